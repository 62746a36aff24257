import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { country, flag, id, idParams, isoDate, lat, lng, repeated, searchText, year } from './fields.ts';

const names = { name_he: z.string(), name_en: z.string() };

/** A locality; `community` is 1 where it belongs to none (product §2.18). */
export const city = z.object({ id, ...names, lat, lng, district: z.string(), community: id, country });
export type City = z.infer<typeof city>;
/** A choice; a retired one, told where it is asked for, stays with who has it and is chosen by nobody else (product §10.94). */
const choice = { ...names, retired: z.boolean().optional() };
export const namedRow = z.object({ id, ...choice });
export type NamedRow = z.infer<typeof namedRow>;
/** The id is the English name. */
export const organisationType = z.object({ id: z.string(), ...choice });
/** With `retired=true` also what is retired, for the names of what records hold. */
export const withRetired = z.object({ retired: flag.optional() });
export const salonDay = z.object({
  id,
  season: z.int(),
  date: isoDate,
  is_eve: z.boolean(),
  is_friday_evening: z.boolean(),
  is_shabbat: z.boolean(),
});
export type SalonDay = z.infer<typeof salonDay>;
export const volunteer = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
});

/** A volunteer admin as lists and fields name one: `community` is whose hosts they look after. */
export const reachedVolunteer = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  community: id.nullable(),
});

/** Seconds for which a copy of reference data may be used without asking. */
const kept = 60;

export const referenceEndpoints = {
  listCities: endpoint({
    method: 'GET',
    path: '/api/cities/',
    permission: 'everybody',
    maxAge: kept,
    summary: 'Localities, the largest first',
    query: z.object({ free_text: searchText, country: repeated(country) }).partial(),
    answer: z.array(city),
  }),
  listCommunities: endpoint({
    method: 'GET',
    path: '/api/communities/',
    permission: 'everybody',
    maxAge: kept,
    summary: 'Communities',
    query: withRetired,
    answer: z.array(namedRow),
  }),
  listLanguages: endpoint({
    method: 'GET',
    path: '/api/languages/',
    permission: 'everybody',
    maxAge: kept,
    summary: 'Languages',
    query: withRetired,
    answer: z.array(namedRow),
  }),
  listOrganisationTypes: endpoint({
    method: 'GET',
    path: '/api/organisation_types/',
    permission: 'everybody',
    maxAge: kept,
    summary: 'Kinds of organisation, in the order in which people choose',
    query: withRetired,
    answer: z.array(organisationType),
  }),
  listSalonDays: endpoint({
    method: 'GET',
    path: '/api/salondays/',
    permission: 'everybody',
    maxAge: kept,
    summary: 'Salon days of a season, by default of the current one',
    query: z.object({ season: repeated(year) }).partial(),
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
