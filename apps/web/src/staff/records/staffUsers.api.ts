import type { BodyIn, QueryIn } from '@salons/contract/endpoint';
import { type StaffUser, staffUsersEndpoints } from '@salons/contract/staff-users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { recordKeys } from '../../lib/keys/records.keys.ts';
import { queryClient } from '../../lib/query.ts';

/** One account as staff see it (product §2.33). */
export const staffUserQuery = (id: number) =>
  queryOptions({
    queryKey: recordKeys.staffUser(id),
    queryFn: ({ signal }) => call(staffUsersEndpoints.getStaffUser, { params: { id }, signal }),
  });

/** A page of the accounts of staff. */
export const staffUsersQuery = (query: QueryIn<typeof staffUsersEndpoints.listStaffUsers>) =>
  queryOptions({
    queryKey: recordKeys.staffUsers(query),
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_no_filters: total,
      } = await call(staffUsersEndpoints.listStaffUsers, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
  });

const keep = (user: StaffUser): void => {
  queryClient.setQueryData(staffUserQuery(user.id).queryKey, user);
};

/** Shuts an account and ends its logins. @throws ApiError */
export const blockUser = async (id: number, reason: string): Promise<void> =>
  keep(await change(staffUsersEndpoints.blockUser, { params: { id }, body: { reason } }));

/** Opens it again. @throws ApiError */
export const unblockUser = async (id: number): Promise<void> =>
  keep(await change(staffUsersEndpoints.unblockUser, { params: { id }, body: {} }));

/** Turns the second step off for who has lost it. @throws ApiError */
export const resetSecondStep = async (id: number): Promise<void> =>
  keep(await change(staffUsersEndpoints.resetSecondStep, { params: { id } }));

/** Makes an account of staff; its person gets a mail with a link for a password. */
export const createStaffUser = async (
  body: BodyIn<typeof staffUsersEndpoints.createStaffUser>,
): Promise<StaffUser> => {
  const newUser = await change(staffUsersEndpoints.createStaffUser, { body });
  keep(newUser);
  return newUser;
};

/** Gives another role or community. @throws ApiError */
export const changeStaffUser = async (
  id: number,
  body: BodyIn<typeof staffUsersEndpoints.changeStaffUser>,
): Promise<void> => keep(await change(staffUsersEndpoints.changeStaffUser, { params: { id }, body }));

/** Sends the link for a password once more. @throws ApiError */
export const sendPasswordLink = async (id: number): Promise<void> =>
  keep(await change(staffUsersEndpoints.sendPasswordLink, { params: { id } }));
