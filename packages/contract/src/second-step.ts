import { z } from 'zod';
import { secondStepCode } from './digits.ts';
import { endpoint } from './endpoint.ts';

const password = z.string().min(1).max(1000);
const code = secondStepCode.pipe(z.string().min(1));

export const confirmForm = z.object({ code });
export const passwordForm = z.object({ password });
export const passwordAndCodeForm = z.object({ password, code });

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The second step of a staff login (product §2.29). Sent as forms, so that no response with a secret is stored. */
export const secondStepEndpoints = {
  getSecondStep: endpoint({
    method: 'GET',
    path: '/api/user_data/totp/',
    permission: 'secondStep.change',
    beforeSecondStep: true,
    summary: 'Whether the own second step is on, whether it has to be, and how many recovery codes are left',
    answer: z.object({ enabled: z.boolean(), required: z.boolean(), recovery_codes_left: z.int() }),
  }),
  beginSecondStep: endpoint({
    method: 'POST',
    path: '/api/user_data/totp/',
    permission: 'secondStep.change',
    beforeSecondStep: true,
    forms: true,
    summary: 'Gives a new secret for a code app; it counts once a code has confirmed it',
    body: passwordForm,
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondStep: endpoint({
    method: 'POST',
    path: '/api/user_data/totp/confirm/',
    permission: 'secondStep.change',
    beforeSecondStep: true,
    forms: true,
    summary:
      'Turns the second step on by a first code; gives the recovery codes, this once, and ends other logins',
    body: confirmForm,
    answer: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/user_data/totp/recovery_codes/',
    permission: 'secondStep.change',
    forms: true,
    summary: 'Gives new recovery codes, this once; the earlier ones are void',
    invalidates: ['secondStep'],
    body: passwordAndCodeForm,
    answer: recoveryCodes,
  }),
  endSecondStep: endpoint({
    method: 'POST',
    path: '/api/user_data/totp/disable/',
    permission: 'secondStep.change',
    forms: true,
    status: 204,
    summary: 'Turns the second step off, unless it is required of all staff',
    invalidates: ['secondStep'],
    body: passwordAndCodeForm,
  }),
};
