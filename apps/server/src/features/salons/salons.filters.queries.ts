import { toPhoneDigits } from '@salons/contract/digits';
import type { salonListQuery, salonMapQuery, salonOrders } from '@salons/contract/salon-filters';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ResolvedQuery } from '../../core/own-filter.ts';
import { longestStraightKm, type Place } from '../../core/road-distance.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import { isInDistricts } from '../../db/districts.ts';
import { hostsByPersonWord, placesLike, splitWords, standsIn } from '../../db/free-text.ts';
import { type OrderColumn, type Piece, toOrder } from '../../platform/records/records.queries.ts';
import {
  cityNameIn,
  freePlaces,
  hostName,
  isPublic,
  isReached,
  languageNameIn,
  ofPlacing,
  ofSalon,
  type Reach,
  reads,
  type SalonTable,
  salonCommunity,
  salonNameIn,
  searchPlace,
  type View,
} from './salon-source.queries.ts';

export type ListQuery = ResolvedQuery<z.output<typeof salonListQuery>>;
export type MapQuery = z.output<typeof salonMapQuery>;
type StaffFilter =
  | 'id'
  | 'created_from'
  | 'created_to'
  | 'is_cancelled'
  | 'in_teaming'
  | 'teaming_lacks'
  | 'requests_lapse'
  | 'precision'
  | 'district'
  | 'volunteer'
  | 'contacted'
  | 'witness';
export type SalonFilters = Omit<MapQuery, 'limit' | 'bbox'> &
  Partial<Pick<ListQuery, StaffFilter | 'deleted'>>;
type Condition = Piece<SalonTable>;
type Box = NonNullable<MapQuery['bbox']>;

/** Great-circle distance in kilometres; null for a digital salon. */
export const kmFrom = (view: Reach, from: Place) => {
  const { lat, lng } = searchPlace(view);
  return sql<number>`case when not s.is_digital
    then distance_km(${from.lat}::float8, ${from.lng}::float8, ${lat}, ${lng}) end`;
};

const hours = { morning: [0, 11], afternoon: [12, 16], evening: [17, 23] } as const;

// A degree of latitude is at least 110.6 km.
const kmPerDegree = 110.5;

/** Salons in person within a radius of estimated road distance; the latitude band allows an index scan. */
const isWithin = (view: Reach, place: Place, radiusKm: number): Condition[] => {
  const { lat } = searchPlace(view);
  const straightKm = longestStraightKm(radiusKm);
  const band = straightKm / kmPerDegree;
  return [
    ofSalon(sql`not s.is_digital`),
    ofPlacing(sql`${lat} between ${place.lat - band}::float8 and ${place.lat + band}::float8`),
    ofPlacing(sql`${kmFrom(view, place)} <= ${straightKm}::float8`),
  ];
};

type TeamingGap = NonNullable<ListQuery['teaming_lacks']>[number];

const teamingGaps: Record<TeamingGap, RawBuilder<boolean>> = {
  contact: sql`contact_late(t)`,
  driver: sql`t.slot_id is not null and t.needs_ride and t.driver is null and t.salon_time > now()`,
  place: sql`t.slot_id is not null and t.place_asked_at is not null and t.place_confirmed_at is null
    and t.salon_time > now()`,
};

/** Whether one of the salon's teamings lacks something (product §11.11). */
const hasTeamingGap = (gaps: readonly TeamingGap[]) => {
  const lacking = gaps.map((gap) => sql`select t.host_salon_id from teamings t where ${teamingGaps[gap]}`);
  return sql`s.id in (${sql.join(lacking, sql` union `)})`;
};

/** Whether a request lapses within a day (product §7.16); offers are excluded. */
const haveRequestsLapsing = sql`s.id in (select host_salon_id from invitations where status = 'pending'
  and next_status is null and expires_at > now() and expires_at <= now() + interval '24 hours')`;

const ofHostRow = reads('h');

const ofHost = (word: string) => {
  const digits = toPhoneDigits(word);
  const phones = sql`union all select named.id from hosts named where named.phone like ${`%${digits}%`}`;
  return sql`or s.host_id in (${hostsByPersonWord(word)} ${digits === '' ? sql`` : phones})`;
};

/**
 * Full-text filter: every word in the salon's texts or its locality, for staff also in the host's name, mail or phones
 * (product §6.4, §10.6). Evaluated per salon: common words match most salons, and joining sets of them costs ten times
 * as much (decision 0022).
 */
const salonsByText = (text: string, isOfStaff: boolean): RawBuilder<boolean> => {
  const tests = splitWords(text).map(
    (word) => sql`(${standsIn(sql`s.folded`, word)} or s.city_id = ${placesLike(word)}
      ${isOfStaff ? ofHost(word) : sql``})`,
  );
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(tests, sql` and `)})`;
};

/** SQL conditions of the filters (product §6.2–6.5). */
export const toConditions = (filters: SalonFilters, view: Reach): Condition[] => {
  const { viewer, place } = view;
  const found: Condition[] = [];
  const add = (condition: RawBuilder<unknown>) => found.push(ofSalon(condition));
  const among = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined, make = ofSalon) => {
    if (values !== undefined) found.push(make(sql`${column} = any(${values})`));
  };
  among(sql`s.id`, filters.id);
  among(sql`s.city_id`, filters.city);
  among(sql`s.language_id`, filters.language);
  among(sql`s.is_digital`, filters.is_digital);
  among(sql`s.is_org`, filters.is_org);
  among(sql`s.season`, filters.season);
  among(salonCommunity, filters.community, ofPlacing);
  // The teaming status is for staff; for others the filter is ignored and reveals nothing.
  if (viewer.reach) {
    among(sql`salon_status(s)`, filters.status);
    if (filters.is_cancelled !== undefined)
      add(sql`(coalesce(s.cancelled_at, s.cancels_at) is not null) = ${filters.is_cancelled}`);
    if (filters.in_teaming !== undefined) add(sql`(salon_status(s) is not null) = ${filters.in_teaming}`);
    if (filters.teaming_lacks && viewer.sees_witnesses) add(hasTeamingGap(filters.teaming_lacks));
    if (filters.requests_lapse !== undefined) add(sql`(${haveRequestsLapsing}) = ${filters.requests_lapse}`);
    if (filters.precision) add(sql`not s.is_digital and s.precision = any(${filters.precision})`);
    if (filters.district) add(isInDistricts(sql`s.city_id`, filters.district));
    among(sql`h.volunteer_id`, filters.volunteer, ofHostRow);
    among(sql`s.host_contacted`, filters.contacted);
    if (filters.witness && viewer.sees_witnesses)
      add(sql`(case when s.teamed = 0 then 'none' else 'some' end) = any(${filters.witness})`);
    if (filters.created_from ?? filters.created_to) add(isCreatedWithin(sql`s.created_at`, filters));
  }
  if (filters.date_from) add(sql`s.local_date >= ${filters.date_from}::date`);
  if (filters.date_to) add(sql`s.local_date <= ${filters.date_to}::date`);
  if (filters.part_of_day) {
    const parts = filters.part_of_day.map((part) => hours[part]);
    const within = parts.map(([first, last]) => sql`s.local_hour between ${first} and ${last}`);
    add(sql`(${sql.join(within, sql` or `)})`);
  }
  if (filters.accessibility) add(sql`s.accessibility @> ${filters.accessibility}`);
  if (filters.has_room) add(sql`${freePlaces} >= ${filters.has_room}`);
  if (filters.radius_km && place) found.push(...isWithin(view, place, filters.radius_km));
  if (filters.free_text?.trim()) add(salonsByText(filters.free_text, viewer.reach !== undefined));
  return found;
};

/** Base condition of a list: for staff all in reach, for others public salons. */
export const listedFor = ({ viewer }: Pick<Reach, 'viewer'>, deleted?: boolean): Condition =>
  viewer.reach ? ofPlacing(sql`${isListed('s', deleted)} and ${isReached(viewer)}`) : ofSalon(isPublic);

export const salonConditions = (filters: SalonFilters, view: Reach): Condition[] => [
  listedFor(view, filters.deleted),
  ...toConditions(filters, view),
];

/** Salons in person inside a box; digital salons match every box. */
export const isInBox = (view: Reach, [west, south, east, north]: Box, withDigital: boolean): Condition => {
  const { lat, lng } = searchPlace(view);
  const inside = sql`${lat} between ${south}::float8 and ${north}::float8
    and ${west > east ? sql`(${lng} >= ${west} or ${lng} <= ${east})` : sql`${lng} between ${west} and ${east}`}`;
  return ofPlacing(withDigital ? sql`(s.is_digital or (${inside}))` : inside);
};

export const getMiddle = ([west, south, east, north]: Box): Place => {
  const lng = west > east ? (west + east + 360) / 2 : (west + east) / 2;
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng };
};

const orderColumns = (
  view: View,
): Readonly<Record<(typeof salonOrders)[number], OrderColumn<SalonTable>>> => {
  const { language, place } = view;
  const text = (words: RawBuilder<unknown>) =>
    sql`${words} collate ${sql.id(language === 'he' ? 'he-x-icu' : 'en-x-icu')}`;
  const cityName = { ...reads('c')(text(cityNameIn(language))), canBeEmpty: true };
  const languageName = reads('l')(text(languageNameIn(language)));
  return {
    id: ofSalon(sql`s.id`),
    created_at: ofSalon(sql`s.created_at`),
    event_time: ofSalon(sql`s.event_time`),
    season: ofSalon(sql`s.season`),
    distance: { ...ofPlacing(place ? kmFrom(view, place) : sql`null::float8`), canBeEmpty: true },
    free_places: ofSalon(freePlaces),
    max_guests: ofSalon(sql`s.max_guests`),
    invites_pending_count: ofSalon(sql`s.pending_seats`),
    invites_confirmed_count: ofSalon(sql`s.confirmed_seats`),
    city: cityName,
    city_name: cityName,
    country: ofSalon(text(sql`s.country`)),
    community: ofPlacing(salonCommunity),
    salon_name: reads('h', 'u')(text(salonNameIn(language))),
    host_name: reads('h', 'u')(text(hostName)),
    language: languageName,
    language_name: languageName,
    status: { ...ofSalon(text(sql`salon_status(s)`)), canBeEmpty: true },
    is_org: ofSalon(sql`s.is_org`),
    org_type: { ...ofSalon(text(sql`s.org_type`)), canBeEmpty: true },
    is_digital: ofSalon(sql`s.is_digital`),
    is_open_for_guests: ofSalon(sql`s.is_open_for_guests`),
  };
};

/** The order of a list, by default the earliest first; ties by id. */
export const salonOrder = ({ ordering = ['event_time'] }: Pick<ListQuery, 'ordering'>, view: View) =>
  toOrder(ordering.slice(0, 10), orderColumns(view), 'id');
