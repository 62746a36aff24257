import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';

export const undoEndpoints = {
  undoEvent: endpoint({
    method: 'POST',
    path: '/api/events/:id/undo/',
    permission: 'self',
    status: 204,
    summary: 'Takes back what the caller did, before those concerned are told; 409 afterwards',
    invalidates: [
      'invitation',
      'waiting',
      'salon',
      'guest',
      'host',
      'dashboard',
      'teaming',
      'witness',
      'message',
    ],
    params: idParams,
  }),
};
