import type { EndpointQuery } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { outboxCountMost, type outboxEndpoints } from '@salons/contract/outbox';
import { type RawBuilder, sql } from 'kysely';
import { limitOffset } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { hasWord, matchesFreeText, splitWords } from '../../db/free-text.ts';
import type { MessageState } from './messages.queries.ts';

type Filters = EndpointQuery<typeof outboxEndpoints.listOutbox>;

/** A message as it lies in the outbox, without its words. */
export interface StoredMessage {
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly user: number | null;
  readonly kind: string;
  readonly urgent: boolean;
  readonly subject: string | null;
  readonly language: Language;
  readonly state: MessageState;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: string;
  readonly send_after: string;
  readonly sent_at: string | null;
  readonly sent_by: string | null;
  readonly can_send_again: boolean;
}

// One that was refused or tried for a day, and is still worth something.
const canGoAgain = sql`(o.state = 'failed' and (o.expires_at is null or o.expires_at > now()))`;

const columns = sql`o.id, o.channel, o.recipient as to, o.user_id as user, o.kind, o.urgent,
  case when o.channel = 'mail' then o.subject end as subject, o.language, o.state, o.attempts, o.last_error,
  o.created_at, o.send_after, o.sent_at, o.sent_by, ${canGoAgain} as can_send_again`;

const midnight = (date: string, days: number) =>
  sql`((${date}::date + ${sql.lit(days)})::timestamp at time zone 'Asia/Jerusalem')`;

const isAmong = (column: RawBuilder<unknown>, values: readonly string[] | undefined) =>
  values === undefined ? [] : [sql`${column} = any(${sql.val([...values])}::text[])`];

/** Each word stands in the subject, the address or number, or the name of who it goes to. */
const matching = (text: string): RawBuilder<unknown>[] =>
  splitWords(text).map((word) => {
    const people = sql`array(select id from users where ${hasWord(sql`folded`, word)} limit 500)`;
    const here = matchesFreeText(word, {
      folded: [sql`fold(coalesce(o.subject, ''))`, sql`lower(o.recipient)`],
      phones: [sql`o.recipient`],
    });
    return sql`(${here} or o.user_id = any(${people}))`;
  });

const toConditions = (filters: Filters): RawBuilder<unknown> => {
  const all = [
    ...isAmong(sql`o.channel`, filters.channel),
    ...isAmong(sql`o.state`, filters.state),
    ...(filters.user === undefined ? [] : [sql`o.user_id = ${filters.user}`]),
    ...(filters.date_from ? [sql`o.created_at >= ${midnight(filters.date_from, 0)}`] : []),
    ...(filters.date_to ? [sql`o.created_at < ${midnight(filters.date_to, 1)}`] : []),
    ...matching(filters.free_text ?? ''),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
};

const countMessages = async (db: Database, condition: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select from outbox o where ${condition} limit ${outboxCountMost + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One page of the outbox, the newest first; rows are counted no further than they are paged through. */
export const listMessages = async (db: Database, filters: Filters) => {
  const { limit, offset } = limitOffset(filters);
  const where = toConditions(filters);
  const [page, count, total] = await Promise.all([
    sql<StoredMessage>`
      select ${columns} from outbox o where ${where} order by o.id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
    countMessages(db, where),
    countMessages(db, sql`true`),
  ]);
  return {
    rows: page.rows,
    count: Math.min(count, outboxCountMost),
    total_no_filters: Math.min(total, outboxCountMost),
    count_is_partial: count > outboxCountMost,
  };
};

/** Lets a failed message wait once more, as if it had never been tried; undefined when it is none. */
export const reopenMessage = async (trx: Trx, id: number): Promise<StoredMessage | undefined> => {
  const { rows } = await sql<StoredMessage>`
    update outbox o set state = 'waiting', attempts = 0, last_error = null, send_after = now()
    where o.id = ${id} and ${canGoAgain} returning ${columns}`.execute(trx);
  return rows[0];
};

export const isThere = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
