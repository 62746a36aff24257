import { sql } from 'kysely';
import type { Place } from '../../core/road-distance.ts';
import type { Database } from '../../db/client.ts';
import { freePlaces, isPublic, isReached, ofPlacing, ofSalon } from './salon-source.queries.ts';
import { kmFrom } from './salons.filters.queries.ts';
import { listFirstMarkers, type RowView, type UnmeasuredMarker } from './salons.markers.queries.ts';
import type { Viewer } from './salons.viewers.ts';

export interface RequestedSalon {
  readonly id: number;
  readonly guest_id: number;
  readonly guests_number: number;
  readonly is_digital: boolean;
  readonly language_id: number;
  /** The evening's local date, `YYYY-MM-DD`. */
  readonly local_date: string;
  /** The point that every guest may see; null for a digital salon. */
  readonly place: Place | null;
}

/** The salon of a request, for its guest, its host and staff in reach; undefined for others. */
export const findRequestedSalon = async (
  db: Database,
  viewer: Viewer,
  invitation: number,
): Promise<RequestedSalon | undefined> => {
  const { rows } = await sql<RequestedSalon>`
    select s.id, i.guest_id, i.guests_number, s.is_digital, s.language_id, s.local_date::text as local_date,
      case when not s.is_digital then json_build_object('lat', s.shown_lat, 'lng', s.shown_lng) end as place
    from invitations i join host_salons s on s.id = i.host_salon_id
      left join hosts h on h.id = s.host_id left join cities hc on hc.id = h.city_id
    where i.id = ${invitation} and (i.guest_id = ${viewer.guest_id}::int or s.host_id = ${viewer.host_id}::int
      or ${isReached(viewer)})`.execute(db);
  return rows[0];
};

/** Salons this near, as the crow flies, go before all others: km. */
const nearbyKm = 25;

/**
 * Public salons with room for the party of a request, except its own and those whose host has refused the guest:
 * nearby ones first, of those the same evening, then the same language, then the nearest (product §7.243).
 */
export const listAlternatives = (
  db: Database,
  requested: RequestedSalon,
  view: RowView,
  limit: number,
): Promise<UnmeasuredMarker[]> => {
  const { id, guest_id, guests_number, is_digital, language_id, local_date, place } = requested;
  const km = place === null ? sql<number>`0` : kmFrom(view, place);
  const ascending = (term: ReturnType<typeof ofSalon>) => ({ ...term, direction: sql`asc` });
  const where = [
    ofSalon(isPublic),
    ofSalon(sql`s.id <> ${id} and s.is_digital = ${is_digital} and ${freePlaces} >= ${guests_number}`),
    ofSalon(sql`not exists (select from invitations i where i.host_salon_id = s.id and i.guest_id = ${guest_id}
      and i.denied_reason = 'host')`),
  ];
  const order = [
    ascending(ofPlacing(sql`(${km} > ${nearbyKm})`)),
    ascending(ofSalon(sql`(s.local_date <> ${local_date}::date)`)),
    ascending(ofSalon(sql`(s.language_id <> ${language_id})`)),
    ascending(ofPlacing(km)),
    ascending(ofSalon(sql`s.id`)),
  ];
  return listFirstMarkers(db, { where, order }, view, limit);
};
