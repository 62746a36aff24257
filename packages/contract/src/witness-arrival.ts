import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTime } from './fields.ts';

/** Whether the witness has arrived, and when that was marked on the device's clock; null: not marked. */
export const witnessArrival = z.object({
  id,
  arrived: z.boolean().nullable(),
  arrival_marked_at: z.string().nullable(),
});

export const witnessArrivalEndpoints = {
  markWitnessArrival: endpoint({
    method: 'POST',
    path: '/api/salons/:id/arrival/',
    permission: 'teaming.arrival',
    summary: 'Marks that the witness has arrived, by the host; of two marks the one with the later time wins',
    params: idParams,
    body: z.object({ arrived: z.boolean().nullable(), marked_at: isoTime.optional() }),
    answer: witnessArrival,
  }),
};
