import { z } from 'zod';
import { email, password } from './credentials.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { customIssue, id, isoTime, language, linkToken, name } from './fields.ts';
import { adminRoles } from './permissions.ts';

/** Addresses in one call. */
export const mostInvited = 50;

/** Addresses of future staff, all with one role; a volunteer admin belongs to a community (product §10.170). */
export const staffInvitationsForm = z
  .object({
    emails: z.array(email).min(1).max(mostInvited),
    role: z.enum(adminRoles),
    community: id.nullish(),
  })
  .superRefine(({ role, community }, context) => {
    if (role === 'volunteer_admin' && !community)
      context.addIssue({ ...customIssue('required'), path: ['community'] });
  });
export type StaffInvitationsForm = z.output<typeof staffInvitationsForm>;

const token = linkToken(100);

/** Form of the page behind the link. */
export const acceptInvitationForm = z.object({
  token,
  first_name: name,
  last_name: name,
  password,
  language: language.default('he'),
});
export type AcceptInvitationForm = z.output<typeof acceptInvitationForm>;

export const staffInvitationsEndpoints = {
  inviteStaff: endpoint({
    method: 'POST',
    path: '/api/staff/users/invitations/',
    permission: 'staffUsers.change',
    status: 201,
    summary:
      'Mails each address a link of seven days by which its person joins the staff; an earlier link ends. Addresses that have an account are listed as failed',
    invalidates: ['staffUser'],
    body: staffInvitationsForm,
    answer: z.object({
      invited: z.array(z.object({ email: z.string(), expires_at: isoTime })),
      failed: z.array(z.object({ email: z.string(), codes: z.array(z.literal('emailAlreadyExists')) })),
    }),
  } satisfies Endpoint),
  readStaffInvitation: endpoint({
    method: 'POST',
    path: '/api/staff/invitation/',
    permission: 'everybody',
    summary:
      'Address and role of an invitation by the secret of its link; 404 when it is used, over or replaced',
    body: z.object({ token }),
    answer: z.object({ email: z.string(), role: z.enum(adminRoles) }),
  } satisfies Endpoint),
  acceptStaffInvitation: endpoint({
    method: 'POST',
    path: '/api/staff/invitation/accept/',
    permission: 'everybody',
    status: 201,
    summary:
      'Makes the account of an invitation, with name and password; the second step is set up at the first login',
    invalidates: [],
    body: acceptInvitationForm,
    answer: z.object({ email: z.string() }),
  } satisfies Endpoint),
};
