import type { BodyIn } from '@salons/contract/endpoint';
import { type Guest, guestsEndpoints } from '@salons/contract/guests';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { guestKeys } from '../../lib/keys/guests.keys.ts';
import { queryClient } from '../../lib/query.ts';

export const guestQuery = (id: number) =>
  queryOptions({
    queryKey: guestKeys.one(id),
    queryFn: ({ signal }) => call(guestsEndpoints.getGuest, { params: { id }, signal }),
  });

/** Changes a guest (product §4.5). */
export const updateGuest = async (
  id: number,
  body: BodyIn<typeof guestsEndpoints.updateGuest>,
): Promise<Guest> => {
  const guest = await change(guestsEndpoints.updateGuest, { params: { id }, body });
  queryClient.setQueryData(guestQuery(id).queryKey, guest);
  return guest;
};
