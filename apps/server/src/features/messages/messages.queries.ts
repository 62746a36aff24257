import type { Language } from '@salons/contract/language';
import type { Database, Trx } from '../../db/client.ts';

export interface OutboxRow {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly user_id: number;
  readonly host_salon_id: number | null;
  readonly kind: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly language: Language;
  readonly dedupe_key: string | null;
}

/** Adds messages; one whose `dedupe_key` is there already is left out. */
export const insertMessages = async (trx: Trx, rows: readonly OutboxRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('outbox')
    .values([...rows])
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
};

/** The newest hundred messages, of one recipient where told. */
export const listOutbox = (db: Database, to: string | undefined) =>
  db
    .selectFrom('outbox')
    .select(['id', 'channel', 'recipient as to', 'subject', 'text', 'html', 'language', 'created_at'])
    .$narrowType<{ channel: 'mail' | 'sms'; language: Language }>()
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
