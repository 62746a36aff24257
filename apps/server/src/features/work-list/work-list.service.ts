import type { EndpointQuery } from '@salons/contract/endpoint';
import { getReach } from '@salons/contract/permissions';
import type { TaskKind } from '@salons/contract/task-kinds';
import {
  type QueueKind,
  queueMost,
  queuePermissions,
  type Task,
  type WorkCase,
  type workListEndpoints,
} from '@salons/contract/work-list';
import { type Actor, authorise, getCallerKind } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordRepeatedReading } from '../witnesses/witnesses.service.ts';
import { deleteLease, findCasePlace, findHolder, takeLease } from './case-leases.queries.ts';
import type { CaseFilter } from './cases.queries.ts';
import { countCalls, countCases, countTasks, listCases } from './work-list.queries.ts';
import { listTaskKinds, sortTasks, toCase } from './work-list.rules.ts';

/** @throws {AppError} `permissionDenied` */
const toFilter = <K extends QueueKind>(
  { session }: Actor,
  kind: K,
  {
    mine = false,
    ids = [],
  }: { readonly mine?: boolean | undefined; readonly ids?: readonly number[] | undefined },
): CaseFilter & { readonly kind: K } => ({
  ...{ kind, mine, ids },
  scope: authorise(queuePermissions[kind], session),
  staff_id: session.user_id,
});

const mayKnowWitnesses = ({ session }: Actor) => getReach('witnesses.read', getCallerKind(session)) !== null;

const readCases = async (
  deps: Deps,
  actor: Actor,
  filter: CaseFilter,
  limit: number,
): Promise<WorkCase[]> => {
  const withWitness = mayKnowWitnesses(actor);
  const rows = await listCases(deps.db, filter, { language: actor.language, limit, withWitness });
  return rows.map((row) => toCase(filter.kind, row));
};

/** Logs whose witnesses' details were read in cases (product §13.6). */
const logReading = (deps: Deps, actor: Actor, cases: readonly WorkCase[]) =>
  recordRepeatedReading(
    deps,
    actor,
    cases.flatMap(({ witness }) => witness ?? []),
  );

/** Items of a task in today's list. */
const itemsMost = 5;

const uncounted = (kind: TaskKind): Task => ({
  ...{ kind, count: null, is_urgent: false, oldest_at: null, items: [] },
});

/** Open tasks of a staff member (product §10.121): one statement counts them; if it fails, each by itself. */
export const getToday = async (
  deps: Deps,
  actor: Actor,
  { mine }: { readonly mine?: boolean | undefined },
) => {
  const { role } = actor.session;
  const kinds = role === null ? [] : listTaskKinds(role);
  const filters = kinds.map((kind) => toFilter(actor, kind, { mine }));
  const readTask = async (filter: (typeof filters)[number]): Promise<Task> => {
    try {
      const [counted] = await countTasks(deps.db, [filter]);
      return counted ? await withItems(filter, counted) : uncounted(filter.kind);
    } catch (error) {
      deps.log.error({ err: error, kind: filter.kind }, 'a task of today could not be read');
      return uncounted(filter.kind);
    }
  };
  const withItems = async (
    filter: (typeof filters)[number],
    counted: Omit<Task, 'items'>,
  ): Promise<Task> => ({
    ...counted,
    items: counted.count === 0 ? [] : await readCases(deps, actor, filter, itemsMost),
  });
  const readAll = async (): Promise<Task[]> => {
    const counts = await countTasks(deps.db, filters);
    const tasks: Task[] = [];
    for (const filter of filters) {
      const counted = counts.find(({ kind }) => kind === filter.kind);
      tasks.push(counted ? await withItems(filter, counted) : uncounted(filter.kind));
    }
    return tasks;
  };
  const readOneByOne = async (): Promise<Task[]> => {
    const tasks: Task[] = [];
    for (const filter of filters) tasks.push(await readTask(filter));
    return tasks;
  };
  const tasks = await readAll().catch(readOneByOne);
  await logReading(
    deps,
    actor,
    tasks.flatMap(({ items }) => items),
  );
  return { as_of: new Date().toISOString(), tasks: sortTasks(tasks) };
};

/** A queue (product §10.122). @throws {AppError} `permissionDenied` */
export const listQueue = async (
  deps: Deps,
  actor: Actor,
  kind: QueueKind,
  { mine, id }: EndpointQuery<typeof workListEndpoints.listQueue>,
) => {
  const filter = toFilter(actor, kind, { mine, ids: id });
  const count = await countCases(deps.db, filter);
  const results = await readCases(deps, actor, filter, queueMost);
  await logReading(deps, actor, results);
  return { count, results, calls: await countCalls(deps.db, actor.session.user_id) };
};

/**
 * Takes a case or renews the lease (product §10.124).
 * @throws {AppError} `permissionDenied`, `notFound`, `conflict` with the colleague who has it
 */
export const takeCase = async (deps: Deps, actor: Actor, kind: QueueKind, case_id: number) => {
  const filter = { ...toFilter(actor, kind, { ids: [case_id] }), only: case_id };
  const [found] = await readCases(deps, actor, filter, 1);
  if (!found) throw new AppError('notFound');
  const place = await findCasePlace(deps.db, {
    host: found.host?.id ?? null,
    witness: found.witness?.id ?? null,
    guest: found.guest?.id ?? null,
  });
  const lease = { kind, case_id, staff_id: actor.session.user_id };
  const until = await takeLease(deps.db, lease, place);
  if (until !== undefined) return { until };
  const takenBy = await findHolder(deps.db, lease);
  throw new AppError('conflict', undefined, takenBy === undefined ? {} : { takenBy });
};

export const leaveCase = (
  { db }: Deps,
  { session }: Actor,
  kind: QueueKind,
  case_id: number,
): Promise<void> => deleteLease(db, { kind, case_id, staff_id: session.user_id });
