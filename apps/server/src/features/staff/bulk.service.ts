import type { AuditEntity } from '@salons/contract/audit';
import type { BulkBatch, BulkPreview } from '@salons/contract/bulk';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Session } from '../../http/session.ts';
import { writeMessages } from '../messages/messages.service.ts';
import { recordAudit } from './audit.service.ts';
import {
  type BulkRow,
  type BulkRows,
  countBulk,
  countUnwritten,
  listBatch,
  listRecipients,
  readBulk,
} from './bulk.queries.ts';
import { bulkTexts } from './bulk.texts.ts';

export type { BulkRow, BulkRows } from './bulk.queries.ts';

const batchSize = 200;

interface Message {
  readonly kind: 'message';
  readonly text: string;
}
interface Setting {
  readonly kind: string;
  readonly value: string | number | null;
}

/** One list's side of a bulk action: the rows it means, within reach, and how a value is set. */
export interface BulkPlan {
  readonly matching: BulkRows;
  readonly action: Message | Setting;
  /** Sets the value on rows that hold another; gives back those that were changed. */
  readonly set: (trx: Trx, rows: readonly BulkRow[]) => Promise<readonly number[]>;
  readonly entity: AuditEntity;
}

const isMessage = (action: Message | Setting): action is Message => action.kind === 'message';

const some = (left_out: BulkPreview['left_out']) => left_out.filter(({ count }) => count > 0);

/** What a bulk action would do (product §10.31). */
export const previewBulk = async (
  { db }: Pick<Deps, 'db'>,
  { matching, action }: BulkPlan,
): Promise<BulkPreview> => {
  const value = isMessage(action) ? null : action.value;
  const { count, names, unchanged } = await readBulk(db, matching, value);
  if (!isMessage(action))
    return { count, names, left_out: some([{ reason: 'unchanged', count: unchanged }]) };
  const { no_contact, unsubscribed } = await countUnwritten(db, matching);
  return {
    count,
    names,
    left_out: some([
      { reason: 'noContact', count: no_contact },
      { reason: 'unsubscribed', count: unsubscribed },
    ]),
  };
};

interface Asked {
  readonly target: { readonly ids: readonly number[] } | { readonly count: number };
  readonly after?: number | null | undefined;
  readonly run: string;
}

const refusals = (ids: readonly number[], code: string) => ids.map((id) => ({ id, codes: [code] }));

/** What was asked for by id and is not among the rows: another's, or gone. Told with the first batch. */
const missing = async (trx: Trx, { target, after }: Asked, matching: BulkRows) => {
  if (!('ids' in target) || after) return [];
  const there = new Set((await listBatch(trx, matching, 0, target.ids.length)).map(({ id }) => id));
  return refusals(
    target.ids.filter((id) => !there.has(id)),
    'notFound',
  );
};

const write = async (
  trx: Trx,
  { run }: Asked,
  plan: BulkPlan,
  text: string,
  ids: readonly number[],
  site: string,
) => {
  const recipients = await listRecipients(trx, plan.matching, ids);
  await writeMessages(
    trx,
    recipients.map((recipient) => ({
      kind: 'from_staff',
      texts: bulkTexts.fromStaff,
      recipient,
      // Words that one can do without: they stop where somebody wants none.
      optional: true as const,
      dedupe_key: `bulk:${run}`,
      values: { text, link: { url: site } },
    })),
  );
  return recipients.map(({ id }) => id);
};

/**
 * Does a bulk action to the next rows in the order of ids, in one transaction (product §10.31).
 * @throws `conflict` with the first batch when there are more or fewer rows than the preview told
 */
export const applyBulk = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  session: Session,
  asked: Asked,
  plan: BulkPlan,
): Promise<BulkBatch> =>
  db.transaction().execute(async (trx) => {
    const { matching, action, entity } = plan;
    const { target, after } = asked;
    if ('count' in target && !after && (await countBulk(trx, matching)) !== target.count)
      throw new AppError('conflict');
    const rows = await listBatch(trx, matching, after ?? 0, batchSize);
    const ids = rows.map(({ id }) => id);
    const done = isMessage(action)
      ? await write(
          trx,
          asked,
          plan,
          action.text,
          ids,
          config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
        )
      : await plan.set(
          trx,
          rows.filter(({ value }) => value !== action.value),
        );
    const changed = new Set(done);
    const before = isMessage(action) ? [] : rows.filter(({ id }) => changed.has(id));
    for (const { id, value } of before)
      await recordAudit(trx, {
        session,
        action: 'bulk',
        entity,
        entity_id: id,
        before: { [action.kind]: value },
        after: { [action.kind]: isMessage(action) ? null : action.value },
      });
    if (isMessage(action) && done.length > 0)
      await recordAudit(trx, {
        session,
        action: 'message',
        entity,
        entity_id: null,
        after: { ids: [...done] },
      });
    const last = rows.at(-1);
    return {
      updated: done.length,
      failed: [
        ...(await missing(trx, asked, matching)),
        ...(isMessage(action)
          ? refusals(
              ids.filter((id) => !changed.has(id)),
              'notWritten',
            )
          : []),
      ],
      before,
      next: rows.length < batchSize || !last ? null : last.id,
    };
  });
