import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTime } from './fields.ts';

/** A member of staff is asking a witness about an evening (product §11.206). */
export const teamingHold = z.object({
  id,
  host_salon: id,
  witness_salon: id,
  witness: id,
  /** The name of who asks. */
  by: z.string(),
  is_own: z.boolean(),
  until: isoTime,
});
export type TeamingHold = z.infer<typeof teamingHold>;

export const teamingHoldEndpoints = {
  listTeamingHolds: endpoint({
    method: 'GET',
    path: '/api/staff/holds/',
    permission: 'teaming.update',
    summary: 'Whom staff are asking about which evening, the first to end first',
    answer: z.array(teamingHold),
  }),
  createTeamingHold: endpoint({
    method: 'POST',
    path: '/api/staff/holds/',
    permission: 'teaming.update',
    status: 201,
    summary: 'Holds a salon and a slot for 48 hours while one asks; 409 with `by` if a colleague was faster',
    invalidates: ['task', 'teaming'],
    body: z.object({ host_salon: id, witness_salon: id }),
    answer: teamingHold,
  }),
  removeTeamingHold: endpoint({
    method: 'DELETE',
    path: '/api/staff/holds/:id/',
    permission: 'teaming.update',
    status: 204,
    summary: 'Lets both go',
    invalidates: ['task', 'teaming'],
    params: idParams,
  }),
};
