import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { email } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import {
  customIssue,
  envelope,
  flag,
  freeText,
  id,
  idParams,
  isoTime,
  language,
  name,
  ordering,
  paging,
  repeatable,
  searchText,
  storedText,
} from './fields.ts';
import { adminRoles, roles } from './permissions.ts';
import { phone } from './phone.ts';

export const staffUser = z.object({
  id,
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles).nullable(),
  community: id.nullable(),
  blocked: z.boolean(),
  blocked_at: isoTime.nullable(),
  blocked_reason: z.string().nullable(),
  otp_enabled: z.boolean(),
  /** False until the person has set one by the mailed link. */
  has_password: z.boolean(),
  can: z.object({
    block: z.boolean(),
    unblock: z.boolean(),
    reset_otp: z.boolean(),
    change: z.boolean(),
    send_link: z.boolean(),
  }),
});
export type StaffUser = z.infer<typeof staffUser>;

export const blockForm = z.object({
  reason: storedText.max(5000).transform(cleanText).pipe(z.string().min(1).max(1000)),
});

const place = { role: z.enum(adminRoles), community: id.nullish() };

/** Only a volunteer admin belongs to a community (product §2.70). */
const withCommunity = (
  value: { readonly role?: string | undefined; readonly community?: number | null | undefined },
  context: z.RefinementCtx,
): void => {
  if (value.role === 'volunteer_admin' && !value.community)
    context.addIssue({ ...customIssue('required'), path: ['community'] });
};

/** A new staff member, who sets a password by a mailed link (product §2.69). */
export const staffUserForm = z
  .object({
    email,
    first_name: name,
    last_name: name,
    phone_number: phone.nullish(),
    language: language.nullish().transform((value) => value ?? 'he'),
    ...place,
  })
  .superRefine(withCommunity);
export type StaffUserForm = z.output<typeof staffUserForm>;

/** A staff member's new role or community; omitted fields stay (product §2.70). */
export const staffUserChange = z.object(place).partial();

export const staffUserOrderings = ['id', 'created_at', 'first_name', 'last_name', 'email', 'role'] as const;

export const staffUsersEndpoints = {
  listStaffUsers: endpoint({
    method: 'GET',
    path: '/api/staff/users/',
    permission: 'staffUsers.list',
    summary: 'The accounts of staff, newest first',
    query: z.object({
      ...paging,
      ordering: ordering(staffUserOrderings).optional(),
      free_text: searchText.optional(),
      role: repeatable(z.enum(adminRoles)).optional(),
      blocked: flag.optional(),
    }),
    answer: envelope(staffUser),
  }),
  getStaffUser: endpoint({
    method: 'GET',
    path: '/api/staff/users/:id/',
    permission: 'users.block',
    summary: 'One account: of staff for a super admin, of others for staff who may block it',
    params: idParams,
    answer: staffUser,
  }),
  createStaffUser: endpoint({
    method: 'POST',
    path: '/api/staff/users/',
    permission: 'staffUsers.change',
    status: 201,
    summary: 'Makes an account of staff and mails the link by which its person sets a password',
    invalidates: ['staffUser'],
    body: staffUserForm,
    answer: staffUser,
  }),
  changeStaffUser: endpoint({
    method: 'PATCH',
    path: '/api/staff/users/:id/',
    permission: 'staffUsers.change',
    summary: "Gives another on the staff a role and community, and ends that person's logins",
    invalidates: ['staffUser'],
    params: idParams,
    // Fields with their own calls: accepted unchanged.
    body: staffUserChange.extend({ blocked: z.boolean().nullish(), otp_enabled: z.boolean().nullish() }),
    answer: staffUser,
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/api/staff/users/:id/send_link/',
    permission: 'staffUsers.change',
    summary: 'Mails the link once more to who has yet to set a password',
    invalidates: ['staffUser'],
    params: idParams,
    answer: staffUser,
  }),
  blockUser: endpoint({
    method: 'POST',
    path: '/api/staff/users/:id/block/',
    permission: 'users.block',
    summary: 'Blocks an account and ends all its logins at once',
    invalidates: ['staffUser'],
    params: idParams,
    body: blockForm,
    answer: staffUser,
  }),
  unblockUser: endpoint({
    method: 'POST',
    path: '/api/staff/users/:id/unblock/',
    permission: 'users.block',
    summary: 'Lets a blocked account log in again',
    invalidates: ['staffUser'],
    params: idParams,
    body: z.object({ reason: freeText(1000).optional() }),
    answer: staffUser,
  }),
  resetSecondStep: endpoint({
    method: 'POST',
    path: '/api/staff/users/:id/reset_otp/',
    permission: 'staffUsers.list',
    summary: 'Turns off the second step of a staff member who has lost the phone, and ends their logins',
    invalidates: ['staffUser'],
    params: idParams,
    answer: staffUser,
  }),
};
