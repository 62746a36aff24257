import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isoDate } from './fields.ts';

/** Path of the screen on which a host opens a salon like the last one (product §5.198). */
export const openAgainPath = '/register/createsalon/details?like=last';

/** Hosts of the previous season without a salon in this one. */
const returningHosts = z.object({
  /** Hosts to invite now. */
  ready: z.int(),
  /** Invited for this season, without a salon yet. */
  waiting: z.int(),
  /** Without a number that an SMS reaches, and without an address. */
  unreachable: z.int(),
  /** Day from which hosts open salons, while that is ahead. */
  opens_on: isoDate.nullable(),
});
export type ReturningHosts = z.infer<typeof returningHosts>;

export const returningHostsEndpoints = {
  countReturningHosts: endpoint({
    method: 'GET',
    path: '/api/staff/returning_hosts/',
    permission: 'hosts.bulk',
    summary: 'The number of hosts of the previous season in reach who can be invited to host again',
    answer: returningHosts,
  }),
  inviteReturningHosts: endpoint({
    method: 'POST',
    path: '/api/staff/returning_hosts/',
    permission: 'hosts.bulk',
    summary: 'Invites hosts of the previous season in reach to open a salon like the last one; once a season',
    invalidates: ['host'],
    answer: z.object({ invited: z.int() }),
  }),
};
