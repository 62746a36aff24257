import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  country,
  envelope,
  id,
  idParams,
  isoDate,
  isoTime,
  lat,
  lng,
  precision,
  searchText,
} from './fields.ts';
import { near, salonListQuery, salonMapQuery, salonTownsQuery } from './salon-filters.ts';
import { accessibilityFeatures } from './salon-traits.ts';
import { salonStatus, witnessType } from './states.ts';

/** Marker value of an unset floor or apartment (product §5.5). */
export const notSet = 9999;

/** Salon data of map, list and popup; values hidden from the caller are null (product §5.27). */
export const markerInfo = z.object({
  salon_id: id,
  salon_name: z.string(),
  host_name: z.string(),
  event_time: isoTime,
  time_zone: z.string(),
  duration_minutes: z.int(),
  address: z.string().nullable(),
  house_number: z.string().nullable(),
  floor: z.int().nullable(),
  apartment_number: z.int().nullable(),
  city_name: z.string().nullable(),
  country,
  lat: lat.nullable(),
  lng: lng.nullable(),
  /** Accuracy of the host's pin. */
  precision,
  /** Whether `lat` and `lng` are exact: false where they are moved, or the middle of a locality (product §5.102). */
  place_exact: z.boolean(),
  /** Whether house number, floor and apartment are hidden from the caller until approval (product §5.102). */
  address_withheld: z.boolean(),
  accessibility: z.array(z.enum(accessibilityFeatures)),
  language_name: z.string(),
  is_digital: z.boolean(),
  is_org: z.boolean(),
  org_type: z.string().nullable(),
  is_open_for_guests: z.boolean(),
  max_guests: z.int(),
  invites_pending_count: z.int(),
  invites_confirmed_count: z.int(),
  free_places: z.int(),
  comments_for_guests: z.string().nullable(),
  /** One line of at most 140 characters, quoted as the host's own (product §5.218). */
  host_words: z.string().nullable(),
  /** Path of the host's recording below the salon's link, for who may see that link (product §5.220). */
  voice_url: z.string().nullable(),
  site_link: z.string().nullable(),
  /** Shareable link: for a public salon for everyone, else for its host and staff (product §5.140). */
  share_url: z.url().nullable(),
  host_phone: z.string().nullable(),
  host_email: z.string().nullable(),
  witness_full_name: z.string().nullable(),
  witness_type: witnessType.nullable(),
  /** Kilometres with one decimal, whole ones to a moved place; null where the caller's place is not known or the salon is digital. */
  distance: z.number().nullable(),
  distance_approximate: z.boolean(),
});
export type MarkerInfo = z.infer<typeof markerInfo>;

/** A single salon: marker info and the drawer's details of the host. */
export const markerDetails = markerInfo.extend({
  /** Place as strangers see it: safe for a shareable URL (product §6.168). */
  shown_lat: lat.nullable(),
  shown_lng: lng.nullable(),
  host_first_name: z.string(),
  /** Year of the host's first salon; null where the first one is not recorded (product §6.158). */
  hosts_since: z.int().nullable(),
});
export type MarkerDetails = z.infer<typeof markerDetails>;

/** A locality, or a town abroad, and how many public salons in person it has that fit the filters (product §6.160). */
export const salonTown = z.object({
  /** Null abroad, where the town is free text. */
  city: id.nullable(),
  name: z.string(),
  country,
  lat,
  lng,
  count: z.int(),
  distance: z.number().nullable(),
  distance_approximate: z.boolean(),
});
export type SalonTown = z.infer<typeof salonTown>;

/** A list row: marker info with the season and, for staff only, the teaming status. */
export const salonRow = markerInfo.extend({
  id,
  season: z.int(),
  status: salonStatus.nullable(),
  /** The staff member who looks after its host, for staff. */
  volunteer: id.nullable(),
  /** Deletion time, for staff; null for an existing salon. */
  deleted_at: isoTime.nullish(),
});
export type SalonRow = z.infer<typeof salonRow>;

/** Bits of the `flags` column. */
export const pointFlags = { organisation: 1, elevator: 2, wheelchair: 4, notExact: 8 } as const;

const column = z.array(z.int());
/** All salons of the map, as columns of equal length in the order of ids (product §6.9). */
export const points = z.object({
  generated_at: isoTime,
  /** The local dates that the column `day` points into. */
  days: z.array(isoDate),
  /** `lat` and `lng` are degrees times this. */
  scale: z.literal(10_000),
  columns: z.object({
    /** The first id, then differences. */
    id: column,
    lat: column,
    lng: column,
    day: column,
    /** Local hour of the start, 0–23. */
    hour: column,
    free: column,
    language: column,
    flags: column,
  }),
});
export type Points = z.infer<typeof points>;

export const markersEndpoints = {
  listSalonRows: endpoint({
    method: 'GET',
    path: '/api/host_salons_list/',
    permission: 'everybody',
    shared: true,
    summary: 'Salons as rows: the public ones, or for staff all in reach',
    ticket: true,
    query: salonListQuery,
    answer: envelope(salonRow),
  }),
  listMarkers: endpoint({
    method: 'GET',
    path: '/api/host_salons_map/',
    permission: 'everybody',
    shared: true,
    summary: 'Public salons in a box, nearest first; digital ones only on request',
    query: salonMapQuery,
    answer: z.array(markerInfo),
  }),
  listPoints: endpoint({
    method: 'GET',
    path: '/api/host_salons_map/points/',
    permission: 'everybody',
    prepared: true,
    summary: 'Every salon on the map, in columns; with ETag, cached compressed',
    answer: points,
  }),
  listTowns: endpoint({
    method: 'GET',
    path: '/api/host_salons_map/towns/',
    permission: 'everybody',
    shared: true,
    summary: 'Places that have public salons in person, the nearest first, else those with the most salons',
    query: salonTownsQuery,
    answer: z.array(salonTown),
  }),
  getMarker: endpoint({
    method: 'GET',
    path: '/api/host_salons_map/:id/',
    permission: 'everybody',
    summary: 'One salon; with its share key also one that is open but not public',
    params: idParams,
    query: z.object({ k: searchText.optional(), near: near.optional() }),
    answer: markerDetails,
  }),
};
