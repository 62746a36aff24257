import { z } from 'zod';
import { emailText } from './credentials.ts';
import { secondStepCode, smsCode } from './digits.ts';
import { endpoint } from './endpoint.ts';
import { idParams, language, linkToken, name } from './fields.ts';
import { roles } from './permissions.ts';
import { phone } from './phone.ts';
import { minorsProblems, registrationByEitherBody } from './registration.ts';
import { sessionEndpoints, tokens, user } from './session.ts';

export type User = z.infer<typeof user>;

const session = z.object({ user, ...tokens });

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
      email: emailText.pipe(z.string().min(1).max(254)),
      password: z.string().min(1).max(1000),
      otp: secondStepCode.nullish(),
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
    summary:
      'Verifies the address that a link was sent to; where the account is its phone’s, in a login of that account alone',
    body: z.object({ token: linkToken(500) }),
    answer: z.object({}),
  }),
  disownAddress: endpoint({
    method: 'POST',
    path: '/api/auth/not_my_address/',
    permission: 'everybody',
    forms: true,
    summary: 'Removes the unverified address that the link was mailed to from another person’s account',
    body: z.object({ token: linkToken(500) }),
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
        /** Only the stored value is accepted: the address is changed by a link (product §2.32). */
        email: emailText.nullable(),
        /** Code sent to the number; without a verified address a new number requires it. */
        phone_code: smsCode.nullable(),
        language,
        /** Chosen once, host or guest; the current one is accepted. */
        role: z.enum(roles).nullable(),
        /** Sent with the choice of a role, as at registration; else ignored. */
        age_group: z.enum(['adult', '14-17']),
        parent_consent: z.boolean(),
        /** True accepts the current terms, which is final; false only as stored. */
        confirm_policy: z.boolean(),
        updates_consent: z.boolean(),
        sms_notifications: z.boolean(),
      })
      .partial()
      .superRefine(minorsProblems),
    answer: user,
  }),
};
