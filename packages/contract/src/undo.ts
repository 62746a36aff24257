import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTime } from './fields.ts';

/** By what an act can be undone, and until when; null where it cannot, or not by the reader (product §7.220). */
export const undo = z.object({ event: id, until: isoTime }).nullable();
export type Undo = z.infer<typeof undo>;

export const undoEndpoints = {
  undoEvent: endpoint({
    method: 'POST',
    path: '/api/events/:id/undo/',
    permission: 'self',
    status: 204,
    summary: 'Takes back what the caller did, before those concerned are told; 409 afterwards',
    params: idParams,
  }),
};
