import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { customIssue, envelope, flag, id, idParams, paging } from './fields.ts';
import { personRecord } from './person-records.ts';
import { witnessType } from './states.ts';
import { witnessWithRecords } from './witnesses.ts';

/** Fields of a witness that a merge can take from either record; `place` is the home with its address. */
export const witnessMergeFields = [
  'first_name',
  'last_name',
  'witness_type',
  'mobile_number',
  'phone_number',
  'contact_name',
  'contact_kinship',
  'contact_phone',
  'place',
  'languages',
  'birth_year',
  'birth_country',
  'birth_city',
  'story',
  'can_climb_stairs',
  'special_needs',
  'needs_ride',
  'is_digital',
  'max_salons',
] as const;
export type WitnessMergeField = (typeof witnessMergeFields)[number];

/** Fields of an account and its host record. */
export const personMergeFields = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'host_phone',
  'host_place',
] as const;
export type PersonMergeField = (typeof personMergeFields)[number];

const side = z.enum(['this', 'other']);
const choices = <const F extends readonly [string, ...string[]]>(names: F) =>
  z.partialRecord(z.enum(names), side).default({});

export const duplicateKinds = ['witnesses', 'hosts'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

export const duplicate = z.object({
  /** Of a witness the record, of a host the account. */
  id,
  /** The host's record; null for witnesses, and for accounts without one. */
  host: id.nullable(),
  full_name: z.string(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  city_name: z.string().nullable(),
  witness_type: witnessType.nullable(),
  created_at: z.string(),
  /** Teamings of a witness, salons of a host. */
  evenings: z.int(),
});
export type Duplicate = z.infer<typeof duplicate>;

const duplicatePair = z.object({
  one: duplicate,
  other: duplicate,
  why: z.enum(['phone', 'name']),
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

const previewed = z.object({ preview: flag.default(false) });
const pair = z
  .object({ one: id, other: id })
  .refine(({ one, other }) => one !== other, { ...customIssue('invalid'), path: ['other'] });

export const mergingEndpoints = {
  listDuplicateWitnesses: endpoint({
    method: 'GET',
    path: '/api/staff/duplicates/witnesses/',
    permission: 'witnesses.remove',
    summary: 'Pairs of witnesses with the same number, or with name and town alike',
    query: z.object(paging),
    answer: envelope(duplicatePair),
  }),
  listDuplicateHosts: endpoint({
    method: 'GET',
    path: '/api/staff/duplicates/hosts/',
    permission: 'people.merge',
    summary: 'Pairs of hosts with the same number, or with name and town alike',
    query: z.object(paging),
    answer: envelope(duplicatePair),
  }),
  keepWitnessesApart: endpoint({
    method: 'POST',
    path: '/api/staff/duplicates/witnesses/',
    permission: 'witnesses.remove',
    status: 204,
    summary: 'Notes that two witnesses are two people; the pair is not listed again',
    invalidates: ['duplicate'],
    body: pair,
  }),
  keepHostsApart: endpoint({
    method: 'POST',
    path: '/api/staff/duplicates/hosts/',
    permission: 'people.merge',
    status: 204,
    summary: 'Notes that two hosts are two people; the pair is not listed again',
    invalidates: ['duplicate'],
    body: pair,
  }),
  mergeWitness: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/merge/',
    permission: 'witnesses.remove',
    summary:
      'Moves everything of another witness to this one, silently; the other is deleted. `preview` writes nothing',
    params: idParams,
    query: previewed,
    invalidates: ['duplicate', 'witness', 'teaming', 'salon', 'dashboard', 'deleted', 'person'],
    body: z.object({ other: id, fields: choices(witnessMergeFields) }),
    answer: witnessWithRecords,
  }),
  mergePerson: endpoint({
    method: 'POST',
    path: '/api/staff/people/:id/merge/',
    permission: 'people.merge',
    summary:
      'Moves everything of another account to this one, silently; the other is deleted. `preview` writes nothing',
    params: idParams,
    query: previewed,
    invalidates: ['duplicate', 'person', 'host', 'guest', 'salon', 'invitation', 'witness', 'dashboard'],
    body: z.object({ other: id, fields: choices(personMergeFields) }),
    answer: personRecord,
  }),
  restoreMergedPerson: endpoint({
    method: 'POST',
    path: '/api/staff/people/:id/restore/',
    permission: 'people.merge',
    summary:
      'Restores an account that was merged within 30 days, without records, with its number and address if free',
    params: idParams,
    invalidates: ['person', 'host', 'guest'],
    answer: personRecord,
  }),
};
