import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, language } from './fields.ts';
import { roles } from './permissions.ts';

/** The logged-in person, as the app stores it (product §2.1). */
export const user = z.object({
  id,
  email: z.string().nullable(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  phone_verified: z.boolean(),
  role: z.enum(roles).nullable(),
  language,
  host: id.nullable(),
  guest: id.nullable(),
  host_registration_status: z.int().nullable(),
  guest_registration_status: z.int().nullable(),
  confirm_policy: z.boolean(),
  should_ask_to_convert: z.boolean(),
  is_change_role_this_year: z.boolean(),
  updates_consent: z.boolean(),
  sms_notifications: z.boolean(),
  community: id.nullable(),
});

export const tokens = { access: z.string(), refresh: z.string() };

/** The login's data for every page; separate, so that pages need not load the phone number rules. */
export const sessionEndpoints = {
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/token/refresh/',
    permission: 'everybody',
    forms: true,
    summary: 'Gives a new access and a new refresh token for the last refresh token',
    body: z.object({ refresh: z.string().min(1).max(500) }),
    answer: z.object(tokens),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout/',
    permission: 'everybody',
    status: 204,
    forms: true,
    summary: 'Ends the login of a refresh token',
    body: z.object({ refresh: z.string().min(1).max(500) }),
  }),
  getUserData: endpoint({
    method: 'GET',
    path: '/api/user_data/',
    permission: 'self',
    beforePolicy: true,
    summary: 'The person who is logged in, as a list of one',
    answer: z.array(user).length(1),
  }),
};
