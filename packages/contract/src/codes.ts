import { z } from 'zod';
import { password } from './credentials.ts';
import { smsCode } from './digits.ts';
import { endpoint } from './endpoint.ts';
import { phone } from './phone.ts';
import { isHolder } from './registration.ts';
import { tokens, user } from './session.ts';

export const codesEndpoints = {
  requestCode: endpoint({
    method: 'POST',
    path: '/api/sms_authentication/auth/',
    permission: 'everybody',
    forms: true,
    summary: 'Sends a code by SMS; the answer is the same for an unknown number',
    body: z.object({ phone_number: phone }),
    answer: z.object({}),
  }),
  startRegistration: endpoint({
    method: 'POST',
    path: '/api/auth/registration/start/',
    permission: 'everybody',
    forms: true,
    summary:
      'Sends a code to a number, whether or not an account has it: to register, or to prove the own number',
    body: z.object({ phone_number: phone }),
    answer: z.object({}),
  }),
  loginWithCode: endpoint({
    method: 'POST',
    path: '/api/sms_authentication/auth_with_code/',
    permission: 'everybody',
    forms: true,
    summary: 'Logs in with the code that came by SMS',
    body: z.object({ phone_number: phone, code: smsCode, is_holder: isHolder }),
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
