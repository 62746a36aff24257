import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { user } from './session.ts';

/** Signing in with Google (product §2.28). */
export const googleEndpoints = {
  getNonce: endpoint({
    method: 'GET',
    path: '/api/auth/nonce/',
    permission: 'everybody',
    summary: 'A word for one sign-in elsewhere, good once and for ten minutes',
    answer: z.object({ nonce: z.string() }),
  }),
  getGoogleDoor: endpoint({
    method: 'GET',
    path: '/api/auth/google/',
    permission: 'everybody',
    summary: 'Where the sign-in with Google begins; 404 where none is configured',
    answer: z.object({ authorization_endpoint: z.url(), client_id: z.string() }),
  }),
  convertToken: endpoint({
    method: 'POST',
    path: '/api/auth/convert-token',
    permission: 'everybody',
    forms: true,
    summary: 'Logs in with a Google ID token, and makes the account of who has none',
    body: z.object({
      grant_type: z.literal('convert_token'),
      backend: z.literal('google-oauth2'),
      client_id: z.string().min(1).max(500),
      token: z.string().min(1).max(10_000),
      nonce: z.string().min(1).max(200),
      /** Chosen role; saved for a person without one, else ignored. */
      role: z.enum(['host', 'guest']).nullish(),
    }),
    answer: z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Lifetime of the access token in seconds. */
      expires_in: z.int(),
      user,
    }),
  }),
};
