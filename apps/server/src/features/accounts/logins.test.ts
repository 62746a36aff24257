import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTwoProcesses } from '../../../test/processes.ts';
import { hashSecret } from '../../core/secrets.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const password = 'quiet lamps in the window';
const processes = useTwoProcesses();

const post = async (path: string, payload: object, from = processes.one) => {
  const answer = await from.app.inject({ method: 'POST', url: `/api/auth/${path}/`, payload });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    json: answer.body === '' ? undefined : answer.json(),
  };
};
const loggedIn = async () => {
  const { email } = await processes.make.user('guest', { password_hash: await hashPassword(password) });
  return (await post('login', { email, password })).json;
};
const self = async (access: string) => {
  const headers = { authorization: `Bearer ${access}` };
  const answer = await processes.one.app.inject({ url: '/api/user_data/', headers });
  return { status: answer.statusCode, code: answer.json().code };
};
const renew = (refresh: string) => post('token/refresh', { refresh });
const age = (refresh: string, seconds: number) =>
  processes.one.db
    .updateTable('refresh_tokens')
    .set({ used_at: sql<string>`used_at - make_interval(secs => ${seconds})` })
    .where('token_hash', '=', hashSecret(refresh))
    .execute();

describe('a login that is renewed', () => {
  test('gets a new pair each time', async () => {
    const { access, refresh } = await loggedIn();
    const next = await renew(refresh);
    expect(next.status).toBe(200);
    expect(Object.keys(next.json).sort()).toEqual(['access', 'refresh']);
    expect(next.json.refresh).not.toBe(refresh);
    expect(await self(next.json.access)).toMatchObject({ status: 200 });
    expect(await self(access)).toMatchObject({ status: 200 });
    expect((await renew(next.json.refresh)).status).toBe(200);
  });

  test('a second tab may use the old token for ten seconds', async () => {
    const { refresh } = await loggedIn();
    const tabs = await Promise.all([renew(refresh), renew(refresh)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    await age(refresh, 8);
    expect((await renew(refresh)).status).toBe(200);
    for (const { json } of tabs) expect((await renew(json.refresh)).status).toBe(200);
  });

  test('an old token used later ends that login everywhere, and no other one', async () => {
    const { refresh, user } = await loggedIn();
    const elsewhere = await processes.make.bearer(user.id);
    const next = (await renew(refresh)).json;
    await age(refresh, 11);
    const stolen = await renew(refresh);
    expect([stolen.status, stolen.json.code]).toEqual([401, 'invalidToken']);
    expect(await self(next.access)).toEqual({ status: 401, code: 'invalidToken' });
    expect((await renew(next.refresh)).status).toBe(401);
    expect(await self(elsewhere.authorization.replace('Bearer ', ''))).toMatchObject({ status: 200 });
  });

  test('ends after thirty days', async () => {
    const { refresh } = await loggedIn();
    const token = processes.one.db
      .updateTable('refresh_tokens')
      .where('token_hash', '=', hashSecret(refresh));
    const { left } = await processes.one.db
      .selectFrom('refresh_tokens')
      .select(sql<number>`round(extract(epoch from expires_at - now()) / 86400)`.as('left'))
      .where('token_hash', '=', hashSecret(refresh))
      .executeTakeFirstOrThrow();
    expect(left).toBe(30);
    await token.set({ expires_at: sql<string>`now() - interval '1 second'` }).execute();
    expect((await renew(refresh)).json.code).toBe('tokenExpired');
  });

  test('nothing of a token lies readable in the database', async () => {
    const { refresh, access } = await loggedIn();
    const { rows } = await sql<{
      row: string;
    }>`select refresh_tokens::text as row from refresh_tokens`.execute(processes.one.db);
    expect(rows.some(({ row }) => row.includes(refresh) || row.includes(access))).toBe(false);
  });
});

test('logging out ends the login at once; an unknown token is no error', async () => {
  const { access, refresh } = await loggedIn();
  expect((await post('logout', { refresh })).status).toBe(204);
  expect(await self(access)).toEqual({ status: 401, code: 'invalidToken' });
  expect((await renew(refresh)).status).toBe(401);
  expect((await post('logout', { refresh })).status).toBe(204);
  expect((await post('logout', { refresh: 'never given out' })).status).toBe(204);
});

describe('a token is good only as it was given out', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (secret: string, claims: Record<string, unknown> = {}, expires = '15m') =>
    new SignJWT({ lid: 1, aud: 'salons', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject('1')
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  const verify = async (token: string) => (await post('token/verify', { token })).json;

  test('by its bearer, and by the call that verifies', async () => {
    const { access } = await loggedIn();
    expect(await verify(access)).toEqual({});
    expect(await self(access)).toMatchObject({ status: 200 });
  });

  test.each<[string, () => Promise<string> | string, string]>([
    ['nonsense', () => 'nonsense', 'invalidToken'],
    [
      'unsigned',
      () => `${part({ alg: 'HS256' })}.${part({ sub: '1', lid: 1, aud: 'salons' })}.`,
      'invalidToken',
    ],
    [
      'alg none',
      () => `${part({ alg: 'none' })}.${part({ sub: '1', lid: 1, aud: 'salons' })}.`,
      'invalidToken',
    ],
    ['signed by somebody else', () => signed('another secret that is long enough'), 'invalidToken'],
    [
      'of another audience',
      () => signed(processes.one.config.TOKEN_SECRET, { aud: 'others' }),
      'invalidToken',
    ],
    [
      'without a login',
      () => signed(processes.one.config.TOKEN_SECRET, { lid: 2_000_000_000 }),
      'invalidToken',
    ],
    ['expired', () => signed(processes.one.config.TOKEN_SECRET, {}, '-1s'), 'tokenExpired'],
  ])('not when it is %s', async (_what, token, code) => {
    const given = await token();
    expect(await verify(given)).toMatchObject({ code });
    expect(await self(given)).toEqual({ status: 401, code });
  });

  test('not for another person, however it is changed', async () => {
    const [mine, theirs] = await Promise.all([loggedIn(), loggedIn()]);
    const [head, , signature] = mine.access.split('.');
    const [, claims] = theirs.access.split('.');
    expect(await self(`${head}.${claims}.${signature}`)).toEqual({ status: 401, code: 'invalidToken' });
    const forged = createHmac('sha256', 'a guess').update(`${head}.${claims}`).digest('base64url');
    expect(await self(`${head}.${claims}.${forged}`)).toEqual({ status: 401, code: 'invalidToken' });
  });

  test('a broken one is refused even where nobody needs one', async () => {
    const headers = { authorization: 'Bearer broken' };
    expect((await processes.one.app.inject({ url: '/api/cities/', headers })).statusCode).toBe(401);
  });

  test('it lives for fifteen minutes', async () => {
    const { access } = await loggedIn();
    const { iat, exp } = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
    expect(exp - iat).toBe(900);
  });
});

test('guesses at one account are counted over all processes, and told when to come back', async () => {
  const { email } = await processes.make.user('guest', { password_hash: await hashPassword(password) });
  const guess = (at: number, guessed = 'a guess') =>
    post(
      'login',
      { email: at % 3 === 0 ? email?.toUpperCase() : email, password: guessed },
      at % 2 === 0 ? processes.one : processes.other,
    );
  const answers: Awaited<ReturnType<typeof guess>>[] = [];
  for (let at = 0; at < 12; at += 1) answers.push(await guess(at));
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
  const last = answers.at(-1);
  expect(last?.json).toEqual({ detail: expect.any(String), code: 'throttled' });
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(last?.headers['retry-after'])).toBeLessThanOrEqual(900);
  // The right password from there needs a code (product §2.141).
  expect(await guess(1, password)).toMatchObject({ status: 403, json: { code: 'otpRequired' } });
  await sql`update rate_limits set window_starts_at = window_starts_at - interval '1 hour'`.execute(
    processes.one.db,
  );
  expect((await guess(1, password)).status).toBe(200);
});

describe('the calls of accounts take what a plain form sends', () => {
  const form = {
    email: 'old.browser@example.org',
    password,
    first_name: 'נועה',
    last_name: 'לוינסון',
    phone_number: '054-7654321',
    role: 'guest',
    language: 'he',
    confirm_policy: 'true',
    updates_consent: 'true',
  };
  const send = (path: string, type: string, payload: string) =>
    processes.one.app.inject({ method: 'POST', url: path, headers: { 'content-type': type }, payload });

  test('urlencoded, and after it multipart', async () => {
    const urlencoded = 'application/x-www-form-urlencoded';
    const registered = await send(
      '/api/auth/registration/',
      urlencoded,
      new URLSearchParams(form).toString(),
    );
    expect(registered.statusCode).toBe(201);
    expect(registered.json().user).toMatchObject({ email: form.email, updates_consent: true });
    const parts = (['email', 'password'] as const).map(
      (name) => `--lamps\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${form[name]}\r\n`,
    );
    const body = `${parts.join('')}--lamps--\r\n`;
    const entered = await send('/api/auth/login/', 'multipart/form-data; boundary=lamps', body);
    expect(entered.statusCode).toBe(200);
    expect(entered.json().user.email).toBe(form.email);
  });

  test('and refuse other kinds, and forms where none is expected', async () => {
    for (const type of ['text/xml', 'text/plain', 'application/octet-stream'])
      expect([type, (await send('/api/auth/login/', type, '<a/>')).statusCode]).toEqual([type, 415]);
    const { id, authorization } = await processes.make
      .user('guest')
      .then(async (person) => ({ id: person.id, ...(await processes.make.bearer(person.id)) }));
    const answer = await processes.one.app.inject({
      method: 'PATCH',
      url: `/api/user_data/${id}/`,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'first_name=x',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupportedMediaType']);
  });
});
