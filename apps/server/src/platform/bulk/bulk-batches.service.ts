import type { Language } from '@salons/contract/language';
import { buildSiteUrl } from '../../config.ts';
import { authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { JsonValue } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit, recordAudits } from '../audit/audit.service.ts';
import { writeMessages } from '../messages/messages.service.ts';
import { type BulkRecipient, listRecipients, selectRows } from './bulk.queries.ts';
import {
  decideOutcome,
  isMessage,
  type Letter,
  type StoredRow,
  toLetter,
  toLetterTexts,
} from './bulk.rules.ts';
import { type BulkPlan, type BulkPlanners, enqueueBulk, toMessageTexts } from './bulk.service.ts';
import { bulkTexts } from './bulk.texts.ts';
import {
  failRun,
  findActor,
  listAbandoned,
  listNextRows,
  noteOutcomes,
  type OpenRun,
  type Outcome,
  takeRun,
} from './bulk-runs.queries.ts';
import { bulkPermission } from './bulk-runs.service.ts';
import { listLetterValues } from './letters.queries.ts';

/** Records changed in one transaction: few, so that locks are short. */
const batchSize = 250;
/** How long one job runs before it is enqueued again, so that other jobs have their turn. */
const turnMs = 1000;

type JobDeps = Pick<Deps, 'db' | 'config'>;
type Actor = NonNullable<Awaited<ReturnType<typeof findActor>>>;

/** Who began it, with their current reach; undefined where they have lost the permission. */
const findAuthority = async (trx: Trx, { actor_id, noun, action }: OpenRun) => {
  const actor = await findActor(trx, actor_id);
  if (!actor) return undefined;
  try {
    if (toLetter(action)?.to === 'witnesses') authorise('witnesses.update', actor);
    return { actor, scope: authorise(bulkPermission[noun], actor) };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

interface LettersToWrite {
  readonly run: OpenRun;
  readonly letter: Letter;
  readonly matching: BulkPlan['matching'];
  readonly recipients: readonly BulkRecipient[];
}

/** Messages with fields; they wait for the end of the undo time (product §10.164). */
const writeLetters = async (
  trx: Trx,
  config: JobDeps['config'],
  { run, letter, matching, recipients }: LettersToWrite,
) => {
  const values = await listLetterValues(
    trx,
    matching,
    recipients.map(({ record_id }) => record_id),
  );
  const send_after = new Date(Date.now() + config.GRACE_SECONDS * 1000).toISOString();
  const link = { url: buildSiteUrl(config) };
  await writeMessages(
    trx,
    recipients.flatMap(({ record_id, ...recipient }) => {
      const fields = values.get(record_id);
      if (fields === undefined) return [];
      return {
        kind: 'from_staff',
        texts: bulkTexts.letter,
        recipient,
        optional: true as const,
        dedupe_key: `bulk:${run.run}:${record_id}`,
        send_after,
        values: (language: Language) => ({ ...toLetterTexts(letter, fields, language), link }),
      };
    }),
  );
};

const write = async (trx: Trx, { config }: JobDeps, run: OpenRun, plan: BulkPlan, ids: readonly number[]) => {
  const { action, matching } = plan;
  if (!isMessage(action) || ids.length === 0) return;
  const recipients = await listRecipients(trx, matching, ids);
  const letter = toLetter(action);
  if (letter !== undefined) return writeLetters(trx, config, { run, letter, matching, recipients });
  await writeMessages(
    trx,
    recipients.map(({ record_id: _, ...recipient }) => ({
      kind: 'from_staff',
      texts: bulkTexts.fromStaff,
      recipient,
      // Optional: not sent to those who unsubscribed.
      optional: true as const,
      dedupe_key: `bulk:${run.run}`,
      values: (language) => toMessageTexts(config, action, language),
    })),
  );
};

/** The field that an action sets, by its name in the audit log. */
const fields = {
  community: 'community',
  volunteer: 'volunteer',
  contacted: 'contacted_at',
  open: 'is_open_for_guests',
  shown: 'evening_public',
  year_status: 'status',
} as const;

/** Values as the audit log has them elsewhere: numbers and booleans instead of text. */
const logged = (kind: string, value: string | null): JsonValue => {
  if (value === null) return null;
  if (kind === 'open' || kind === 'shown') return value === 'true';
  return kind === 'community' || kind === 'volunteer' ? Number(value) : value;
};

const audit = async (
  trx: Trx,
  session: Actor,
  run: OpenRun,
  { action, entity }: BulkPlan,
  done: readonly StoredRow[],
) => {
  // Batches of a run are sequential (`takeRun`): the first that did something leads the run in the log.
  const isFirst = run.done === 0;
  if (!isMessage(action))
    return recordAudits(
      trx,
      done.map(({ id, before, after }, index) => ({
        session,
        bulkRun: { id: run.id, isFirst: isFirst && index === 0 },
        action: 'bulk',
        entity,
        entity_id: id,
        before: { [fields[action.kind]]: logged(action.kind, before) },
        after: { [fields[action.kind]]: logged(action.kind, after) },
      })),
    );
  if (done.length === 0) return;
  await recordAudit(trx, {
    session,
    action: 'message',
    bulkRun: { id: run.id, isFirst },
    entity,
    entity_id: null,
    after: { ids: done.map(({ id }) => id) },
  });
};

/** Applies the action to these records as they are now. @returns the outcome of each */
const doRows = async (
  trx: Trx,
  deps: JobDeps,
  { run, plan, rows, actor }: { run: OpenRun; plan: BulkPlan; rows: readonly StoredRow[]; actor: Actor },
): Promise<ReadonlyMap<number, Outcome>> => {
  const writes = isMessage(plan.action);
  const now = new Map((await selectRows(trx, plan.matching, writes)).map((row) => [row.id, row]));
  const outcomes = new Map(rows.map((row) => [row.id, decideOutcome(row, now.get(row.id), writes)]));
  const chosen = rows.filter(({ id }) => outcomes.get(id) === 'done');
  await write(
    trx,
    deps,
    run,
    plan,
    chosen.map(({ id }) => id),
  );
  const taken = writes ? undefined : new Set(await plan.set(trx, chosen, actor.user_id));
  const done = chosen.filter(({ id }) => taken === undefined || taken.has(id));
  // What the database refused, such as a volunteer who has lost that role.
  for (const { id } of chosen) if (taken !== undefined && !taken.has(id)) outcomes.set(id, 'meanwhile');
  await audit(trx, actor, run, plan, done);
  return outcomes;
};

/**
 * Applies the next batch of a run in one transaction (product §10.72), so that a killed process leaves no half of a
 * batch. @returns whether there are more
 */
export const doBatch = (deps: JobDeps, planners: BulkPlanners, id: number): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const run = await takeRun(trx, id);
    if (!run) return false;
    const authority = await findAuthority(trx, run);
    if (!authority) {
      await failRun(trx, id);
      return false;
    }
    const rows = await listNextRows(trx, run, batchSize);
    const ids = rows.map((row) => row.id);
    const plan = planners[run.subject](authority.scope, ids, run.action);
    if (!isMessage(run.action)) await plan.lock(trx, ids);
    const outcomes = await doRows(trx, deps, { run, plan, rows, actor: authority.actor });
    const isOver = rows.length < batchSize;
    await noteOutcomes(trx, run, outcomes, { isOver });
    return !isOver;
  });

/** Continues a run for `turnMs`, then enqueues a job for the rest. */
export const continueBulk = async (deps: JobDeps, planners: BulkPlanners, id: number): Promise<void> => {
  const end = Date.now() + turnMs;
  while (await doBatch(deps, planners, id))
    if (Date.now() >= end) return deps.db.transaction().execute((trx) => enqueueBulk(trx, id));
};

/** Resumes the runs whose process ended. */
export const resumeBulk = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    for (const id of await listAbandoned(trx)) await enqueueBulk(trx, id);
  });
