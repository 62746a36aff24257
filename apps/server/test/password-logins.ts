import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import { beforeAll } from 'vitest';
import { hashPassword } from '../src/features/passwords/passwords.service.ts';
import { useTwoProcesses } from './processes.ts';

export const password = 'quiet lamps in the window';

interface From {
  readonly ip?: string;
  readonly cookie?: string | undefined;
  readonly otp?: string;
  readonly audience?: 'staff';
  readonly guess?: string;
  readonly at?: 'one' | 'other';
}

/** Two processes of the app, people with a password, and networks of theirs and of strangers. */
export const usePasswordLogins = (environment: Record<string, string> = {}) => {
  const processes = useTwoProcesses(environment);
  let password_hash: string;
  beforeAll(async () => {
    password_hash = await hashPassword(password);
  });
  let networks = 0;
  /** An address in an unused network. */
  const freshNetwork = (): string => {
    networks += 1;
    return `10.${20 + (networks >> 8)}.${networks & 255}.7`;
  };
  const login = async (email: string | null, from: From = {}) => {
    const { ip = '127.0.0.1', cookie, otp, audience, guess = password, at = 'one' } = from;
    const answer = await processes[at].app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      remoteAddress: ip,
      headers: cookie === undefined ? {} : { cookie },
      payload: {
        email,
        password: guess,
        ...(otp === undefined ? {} : { otp }),
        ...(audience ? { audience } : {}),
      },
    });
    const set = String(answer.headers['set-cookie'] ?? '');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      json: answer.json(),
      setCookie: set,
      cookie: /^known_device=[^;]+/.exec(set)?.[0],
    };
  };
  const person = (role: Role, fields: Parameters<typeof processes.make.user>[1] = {}) =>
    processes.make.user(role, { password_hash, ...fields });
  /** Ten failed logins of a stranger. @returns the stranger's address */
  const attack = async (email: string | null, ip = freshNetwork()): Promise<string> => {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        login(email, { ip, guess: 'a guess', at: at % 2 === 0 ? 'one' : 'other' }),
      ),
    );
    return ip;
  };
  const messagesOf = async (user_id: number) => {
    await processes.work();
    return processes.one.db
      .selectFrom('outbox')
      .select(['kind', 'channel', 'recipient', 'subject', 'text', 'language'])
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute();
  };
  const codeTo = async (user_id: number): Promise<string> => {
    const last = (await messagesOf(user_id)).filter(({ kind }) => kind === 'login_code').at(-1);
    return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
  };
  /** Expires rate limits. */
  const later = (minutes: number) =>
    sql`update rate_limits set window_starts_at = window_starts_at - make_interval(mins => ${minutes})`.execute(
      processes.one.db,
    );
  return { processes, freshNetwork, login, person, attack, messagesOf, codeTo, later };
};
