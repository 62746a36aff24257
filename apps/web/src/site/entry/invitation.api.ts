import type { BodyIn } from '@salons/contract/endpoint';
import { staffInvitationsEndpoints } from '@salons/contract/staff-invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';
import { browserOnly } from '../../lib/query.ts';

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeys.staffInvitation(token),
    queryFn: ({ signal }) => call(staffInvitationsEndpoints.readStaffInvitation, { body: { token }, signal }),
    retry: false,
    ...browserOnly,
  });

export const acceptInvitation = (body: BodyIn<typeof staffInvitationsEndpoints.acceptStaffInvitation>) =>
  call(staffInvitationsEndpoints.acceptStaffInvitation, { body });
