import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../core/road-distance.ts';
import { inReach } from '../../db/reach/reach.ts';
import { reading, type Source } from '../../platform/records/records.queries.ts';
import type { Viewer } from './salons.viewers.ts';

export interface View {
  readonly viewer: Viewer;
  readonly language: Language;
  readonly place: Place | undefined;
}

export interface Reach extends Pick<View, 'place'> {
  readonly viewer: Pick<Viewer, 'reach' | 'sees_witnesses'>;
}

/**
 * Tables joined to a salon `s`: its host `h`, the host's user `u` and locality `hc`, its language `l` and locality `c`.
 */
export type SalonTable = 'h' | 'u' | 'l' | 'c' | 'hc';
export const reads = reading<SalonTable>;
export const ofSalon = reads();
export const ofPlacing = reads('h', 'hc');
export const ofWholeSalon = reads('h', 'u', 'l', 'c', 'hc');

export const salonSource: Source<SalonTable> = {
  from: sql`host_salons s`,
  id: sql`s.id`,
  joins: {
    h: ofSalon(sql`left join hosts h on h.id = s.host_id`),
    u: reads('h')(sql`left join users u on u.id = h.user_id`),
    l: ofSalon(sql`left join languages l on l.id = s.language_id`),
    c: ofSalon(sql`left join cities c on c.id = s.city_id`),
    hc: reads('h')(sql`left join cities hc on hc.id = h.city_id`),
  },
};

export const hostName = sql<string>`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;
export const salonNameIn = (language: Language) =>
  sql<string>`salon_name(s, ${hostName}, ${sql.lit(language)})`;
export const cityNameIn = (language: Language) =>
  sql<string | null>`coalesce(${sql.ref(`c.name_${language}`)}, s.city_name)`;
export const languageNameIn = (language: Language) => sql<string>`${sql.ref(`l.name_${language}`)}`;
export const freePlaces = sql<number>`(s.max_guests - s.pending_seats - s.confirmed_seats - s.held_seats)`;
export const salonCommunity = sql<number>`coalesce(h.community_id, hc.community_id, 1)`;

/** Open to guests, upcoming, not cancelled. */
export const isOpen = sql<boolean>`s.is_open_for_guests and s.cancelled_at is null and s.cancels_at is null and s.deleted_at is null
  and s.event_time > now()`;

/**
 * Visible to everyone on map and list: open, public, upcoming; digital ones while they have room (product §5.25,
 * §5.30).
 */
export const isPublic = sql<boolean>`(${isOpen} and s.evening_public and (not s.is_digital or ${freePlaces} > 0))`;

/** A staff member's reach; false for all others (product §2.17, §2.18). */
export const isReached = ({ reach }: Pick<Viewer, 'reach'>): RawBuilder<boolean> =>
  inReach(reach, { isAbroad: sql<boolean>`s.country <> 'IL'`, community: salonCommunity });

/**
 * The point for box, radius and distance filters: the public one for every viewer without access to the address, so
 * that filters reveal no more than responses (product §5.104).
 */
export const searchPlace = ({ viewer }: Pick<Reach, 'viewer'>) => {
  const column = (exact: 'lat' | 'lng', shown: 'shown_lat' | 'shown_lng') => {
    if (viewer.reach === undefined) return sql<number>`${sql.ref(`s.${shown}`)}`;
    if (viewer.reach.reach === 'any') return sql<number>`${sql.ref(`s.${exact}`)}`;
    return sql<number>`case when ${isReached(viewer)} then ${sql.ref(`s.${exact}`)} else ${sql.ref(`s.${shown}`)} end`;
  };
  return { lat: column('lat', 'shown_lat'), lng: column('lng', 'shown_lng') };
};
