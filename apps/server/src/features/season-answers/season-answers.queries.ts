import type { SeasonAskable, SeasonQuestion } from '@salons/contract/season-answers';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { witnessInReach } from '../../db/reach/witnesses.ts';
import { currentSeason, todayInIsrael } from '../../db/season.ts';

/** Digits of a number that an SMS reaches; abroad the sender decides. */
const smsNumber = sql<
  string | null
>`(select n from unnest(array[w.mobile_number, w.phone_number, w.contact_phone])
    with ordinality as numbers (n, place)
  where n ~ '^\\+9725[0-9]{8}$' or n ~ '^\\+' and n !~ '^\\+972' order by place limit 1)`;

/** Witnesses in reach without an answer for the current season, with how they are reached. */
const unanswered = (scope: Scope, only: readonly number[] | undefined): RawBuilder<unknown> => sql`
  select w.id, w.first_name, ${smsNumber} as phone_number, u.id as user_id, u.email, coalesce(u.language, 'he') as language,
    exists (select from season_asks a where a.witness_id = w.id and a.season = ${currentSeason} and a.answer is null
      and a.asked_at > now() - interval '7 days') as is_waiting
  from witnesses w left join cities on cities.id = w.city_id
    left join users u on u.id = w.user_id and u.deleted_at is null and u.blocked_at is null
  where w.deleted_at is null and not w.archived and w.held_reasons = '{}' and ${currentSeason} is not null
    and not exists (select from witness_year_comments y where y.witness_id = w.id and y.season = ${currentSeason})
    and (${only === undefined} or w.id = any(${[...(only ?? [])]}))
    and exists (select from witnesses left join cities on cities.id = witnesses.city_id
      where witnesses.id = w.id and ${witnessInReach(scope)})`;

export const countAskable = async (db: Database, scope: Scope): Promise<SeasonAskable> => {
  const isReached = sql`(phone_number is not null or email is not null)`;
  const { rows } = await sql<SeasonAskable>`
    select count(*) filter (where not is_waiting and ${isReached})::integer as ready,
      count(*) filter (where is_waiting)::integer as waiting,
      count(*) filter (where not is_waiting and not ${isReached})::integer as unreachable
    from (${unanswered(scope, undefined)}) found`.execute(db);
  return rows[0] ?? { ready: 0, waiting: 0, unreachable: 0 };
};

export interface ToAsk {
  readonly id: number;
  readonly first_name: string;
  readonly phone_number: string | null;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly language: string;
}

/** Locks the witnesses to ask, so that two members of staff do not ask them at once. */
export const lockToAsk = async (
  trx: Trx,
  scope: Scope,
  only: readonly number[] | undefined,
): Promise<ToAsk[]> => {
  await sql`select id from witnesses where id in (select id from (${unanswered(scope, only)}) found) order by id
    for no key update`.execute(trx);
  return (
    await sql<ToAsk>`select id, first_name, phone_number, user_id, email, language
      from (${unanswered(scope, only)}) found
      where not is_waiting and (phone_number is not null or email is not null) order by id`.execute(trx)
  ).rows;
};

/** Stores the links of the current season. @returns the season; undefined without any link */
export const insertAsks = async (
  trx: Trx,
  asked_by: number,
  asks: readonly { readonly witness_id: number; readonly token_hash: Buffer }[],
): Promise<number | undefined> => {
  const links = asks.map(({ witness_id, token_hash }) => ({
    witness_id,
    token_hash: token_hash.toString('hex'),
  }));
  const { rows } = await sql<{ season: number }>`
    insert into season_asks (witness_id, season, token_hash, asked_by)
    select witness_id, ${currentSeason}, decode(token_hash, 'hex'), ${asked_by}
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as new (witness_id integer, token_hash text)
    returning season`.execute(trx);
  return rows[0]?.season;
};

export interface Ask {
  readonly id: number;
  readonly witness_id: number;
  readonly season: number;
  readonly asked_by: number | null;
  readonly first_name: string;
  readonly answer: SeasonQuestion['answer'];
  readonly expires_at: string;
}

/** A link whose season goes on and whose witness is there. */
export const findAsk = async (
  db: Database | Trx,
  token_hash: Buffer,
  isLocked = false,
): Promise<Ask | undefined> =>
  (
    await sql<Ask>`select a.id, a.witness_id, a.season, a.asked_by, w.first_name, a.answer,
        ((s.ends_on + 1)::timestamp at time zone 'Asia/Jerusalem') as expires_at
      from season_asks a join witnesses w on w.id = a.witness_id join seasons s on s.year = a.season
      where a.token_hash = ${token_hash} and w.deleted_at is null and not w.archived and s.ends_on >= ${todayInIsrael}
      ${isLocked ? sql`for no key update of w` : sql``}`.execute(db)
  ).rows[0];

/** Days of a season from tomorrow on, with whether the witness is free and teamed on them. */
export const listDays = async (db: Database | Trx, { witness_id, season }: Ask) =>
  (
    await sql<{ date: string; is_eve: boolean; is_free: boolean; is_teamed: boolean }>`
      select d.date, d.is_eve,
        exists (select from witness_slots s where s.witness_id = ${witness_id} and s.date = d.date) as is_free,
        exists (select from witness_slots s join teamings t on t.slot_id = s.id
          where s.witness_id = ${witness_id} and s.date = d.date) as is_teamed
      from salon_days d where d.season = ${season} and d.date > ${todayInIsrael} order by d.date`.execute(db)
  ).rows;

/** Removes free times of these days that are not arranged. */
export const deleteFreeDays = (trx: Trx, witness_id: number, days: readonly string[]) =>
  sql`delete from witness_slots s where witness_id = ${witness_id} and date = any(${[...days]}::date[])
    and not exists (select from teamings t where t.slot_id = s.id)`.execute(trx);

export const storeAnswer = async (trx: Trx, ask: Ask, answer: string): Promise<void> => {
  await sql`update season_asks set answer = ${answer}, answered_at = now() where id = ${ask.id}`.execute(trx);
};

/** The season's answer; a later one of the witness replaces an earlier one. */
export const storeYearAnswer = (trx: Trx, { witness_id, season, asked_by }: Ask, status: string) =>
  sql`insert into witness_year_comments (witness_id, season, status, author_id)
    values (${witness_id}, ${season}, ${status}, ${asked_by})
    on conflict (witness_id, season) do update set status = excluded.status, updated_at = now()`.execute(trx);
