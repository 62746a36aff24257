import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  country,
  flag,
  id,
  idParams,
  idText,
  isoDate,
  lat,
  lng,
  repeatable,
  searchText,
  year,
} from './fields.ts';
import { salonDay } from './salon-days.ts';

const names = { name_he: z.string(), name_en: z.string() };

/**
 * A locality; `community` is 1 where it belongs to none (product §2.18). `code` is its official number, null for one that
 * staff added; an unknown `district` is empty, an unknown `population` null. `aliases` are its other searchable names
 * (product §6.113).
 */
export const city = z.object({
  ...{ id, ...names, lat, lng },
  code: z.int().nullable(),
  population: z.int().nullable(),
  aliases: z.array(z.string()),
  ...{ district: z.string(), community: id, country },
});
export type City = z.infer<typeof city>;
/**
 * A choice; a retired one is listed where requested, stays with records that have it and cannot be chosen again
 * (product §10.94).
 */
const choice = { ...names, retired: z.boolean().optional() };
export const namedRow = z.object({ id, ...choice });
export type NamedRow = z.infer<typeof namedRow>;
/** The id is the English name. */
export const organisationType = z.object({ id: z.string(), ...choice });
/** With `retired=true` includes retired ones, to label existing records. */
export const withRetired = z.object({ retired: flag.optional() });
export const volunteer = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
});

/** A volunteer admin's name and the community whose hosts they look after. */
export const reachedVolunteer = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  community: id.nullable(),
});

/** Loaded data sets and their dates; `street_points_extra` only where configured (product §6.105). */
export const placeData = z.object({
  dataset: z.enum(['localities', 'streets', 'street_points', 'street_points_extra']),
  dated: isoDate,
  rows: z.int(),
});
export type PlaceData = z.infer<typeof placeData>;

/** Seconds for which a copy of reference data may be used without asking. */
const maxAgeSeconds = 60;
export const cityListMaxAge = maxAgeSeconds;

export const referenceEndpoints = {
  listCities: endpoint({
    method: 'GET',
    path: '/api/cities/',
    permission: 'everybody',
    maxAge: cityListMaxAge,
    summary: 'Localities, the largest first; of those that fit a text, the ones that begin with it',
    query: z
      .object({
        free_text: searchText,
        country: repeatable(country),
        id: repeatable(idText),
        limit: z.coerce.number().pipe(z.int().min(1).max(100)),
      })
      .partial(),
    answer: z.array(city),
  }),
  listPlaceData: endpoint({
    method: 'GET',
    path: '/api/place_data/',
    permission: 'everybody',
    maxAge: maxAgeSeconds,
    summary: 'Which data of localities and streets is loaded, and of which date',
    answer: z.array(placeData),
  }),
  listCommunities: endpoint({
    method: 'GET',
    path: '/api/communities/',
    permission: 'everybody',
    maxAge: maxAgeSeconds,
    summary: 'Communities',
    query: withRetired,
    answer: z.array(namedRow),
  }),
  listLanguages: endpoint({
    method: 'GET',
    path: '/api/languages/',
    permission: 'everybody',
    maxAge: maxAgeSeconds,
    summary: 'Languages',
    query: withRetired,
    answer: z.array(namedRow),
  }),
  listOrganisationTypes: endpoint({
    method: 'GET',
    path: '/api/organisation_types/',
    permission: 'everybody',
    maxAge: maxAgeSeconds,
    summary: 'Kinds of organisation, in the order in which people choose',
    query: withRetired,
    answer: z.array(organisationType),
  }),
  listSalonDays: endpoint({
    method: 'GET',
    path: '/api/salondays/',
    permission: 'everybody',
    maxAge: maxAgeSeconds,
    summary: 'Salon days of a season, by default of the current one',
    query: z.object({ season: repeatable(year) }).partial(),
    answer: z.array(salonDay),
  }),
  listVolunteers: endpoint({
    method: 'GET',
    path: '/api/communities/:id/volunteers_list/',
    permission: 'volunteers.read',
    summary: 'The volunteer admins of a community',
    params: idParams,
    answer: z.array(volunteer),
  }),
  listReachedVolunteers: endpoint({
    method: 'GET',
    path: '/api/staff/volunteers/',
    permission: 'volunteers.read',
    summary: 'The volunteer admins whom staff may name: of all communities, or of the own one',
    answer: z.array(reachedVolunteer),
  }),
};
