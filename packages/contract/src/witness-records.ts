import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { contact, contactForm } from './contacts.ts';
import { endpoint } from './endpoint.ts';
import { freeText, id, idParams, idText, isoDate, seen, storedText } from './fields.ts';
import { yearAnswers } from './states.ts';
import { witnessSlotForm } from './witness-form.ts';

export const witnessComment = z.object({
  id,
  text: z.string(),
  author_name: z.string(),
  created_at: z.string(),
});

export const yearComment = z.object({
  id,
  year: z.int(),
  status: z.enum(yearAnswers),
  comment: z.string().nullable(),
  author_name: z.string().nullable(),
  updated_at: z.string(),
});
export type YearComment = z.infer<typeof yearComment>;

export const witnessSlot = z.object({
  id,
  date: isoDate,
  start_time: z.string(),
  end_time: z.string(),
  time_zone: z.string(),
  is_digital: z.boolean(),
  city: id.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  radius_km: z.int().nullable(),
  host_salon: z.object({ id, name: z.string() }).nullable(),
});
export type WitnessSlot = z.infer<typeof witnessSlot>;

/** An evening of a witness, with its calendar year in the salon's zone. */
export const witnessSalon = z.object({
  id,
  salon_time: z.string(),
  time_zone: z.string(),
  host_salon: id,
  host_name: z.string(),
  city_name: z.string().nullable(),
  year: z.int(),
});
export type WitnessSalon = z.infer<typeof witnessSalon>;

const ofWitness = z.object({ witness: idText });
const words = freeText(5000).optional();

export const witnessRecordsEndpoints = {
  listWitnessComments: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/witness_comments/',
    permission: 'witnesses.read',
    summary: "Staff's comments on a witness, the newest first",
    params: idParams,
    answer: z.array(witnessComment),
  }),
  createWitnessComment: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/witness_comments/',
    permission: 'witnesses.update',
    status: 201,
    summary: 'Adds a comment on a witness',
    invalidates: ['witnessComment'],
    params: idParams,
    body: z.object({
      text: storedText.transform(cleanText).pipe(z.string().min(1).max(5000)),
    }),
    answer: witnessComment,
  }),
  removeWitnessComment: endpoint({
    method: 'DELETE',
    path: '/api/witnesses/:id/witness_comments/:commentId/',
    permission: 'witnesses.remove',
    status: 204,
    summary: 'Deletes a comment on a witness',
    invalidates: ['witnessComment'],
    params: z.object({ id: idText, commentId: idText }),
  }),
  listYearComments: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/witness_year_comments/',
    permission: 'witnesses.read',
    summary: "A witness's answers, by season",
    params: idParams,
    answer: z.array(yearComment),
  }),
  createYearComment: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/witness_year_comments/',
    permission: 'witnesses.update',
    status: 201,
    summary: 'Writes down the answer for this season; 409 where it is answered',
    invalidates: ['task', 'witness', 'dashboard'],
    params: idParams,
    body: z.object({ status: z.enum(yearAnswers), comment: words }),
    answer: yearComment,
  }),
  updateYearComment: endpoint({
    method: 'PATCH',
    path: '/api/witnesses/:id/witness_year_comments/',
    permission: 'witnesses.update',
    summary: 'Changes an answer, of this season or an earlier one; 409 where it is no more what was `seen`',
    invalidates: ['task', 'witness', 'dashboard'],
    params: idParams,
    body: z.object({ id, status: z.enum(yearAnswers).optional(), comment: words, seen: seen.optional() }),
    answer: yearComment,
  }),
  listWitnessSlots: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/witnesses_availability_salons/',
    permission: 'witnesses.read',
    summary: "A witness's free times in order, each with the salon it is teamed to",
    params: idParams,
    answer: z.array(witnessSlot),
  }),
  replaceWitnessSlots: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/witnesses_availability_salons/bulk_update_witness_salon_list/',
    permission: 'witnesses.update',
    summary: 'Replaces the free times as a whole; a teamed one cannot go',
    invalidates: ['witness', 'dashboard'],
    params: idParams,
    body: z.object({ witness_salons: z.array(witnessSlotForm).max(500) }),
    answer: z.array(witnessSlot),
  }),
  listWitnessSalons: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/salons/',
    permission: 'witnesses.read',
    summary: "All of a witness's evenings, by time",
    params: idParams,
    answer: z.array(witnessSalon),
  }),
  listFutureSalons: endpoint({
    method: 'GET',
    path: '/api/salons/witness_future_salons/',
    permission: 'witnesses.read',
    summary: "A witness's evenings to come, by time",
    query: ofWitness,
    answer: z.array(witnessSalon),
  }),
  listPastSalons: endpoint({
    method: 'GET',
    path: '/api/salons/witness_past_salons/',
    permission: 'witnesses.read',
    summary: "A witness's past evenings, by time",
    query: ofWitness,
    answer: z.array(witnessSalon),
  }),
  listWitnessContacts: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/contacts/',
    permission: 'witnesses.read',
    summary: 'When staff were in touch with a witness or tried to, the newest first',
    params: idParams,
    answer: z.array(contact),
  }),
  createWitnessContact: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/contacts/',
    permission: 'witnesses.update',
    status: 201,
    summary: 'Notes a contact with a witness and how it ended',
    invalidates: ['task', 'witness'],
    params: idParams,
    body: contactForm,
    answer: contact,
  }),
  removeWitnessContact: endpoint({
    method: 'DELETE',
    path: '/api/witnesses/:id/contacts/:contact/',
    permission: 'witnesses.update',
    status: 204,
    summary: 'Takes a contact out that was noted by mistake',
    invalidates: ['task', 'witness'],
    params: idParams.extend({ contact: idText }),
  }),
};
