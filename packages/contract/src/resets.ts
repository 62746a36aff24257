import { z } from 'zod';
import { email, password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { linkToken } from './fields.ts';

const done = z.object({ status: z.literal('OK') });
const token = linkToken(500);

export const resetsEndpoints = {
  requestReset: endpoint({
    method: 'POST',
    path: '/api/password_reset/',
    permission: 'everybody',
    forms: true,
    summary: 'Sends a link for a new password; the answer is the same for an unknown address',
    body: z.object({ email }),
    answer: done,
  }),
  validateResetToken: endpoint({
    method: 'POST',
    path: '/api/password_reset/validate_token/',
    permission: 'everybody',
    forms: true,
    summary: 'Tells whether the link for a new password is good; 404 when it is not',
    body: z.object({ token }),
    answer: done,
  }),
  confirmReset: endpoint({
    method: 'POST',
    path: '/api/password_reset/confirm/',
    permission: 'everybody',
    forms: true,
    summary: 'Sets a new password by the link that came by mail',
    body: z.object({ token, password }),
    answer: done,
  }),
};
