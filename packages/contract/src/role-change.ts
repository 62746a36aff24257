import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { user } from './session.ts';

const toGuest = {
  path: '/api/hosts/:id/change_host_to_guest/',
  permission: 'role.change',
  params: idParams,
  answer: user,
} as const;
const toHost = {
  path: '/api/guests/:id/change_guest_to_host/',
  permission: 'role.change',
  params: idParams,
  answer: user,
} as const;
const roundUp = z.object({
  /** Whether the round-up prompt was shown to this person. */
  igul_le_tova: z.boolean(),
});

/** Role change between host and guest, and the question of each season (product §2.23–2.25). */
export const roleChangeEndpoints = {
  convertUserSelected: endpoint({
    method: 'POST',
    path: '/api/user_data/convert_user_selected/',
    permission: 'role.change',
    summary: 'Answers whether to host or to be a guest this season; the other role is a change',
    body: z.object({ selected: z.enum(['host', 'guest']) }),
    answer: user,
  }),
  changeHostToGuest: endpoint({
    ...toGuest,
    method: 'POST',
    summary: 'Makes the host a guest, once a season',
  }),
  changeHostToGuestByGet: endpoint({
    ...toGuest,
    method: 'GET',
    changes: true,
    summary: 'The same for callers that know it as a GET',
  }),
  changeGuestToHost: endpoint({
    ...toHost,
    method: 'POST',
    summary: 'Makes the guest a host, once a season',
  }),
  changeGuestToHostByGet: endpoint({
    ...toHost,
    method: 'GET',
    changes: true,
    summary: 'The same for callers that know it as a GET',
  }),
  getRoundUp: endpoint({
    method: 'GET',
    path: '/api/user_data/igul_le_tova/',
    permission: 'self',
    summary: 'Whether the round-up prompt was shown',
    answer: roundUp,
  }),
  markRoundUp: endpoint({
    method: 'POST',
    path: '/api/user_data/mark_igul_le_tova/',
    permission: 'self',
    summary: 'Keeps that the round-up prompt was shown',
    answer: roundUp,
  }),
};
