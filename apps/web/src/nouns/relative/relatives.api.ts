import { type Relative, type RelativeForm, relativesEndpoints } from '@salons/contract/relatives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';

/** Who has a link to a witness's evenings. */
export const relativesQuery = (witness: number) =>
  queryOptions({
    queryKey: ['relatives', witness],
    queryFn: ({ signal }) => call(relativesEndpoints.listRelatives, { params: { id: witness }, signal }),
  });

const refetchRelatives = (witness: number) =>
  queryClient.invalidateQueries({ queryKey: relativesQuery(witness).queryKey });

/** Sends a relative a link. @throws ApiError, `outOfRange` for a fourth */
export const addRelative = async (witness: number, body: RelativeForm): Promise<Relative> => {
  const relative = await call(relativesEndpoints.createRelative, { params: { id: witness }, body });
  await refetchRelatives(witness);
  return relative;
};

/** Withdraws a link; one that is gone already is as good. @throws ApiError */
export const removeRelative = async (witness: number, relativeId: number): Promise<void> => {
  try {
    await call(relativesEndpoints.removeRelative, { params: { id: witness, relativeId } });
  } finally {
    await refetchRelatives(witness);
  }
};
