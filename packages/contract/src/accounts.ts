import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { coded, id, idParams, name } from './fields.ts';
import { language } from './language.ts';
import { roles } from './permissions.ts';
import { phone } from './phone.ts';

/** The person who is logged in, as the app keeps it (product §2.1). */
export const user = z.object({
  id,
  email: z.string().nullable(),
  email_verified: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
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
export type User = z.infer<typeof user>;

export const email = z
  .string()
  .transform((value) => value.trim())
  .pipe(z.email().max(254));

/** Eight characters or more; whether it is a common one is the server's to say (product §2.4). */
export const password = z
  .string()
  .min(8, { error: ({ input }) => (input === '' ? 'required' : 'passwordTooShort') })
  .max(200);

const tokens = { access: z.string(), refresh: z.string() };
const session = z.object({ user, ...tokens });

export const registrationBody = z
  .object({
    email,
    password,
    first_name: name,
    last_name: name,
    phone_number: phone,
    role: z.enum(['host', 'guest']),
    language,
    confirm_policy: z.preprocess((value) => (value === 'true' ? true : value), z.literal(true)),
    updates_consent: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
    sms_notifications: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
    age_group: z
      .enum(['adult', '14-17'])
      .nullish()
      .transform((value) => value ?? 'adult'),
    parent_consent: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
  })
  .superRefine((value, context) => {
    if (value.age_group === 'adult') return;
    if (value.role === 'host') context.addIssue({ ...coded('invalid'), path: ['age_group'] });
    else if (!value.parent_consent) context.addIssue({ ...coded('required'), path: ['parent_consent'] });
  });

export const accountsEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/registration/',
    permission: 'everybody',
    status: 201,
    forms: true,
    summary: 'Makes an account of a host or a guest and logs it in',
    body: registrationBody,
    answer: session,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login/',
    permission: 'everybody',
    forms: true,
    summary: 'Logs in by e-mail and password; staff say so by `audience`',
    body: z.object({
      email: z.string().min(1).max(254),
      password: z.string().min(1).max(1000),
      otp: z.string().max(20).nullish(),
      audience: z.literal('staff').nullish(),
    }),
    answer: session,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/token/refresh/',
    permission: 'everybody',
    forms: true,
    summary: 'Gives a new access and a new refresh token for the last refresh token',
    body: z.object({ refresh: z.string().min(1).max(500) }),
    answer: z.object(tokens),
  }),
  verifyToken: endpoint({
    method: 'POST',
    path: '/api/auth/token/verify/',
    permission: 'everybody',
    forms: true,
    summary: 'Tells whether an access token is good',
    body: z.object({ token: z.string().min(1).max(5000) }),
    answer: z.object({}),
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
  updateUserData: endpoint({
    method: 'PATCH',
    path: '/api/user_data/:id/',
    permission: 'self',
    beforePolicy: true,
    summary: 'Changes own details, or accepts the current terms',
    params: idParams,
    body: z
      .object({
        first_name: name,
        last_name: name,
        phone_number: phone.nullable(),
        language,
        role: z.enum(['host', 'guest']),
        confirm_policy: z.literal(true),
        updates_consent: z.boolean(),
        sms_notifications: z.boolean(),
      })
      .partial(),
    answer: user,
  }),
};
