import type { Language } from '@salons/contract/language';
import type { OptionQuery, SalonOptionQuery } from '@salons/contract/teaming';
import type { SalonOption, WitnessOption } from '@salons/contract/teaming-records';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { matchesFreeText } from '../../db/free-text.ts';
import { currentSeason } from '../../db/season.ts';
import {
  type Evening,
  includesStart,
  isCandidate,
  isFreeThen,
  isSameMode,
  isSpoken,
  isWithin,
} from './open-slots.queries.ts';
import { latOn, lngOn, type Point, point, roadKm, straightKm } from './sphere.queries.ts';
import { joinedWaitingFits, onlyFor, withFits } from './teaming-fits.queries.ts';
import {
  hostName,
  hour,
  optionInReach,
  salonInReach,
  salonTables,
  witnessInReach,
  witnessName,
  witnessTables,
} from './teaming-scopes.queries.ts';

export interface ChosenSalon {
  readonly id: number;
  readonly status: string | null;
  readonly event_time: string;
  readonly ends_at: string;
  readonly day_from: string;
  readonly day_to: string;
  readonly week_from: string;
  readonly week_to: string;
  readonly is_digital: boolean;
  readonly language_id: number;
  readonly preferred: string | null;
  readonly has_stairs: boolean;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
}

const weekFrom = (date: RawBuilder<unknown>) => sql`${date} - extract(dow from ${date})::int`;
const hasStairs = sql<boolean>`not s.is_digital and coalesce(s.floor, 0) <> 0 and not 'Elevator' = any(s.accessibility)`;

export const findChosenSalon = async (
  db: Database,
  scope: Scope,
  id: number,
): Promise<ChosenSalon | undefined> => {
  const { rows } = await sql<ChosenSalon>`
    select s.id, salon_status(s) as status, s.event_time,
      s.event_time + make_interval(mins => s.duration_minutes) as ends_at,
      s.local_date::timestamp at time zone s.time_zone as day_from,
      (s.local_date + 1)::timestamp at time zone s.time_zone as day_to,
      ${weekFrom(sql`s.local_date`)} as week_from, ${weekFrom(sql`s.local_date`)} + 6 as week_to,
      s.is_digital, s.language_id, s.preferred_witness_type as preferred, ${hasStairs} as has_stairs,
      s.lat, s.lng, unit_x(s.lat, s.lng) as x, unit_y(s.lat, s.lng) as y, unit_z(s.lat) as z
    from ${salonTables} where s.id = ${id} and s.deleted_at is null and ${salonInReach(scope)}`.execute(db);
  return rows[0];
};

export const findChosenWitness = async (db: Database, scope: Scope, id: number) =>
  (
    await sql<{ status: string }>`select witness_status(w, ${currentSeason}) as status from ${witnessTables}
      where w.id = ${id} and w.deleted_at is null and ${witnessInReach(scope)}`.execute(db)
  ).rows[0];

export type Unrouted<O> = Omit<O, 'distance_approximate'> & { readonly radius_km: number | null };
export type UnroutedSalon = Unrouted<SalonOption> & {
  readonly from_lat: number | null;
  readonly from_lng: number | null;
};

const verdictColumns = sql`
  array_remove(array[
    case when j.holds then 'date' end, case when j.speaks then 'language' end,
    case when j.same_mode then case when j.is_digital then 'digital' else 'in_person' end end,
    case when not j.beyond and j.distance is not null and j.radius_km is not null then 'within_radius' end,
    case when j.preferred then 'preferred_type' end], null) as reasons,
  array_remove(array[
    case when j.stairs then 'stairs' end, case when j.beyond then 'beyond_radius' end,
    case when j.other then 'other_type' end, case when j.third then 'third_this_week' end], null) as warnings`;

/** Filters that need the distance and the warnings. */
const ratedMatches = ({ max_km, no_warnings }: OptionQuery) =>
  sql<boolean>`matches ${max_km === undefined ? sql`` : sql`and coalesce(distance <= ${max_km}, is_digital)`}
    ${no_warnings === undefined ? sql`` : sql`and not warned`}`;

const selectOptions = async <T>(
  db: Database,
  ask: {
    /** Other expressions at the head of the statement, with `with`. */
    readonly before?: RawBuilder<unknown>;
    readonly fitting: RawBuilder<unknown>;
    readonly order: RawBuilder<unknown>;
    readonly columns: RawBuilder<unknown>;
    readonly tables: RawBuilder<unknown>;
    readonly query: OptionQuery;
  },
): Promise<Page<T>> => {
  const { limit, offset } = limitOffset(ask.query);
  const { rows } = await sql<T & { found: number; listed: number; position: number | null }>`
    ${ask.before ?? sql`with`} fitting as materialized (${ask.fitting}),
    measured as (
      select *, coalesce(distance > radius_km, false) as beyond,
        stairs or other or third or coalesce(distance > radius_km, false) as warned
      from (select *, ${roadKm} as distance from fitting) with_distance),
    rated as materialized (select measured.*, ${ratedMatches(ask.query)} as is_found from measured),
    page as materialized (
      select *, row_number() over () as position
      from (select * from rated where is_found order by ${ask.order} limit ${limit} offset ${offset}) sorted),
    totals as (select count(*) filter (where is_found) as found, count(*) as listed from rated)
    select totals.*, shown.* from totals left join (
      select j.position, ${ask.columns}, j.distance, j.radius_km, ${verdictColumns} from page j ${ask.tables}) shown on true
    order by shown.position`.execute(db);
  return {
    rows: rows.filter(({ position }) => position !== null),
    count: rows[0]?.found ?? 0,
    total_no_filters: rows[0]?.listed ?? 0,
  };
};

const witnessMatches = (query: OptionQuery) => {
  const conditions = [
    ...(query.city ? [sql`o.city_id = any(${[...query.city]})`] : []),
    ...(query.language ? [sql`o.languages && ${[...query.language]}::int[]`] : []),
    ...(query.witness_type ? [sql`o.witness_type = any(${[...query.witness_type]})`] : []),
    ...(query.free_text?.trim()
      ? [
          sql`o.witness_id in (select w.id from ${witnessTables} where
            ${matchesFreeText(query.free_text, { folded: [sql`w.folded`, sql`wc.folded`, sql`fold(w.city_name)`] })})`,
        ]
      : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`coalesce(${sql.join(conditions, sql` and `)}, false)`;
};

/**
 * Witnesses for a salon: those who fit, in order (product §11.7, §11.8), or every free slot of the salon's day by
 * distance, with reasons (product §11.12).
 */
export const listWitnessOptions = (
  db: Database,
  scope: Scope,
  chosen: ChosenSalon,
  ask: {
    readonly query: OptionQuery;
    readonly language: Language;
    readonly all_day: boolean;
    readonly staff: number;
  },
): Promise<Page<Unrouted<WitnessOption>>> => {
  const there: Point = {
    x: sql`${chosen.x}::float8`,
    y: sql`${chosen.y}::float8`,
    z: sql`${chosen.z}::float8`,
  };
  const evening: Evening = {
    start: sql`${chosen.event_time}::timestamptz`,
    ends: sql`${chosen.ends_at}::timestamptz`,
    language: sql`${chosen.language_id}`,
    isDigital: sql`${chosen.is_digital}`,
  };
  const thisDay = isWithin(sql`${chosen.day_from}::timestamptz`, sql`${chosen.day_to}::timestamptz`);
  const week = sql`day between ${chosen.week_from}::date and ${chosen.week_to}::date`;
  const isPerson = sql`not ${chosen.is_digital}::boolean and not o.is_digital`;
  return selectOptions<Unrouted<WitnessOption>>(db, {
    before: sql`${withFits({ scope, staff: ask.staff })},`,
    fitting: sql`
      select o.slot_id, o.witness_id, o.teamed, o.radius_km, o.is_digital, ${witnessMatches(ask.query)} as matches,
        ${ask.all_day ? sql`${includesStart(evening)} and ${isFreeThen(evening)}` : sql`true`} as holds,
        ${ask.all_day ? isSpoken(evening) : sql`true`} as speaks,
        ${ask.all_day ? isSameMode(evening) : sql`true`} as same_mode,
        case when ${isPerson} then ${straightKm(point('o'), there)} end as straight,
        ${chosen.has_stairs}::boolean and o.can_climb_stairs is false as stairs,
        coalesce(o.witness_type = ${chosen.preferred}::text, false) as preferred,
        coalesce(o.witness_type <> ${chosen.preferred}::text, false) as other,
        cardinality(o.salon_days) >= 2 and (select count(*) from unnest(o.salon_days) day where ${week}) >= 2 as third
      from open_slots o where ${ask.all_day ? thisDay : isCandidate(evening)} and ${optionInReach(scope)}`,
    order: ask.all_day
      ? sql`distance nulls last, teamed, slot_id`
      : sql`warned, distance nulls last, teamed, slot_id`,
    columns: sql`o.slot_id as witness_salon, w.id as witness, ${witnessName} as full_name, w.witness_type, w.languages,
      slot.date, ${hour(sql`slot.start_time`)} as start_time, ${hour(sql`slot.end_time`)} as end_time,
      coalesce(${sql.ref(`c.name_${ask.language}`)}, w.city_name) as city_name,
      ${latOn(point('o'))} as lat, ${lngOn(point('o'))} as lng,
      o.teamed as salons_this_season, o.teamed as used, w.max_salons, w.can_climb_stairs, w.needs_ride,
      coalesce(w.mobile_number, w.phone_number, w.contact_phone) as phone, o.community_id as community,
      (select max(c.at) from contacts c where c.witness_id = w.id) as last_contact_at,
      ${onlyFor(ask.staff, sql`j.witness_id`, chosen.id, ask.language)} as only_for`,
    tables: sql`join open_slots o on o.slot_id = j.slot_id join witness_slots slot on slot.id = j.slot_id
      join witnesses w on w.id = j.witness_id left join cities c on c.id = o.city_id`,
    query: ask.query,
  });
};

const salonMatches = (query: OptionQuery) => {
  const conditions = [
    ...(query.city ? [sql`o.city_id = any(${[...query.city]})`] : []),
    ...(query.language ? [sql`o.language_id = any(${[...query.language]})`] : []),
    ...(query.witness_type ? [sql`o.preferred_witness_type = any(${[...query.witness_type]})`] : []),
    ...(query.free_text?.trim()
      ? [
          sql`o.host_salon_id in (select s.id from ${salonTables} where
            ${matchesFreeText(query.free_text, { folded: [sql`s.folded`, sql`c.folded`, sql`u.folded`] })})`,
        ]
      : []),
  ];
  return conditions.length === 0 ? sql`true` : sql`coalesce(${sql.join(conditions, sql` and `)}, false)`;
};

export const listSalonOptions = (
  db: Database,
  scope: Scope,
  witness: number,
  ask: { readonly query: SalonOptionQuery; readonly language: Language; readonly staff: number },
): Promise<Page<UnroutedSalon>> => {
  const { query, language, staff } = ask;
  return selectOptions<UnroutedSalon>(db, {
    before: sql`${withFits({ scope, staff })},`,
    fitting: sql`
      select o.host_salon_id, f.slot_id, f.radius_km, o.is_digital, o.event_time, ${salonMatches(query)} as matches,
        true as holds, true as speaks, true as same_mode, coalesce(fit.candidates, 0) as fits,
        case when not o.is_digital then ${straightKm(point('o'), point('f'))} end as straight,
        o.has_stairs and f.can_climb_stairs is false as stairs,
        coalesce(f.witness_type = o.preferred_witness_type, false) as preferred,
        coalesce(f.witness_type <> o.preferred_witness_type, false) as other,
        cardinality(f.salon_days) >= 2 and (select count(*) from unnest(f.salon_days) day
          where day between ${weekFrom(sql`o.local_date`)} and ${weekFrom(sql`o.local_date`)} + 6) >= 2 as third
      from open_slots f join waiting_salons o on o.is_digital = f.is_digital and o.event_time >= f.starts_at
        and o.event_time <= f.ends_at - interval '1 hour' and o.language_id = any(f.languages)
        and not f.busy && tstzrange(o.event_time, o.ends_at)
      ${joinedWaitingFits}
      where f.witness_id = ${witness} and o.event_time > now() and ${optionInReach(scope)}`,
    order: sql`${query.ordering === 'fits' ? sql`fits,` : sql``} warned, distance nulls last, event_time, host_salon_id`,
    columns: sql`s.id as host_salon, salon_name(s, ${hostName}, ${language}) as name, ${hostName} as host_name,
      s.event_time, s.time_zone, j.slot_id as witness_salon, coalesce(${sql.ref(`c.name_${language}`)}, s.city_name) as city_name,
      s.lat, s.lng, s.floor, s.accessibility, s.language_id as language, s.is_digital, s.preferred_witness_type,
      s.confirmed_seats + s.pending_seats as guests, j.fits, ${latOn(point('f'))} as from_lat, ${lngOn(point('f'))} as from_lng`,
    tables: sql`join open_slots f on f.slot_id = j.slot_id join host_salons s on s.id = j.host_salon_id join hosts h on h.id = s.host_id
      join users u on u.id = h.user_id left join cities c on c.id = s.city_id`,
    query,
  });
};
