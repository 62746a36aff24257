import { z } from 'zod';
import { password } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { coded } from './fields.ts';
import { phone, plainDigits } from './phone.ts';
import { tokens, user } from './session.ts';

/** The six digits of a code as somebody reads them off a phone: in groups, in any digits (product §2.26). */
export const smsCode = z
  .string()
  .max(100)
  .transform((raw, context) => {
    const code = plainDigits(raw).replace(/[\s\-\u2010-\u2015]/g, '');
    if (/^\d{6}$/.test(code)) return code;
    context.addIssue(coded(code === '' ? 'required' : 'invalidCode'));
    return z.NEVER;
  });

export const codesEndpoints = {
  requestCode: endpoint({
    method: 'POST',
    path: '/api/sms_authentication/auth/',
    permission: 'everybody',
    forms: true,
    summary: 'Sends a code by SMS; the answer is the same for a number that nobody has',
    body: z.object({ phone_number: phone }),
    answer: z.object({}),
  }),
  loginWithCode: endpoint({
    method: 'POST',
    path: '/api/sms_authentication/auth_with_code/',
    permission: 'everybody',
    forms: true,
    summary: 'Logs in with the code that came by SMS',
    body: z.object({ phone_number: phone, code: smsCode }),
    answer: z.object({ user, ...tokens }),
  }),
  setPasswordByCode: endpoint({
    method: 'POST',
    path: '/api/sms_authentication/change_password/',
    permission: 'self',
    beforePolicy: true,
    forms: true,
    summary: 'Sets a new password in a login that a code opened at most ten minutes ago',
    body: z.object({ password }),
    answer: z.object({ status: z.literal('OK') }),
  }),
};
