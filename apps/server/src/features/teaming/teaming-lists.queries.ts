import type { Language } from '@salons/contract/language';
import type {
  teamingSalonFilters,
  teamingSalonsQuery,
  teamingWitnessesQuery,
  teamingWitnessFilters,
} from '@salons/contract/teaming';
import type { TeamingSalon, TeamingWitness } from '@salons/contract/teaming-records';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../core/actor.ts';
import type { ResolvedQuery } from '../../core/own-filter.ts';
import type { Database } from '../../db/client.ts';
import { isInDistricts } from '../../db/districts.ts';
import { matchesFreeText } from '../../db/free-text.ts';
import { currentSeason } from '../../db/season.ts';
import {
  byUrgency,
  type FitsReader,
  joinedFits,
  salonFits,
  whyNoFit,
  withFits,
} from './teaming-fits.queries.ts';
import { all, type Condition, isAmong, orderBy, selectPage, text } from './teaming-pages.queries.ts';
import {
  hostName,
  hour,
  instant,
  isInFrame,
  salonCommunity,
  salonInReach,
  salonTables,
  witnessCommunity,
  witnessesWithSeason,
  witnessInReach,
  witnessName,
  witnessStatus,
} from './teaming-scopes.queries.ts';

const salonColumns = (language: Language, scope: Scope) => sql`
  s.id, salon_name(s, ${hostName}, ${language}) as name, ${hostName} as host_name, salon_status(s) as status,
  s.event_time, coalesce(${sql.ref(`c.name_${language}`)}, s.city_name) as city_name, s.lat, s.lng, s.floor,
  s.accessibility, s.language_id as language, s.is_digital, s.witnesses_needed, s.host_contacted, s.duration_minutes,
  s.time_zone, s.preferred_witness_type, s.confirmed_seats + s.pending_seats as guests,
  'Elevator' = any(s.accessibility) as has_elevator, ${salonFits} as fits, ${whyNoFit(scope)} as no_fit,
  coalesce((select json_agg(json_build_object(
      'id', t.id, 'witness_salon', t.slot_id, 'witness', t.witness_id, 'full_name', ${witnessName},
      'witness_type', w.witness_type, 'salon_time', ${instant(sql`t.salon_time`)},
      'witness_contacted_at', ${instant(sql`t.witness_contacted_at`)}, 'needs_ride', t.needs_ride,
      'driver', t.driver, 'contact_late', contact_late(t)) order by t.id)
    from teamings t join witnesses w on w.id = t.witness_id
    where t.host_salon_id = s.id and t.slot_id is not null), '[]') as teamings`;

// Only salons in teaming have a status (product §11.6).
const isInTeaming = sql<boolean>`s.teaming_status is not null and s.event_time > now()`;
export type SalonFilters = ResolvedQuery<z.output<typeof teamingSalonFilters>>;
type SalonsQuery = ResolvedQuery<z.output<typeof teamingSalonsQuery>>;
type WitnessesQuery = z.output<typeof teamingWitnessesQuery>;

const salonFilters = (query: SalonFilters): Condition[] => [
  ...isAmong(sql`s.teaming_status`, query.status),
  ...isAmong(sql`s.city_id`, query.city),
  ...isAmong(sql`s.local_date`, query.date),
  ...isAmong(sql`s.language_id`, query.language),
  ...isAmong(salonCommunity, query.community),
  ...isAmong(sql`h.volunteer_id`, query.volunteer),
  ...(query.district ? [isInDistricts(sql`s.city_id`, query.district)] : []),
  ...(query.date_from ? [sql<boolean>`s.local_date >= ${query.date_from}`] : []),
  ...(query.date_to ? [sql<boolean>`s.local_date <= ${query.date_to}`] : []),
  ...(query.bbox ? [isInFrame(sql`s.lat`, sql`s.lng`, query.bbox)] : []),
  ...(query.fits ? [sql<boolean>`${salonFits} ${query.fits === 'none' ? sql`= 0` : sql`> 0`}`] : []),
  ...(query.free_text
    ? [
        matchesFreeText(query.free_text, {
          folded: [sql`s.folded`, sql`c.folded`, sql`u.folded`],
          phones: [sql`h.phone`, sql`u.phone_number`],
        }),
      ]
    : []),
];
export const matchesTeamingSalon = (scope: Scope, query: SalonFilters) =>
  all([isInTeaming, salonInReach(scope), ...salonFilters(query)]);

const salonsWithFits = sql`${salonTables} ${joinedFits}`;
const salonOrders = (language: Language) => ({
  urgency: byUrgency,
  fits: salonFits,
  event_time: sql`s.event_time`,
  id: sql`s.id`,
  status: text(sql`s.teaming_status`, language),
  name: text(sql`salon_name(s, ${hostName}, ${language})`, language),
  host_name: text(hostName, language),
  city_name: text(sql`coalesce(${sql.ref(`c.name_${language}`)}, s.city_name)`, language),
});

export const listTeamingSalons = (db: Database, reader: FitsReader, query: SalonsQuery, language: Language) =>
  selectPage<TeamingSalon>(db, {
    columns: salonColumns(language, reader.scope),
    before: withFits(reader),
    tables: salonsWithFits,
    plain: salonTables,
    counted: query.fits ? undefined : salonTables,
    listed: [isInTeaming, salonInReach(reader.scope)],
    filters: salonFilters(query),
    order: orderBy(query.ordering, salonOrders(language), sql`s.id`),
    window: query,
  });

export const findTeamingSalon = async (db: Database, reader: FitsReader, id: number, language: Language) =>
  (
    await sql<TeamingSalon>`${withFits(reader)} select ${salonColumns(language, reader.scope)} from ${salonsWithFits}
      where s.id = ${id} and ${isInTeaming} and ${salonInReach(reader.scope)}`.execute(db)
  ).rows[0];

const cityNameColumn = (language: Language) =>
  sql<string | null>`coalesce(${sql.ref(`wc.name_${language}`)}, w.city_name)`;
const ofSeason = (date: RawBuilder<unknown>) =>
  sql`exists (select from seasons where year = ${currentSeason} and ${date} between starts_on and ends_on)`;

const witnessColumns = (language: Language) => sql`
  w.id, ${witnessName} as full_name, w.witness_type, ${witnessStatus} as status, w.languages, ${cityNameColumn(language)} as city_name,
  coalesce(w.lat, wc.lat) as lat, coalesce(w.lng, wc.lng) as lng, w.max_salons, w.can_climb_stairs, w.needs_ride,
  coalesce((select json_agg(json_build_object(
      'id', slot.id, 'date', slot.date, 'start_time', ${hour(sql`slot.start_time`)},
      'end_time', ${hour(sql`slot.end_time`)}, 'time_zone', slot.time_zone, 'is_digital', slot.is_digital,
      'city', slot.city_id, 'lat', slot.lat, 'lng', slot.lng, 'radius_km', slot.radius_km,
      'host_salon', case when s.id is not null
        then json_build_object('id', s.id, 'name', salon_name(s, ${hostName}, ${language})) end)
      order by slot.date, slot.start_time)
    from witness_slots slot left join teamings t on t.slot_id = slot.id
    left join (${sql`host_salons s join hosts h on h.id = s.host_id join users u on u.id = h.user_id`})
      on s.id = t.host_salon_id
    where slot.witness_id = w.id and ${ofSeason(sql`slot.date`)}), '[]') as slots,
  coalesce((select json_agg(json_build_object(
      'id', t.id, 'host_salon', s.id, 'host_name', ${hostName}, 'salon_time', ${instant(sql`t.salon_time`)},
      'city_name', coalesce(${sql.ref(`c.name_${language}`)}, s.city_name), 'witness_salon', t.slot_id,
      'witness_contacted_at', ${instant(sql`t.witness_contacted_at`)}, 'contact_late', contact_late(t))
      order by t.salon_time)
    from teamings t join (${salonTables}) on s.id = t.host_salon_id
    where t.witness_id = w.id and t.season = ${currentSeason}), '[]') as teamings`;

export type WitnessFilters = z.output<typeof teamingWitnessFilters>;
// Paused witnesses are listed only on request.
const listedWitnesses = (scope: Scope, query: WitnessFilters): Condition[] => [
  sql`w.deleted_at is null`,
  ...(query.status?.includes('archived') ? [] : [sql<boolean>`not w.archived`]),
  witnessInReach(scope),
];
const witnessFilters = (query: WitnessFilters): Condition[] => [
  ...(query.status ? isAmong(witnessStatus, query.status) : []),
  ...isAmong(sql`w.witness_type`, query.witness_type),
  ...isAmong(sql`w.city_id`, query.city),
  ...isAmong(witnessCommunity, query.community),
  ...(query.district ? [isInDistricts(sql`w.city_id`, query.district)] : []),
  ...(query.bbox ? [isInFrame(sql`coalesce(w.lat, wc.lat)`, sql`coalesce(w.lng, wc.lng)`, query.bbox)] : []),
  ...(query.language ? [sql<boolean>`w.languages && ${[...query.language]}::int[]`] : []),
  ...(query.date
    ? [
        sql<boolean>`exists (select from witness_slots slot
          where slot.witness_id = w.id and slot.date = any(${[...query.date]}))`,
      ]
    : []),
  ...(query.free_text
    ? [
        matchesFreeText(query.free_text, {
          folded: [sql`w.folded`, sql`wc.folded`, sql`fold(w.city_name)`],
          phones: [sql`w.mobile_number`, sql`w.phone_number`, sql`w.contact_phone`],
        }),
      ]
    : []),
];
export const matchesTeamingWitness = (scope: Scope, query: WitnessFilters) =>
  all([...listedWitnesses(scope, query), ...witnessFilters(query)]);

export const listTeamingWitnesses = (db: Database, scope: Scope, query: WitnessesQuery, language: Language) =>
  selectPage<TeamingWitness>(db, {
    columns: witnessColumns(language),
    tables: witnessesWithSeason,
    plain: witnessesWithSeason,
    counted: witnessesWithSeason,
    listed: listedWitnesses(scope, query),
    filters: witnessFilters(query),
    order: orderBy(
      query.ordering,
      {
        id: sql`w.id`,
        status: text(witnessStatus, language),
        full_name: text(witnessName, language),
        city_name: text(cityNameColumn(language), language),
      },
      sql`w.id`,
    ),
    window: query,
  });

export const findTeamingWitness = async (db: Database, scope: Scope, id: number, language: Language) =>
  (
    await sql<TeamingWitness>`select ${witnessColumns(language)} from ${witnessesWithSeason}
      where w.id = ${id} and w.deleted_at is null and ${witnessInReach(scope)}`.execute(db)
  ).rows[0];
