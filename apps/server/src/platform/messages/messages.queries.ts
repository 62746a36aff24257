import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';
import type { JsonObject } from '../../db/schema.ts';
import { todayInIsrael } from '../../db/season.ts';

export interface OutboxRow {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly user_id: number | null;
  readonly host_salon_id: number | null;
  readonly guest_id: number | null;
  readonly witness_id: number | null;
  readonly kind: string;
  readonly about: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly language: Language;
  readonly dedupe_key: string | null;
  readonly urgent: boolean;
  readonly optional: boolean;
  readonly expires_at: string | null;
  /** Not sent before; now by default. */
  readonly send_after?: string;
}

/** Inserts messages; an existing `dedupe_key` is skipped. */
export const insertMessages = async (trx: Trx, rows: readonly OutboxRow[]): Promise<void> => {
  await sql`
    ${asPrepared('insert_messages')}
    insert into outbox (channel, recipient, user_id, host_salon_id, guest_id, witness_id, kind, about, subject, text, html,
      language, dedupe_key, urgent, optional, expires_at, send_after)
    select channel, recipient, user_id, host_salon_id, guest_id, witness_id, kind, about, subject, text, html,
      language, dedupe_key, urgent, optional, expires_at, coalesce(send_after, now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as m (
      channel text, recipient text, user_id integer, host_salon_id integer, guest_id integer, witness_id integer,
      kind text, about text, subject text, text text, html text, language text, dedupe_key text, urgent boolean, optional boolean,
      expires_at timestamptz, send_after timestamptz)
    on conflict (dedupe_key) do nothing`.execute(trx);
};

/** A recipient; by address or number without an account. */
export interface Reader {
  readonly about: string;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly phone_number: string | null;
}

/** An earlier message to a reader, with its event's details. */
export interface EarlierMessage {
  /** Index of the reader in the list. */
  readonly reader: number;
  readonly kind: string;
  /** Not sent, or replaced by a newer one. */
  readonly is_unsent: boolean;
  readonly details: JsonObject | null;
}

/**
 * Drops unsent messages to these readers about these subjects, except urgent ones.
 * @returns all messages about them that were sent or dropped this way, oldest first
 */
export const dropUnsent = async (trx: Trx, readers: readonly Reader[]): Promise<EarlierMessage[]> => {
  if (readers.length === 0) return [];
  const listed = JSON.stringify(readers.map((reader, at) => ({ ...reader, reader: at })));
  const { rows } = await sql<EarlierMessage>`
    ${asPrepared('drop_unsent')}
    with earlier as (
      select o.id, r.reader, o.kind, o.state, o.last_error, o.dedupe_key
      from json_to_recordset(${listed}::json) as r (reader integer, about text, user_id integer, email text,
        phone_number text)
      join outbox o on o.about = r.about and not o.urgent
        and case when r.user_id is null then o.user_id is null and o.recipient in (r.email, r.phone_number)
          else o.user_id = r.user_id end),
    dropped as (
      update outbox o set state = 'dropped', last_error = 'outdated'
      where o.id in (select id from earlier) and o.state = 'waiting')
    select e.reader, e.kind, e.state in ('waiting', 'dropped') as is_unsent, event.details
    from earlier e left join events event on e.dedupe_key like 'event:%'
      and event.id = split_part(e.dedupe_key, ':', 2)::bigint
    where e.state in ('waiting', 'sending', 'sent') or (e.state = 'dropped' and e.last_error = 'outdated')
    order by e.id`.execute(trx);
  return rows;
};

/** Numbers that an account has verified in the current season. */
export const listProvedNumbers = async (
  trx: Trx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ phone_number: string }>`select phone_number from users
    where phone_number = any(${sql.val([...new Set(numbers)])}::text[]) and deleted_at is null
      and phone_verified_at >= (select starts_on at time zone 'Asia/Jerusalem' from seasons
        where ${todayInIsrael} between starts_on and ends_on)`.execute(trx);
  return new Set(rows.map(({ phone_number }) => phone_number));
};

/** Drops the mails to a person that have not left yet. */
export const markMailsDropped = async (trx: Trx, user_id: number): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ state: 'dropped', last_error: 'the address was removed' })
    .where('user_id', '=', user_id)
    .where('channel', '=', 'mail')
    .where('state', '=', 'waiting')
    .execute();
};

/** Drops the messages of a kind about a witness that have not left for a number or address yet. */
export const markWitnessMessagesDropped = async (
  trx: Trx,
  { kind, witness_id, recipient }: Pick<OutboxRow, 'kind' | 'witness_id' | 'recipient'>,
): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ state: 'dropped', last_error: 'what it brings was withdrawn' })
    .where('kind', '=', kind)
    .where('witness_id', '=', witness_id)
    .where('recipient', '=', recipient)
    .where('state', '=', 'waiting')
    .execute();
};

/** The newest hundred messages whose recipient holds `to`, or is it where `exactly`. */
export const listOutbox = (
  db: Database,
  { to, exactly }: { readonly to: string | undefined; readonly exactly: boolean },
) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'channel',
      'recipient as to',
      'user_id',
      'kind',
      'urgent',
      'optional',
      'subject',
      'text',
      'html',
      'language',
      'state',
      'created_at',
    ])
    .$narrowType<{ channel: 'mail' | 'sms'; language: Language; state: MessageState }>()
    .$if(to !== undefined, (query) =>
      query.where((eb) =>
        exactly
          ? eb('recipient', '=', to ?? '')
          : eb(sql<number>`strpos(lower(recipient), lower(${to ?? ''}))`, '>', 0),
      ),
    )
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** `dropped`: expired or unsubscribed; `failed`: refused, or retried for a day. */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
