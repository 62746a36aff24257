import { z } from 'zod';
import { cleanLine } from './clean-text.ts';
import { email, password } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, linkToken } from './fields.ts';

/** Proof of identity; null for an account without a password. */
const ownPassword = z.string().max(1000).nullish();

export const changePasswordBody = z.object({ old_password: ownPassword, password });
export const changeEmailBody = z.object({ email, password: ownPassword });

/** State of an account, for the person's own profile. */
export const account = z.object({
  has_password: z.boolean(),
  /** A recent login by code or Google replaces the password. */
  is_fresh_login: z.boolean(),
  /** New address, until its link is opened. */
  email_pending: z.string().nullable(),
  /** Time of the scheduled erasure; null without one. */
  erase_at: z.string().nullable(),
});
export type Account = z.infer<typeof account>;

/** One place where the account is logged in. */
export const login = z.object({
  id,
  /** Browser and system, such as `Firefox, Windows`; null if unknown. */
  user_agent: z.string().nullable(),
  is_phone: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type Login = z.infer<typeof login>;

const erasing = z.object({ erase_at: z.string() });
const linkBody = z.object({ token: linkToken(500) });

export const ownDataEndpoints = {
  getAccount: endpoint({
    method: 'GET',
    path: '/api/user_data/account/',
    permission: 'self',
    beforePolicy: true,
    summary: 'State of the own account: password, address to be verified, scheduled erasure',
    answer: account,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/user_data/change_password/',
    permission: 'self',
    beforePolicy: true,
    forms: true,
    summary: 'Sets a new password and ends all other logins',
    invalidates: ['account', 'login'],
    body: changePasswordBody,
    answer: z.object({}),
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/user_data/change_email/',
    permission: 'self',
    beforePolicy: true,
    status: 202,
    summary: 'Sends a link to a new address, which becomes the own one once the link is opened',
    invalidates: ['account'],
    body: changeEmailBody,
    answer: z.object({}),
  }),
  withdrawEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/user_data/change_email/',
    permission: 'self',
    beforePolicy: true,
    status: 204,
    summary: 'Keeps the present address; the link that was sent to another one is void',
    invalidates: ['account'],
  }),
  listLogins: endpoint({
    method: 'GET',
    path: '/api/user_data/logins/',
    permission: 'self',
    beforePolicy: true,
    summary: 'Where the account is logged in, this login first',
    answer: z.array(login),
  }),
  endOtherLogins: endpoint({
    method: 'DELETE',
    path: '/api/user_data/logins/',
    permission: 'self',
    beforePolicy: true,
    status: 204,
    summary: 'Ends all own logins but this one',
    invalidates: ['login'],
  }),
  endLogin: endpoint({
    method: 'DELETE',
    path: '/api/user_data/logins/:id/',
    permission: 'self',
    beforePolicy: true,
    status: 204,
    summary: 'Ends one of the own logins',
    invalidates: ['login'],
    params: idParams,
  }),
  askForErasure: endpoint({
    method: 'POST',
    path: '/api/user_data/erase/',
    permission: 'self',
    beforePolicy: true,
    status: 202,
    summary:
      'Asks to be erased in seven days; with the password, a link from a mail, or a login by code minutes ago',
    invalidates: ['account'],
    body: z.object({ password: ownPassword, token: z.string().max(500).transform(cleanLine).nullish() }),
    answer: erasing,
  }),
  withdrawErasure: endpoint({
    method: 'DELETE',
    path: '/api/user_data/erase/',
    permission: 'self',
    beforePolicy: true,
    status: 204,
    summary: 'Keeps the account after all',
    invalidates: ['account'],
  }),
  sendErasureLink: endpoint({
    method: 'POST',
    path: '/api/user_data/erase/link/',
    permission: 'self',
    beforePolicy: true,
    status: 202,
    summary: 'Mails a link that asks for the erasure in place of a password; it is good for ten minutes',
    answer: z.object({}),
  }),
  confirmErasure: endpoint({
    method: 'POST',
    path: '/api/erasure/confirm/',
    permission: 'everybody',
    status: 202,
    summary: 'Asks for the erasure by the link of a mail, without a login',
    invalidates: ['account'],
    body: linkBody,
    answer: erasing,
  }),
  keepAccount: endpoint({
    method: 'POST',
    path: '/api/erasure/withdraw/',
    permission: 'everybody',
    summary: 'Keeps the account after all, by the link of a mail, without a login',
    invalidates: ['account'],
    body: linkBody,
    answer: z.object({}),
  }),
};
