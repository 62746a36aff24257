import type { Role } from '@salons/contract/permissions';
import { TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { hashPassword } from '../src/features/passwords/passwords.service.ts';
import { useTwoProcesses } from './processes.ts';

type Headers = Record<string, string>;

export const password = 'quiet lamps in the window';

export const bearer = (access: string) => ({ authorization: `Bearer ${access}` });

const stepMs = 30_000;

/** Two processes of the app, and staff with a second factor. */
export const useSecondStep = () => {
  // The middle of a TOTP step, so that it does not end between creating and sending a code.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / stepMs) + 0.5) * stepMs });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const processes = useTwoProcesses();
  let password_hash: string;
  beforeAll(async () => {
    password_hash = await hashPassword(password);
  });
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Headers,
    payload?: object,
    at = processes.one,
  ) => {
    const answer = await at.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      json: answer.body === '' ? undefined : answer.json(),
    };
  };
  const login = (email: string | null, otp?: string, at = processes.one) =>
    send('POST', '/api/auth/login/', {}, { email, password, audience: 'staff', otp }, at);
  const own = (headers: Headers, path = '', payload?: object, at = processes.one) =>
    send(payload ? 'POST' : 'GET', `/api/user_data/totp/${path}`, headers, payload, at);
  const mails = async (user_id: number) =>
    (
      await processes.one.db
        .selectFrom('outbox')
        .select('kind')
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  /** A TOTP code, offset by steps of 30 seconds. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs });
  /** Forgets the used steps. */
  const forgetSteps = (user_id: number) =>
    processes.one.db.updateTable('totps').set({ last_step: 0 }).where('user_id', '=', user_id).execute();

  /** A code that is invalid now, and one step before or after. */
  const wrongCode = (secret: string) => {
    const right = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step));
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
    );
  };

  /** A staff member with an active second factor. */
  const secured = async () => {
    const staff = await processes.make.staff('general_admin', { password_hash });
    const { secret, uri } = (await own(staff.headers, '', { password })).json;
    const { recovery_codes } = (await own(staff.headers, 'confirm/', { code: codeOf(secret, -1) })).json;
    return { ...staff, secret, uri, recovery_codes };
  };
  return {
    processes,
    /** A staff member with a password and no second factor. */
    staffWithPassword: (role: Role) => processes.make.staff(role, { password_hash }),
    send,
    login,
    own,
    mails,
    codeOf,
    forgetSteps,
    wrongCode,
    secured,
  };
};
