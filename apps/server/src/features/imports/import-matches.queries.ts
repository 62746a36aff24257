import type { ImportMatch } from '@salons/contract/imports';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';

export interface Typed {
  readonly row: number;
  readonly phones: readonly string[];
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly city: number | null;
}

interface Found {
  readonly row: number;
  readonly id: number;
  readonly host: number | null;
  readonly title: string;
  readonly role: string | null;
  readonly why: ImportMatch['why'];
  readonly is_abroad: boolean;
}

const typedRows = (typed: readonly Typed[]) => sql`typed as (
  select row, phones, email::citext as email, city, fold(first_name || ' ' || last_name) as name,
    fold(last_name || ' ' || first_name) as turned
  from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb)
    as typed(row integer, phones text[], email text, city integer, first_name text, last_name text))`;

/** Witnesses with the same number, or with name and town alike; at most three a row. */
export const findWitnessMatches = async (db: Database | Trx, typed: readonly Typed[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with ${typedRows(typed)},
    numbers as (select row, number from typed, unnest(phones) as number),
    found as (
      select row, w.id, 'phone' as why from numbers join witnesses w on w.mobile_number = number and w.deleted_at is null
      union all
      select row, w.id, 'phone' from numbers join witnesses w on w.phone_number = number and w.deleted_at is null
      union all
      select row, w.id, 'name' from typed join witnesses w on w.folded = any(array[name, turned]) and w.deleted_at is null
        and (w.city_id = typed.city or w.city_id is null or typed.city is null)),
    best as (select row, id, min(why) as why from found group by row, id),
    ranked as (select *, row_number() over (partition by row order by why desc, id) as place from best)
    select row, w.id, null::integer as host, trim(w.first_name || ' ' || w.last_name) as title, null as role, why,
      w.country <> 'IL' as is_abroad
    from ranked join witnesses w on w.id = ranked.id where place <= 3 order by row, place`.execute(db);
  return rows;
};

/** Accounts with the same number or address, and hosts with name and town alike; at most three a row. */
export const findHostMatches = async (db: Database | Trx, typed: readonly Typed[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    with ${typedRows(typed)},
    numbers as (select row, number from typed, unnest(phones) as number),
    spellings as (select row, city, spelling from typed, unnest(array[name, turned]) as spelling),
    found as (
      select row, u.id, 2 as rank from numbers join users u on u.phone_number = number and u.deleted_at is null
      union all
      select row, u.id, 1 from typed join users u on u.email = typed.email and u.deleted_at is null
      union all
      select row, u.id, 0 from spellings n
        join hosts h on h.city_id = n.city and h.deleted_at is null
        join users u on u.id = h.user_id and u.folded = n.spelling and u.deleted_at is null),
    best as (select row, id, max(rank) as rank from found group by row, id),
    ranked as (select *, row_number() over (partition by row order by rank desc, id) as place from best)
    select row, u.id, h.id as host, trim(u.first_name || ' ' || u.last_name) as title, u.role,
      case rank when 2 then 'phone' when 1 then 'email' else 'name' end as why, coalesce(h.country, 'IL') <> 'IL' as is_abroad
    from ranked join users u on u.id = ranked.id left join hosts h on h.user_id = u.id and h.deleted_at is null
    where place <= 3 order by row, place`.execute(db);
  return rows;
};

/** Whether a record that was found is in the reach of an import. */
export const isMatchInReach = ({ reach }: Scope, { is_abroad }: { readonly is_abroad: boolean }): boolean =>
  reach === 'any' || is_abroad;
