import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, name } from './fields.ts';
import { phone } from './phone.ts';
import { filledBy } from './witness-form.ts';
import { witness } from './witnesses.ts';

/** A declared consent (product §11.13). */
export const witnessConsent = z.object({
  id,
  document: z.enum(['terms', 'sensitive']),
  version: z.string(),
  declared_by: filledBy,
  declared_name: z.string().nullable(),
  /** Staff member who recorded it; null if given in the registration itself. */
  recorded_by_name: z.string().nullable(),
  accepted_at: z.string(),
  withdrawn_at: z.string().nullable(),
});
export type WitnessConsent = z.infer<typeof witnessConsent>;

export const witnessChecksEndpoints = {
  findLookalikeWitnesses: endpoint({
    method: 'POST',
    path: '/api/witnesses/lookalikes/',
    permission: 'witnesses.read',
    summary:
      'The records in reach with the same name or number, to be compared with one that is yet to be made',
    body: z.object({
      first_name: name,
      last_name: name,
      phone_number: phone.nullish(),
      mobile_number: phone.nullish(),
    }),
    answer: z.array(witness),
  }),
  listWitnessConsents: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/consents/',
    permission: 'witnesses.read',
    summary: 'What was agreed to for a witness, the newest first',
    params: idParams,
    answer: z.array(witnessConsent),
  }),
};
