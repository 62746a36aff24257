import { type Relative, type RelativeForm, relativesEndpoints } from '@salons/contract/relatives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { witnessKeys } from '../../lib/keys/witnesses.keys.ts';

export const relativesQuery = (witness: number) =>
  queryOptions({
    queryKey: witnessKeys.relatives(witness),
    queryFn: ({ signal }) => call(relativesEndpoints.listRelatives, { params: { id: witness }, signal }),
  });

/** Sends a relative a link. @throws ApiError, `outOfRange` for a fourth */
export const addRelative = (witness: number, body: RelativeForm): Promise<Relative> =>
  change(relativesEndpoints.createRelative, { params: { id: witness }, body });

/** Withdraws a link; succeeds if it is already withdrawn. @throws ApiError */
export const removeRelative = (witness: number, relativeId: number): Promise<unknown> =>
  change(relativesEndpoints.removeRelative, { params: { id: witness, relativeId } });
