import { z } from 'zod';
import { email } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { exportable, witnessColumns } from './exports.ts';
import {
  country,
  createdDays,
  districtFilter,
  envelope,
  flag,
  id,
  idParams,
  idText,
  name,
  ordering,
  paging,
  precision,
  repeatable,
  searchText,
  someIds,
  year,
} from './fields.ts';
import { ownWitness } from './own-witness.ts';
import { phone } from './phone.ts';
import { listFields } from './records/record.ts';
import { witnessRecord } from './records/witnesses.ts';
import { witnessStatus, witnessType } from './states.ts';
import { filledBy, witnessChange, witnessForm } from './witness-form.ts';
import { witnessComment, witnessSalon, witnessSlot, yearComment } from './witness-records.ts';

/** Why a registration is held for a check by staff; never shown to its sender (product §11.14). */
export const heldReasons = ['no_form', 'too_fast', 'filled_trap', 'no_consent'] as const;

export const witness = z.object({
  id,
  user: id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  witness_type: witnessType,
  /** Status in the requested season, else in the current one. */
  status: witnessStatus,
  archived: z.boolean(),
  held: z.boolean(),
  held_reasons: z.array(z.enum(heldReasons)),
  contact_name: z.string().nullable(),
  contact_kinship: z.string().nullable(),
  contact_phone: z.string().nullable(),
  mobile_number: z.string().nullable(),
  phone_number: z.string().nullable(),
  address: z.string().nullable(),
  city: id.nullable(),
  city_name: z.string().nullable(),
  country,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  precision: precision.nullable(),
  /** The locality's (product §2.18). */
  community: id,
  languages: z.array(id),
  birth_year: z.int().nullable(),
  birth_country: z.string().nullable(),
  birth_city: z.string().nullable(),
  story: z.string().nullable(),
  can_climb_stairs: z.boolean().nullable(),
  special_needs: z.string().nullable(),
  needs_ride: z.boolean(),
  max_salons: z.int(),
  is_digital: z.boolean(),
  filled_by: filledBy,
  created_at: z.string(),
  /** Deletion time; null for an existing witness. */
  deleted_at: z.string().nullish(),
  /** Names and ids of records in reach that looked like duplicates at creation. */
  duplicates: z.array(z.string()),
  duplicate_ids: z.array(id),
});
export type Witness = z.infer<typeof witness>;

/** A witness with related records (product §11.170). */
export const witnessWithRecords = witness.extend({
  /** The answers by season. */
  year_comments: z.array(yearComment),
  /** By staff, newest first. */
  team_comments: z.array(witnessComment),
  /** Past evenings, by calendar year in the salon's zone, ascending. */
  past_salons: z.array(z.object({ year: z.int(), salons: z.array(witnessSalon) })),
  future_salons: z.array(witnessSalon),
  availabilities: z.array(witnessSlot),
  /** Teamed slots from today on. */
  assigned_future_salons: z.array(witnessSlot),
});
export type WitnessWithRecords = z.infer<typeof witnessWithRecords>;

export const witnessOrderings = listFields(witnessRecord.fields, 'canOrder');

/** An account to link; named only where it can be linked (product §2.30, §11.29). */
export const loginFound = z.object({
  user: z
    .object({
      id,
      first_name: z.string(),
      last_name: z.string(),
      phone_number: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
  /** Why it cannot be linked: another role, another witness's login, or out of reach (product §2.114). */
  why: z.enum(['role', 'linked', 'reach']).nullable(),
});
export type LoginFound = z.infer<typeof loginFound>;

export const witnessesEndpoints = {
  listWitnesses: endpoint({
    method: 'GET',
    path: '/api/witnesses/',
    permission: 'witnesses.read',
    summary: 'Witnesses within reach, for staff',
    ticket: true,
    query: z.object({
      ...paging,
      ...exportable(witnessColumns),
      /** Deleted within 30 days, for staff who may restore it. */
      deleted: flag.optional(),
      ordering: ordering(witnessOrderings).default(['-created_at']),
      free_text: searchText.optional(),
      id: someIds,
      status: repeatable(witnessStatus).optional(),
      witness_type: repeatable(witnessType).optional(),
      /** Any of these languages is spoken. */
      language: repeatable(idText).optional(),
      city: repeatable(idText).optional(),
      district: districtFilter,
      community: repeatable(idText).optional(),
      country: repeatable(country).optional(),
      /** Season of the status; the current one by default. */
      season: year.optional(),
      held: flag.optional(),
      ...createdDays,
    }),
    answer: envelope(witness),
  }),
  createWitness: endpoint({
    method: 'POST',
    path: '/api/witnesses/',
    permission: 'witnesses.register',
    status: 201,
    summary:
      'Registers a witness: by staff, or without a login by accepting the terms, which returns only the id',
    invalidates: ['witness', 'dashboard'],
    body: witnessForm,
    answer: z.union([witness, z.object({ id })]),
  }),
  startWitnessRegistration: endpoint({
    method: 'GET',
    path: '/api/witness_registration/',
    permission: 'everybody',
    summary:
      'Begins a registration: the time of its beginning, signed, which also makes sending it twice one record',
    answer: z.object({ form: z.string() }),
  }),
  findDuplicateWitnesses: endpoint({
    method: 'POST',
    path: '/api/witnesses_duplicate_validation/',
    permission: 'witnesses.register',
    summary: 'Names of witnesses with the same name or number, for staff only',
    body: z.object({
      first_name: name,
      last_name: name,
      phone_number: phone.nullish(),
      mobile_number: phone.nullish(),
    }),
    answer: z.array(z.string()),
  }),
  getWitness: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/',
    permission: 'witnesses.read',
    summary: 'One witness, with answers, comments, evenings and free times',
    params: idParams,
    answer: witnessWithRecords,
  }),
  updateWitness: endpoint({
    method: 'PATCH',
    path: '/api/witnesses/:id/',
    permission: 'witnesses.update',
    summary: 'Changes a witness; `archived` puts aside, `held: false` says that staff have looked',
    invalidates: ['witness', 'dashboard'],
    params: idParams,
    body: witnessChange,
    answer: witnessWithRecords,
  }),
  removeWitness: endpoint({
    method: 'DELETE',
    path: '/api/witnesses/:id/',
    permission: 'witnesses.remove',
    status: 204,
    summary: 'Deletes a witness and undoes what is ahead; can be restored for 30 days',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
  }),
  restoreWitness: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/restore/',
    permission: 'witnesses.remove',
    summary: 'Brings a witness back who was deleted within the last 30 days',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
    answer: witness,
  }),
  findWitnessLogin: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/login/find/',
    permission: 'witnesses.update',
    summary: 'Whose account a number or an address is, and whether it can be linked to the witness',
    params: idParams,
    body: z.object({ phone_number: phone.nullish(), email: email.nullish() }),
    answer: z.array(loginFound),
  }),
  createWitnessLogin: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/login/',
    permission: 'witnesses.update',
    summary:
      'Creates a login by the mobile number, or links an existing account; returns the present login if there is one',
    invalidates: ['witness'],
    params: idParams,
    body: z.object({ user: id.nullish() }),
    answer: witness,
  }),
  getOwnWitness: endpoint({
    method: 'GET',
    path: '/api/user_data/witness/',
    permission: 'witnesses.own',
    summary: "A witness's own times, evenings and contact",
    answer: ownWitness,
  }),
};
