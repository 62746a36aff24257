import type { BodyIn, QueryIn } from '@salons/contract/endpoint';
import { staffInvitationsEndpoints } from '@salons/contract/staff-invitations';
import { type StaffUser, staffUsersEndpoints } from '@salons/contract/staff-users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { recordKeys } from '../../lib/keys/records.keys.ts';
import { queryClient } from '../../lib/query.ts';

/** A staff account (product §2.33). */
export const staffUserQuery = (id: number) =>
  queryOptions({
    queryKey: recordKeys.staffUser(id),
    queryFn: ({ signal }) => call(staffUsersEndpoints.getStaffUser, { params: { id }, signal }),
  });

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

/** Blocks an account and ends its sessions. @throws ApiError */
export const blockUser = async (id: number, reason: string): Promise<void> =>
  keep(await change(staffUsersEndpoints.blockUser, { params: { id }, body: { reason } }));

export const unblockUser = async (id: number): Promise<void> =>
  keep(await change(staffUsersEndpoints.unblockUser, { params: { id }, body: {} }));

/** Turns off a lost second factor. @throws ApiError */
export const resetSecondStep = async (id: number): Promise<void> =>
  keep(await change(staffUsersEndpoints.resetSecondStep, { params: { id } }));

/** Creates a staff account and sends its password link. */
export const createStaffUser = async (
  body: BodyIn<typeof staffUsersEndpoints.createStaffUser>,
): Promise<StaffUser> => {
  const newUser = await change(staffUsersEndpoints.createStaffUser, { body });
  keep(newUser);
  return newUser;
};

export const changeStaffUser = async (
  id: number,
  body: BodyIn<typeof staffUsersEndpoints.changeStaffUser>,
): Promise<void> => keep(await change(staffUsersEndpoints.changeStaffUser, { params: { id }, body }));

export const inviteStaff = (body: BodyIn<typeof staffInvitationsEndpoints.inviteStaff>) =>
  change(staffInvitationsEndpoints.inviteStaff, { body });

export const sendPasswordLink = async (id: number): Promise<void> =>
  keep(await change(staffUsersEndpoints.sendPasswordLink, { params: { id } }));
