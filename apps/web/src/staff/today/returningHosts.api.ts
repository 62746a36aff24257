import { returningHostsEndpoints } from '@salons/contract/returning-hosts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { hostKeys } from '../../lib/keys/hosts.keys.ts';

export const returningHostsQuery = queryOptions({
  queryKey: hostKeys.returning,
  queryFn: ({ signal }) => call(returningHostsEndpoints.countReturningHosts, { signal }),
});

/** Sends the invitation to all who have none for this season. @throws ApiError */
export const inviteReturningHosts = (): Promise<{ invited: number }> =>
  change(returningHostsEndpoints.inviteReturningHosts, {});
