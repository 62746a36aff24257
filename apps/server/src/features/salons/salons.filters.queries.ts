import type { salonListQuery, salonMapQuery } from '@salons/contract/salon-filters';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { longestStraightKm, type Place } from '../../core/road-distance.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { salonsByText } from './salon-text.queries.ts';
import {
  cityNameIn,
  freePlaces,
  hostName,
  languageNameIn,
  salonCommunity,
  salonNameIn,
  searchPlace,
  type View,
} from './salons.markers.queries.ts';

type Condition = RawBuilder<boolean>;
export type MapQuery = z.output<typeof salonMapQuery>;
type StaffFilter = 'id' | 'created_from' | 'created_to' | 'is_cancelled' | 'in_teaming' | 'precision';
type Filters = Omit<MapQuery, 'limit' | 'bbox'> & Partial<Pick<z.output<typeof salonListQuery>, StaffFilter>>;
type Box = NonNullable<MapQuery['bbox']>;

/** Great circle in kilometres from a place to a salon in person, null to a digital one. */
export const kmFrom = (view: View, from: Place) => {
  const { lat, lng } = searchPlace(view);
  return sql<number>`case when not s.is_digital
    then distance_km(${from.lat}::float8, ${from.lng}::float8, ${lat}, ${lng}) end`;
};

const hours = { morning: [0, 11], afternoon: [12, 16], evening: [17, 23] } as const;

// A degree of latitude is 110.6 km where it is shortest.
const kmPerDegree = 110.5;

/** In person and within so many kilometres of estimated road; the band of latitudes is what an index finds first. */
const isWithin = (view: View, place: Place, radiusKm: number): Condition[] => {
  const { lat } = searchPlace(view);
  const straightKm = longestStraightKm(radiusKm);
  const band = straightKm / kmPerDegree;
  return [
    sql`not s.is_digital`,
    sql`${lat} between ${place.lat - band}::float8 and ${place.lat + band}::float8`,
    sql`${kmFrom(view, place)} <= ${straightKm}::float8`,
  ];
};

/** The filters as conditions, each for what its name says (product §6.2–6.5). */
export const toConditions = (filters: Filters, view: View): Condition[] => {
  const { viewer, place } = view;
  const found: Condition[] = [];
  const among = (column: RawBuilder<unknown>, values: readonly unknown[] | undefined) => {
    if (values !== undefined) found.push(sql`${column} = any(${values})`);
  };
  among(sql`s.id`, filters.id);
  among(sql`s.city_id`, filters.city);
  among(sql`s.language_id`, filters.language);
  among(sql`s.is_digital`, filters.is_digital);
  among(sql`s.is_org`, filters.is_org);
  among(sql`s.season`, filters.season);
  among(salonCommunity, filters.community);
  // The status in teaming is for staff; others learn nothing from asking for it.
  if (viewer.reach) {
    among(sql`salon_status(s)`, filters.status);
    if (filters.is_cancelled !== undefined)
      found.push(sql`(coalesce(s.cancelled_at, s.cancels_at) is not null) = ${filters.is_cancelled}`);
    if (filters.in_teaming !== undefined)
      found.push(sql`(salon_status(s) is not null) = ${filters.in_teaming}`);
    if (filters.precision) found.push(sql`not s.is_digital and s.precision = any(${filters.precision})`);
    if (filters.created_from ?? filters.created_to) found.push(isCreatedWithin(sql`s.created_at`, filters));
  }
  if (filters.date_from) found.push(sql`s.local_date >= ${filters.date_from}::date`);
  if (filters.date_to) found.push(sql`s.local_date <= ${filters.date_to}::date`);
  if (filters.part_of_day) {
    const parts = filters.part_of_day.map((part) => hours[part]);
    const within = parts.map(([first, last]) => sql`s.local_hour between ${first} and ${last}`);
    found.push(sql`(${sql.join(within, sql` or `)})`);
  }
  if (filters.accessibility) found.push(sql`s.accessibility @> ${filters.accessibility}`);
  if (filters.has_room) found.push(sql`${freePlaces} >= ${filters.has_room}`);
  if (filters.radius_km && place) found.push(...isWithin(view, place, filters.radius_km));
  if (filters.free_text?.trim()) found.push(salonsByText(filters.free_text, viewer.reach !== undefined));
  return found;
};

/** Salons in person inside a box; what is digital lies in every box. */
export const isInBox = (view: View, [west, south, east, north]: Box, withDigital: boolean): Condition => {
  const { lat, lng } = searchPlace(view);
  const inside = sql`${lat} between ${south}::float8 and ${north}::float8
    and ${west > east ? sql`(${lng} >= ${west} or ${lng} <= ${east})` : sql`${lng} between ${west} and ${east}`}`;
  return withDigital ? sql`(s.is_digital or (${inside}))` : sql`${inside}`;
};

export const getMiddle = ([west, south, east, north]: Box): Place => {
  const lng = west > east ? (west + east + 360) / 2 : (west + east) / 2;
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng };
};

/** What a list is sorted by for one field of `ordering`. */
export const orderColumn = (field: string, view: View): RawBuilder<unknown> => {
  const { language, place } = view;
  const text = (words: RawBuilder<unknown>) =>
    sql`${words} collate ${sql.id(language === 'he' ? 'he-x-icu' : 'en-x-icu')}`;
  switch (field) {
    case 'distance':
      return place ? kmFrom(view, place) : sql`null::float8`;
    case 'free_places':
      return freePlaces;
    case 'city':
    case 'city_name':
      return text(cityNameIn(language));
    case 'salon_name':
      return text(salonNameIn(language));
    case 'host_name':
      return text(hostName);
    case 'language':
    case 'language_name':
      return text(languageNameIn(language));
    case 'org_type':
    case 'country':
      return text(sql.ref(`s.${field}`));
    case 'status':
      return text(sql`salon_status(s)`);
    case 'community':
      return salonCommunity;
    case 'invites_pending_count':
      return sql`s.pending_seats`;
    case 'invites_confirmed_count':
      return sql`s.confirmed_seats`;
    default:
      return sql`${sql.ref(`s.${field}`)}`;
  }
};
