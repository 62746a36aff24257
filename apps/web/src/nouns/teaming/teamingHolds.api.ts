import { type TeamingHold, teamingHoldEndpoints } from '@salons/contract/teaming-holds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { teamingKeys } from '../../lib/keys/teaming.keys.ts';
import { followLive } from '../../lib/live.ts';

/** Who is asking whom about which evening; changes by colleagues appear within seconds (product §11.206). */
export const teamingHoldsQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: teamingKeys.holds(),
    queryFn: ({ signal }) => call(teamingHoldEndpoints.listTeamingHolds, { signal }),
    enabled,
    staleTime: 0,
    ...followLive({ teaming: true }, 2000),
  });

/** Holds a salon and a slot while one asks. @throws ApiError 409 with the name of who was first */
export const holdTeaming = (host_salon: number, witness_salon: number): Promise<TeamingHold> =>
  change(teamingHoldEndpoints.createTeamingHold, { body: { host_salon, witness_salon } });

/** Lets both go. @throws ApiError */
export const releaseTeaming = (id: number): Promise<void> =>
  change(teamingHoldEndpoints.removeTeamingHold, { params: { id } });
