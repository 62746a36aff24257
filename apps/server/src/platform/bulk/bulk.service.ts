import type { AuditEntity } from '@salons/contract/audit';
import type { BulkAction, BulkNoun, BulkPreview, BulkRun, LeftOutReason } from '@salons/contract/bulk';
import { leftOutReasons } from '@salons/contract/bulk';
import { type Language, languages } from '@salons/contract/language';
import { buildSiteUrl } from '../../config.ts';
import { authorise, type Scope, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { addJob } from '../jobs/queue.queries.ts';
import { previewMessage } from '../messages/messages.service.ts';
import { type BulkRows, countRows, previewRows, storeRows } from './bulk.queries.ts';
import { type BulkMessage, isMessage, toLetter, toLetterTexts, valueSet, wordsFor } from './bulk.rules.ts';
import { bulkTexts } from './bulk.texts.ts';
import { findRunNamed, insertRun, setTotals } from './bulk-runs.queries.ts';
import { getRun } from './bulk-runs.service.ts';
import { listExamples } from './letters.queries.ts';

export type { BulkRows } from './bulk.queries.ts';

/** Name of the job that continues a run; its payload is the run's id. */
export const continueBulkJob = 'continue_bulk';

export interface BulkSet {
  readonly id: number;
  readonly after: string | null;
}

/** What a noun provides for a bulk action: the selected rows within reach, and how values are set. */
export interface BulkPlan {
  readonly action: BulkAction;
  /** The noun whose records are changed: for a list of salons also hosts. */
  readonly subject: BulkNoun;
  readonly entity: AuditEntity;
  readonly matching: BulkRows;
  /** How many rows were named by their ids. */
  readonly requestedCount: number | null;
  /** The rows of the list, where these are not the records themselves. */
  readonly selected: BulkRows | null;
  /** Locks the records until the commit. */
  readonly lock: (trx: Trx, ids: readonly number[]) => Promise<void>;
  /** Sets the values; gives back the ids of those that took them. */
  readonly set: (trx: Trx, rows: readonly BulkSet[], actor_id: number) => Promise<readonly number[]>;
}

/** Makes the plan for the stored records of a run, within its actor's current reach. */
type PlanRecords = (scope: Scope, ids: readonly number[], action: BulkAction) => BulkPlan;

/** Every noun registers here how its records are changed in bulk. */
export type BulkPlanners = Readonly<Record<BulkNoun, PlanRecords>>;

const toChange = ({ action }: BulkPlan) => ({ writes: isMessage(action), after: valueSet(action) });

/** Template values of a message to many, in the recipient's language. */
export const toMessageTexts = (config: Deps['config'], action: BulkMessage, language: Language) => ({
  notice: wordsFor(action, language).text,
  link: { url: buildSiteUrl(config) },
});

const toNewMessages = (
  config: Deps['config'],
  action: BulkMessage,
  readers: ReadonlyMap<Language | null, number>,
): BulkPreview['letters'] =>
  languages.map((language) => ({
    language,
    count: readers.get(language) ?? 0,
    words_in: wordsFor(action, language).words_in,
    ...previewMessage(config, bulkTexts.fromStaff, language, toMessageTexts(config, action, language)),
  }));

const examplesPerLanguage = 3;

/** A letter as its first readers of each language get it (product §10.163). */
const listLetterExamples = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { action, matching }: BulkPlan,
): Promise<BulkPreview['examples']> => {
  const letter = toLetter(action);
  if (letter === undefined) return [];
  const link = { url: buildSiteUrl(config) };
  const readers = await listExamples(db, matching, examplesPerLanguage);
  return readers.map(({ name, language, fields }) => {
    const values = { ...toLetterTexts(letter, fields, language), link };
    return { language, name, ...previewMessage(config, bulkTexts.letter, language, values) };
  });
};

const toPreviewTexts = (
  config: Deps['config'],
  action: BulkAction,
  readers: ReadonlyMap<Language | null, number>,
): BulkPreview['letters'] => {
  if (!isMessage(action)) return [];
  const letter = toLetter(action);
  if (letter === undefined) return toNewMessages(config, action, readers);
  return languages.map((language) => ({
    language,
    count: readers.get(language) ?? 0,
    words_in: language,
    subject: letter.subject,
    text: letter.text,
  }));
};

/** What a bulk action would do (product §10.31, §10.71). */
export const previewBulk = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  plan: BulkPlan,
): Promise<BulkPreview> => {
  const { action, matching, requestedCount } = plan;
  const { groups, ...found } = await previewRows(db, matching, toChange(plan));
  const selected = plan.selected === null ? null : await countRows(db, plan.selected);
  const missing = requestedCount === null ? 0 : requestedCount - (selected ?? found.count);
  const countReason = (reason: LeftOutReason) =>
    groups.reduce((sum, group) => (group.reason === reason ? sum + group.count : sum), 0) +
    (reason === 'gone' ? missing : 0);
  const readers = new Map(
    groups.filter(({ reason }) => reason === null).map(({ language, count }) => [language, count]),
  );
  return {
    ...found,
    selected,
    left_out: leftOutReasons
      .map((reason) => ({ reason, count: countReason(reason) }))
      .filter(({ count }) => count > 0),
    letters: toPreviewTexts(config, action, readers),
    examples: await listLetterExamples({ db, config }, plan),
  };
};

/** Enqueues the job that continues a run, in the caller's transaction. */
export const enqueueBulk = (trx: Trx, id: number): Promise<void> =>
  addJob(trx, { name: continueBulkJob, payload: { id }, key: `bulk:${id}` });

/**
 * Begins a bulk action: the records are stored as the preview showed them, and the worker does the rest (product
 * §10.72).
 * @throws `conflict` when the list or a record has changed since the preview, or the name is another's
 */
export const beginBulk = async (
  deps: Deps,
  session: Session,
  noun: BulkNoun,
  request: { readonly run: string; readonly version: string },
  plan: BulkPlan,
): Promise<BulkRun> => {
  const { db } = deps;
  const id = await db.transaction().execute(async (trx) => {
    const { action, subject, matching } = plan;
    const { run } = request;
    const created = await insertRun(trx, {
      run,
      actor_id: session.user_id,
      noun,
      subject,
      action,
      undoes: null,
    });
    if (created === undefined) {
      const there = await findRunNamed(trx, run);
      if (there?.actor_id !== session.user_id) throw new AppError('conflict');
      return there.id;
    }
    const { count, version } = await storeRows(trx, created, matching, toChange(plan));
    if (version !== request.version) throw new AppError('conflict');
    const selected = plan.selected === null ? null : await countRows(trx, plan.selected);
    await setTotals(trx, created, { total: count, selected });
    await enqueueBulk(trx, created);
    return created;
  });
  return getRun(deps, session, authorise('bulk.follow', session), id);
};
