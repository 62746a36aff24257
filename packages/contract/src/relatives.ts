import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, idText, isoTime, name } from './fields.ts';
import { phone } from './phone.ts';

export const relativesMost = 3;

/** Recipient of a link to the witness's coming evenings (product §11.200). */
export const relative = z.object({
  id,
  name: z.string(),
  phone_number: z.string(),
  /** When the evenings were last shown; null until then. */
  opened_at: isoTime.nullable(),
});
export type Relative = z.infer<typeof relative>;

export const relativeForm = z.object({ name, phone_number: phone });
export type RelativeForm = z.output<typeof relativeForm>;

export const relativesEndpoints = {
  listRelatives: endpoint({
    method: 'GET',
    path: '/api/witnesses/:id/relatives/',
    permission: 'witnesses.relatives',
    summary: 'The relatives of a witness who have a link to the coming evenings',
    params: idParams,
    answer: z.array(relative),
  }),
  createRelative: endpoint({
    method: 'POST',
    path: '/api/witnesses/:id/relatives/',
    permission: 'witnesses.relatives',
    status: 201,
    summary: 'Sends a relative a link to the coming evenings by SMS; three at most',
    invalidates: ['relative'],
    params: idParams,
    body: relativeForm,
    answer: relative,
  }),
  removeRelative: endpoint({
    method: 'DELETE',
    path: '/api/witnesses/:id/relatives/:relativeId/',
    permission: 'witnesses.relatives',
    status: 204,
    summary: 'Withdraws a relative’s link at once',
    invalidates: ['relative'],
    params: idParams.extend({ relativeId: idText }),
  }),
};
