import { z } from 'zod';
import { cleanLink } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTime, name, storedText } from './fields.ts';
import { city } from './reference.ts';

export const referenceLists = ['communities', 'languages', 'organisation_types', 'trainings'] as const;
export type ReferenceList = (typeof referenceLists)[number];

/** A row as staff see it. The id of an organisation type is its first English name. */
export const referenceRow = z.object({
  id: z.union([id, z.string()]),
  name_he: z.string(),
  name_en: z.string(),
  retired: z.boolean(),
  /** Number of records that use it. */
  used: z.int(),
  /** Whether it may be retired: some rows always exist. */
  can: z.object({ retire: z.boolean() }),
  cities: z.int().optional(),
  volunteers: z.int().optional(),
  starts_at: isoTime.nullable().optional(),
  is_digital: z.boolean().optional(),
  link: z.string().nullable().optional(),
});
export type ReferenceRow = z.infer<typeof referenceRow>;

const webAddress = storedText
  .max(2000)
  .transform(cleanLink)
  .pipe(z.url({ protocol: /^https?$/ }).max(500));
const ofTraining = {
  starts_at: isoTime.nullish(),
  is_digital: z.boolean().nullish(),
  link: webAddress.nullish(),
};

/** A new row: both names, each once in its list; the last three belong to trainings. */
export const referenceForm = z.object({ name_he: name, name_en: name, ...ofTraining });
export type ReferenceForm = z.output<typeof referenceForm>;
export const referenceChange = referenceForm.partial().extend({ retired: z.boolean().optional() });
export type ReferenceChange = z.output<typeof referenceChange>;

/** Another searchable name of a locality; staff can delete those that staff added (product §10.44). */
export const cityAlias = z.object({ name: z.string(), can: z.object({ remove: z.boolean() }) });
export type CityAlias = z.infer<typeof cityAlias>;

/** Maximum names that staff add to one locality. */
export const staffAliasesMost = 50;

const list = z.enum(referenceLists);

export const referenceChangesEndpoints = {
  readReference: endpoint({
    method: 'GET',
    path: '/api/staff/reference/',
    permission: 'reference.change',
    summary: 'All lists of choices with what is retired, in their order',
    answer: z.object({
      communities: z.array(referenceRow),
      languages: z.array(referenceRow),
      organisation_types: z.array(referenceRow),
      trainings: z.array(referenceRow),
    }),
  }),
  addReference: endpoint({
    method: 'POST',
    path: '/api/staff/reference/:list/',
    permission: 'reference.change',
    status: 201,
    summary: 'Adds a row to a list of choices',
    invalidates: ['referenceList', 'training'],
    params: z.object({ list }),
    body: referenceForm,
    answer: referenceRow,
  }),
  changeReference: endpoint({
    method: 'PATCH',
    path: '/api/staff/reference/:list/:id/',
    permission: 'reference.change',
    summary: 'Renames a row, retires it or brings it back',
    invalidates: ['referenceList', 'training'],
    params: z.object({ list, id: z.string().max(200) }),
    body: referenceChange,
    answer: referenceRow,
  }),
  orderReference: endpoint({
    method: 'POST',
    path: '/api/staff/reference/:list/order/',
    permission: 'reference.change',
    status: 204,
    summary: 'Puts the rows of a list in this order; those left out follow',
    invalidates: ['referenceList', 'training'],
    params: z.object({ list }),
    body: z.object({ ids: z.array(z.union([id, z.string().max(200)])).max(1000) }),
  }),
  moveCity: endpoint({
    method: 'PATCH',
    path: '/api/staff/cities/:id/',
    permission: 'reference.change',
    summary: 'Gives a locality to a community',
    invalidates: ['referenceList'],
    params: idParams,
    body: z.object({ community: id }),
    answer: city,
  }),
  listCityAliases: endpoint({
    method: 'GET',
    path: '/api/staff/cities/:id/aliases/',
    permission: 'reference.change',
    summary: 'The names by which a locality is found beside its own',
    params: idParams,
    answer: z.array(cityAlias),
  }),
  addCityAlias: endpoint({
    method: 'POST',
    path: '/api/staff/cities/:id/aliases/',
    permission: 'reference.change',
    status: 201,
    summary: 'Adds a name by which a locality is found',
    invalidates: ['referenceList'],
    params: idParams,
    body: z.object({ name }),
    answer: z.array(cityAlias),
  }),
  removeCityAlias: endpoint({
    method: 'DELETE',
    path: '/api/staff/cities/:id/aliases/',
    permission: 'reference.change',
    summary: 'Deletes a name that staff added',
    invalidates: ['referenceList'],
    params: idParams,
    query: z.object({ name }),
    answer: z.array(cityAlias),
  }),
};
