import type { EndpointQuery } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { outboxCountMost, type outboxEndpoints } from '@salons/contract/outbox';
import { sql } from 'kysely';
import { limitOffset } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { hasWord, matchesFreeText, splitWords } from '../../db/free-text.ts';
import { countLog, isAmong, type LogCondition, type LogSource, ofLog } from '../records/logs.queries.ts';
import { selectRecords } from '../records/records.queries.ts';
import type { MessageState } from './messages.queries.ts';

type Filters = EndpointQuery<typeof outboxEndpoints.listOutbox>;

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

// A message that failed and has not expired.
const canGoAgain = sql`(o.state = 'failed' and (o.expires_at is null or o.expires_at > now()))`;

const columns = sql`o.id, o.channel, o.recipient as to, o.user_id as user, o.kind, o.urgent,
  case when o.channel = 'mail' then o.subject end as subject, o.language, o.state, o.attempts, o.last_error,
  o.created_at, o.send_after, o.sent_at, o.sent_by, ${canGoAgain} as can_send_again`;

const outbox: LogSource = { from: sql`outbox o`, id: sql`o.id`, joins: {} };

/** Each word matches the subject, the address or number, or the recipient's name. */
const matching = (text: string): LogCondition[] =>
  splitWords(text).map((word) => {
    const people = sql`array(select id from users where ${hasWord(sql`folded`, word)} limit 500)`;
    const here = matchesFreeText(word, {
      folded: [sql`fold(coalesce(o.subject, ''))`, sql`lower(o.recipient)`],
      phones: [sql`o.recipient`],
    });
    return ofLog(sql`(${here} or o.user_id = any(${people}))`);
  });

const toConditions = ({ channel, state, user, date_from, date_to, free_text = '' }: Filters) => [
  isAmong(sql`o.channel`, channel, 'text'),
  isAmong(sql`o.state`, state, 'text'),
  user === undefined ? undefined : ofLog(sql`o.user_id = ${user}`),
  ofLog(isCreatedWithin(sql`o.created_at`, { created_from: date_from, created_to: date_to })),
  ...matching(free_text),
];

/** One page of the outbox, the newest first. */
export const listMessages = async (db: Database, filters: Filters) => {
  const { limit, offset } = limitOffset(filters);
  const where = toConditions(filters);
  const newestFirst = { ...ofLog(sql`o.id`), direction: sql`desc` };
  const page = selectRecords(outbox, ofLog(columns), { where, order: [newestFirst] });
  const [{ rows }, counts] = await Promise.all([
    sql<StoredMessage>`${page} limit ${limit} offset ${offset}`.execute(db),
    countLog(db, outbox, { where, most: outboxCountMost }),
  ]);
  return { rows, ...counts };
};

/** Puts a failed message back to waiting, with no attempts; undefined when there is none. */
export const reopenMessage = async (trx: Trx, id: number): Promise<StoredMessage | undefined> => {
  const { rows } = await sql<StoredMessage>`
    update outbox o set state = 'waiting', attempts = 0, last_error = null, send_after = now()
    where o.id = ${id} and ${canGoAgain} returning ${columns}`.execute(trx);
  return rows[0];
};

export const isThere = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
