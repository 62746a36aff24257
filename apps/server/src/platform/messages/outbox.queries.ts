import type { EndpointQuery } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import { outboxCountMost, type outboxEndpoints, type SentMessage } from '@salons/contract/outbox';
import { sql } from 'kysely';
import { limitOffset } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { hasWord, matchesFreeText, splitWords } from '../../db/free-text.ts';
import { countLog, isAmong, type LogCondition, type LogSource, ofLog } from '../records/logs.queries.ts';
import { selectRecords } from '../records/records.queries.ts';
import type { MessageState } from './messages.queries.ts';
import { topics } from './messages.rules.ts';

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
  readonly not_again: SentMessage['not_again'];
  readonly person: SentMessage['person'];
}

// Codes, resets and links of a login are requested again by the person; words that were erased cannot be sent.
const isConfidential = sql`(o.urgent or o.forget_when_done)`;
const isExpired = sql`(o.expires_at <= now()) is true`;
const canGoAgain = sql`(o.state = 'failed' and not ${isConfidential} and not ${isExpired})`;
const notAgain = sql`case when o.state <> 'failed' then null when ${isConfidential} then 'confidential'
  when ${isExpired} then 'expired' end`;

const selectRecord = (
  kind: string,
  table: string,
) => sql`(select json_build_object('kind', ${sql.lit(kind)}, 'id', r.id)
  from ${sql.table(table)} r where r.user_id = u.id and r.deleted_at is null limit 1)`;
const person = sql`(select json_build_object('name', concat_ws(' ', u.first_name, nullif(u.last_name, '')),
    'record', coalesce(${selectRecord('host', 'hosts')}, ${selectRecord('guest', 'guests')}, ${selectRecord('witness', 'witnesses')}))
  from users u where u.id = o.user_id and u.deleted_at is null)`;

const topicCases = topics.map(
  ([pattern, topic]) => sql`when o.kind ~ ${sql.lit(pattern.source)} then ${sql.lit(topic)}`,
);
const topicColumn = sql`case when o.urgent then 'account' ${sql.join(topicCases, sql` `)} else 'other' end`;

const columns = sql`o.id, o.channel, o.recipient as to, o.user_id as user, o.kind, o.urgent,
  case when o.channel = 'mail' then o.subject end as subject, o.language, o.state, o.attempts, o.last_error,
  o.created_at, o.send_after, o.sent_at, o.sent_by, ${canGoAgain} as can_send_again,
  ${notAgain} as not_again, ${person} as person`;

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

const toConditions = ({ channel, state, topic, user, date_from, date_to, free_text = '' }: Filters) => [
  isAmong(sql`o.channel`, channel, 'text'),
  isAmong(sql`o.state`, state, 'text'),
  isAmong(topicColumn, topic, 'text'),
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
