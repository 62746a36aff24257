import type { Language } from '@salons/contract/language';
import type { DuplicateKind, DuplicatePair } from '@salons/contract/merging';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { witnessInReach } from '../../db/reach/witnesses.ts';

interface Paging {
  readonly page: number;
  readonly page_size: number;
}

interface PairSource {
  readonly kind: DuplicateKind;
  /** Common tables with `found (one, other, why)`. */
  readonly found: RawBuilder<unknown>;
  /** One record of a pair, as JSON. */
  readonly side: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A page of pairs that are not noted as two people; those with the same number first, then the newest. */
const listPairs = async (
  db: Database,
  { kind, found, side }: PairSource,
  paging: Paging,
): Promise<Page<DuplicatePair>> => {
  const { limit, offset } = limitOffset(paging);
  const { rows } = await sql<DuplicatePair & { total: number }>`
    with ${found},
    pairs as (select one, other, max(why) as why from found group by one, other),
    open as (select *, count(*) over ()::integer as total from pairs
      where not exists (select from distinct_pairs d
        where d.kind = ${kind} and d.one_id = pairs.one and d.other_id = pairs.other)
      order by why desc, other desc, one limit ${limit} offset ${offset})
    select ${side(sql`open.one`)} as one, ${side(sql`open.other`)} as other, why, total from open
    order by why desc, other desc, one`.execute(db);
  const count = rows[0]?.total ?? 0;
  return { rows, count, total_no_filters: count };
};

const cityName = (language: Language) => sql.ref(`cities.name_${language}`);

/** Pairs of witnesses in reach. */
export const listWitnessPairs = (
  db: Database,
  scope: Scope,
  language: Language,
  paging: Paging,
): Promise<Page<DuplicatePair>> =>
  listPairs(
    db,
    {
      kind: 'witnesses',
      found: sql`reached as materialized (
          select witnesses.id, mobile_number, phone_number, witnesses.folded, city_id
          from witnesses left join cities on cities.id = city_id
          where witnesses.deleted_at is null and ${witnessInReach(scope)}),
        numbers as (select id, mobile_number as number from reached where mobile_number is not null
          union select id, phone_number from reached where phone_number is not null),
        found as (
          select a.id as one, b.id as other, 'phone' as why
            from numbers a join numbers b on b.number = a.number and b.id > a.id
          union all
          select a.id, b.id, 'name' from reached a join reached b on b.folded = a.folded and b.id > a.id
            and b.city_id = a.city_id)`,
      side: (id) => sql`(select jsonb_build_object('id', w.id, 'host', null,
          'full_name', trim(w.first_name || ' ' || w.last_name),
          'phones', to_jsonb(array_remove(array[w.mobile_number, w.phone_number], null)), 'email', null,
          'city_name', coalesce(${cityName(language)}, w.city_name), 'witness_type', w.witness_type,
          'created_at', w.created_at,
          'evenings', (select count(*) from teamings t where t.witness_id = w.id))
        from witnesses w left join cities on cities.id = w.city_id where w.id = ${id})`,
    },
    paging,
  );

/** Pairs of hosts, and of a host and an account with the host's number. */
export const listHostPairs = (
  db: Database,
  language: Language,
  paging: Paging,
): Promise<Page<DuplicatePair>> =>
  listPairs(
    db,
    {
      kind: 'hosts',
      found: sql`hosting as materialized (
          select u.id, u.phone_number, h.phone, u.folded, h.city_id from hosts h join users u on u.id = h.user_id
          where h.deleted_at is null and u.deleted_at is null and u.role in ('host', 'guest')),
        found as (
          select least(a.id, b.id) as one, greatest(a.id, b.id) as other, 'phone' as why
            from hosting a join users b on b.phone_number = a.phone and b.id <> a.id and b.deleted_at is null
              and b.role in ('host', 'guest') where a.phone is distinct from a.phone_number
          union all
          select a.id, b.id, 'phone' from hosting a join hosting b on b.phone = a.phone and b.id > a.id
          union all
          select a.id, b.id, 'name' from hosting a join hosting b on b.folded = a.folded and b.id > a.id
            and b.city_id = a.city_id)`,
      side: (id) => sql`(select jsonb_build_object('id', u.id, 'host', h.id,
          'full_name', trim(u.first_name || ' ' || u.last_name),
          'phones', to_jsonb(array(select distinct n from unnest(array[u.phone_number, h.phone]) n where n is not null)),
          'email', u.email, 'city_name', coalesce(${cityName(language)}, h.city_name), 'witness_type', null,
          'created_at', u.created_at,
          'evenings', (select count(*) from host_salons s where s.host_id = h.id and s.deleted_at is null))
        from users u left join hosts h on h.user_id = u.id and h.deleted_at is null
          left join cities on cities.id = h.city_id
        where u.id = ${id})`,
    },
    paging,
  );

/** Notes that a pair is two people. */
export const insertDistinctPair = (
  db: Database,
  pair: {
    readonly kind: DuplicateKind;
    readonly one: number;
    readonly other: number;
    readonly staff_id: number;
  },
) =>
  sql`insert into distinct_pairs (kind, one_id, other_id, staff_id)
    values (${pair.kind}, least(${pair.one}::integer, ${pair.other}), greatest(${pair.one}::integer, ${pair.other}), ${pair.staff_id})
    on conflict do nothing`.execute(db);
