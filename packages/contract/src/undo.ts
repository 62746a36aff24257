import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';

export const undoEndpoints = {
  undoEvent: endpoint({
    method: 'POST',
    path: '/api/events/:id/undo/',
    permission: 'self',
    status: 204,
    summary: 'Undoes an action of the caller before the people concerned are notified; 409 afterwards',
    invalidates: [
      'task',
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
