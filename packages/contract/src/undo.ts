import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';

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
