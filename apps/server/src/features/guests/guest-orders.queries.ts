import type { Language } from '@salons/contract/language';
import { mostPlaces } from '@salons/contract/salon-traits';
import { sql } from 'kysely';
import { guestCommunity } from '../../db/reach/guests.ts';
import { type OrderColumn, type Piece, reading } from '../../platform/records/records.queries.ts';
import {
  areLive,
  areSeveral,
  type GuestFilters,
  type GuestSource,
  type GuestTable,
  isLive,
} from './guest-source.queries.ts';

const ofList = reading<GuestTable>('gl');
const ofStatus = reading<GuestTable>('gs');

const column = (piece: Piece<GuestTable>, canBeEmpty = true): OrderColumn<GuestTable> => ({
  ...piece,
  canBeEmpty,
});

const registrationSteps = [1, 2];
const partySizes = Array.from({ length: mostPlaces }, (_, index) => index + 1);

const seasonParts = (filters: GuestFilters): readonly Piece<GuestTable>[] =>
  areSeveral(filters)
    ? [...new Set(filters.season)]
        .sort((one, other) => one - other)
        .map((year) => ofStatus(sql`gs.season = ${year}`))
    : [ofStatus(sql`gs.season is not null`)];

/** Sort columns. Columns of few values are divided into parts, each sorted by the next column. */
export const guestOrderColumns = (
  language: Language,
  { id, row, timeTable }: GuestSource,
  filters: GuestFilters,
): Readonly<Record<string, OrderColumn<GuestTable>>> => {
  const cityName = column(reading<GuestTable>('c')(sql`${sql.ref(`c.name_${language}`)} collate "C"`));
  // A guest without a row sorts as `none`.
  const status = row === 'gs' ? sql`gs.status` : sql`coalesce(gs.status, 'none')`;
  return {
    id: column(reading<GuestTable>()(id), false),
    created_at: column(reading<GuestTable>(timeTable)(sql.ref(`${timeTable}.created_at`)), false),
    first_name: column(ofList(sql`gl.first_name`), false),
    last_name: column(ofList(sql`gl.last_name`), false),
    email: column(ofList(sql`gl.email`)),
    phone_number: column(ofList(sql`gl.phone_number`)),
    city: cityName,
    city_name: cityName,
    community: column(reading<GuestTable>('g', 'c')(guestCommunity)),
    registration_status: {
      ...column(ofList(sql`gl.registration_status`), false),
      parts: registrationSteps.map((step) => ofList(sql`gl.registration_status = ${step}`)),
    },
    // Long lists by status, salon or places are divided (`divideByStatus`).
    status: column(ofStatus(sql`${status} collate "C"`), false),
    season: { ...column(ofStatus(sql`gs.season`)), parts: seasonParts(filters) },
    salon: areLive(filters)
      ? column(ofStatus(sql`gs.host_salon_id`), false)
      : column(ofStatus(sql`case when ${isLive} then gs.host_salon_id end`)),
    guests_number: areLive(filters)
      ? {
          ...column(ofStatus(sql`gs.guests_number`), false),
          parts: partySizes.map((size) => ofStatus(sql`gs.guests_number = ${size}`)),
        }
      : column(ofStatus(sql`case when ${isLive} then gs.guests_number end`)),
  };
};
