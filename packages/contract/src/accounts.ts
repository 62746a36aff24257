import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { coded, idParams, name, storedText } from './fields.ts';
import { language } from './language.ts';
import { roles } from './permissions.ts';
import { phone, smsCode } from './phone.ts';
import { sessionEndpoints, tokens, user } from './session.ts';

/** The person who is logged in. */
export type User = z.infer<typeof user>;

export const email = storedText
  .max(1000)
  .transform((value) => value.trim())
  .pipe(z.email().max(254));

/** Eight characters or more; whether it is a common one is the server's to say (product §2.4). */
export const password = z
  .string()
  .min(8, { error: ({ input }) => (input === '' ? 'required' : 'passwordTooShort') })
  .max(200);

const session = z.object({ user, ...tokens });

/** Hosts are adults; of 14–17 a parent has to agree (product §2.9). */
export const minorsProblems = (
  value: {
    age_group?: string | undefined;
    role?: string | null | undefined;
    parent_consent?: boolean | undefined;
  },
  context: z.RefinementCtx,
): void => {
  if (value.age_group !== '14-17') return;
  if (value.role === 'host') context.addIssue({ ...coded('invalid'), path: ['age_group'] });
  else if (!value.parent_consent) context.addIssue({ ...coded('required'), path: ['parent_consent'] });
};

/** How old somebody is who registers, and of the young that a parent agrees. */
export const ageFields = {
  age_group: z
    .enum(['adult', '14-17'])
    .nullish()
    .transform((value) => value ?? 'adult'),
  parent_consent: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
};

const registration = z.object({
  first_name: name,
  last_name: name,
  phone_number: phone,
  role: z.enum(['host', 'guest']),
  language,
  confirm_policy: z.preprocess((value) => (value === 'true' ? true : value), z.literal(true)),
  updates_consent: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
  sms_notifications: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
  ...ageFields,
});

/** What registers by an address and a password. */
export const registrationBody = registration.extend({ email, password }).superRefine(minorsProblems);
/** What is left to tell for whom another way in has already brought an account (product §2.64). */
export const newcomerBody = registration.superRefine(minorsProblems);

const lacks = (value: unknown, field: 'email' | 'password'): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const given = (key: string) => Reflect.get(value, key) ?? '';
  return given('phone_code') === '' && given(field) === '';
};

/** The same, or a code that came to the phone in place of the password; then the address may be left out (product §2.124). */
const registrationByEitherBody = registration
  .extend({
    email: email.nullish(),
    password: password.nullish(),
    phone_code: smsCode.nullish(),
    /** The code of the second step, where the account that has proved the number has one. */
    otp: z.string().max(40).nullish(),
  })
  .superRefine(minorsProblems)
  // Told together with whatever else is wrong, as the fields' own problems are.
  .refine((value) => !lacks(value, 'email'), { ...coded('required'), path: ['email'], when: () => true })
  .refine((value) => !lacks(value, 'password'), {
    ...coded('required'),
    path: ['password'],
    when: () => true,
  });

export const accountsEndpoints = {
  ...sessionEndpoints,
  register: endpoint({
    method: 'POST',
    path: '/api/auth/registration/',
    permission: 'everybody',
    status: 201,
    forms: true,
    summary:
      'Makes an account of a host or a guest and logs it in; with the code of a number that an account has proved it logs in to that account (200)',
    body: registrationByEitherBody,
    answer: session,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login/',
    permission: 'everybody',
    forms: true,
    summary: 'Logs in by e-mail and password; staff say so by `audience`',
    body: z.object({
      email: storedText.min(1).max(254),
      password: z.string().min(1).max(1000),
      otp: z.string().max(40).nullish(),
      audience: z.literal('staff').nullish(),
    }),
    answer: session,
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
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify_email/',
    permission: 'everybody',
    forms: true,
    summary: 'Verifies the address that a link was sent to',
    body: z.object({ token: z.string().min(1).max(500) }),
    answer: z.object({}),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify_email/resend/',
    permission: 'self',
    beforePolicy: true,
    forms: true,
    summary: 'Sends the link that verifies the own address once more, unless it is verified',
    answer: z.object({}),
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
        /** As it was read; another one is refused, as the address is changed by a link (product §2.32). */
        email: storedText.max(1000).nullable(),
        /** The code that came to the number, which proves it; without a verified address a new number needs it. */
        phone_code: smsCode.nullable(),
        language,
        /** Chosen once, host or guest; the present one may be sent back. */
        role: z.enum(roles).nullable(),
        /** Told together with the choice of a role, as at registration; else ignored. */
        age_group: z.enum(['adult', '14-17']),
        parent_consent: z.boolean(),
        /** True accepts the current terms, which nobody takes back; false only as it was read. */
        confirm_policy: z.boolean(),
        updates_consent: z.boolean(),
        sms_notifications: z.boolean(),
      })
      .partial()
      .superRefine(minorsProblems),
    answer: user,
  }),
};
