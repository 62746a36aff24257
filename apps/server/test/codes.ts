import { sql } from 'kysely';
import { expect } from 'vitest';
import { useTwoProcesses } from './processes.ts';

/** The six digits in a message. */
export const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';

/** An incorrect code. */
export const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

/** Two processes of the app, and people who request codes by SMS and enter them at both. */
export const useCodes = (environment: Record<string, string> = {}) => {
  const processes = useTwoProcesses({ PUBLIC_URL: 'https://salons.example', ...environment });
  const post = async (
    path: string,
    payload: object,
    {
      from = processes.one,
      ip = '127.0.0.1',
      access = '',
    }: { from?: typeof processes.one; ip?: string; access?: string } = {},
  ) => {
    const answer = await from.app.inject({
      method: 'POST',
      url: `/api/sms_authentication/${path}/`,
      payload,
      remoteAddress: ip,
      ...(access === '' ? {} : { headers: { authorization: `Bearer ${access}` } }),
    });
    return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
  };
  const ask = (phone_number: string | null, options = {}) => post('auth', { phone_number }, options);
  const enter = (phone_number: string | null, code: string, options = {}) =>
    post('auth_with_code', { phone_number, code }, options);
  const messagesTo = (phone: string | null) =>
    processes.one.db
      .selectFrom('outbox')
      .select(['text', 'language', 'kind', 'channel'])
      .where('recipient', '=', phone ?? '')
      .orderBy('id', 'desc')
      .execute();
  const lastCodeOf = async (phone: string | null) => codeIn((await messagesTo(phone))[0]?.text);
  /** Expires the rate limits of a number. */
  const later = () =>
    sql`update rate_limits set window_starts_at = window_starts_at - interval '2 days'`.execute(
      processes.one.db,
    );
  const freshCode = async (phone: string | null): Promise<string> => {
    await later();
    expect((await ask(phone)).status).toBe(200);
    await processes.work();
    return lastCodeOf(phone);
  };
  const self = async (access: string) => {
    const headers = { authorization: `Bearer ${access}` };
    return (await processes.one.app.inject({ url: '/api/user_data/', headers })).statusCode;
  };
  return { processes, post, ask, enter, messagesTo, lastCodeOf, later, freshCode, self };
};
