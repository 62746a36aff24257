import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { currentSeason } from '../../db/season.ts';
import {
  type Evening,
  isCandidate,
  isFreeThen,
  isOpenThen,
  isSameMode,
  isSpoken,
  isWithin,
} from './open-slots.queries.ts';
import { point, roadKm, straightKm } from './sphere.queries.ts';
import { byUrgency, type FitsReader, joinedFits, whyNoFit, withFits } from './teaming-fits.queries.ts';
import {
  matchesTeamingSalon,
  matchesTeamingWitness,
  type SalonFilters,
  type WitnessFilters,
} from './teaming-lists.queries.ts';
import { salonTables, witnessesWithSeason } from './teaming-scopes.queries.ts';

/** Salons that wait for a witness, by the filters of their list, the most urgent first. */
export const listWaitingSalons = async (
  db: Database,
  reader: FitsReader,
  filters: SalonFilters,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`${withFits(reader)} select s.id from ${salonTables} ${joinedFits}
      where ${matchesTeamingSalon(reader.scope, filters)} and s.teaming_status like 'waiting%'
      order by ${sql.join([...byUrgency], sql`, `)}, s.id`.execute(db)
  ).rows.map(({ id }) => id);

/** Witnesses with a free slot, by the filters of their list. */
export const listFreeWitnesses = async (
  db: Database,
  scope: Scope,
  filters: WitnessFilters,
): Promise<number[]> =>
  (
    await sql<{ id: number }>`select w.id from ${witnessesWithSeason}
      where ${matchesTeamingWitness(scope, filters)} and exists (select from open_slots o where o.witness_id = w.id)
      order by w.id`.execute(db)
  ).rows.map(({ id }) => id);

const minutes = (time: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${time}) / 60)::int`;
const salonEnd = (salon: string) =>
  sql`${sql.ref(`${salon}.event_time`)} + make_interval(mins => ${sql.ref(`${salon}.duration_minutes`)})`;

/** A waiting salon as a plan sees it; times in minutes since 1970. */
export interface WaitingSalon {
  readonly id: number;
  /** Witnesses that it still needs, without held places. */
  readonly needed: number;
  readonly privateHost: number | null;
  /** Whether the private host has another salon with a witness in the season (product §11.9). */
  readonly is_host_served: boolean;
  readonly start: number;
  readonly end: number;
}

/** In the order of the ids. */
export const readWaitingSalons = async (db: Database, ids: readonly number[]): Promise<WaitingSalon[]> =>
  (
    await sql<WaitingSalon>`
      select s.id, case when not h.is_org then h.id end as "privateHost",
        (s.witnesses_needed - s.teamed - (select count(*) from teaming_holds hold
          where hold.host_salon_id = s.id and hold.until > now()))::int as needed,
        ${minutes(sql`s.event_time`)} as start, ${minutes(salonEnd('s'))} as "end",
        not h.is_org and exists (select from teamings t where t.host_id = s.host_id and t.season = s.season
          and t.host_salon_id <> s.id and t.slot_id is not null) as is_host_served
      from unnest(${[...ids]}::int[]) with ordinality asked (id, place) join host_salons s on s.id = asked.id
        join hosts h on h.id = s.host_id
      where s.teaming_status like 'waiting%' and s.event_time > now() order by asked.place`.execute(db)
  ).rows;

export interface FreeWitness {
  readonly id: number;
  readonly used: number;
  readonly left: number;
  readonly evenings: readonly { readonly start: number; readonly end: number; readonly km: number | null }[];
}

/** Witnesses with the salons of their season, teamed or held, as a plan counts them. */
export const readFreeWitnesses = async (db: Database, ids: readonly number[]): Promise<FreeWitness[]> =>
  (
    await sql<FreeWitness>`
      select id, used, max_salons - used as left, evenings from (
        select w.id, w.max_salons, count(at.id)::int as used,
          coalesce(json_agg(json_build_object('start', ${minutes(sql`at.event_time`)},
            'end', ${minutes(salonEnd('at'))},
            'km', (select ${roadKm} from (select ${straightKm(
              { x: sql`unit_x(w.lat, w.lng)`, y: sql`unit_y(w.lat, w.lng)`, z: sql`unit_z(w.lat)` },
              { x: sql`unit_x(at.lat, at.lng)`, y: sql`unit_y(at.lat, at.lng)`, z: sql`unit_z(at.lat)` },
            )} as straight) way))) filter (where at.id is not null), '[]') as evenings
        from (select w.id, w.max_salons, coalesce(w.lat, wc.lat) as lat, coalesce(w.lng, wc.lng) as lng
            from witnesses w left join cities wc on wc.id = w.city_id where w.id = any(${[...ids]}::int[])) w
          left join (select witness_id, host_salon_id from teamings
              where slot_id is not null and season = ${currentSeason}
            union select witness_id, host_salon_id from teaming_holds where until > now()) evening
            on evening.witness_id = w.id
          left join host_salons at on at.id = evening.host_salon_id
        group by w.id, w.max_salons) counted
      where used < max_salons order by id`.execute(db)
  ).rows;

const ofWaiting: Evening = {
  start: sql`s.event_time`,
  ends: sql`s.ends_at`,
  language: sql`s.language_id`,
  isDigital: sql`s.is_digital`,
};
/** Whether slot `o` is held, or its witness for an overlapping evening. */
const isAsked = sql<boolean>`exists (select from teaming_holds hold join host_salons at on at.id = hold.host_salon_id
  where hold.witness_id = o.witness_id and hold.until > now() and (hold.slot_id = o.slot_id
    or tstzrange(at.event_time, ${salonEnd('at')}) && tstzrange(${ofWaiting.start}, ${ofWaiting.ends})))`;
const straight = sql`case when not s.is_digital then ${straightKm(point('o'), point('s'))} end`;

/** A slot that may be teamed with a waiting salon. */
export interface FittingPair {
  readonly host_salon: number;
  readonly slot: number;
  readonly witness: number;
  readonly km: number | null;
  readonly is_digital: boolean;
  readonly stairs: boolean;
  /** Whether it is beyond the witness's radius; null for an unknown distance, or none. */
  readonly beyond: boolean | null;
  readonly preferred: boolean;
  readonly other: boolean;
  readonly needs_ride: boolean;
  /** Its place among the pairs of its salon or of its slot, whichever is better; from 1. */
  readonly rank: number;
}

export interface PairsAsked {
  readonly salons: readonly number[];
  readonly witnesses: readonly number[];
  readonly max_km: number | null;
  /** Of each salon and of each slot only this many, the best. */
  readonly best: number;
}

/** The best pairs of one salon `s` or one slot `o`, in the order of the board. */
const bestPairs = (
  { salons, witnesses, max_km, best }: PairsAsked,
  from: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) => sql`(select *, row_number() over () as rank from (
  select * from (
    select *, stairs or other or coalesce(km > radius_km, false) as warned from (
      select *, ${roadKm} as km from (
        select s.host_salon_id, o.slot_id, o.witness_id, o.radius_km, o.teamed, s.is_digital, ${straight} as straight,
          s.has_stairs and o.can_climb_stairs is false as stairs,
          coalesce(o.witness_type = s.preferred_witness_type, false) as preferred,
          coalesce(o.witness_type <> s.preferred_witness_type, false) as other
        from ${from} where ${condition} and s.host_salon_id = any(${[...salons]}::int[])
          and o.witness_id = any(${[...witnesses]}::int[]) and not ${isAsked}) fitting) measured) rated
  where ${max_km}::int is null or coalesce(km <= ${max_km}::int, is_digital)
  order by warned, km nulls last, teamed, slot_id, host_salon_id limit ${best}) sorted)`;

/** Whether evening `s` is one for slot `o`; the index on waiting evenings is used. */
const isEveningFor = sql<boolean>`s.is_digital = o.is_digital and s.event_time >= o.starts_at
  and s.event_time <= o.ends_at - interval '1 hour' and s.event_time > now()
  and ${isSpoken(ofWaiting)} and ${isFreeThen(ofWaiting)}`;

/**
 * Pairs of open slots and waiting salons that teaming does not refuse and that are not held, the best of each salon and
 * of each slot (product §11.210).
 */
export const listFittingPairs = async (db: Database, asked: PairsAsked): Promise<FittingPair[]> =>
  (
    await sql<FittingPair>`
      with found as (
        select near.* from waiting_salons s
          cross join lateral ${bestPairs(asked, sql`open_slots o`, isCandidate(ofWaiting))} near
          where s.host_salon_id = any(${[...asked.salons]}::int[])
        union all
        select near.* from open_slots o cross join lateral ${bestPairs(asked, sql`waiting_salons s`, isEveningFor)} near
          where o.witness_id = any(${[...asked.witnesses]}::int[]))
      select distinct on (pair.host_salon_id, pair.slot_id) pair.host_salon_id as host_salon, pair.slot_id as slot,
        pair.witness_id as witness, pair.km, pair.is_digital, pair.stairs, pair.km > pair.radius_km as beyond,
        pair.preferred, pair.other, w.needs_ride and not pair.is_digital as needs_ride, pair.rank::int
      from found pair join witnesses w on w.id = pair.witness_id
      order by pair.host_salon_id, pair.slot_id, pair.rank`.execute(db)
  ).rows;

/** The best pairs of each of few salons. */
export const listPairsOfSalons = async (db: Database, asked: PairsAsked): Promise<FittingPair[]> =>
  (
    await sql<FittingPair>`
      select pair.host_salon_id as host_salon, pair.slot_id as slot, pair.witness_id as witness, pair.km,
        pair.is_digital, pair.stairs, pair.km > pair.radius_km as beyond, pair.preferred, pair.other,
        w.needs_ride and not pair.is_digital as needs_ride, pair.rank::int
      from waiting_salons s
        cross join lateral ${bestPairs(asked, sql`open_slots o`, isCandidate(ofWaiting))} pair
        join witnesses w on w.id = pair.witness_id
      where s.host_salon_id = any(${[...asked.salons]}::int[])
      order by pair.host_salon_id, pair.rank`.execute(db)
  ).rows;

/** Why salons have no candidate, as the board says it; those with candidates are left out (product §11.207). */
export const listWhyNoFit = async (
  db: Database,
  reader: FitsReader,
  salons: readonly number[],
): Promise<{ id: number; why: 'held' | 'hour' | 'language' | 'nobody_free' }[]> =>
  (
    await sql<{ id: number; why: 'held' | 'hour' | 'language' | 'nobody_free' }>`${withFits(reader)}
      select found.* from (select s.id, ${whyNoFit(reader.scope)} as why from host_salons s ${joinedFits}
        where s.id = any(${[...salons]}::int[])) found where why is not null and why <> 'not_contacted'`.execute(
      db,
    )
  ).rows;

/** Beyond this many kilometres in a straight line a slot is no near fit. */
const nearKm = 150;

export interface NearFit {
  readonly host_salon: number;
  readonly slot: number;
  readonly breaks: 'max_km' | 'hour' | 'day' | 'language';
  readonly distance: number | null;
}

/** For each salon up to four slots of witnesses who would do if one rule were broken: the nearest for each rule. */
export const listNearFits = async (
  db: Database,
  {
    salons,
    witnesses,
    without,
  }: {
    readonly salons: readonly number[];
    readonly witnesses: readonly number[];
    /** Slots that are taken already. */
    readonly without: readonly number[];
  },
): Promise<NearFit[]> => {
  const nearest = (breaks: NearFit['breaks'], condition: RawBuilder<unknown>) => sql`
    (select o.slot_id, ${breaks}::text as breaks, ${straight} as straight from open_slots o
      where ${condition} and ${isSameMode(ofWaiting)} and ${isFreeThen(ofWaiting)} and not ${isAsked}
        and o.witness_id = any(${[...witnesses]}::int[]) and o.slot_id <> all(${[...without]}::int[])
        and coalesce(${straight} <= ${nearKm}, true)
      order by straight nulls last, o.slot_id limit 1)`;
  const thisDay = isWithin(
    sql`s.local_date::timestamp at time zone at.time_zone`,
    sql`(s.local_date + 1)::timestamp at time zone at.time_zone`,
  );
  const nearDay = isWithin(sql`s.event_time - interval '3 days'`, sql`s.event_time + interval '3 days'`);
  const { rows } = await sql<NearFit>`
    select s.host_salon_id as host_salon, near.slot_id as slot, near.breaks, ${roadKm} as distance
    from waiting_salons s join host_salons at on at.id = s.host_salon_id cross join lateral (
      select distinct on (slot_id) * from (
        select * from ${nearest('max_km', sql`${isOpenThen(ofWaiting)} and ${isSpoken(ofWaiting)}`)} far
        union all select * from ${nearest('hour', sql`${isSpoken(ofWaiting)} and ${thisDay} and not ${isOpenThen(ofWaiting)}`)} hour
        union all select * from ${nearest('language', sql`${isOpenThen(ofWaiting)} and not ${isSpoken(ofWaiting)}`)} language
        union all select * from ${nearest('day', sql`${isSpoken(ofWaiting)} and ${nearDay} and not ${thisDay}`)} day
      ) each_rule) near
    where s.host_salon_id = any(${[...salons]}::int[])
    order by s.host_salon_id, array_position(array['max_km', 'hour', 'day', 'language'], near.breaks)`.execute(
    db,
  );
  return rows;
};
