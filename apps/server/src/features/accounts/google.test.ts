import { setTimeout as pause } from 'node:timers/promises';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { signInAt, startOpenIdProvider } from '../../../test/openid-provider.ts';
import { lockIdentity } from './google.queries.ts';
import { openFor } from './google.service.ts';
import { hashPassword } from './passwords.ts';
import { hashOfSecret } from './tokens.ts';

const client_id = 'salons-of-the-tests';
const redirect_uri = 'http://localhost:4400/auth/google';
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
const app = useTestApp(async () => {
  provider = await startOpenIdProvider({ client_id, redirect_uris: [redirect_uri] });
  return { GOOGLE_CLIENT_ID: client_id, GOOGLE_ISSUER: provider.issuer };
});
afterAll(() => provider.stop());

const password = 'quiet lamps in the window';
let people = 0;
/** A person whom the provider knows and nobody here does. */
const somebody = (told: Parameters<typeof provider.add>[1] = {}) => {
  people += 1;
  return provider.add(`dana${people}`, { given_name: 'דנה', family_name: 'כהן', ...told });
};

const nonce = async (): Promise<string> => (await app.get('/api/auth/nonce/', null)).json.nonce;
const door = async () => (await app.get('/api/auth/google/', null)).json;
const convert = (token: string, given: string, more: Record<string, unknown> = {}) =>
  app.post('/api/auth/convert-token', null, {
    grant_type: 'convert_token',
    backend: 'google-oauth2',
    client_id,
    token,
    nonce: given,
    ...more,
  });
/** A token as the provider gives it to a browser that has come all the way. */
const tokenFor = async (sub: string, given: string): Promise<string> => {
  const { authorization_endpoint } = await door();
  const params = { client_id, redirect_uri, nonce: given, state: 'a state', login_hint: sub };
  return (await signInAt(authorization_endpoint, params)).get('id_token') ?? '';
};
const enter = async (sub: string, more?: Record<string, unknown>) => {
  const given = await nonce();
  return convert(await tokenFor(sub, given), given, more);
};
const accountOf = (email: string) =>
  app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const identitiesOf = async (user_id: number) =>
  (await app.db.selectFrom('identities').select('subject').where('user_id', '=', user_id).execute()).map(
    ({ subject }) => subject,
  );
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });

describe('who comes for the first time', () => {
  test('gets an account without a role, the address verified, the terms still to be accepted', async () => {
    const sub = somebody();
    const answer = await enter(sub);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json).sort()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ]);
    expect(answer.json).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(answer.json.user).toMatchObject({
      email: `${sub}@example.org`,
      email_verified: true,
      first_name: 'דנה',
      last_name: 'כהן',
      phone_number: null,
      role: null,
      language: 'he',
      host: null,
      guest: null,
      confirm_policy: false,
    });
    expect((await app.get('/api/user_data/', bearer(answer.json.access_token))).json[0].id).toBe(
      answer.json.user.id,
    );
    const renewed = await app.post('/api/auth/token/refresh/', null, { refresh: answer.json.refresh_token });
    expect(renewed.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('and the second time the same account, whatever has become of the address there', async () => {
    const sub = somebody();
    const { id } = (await enter(sub)).json.user;
    provider.add(sub, { email: 'moved@example.org', email_verified: false });
    const again = await enter(sub);
    expect([again.status, again.json.user.id, again.json.user.email]).toEqual([
      200,
      id,
      `${sub}@example.org`,
    ]);
  });

  test('with a chosen door: the role is saved, and a guest has the guest record', async () => {
    const guest = (await enter(somebody(), { role: 'guest' })).json.user;
    expect(guest).toMatchObject({ role: 'guest', guest: expect.any(Number), guest_registration_status: 1 });
    const host = (await enter(somebody(), { role: 'host' })).json.user;
    expect(host).toMatchObject({ role: 'host', host: null, guest: null });
  });

  test('a role chosen at a later sign-in is saved for who has none, and changes nothing for who has one', async () => {
    const sub = somebody();
    await enter(sub);
    expect((await enter(sub, { role: 'host' })).json.user.role).toBe('host');
    expect((await enter(sub, { role: 'guest' })).json.user).toMatchObject({ role: 'host', guest: null });
  });

  test('is called by what the provider knows, and answered in the language of the page', async () => {
    const bare = somebody({ given_name: undefined, family_name: undefined, name: undefined } as never);
    const given = await nonce();
    const answer = await app.server.app.inject({
      method: 'POST',
      url: '/api/auth/convert-token/',
      headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'convert_token',
        backend: 'google-oauth2',
        client_id,
        token: await tokenFor(bare, given),
        nonce: given,
      }).toString(),
    });
    expect([answer.statusCode, answer.json().user]).toMatchObject([
      200,
      { first_name: bare, last_name: '', language: 'en' },
    ]);
  });
});

describe('who has an account with the same address', () => {
  test('a verified one is joined, its password and logins stay, and its owner is told', async () => {
    const sub = somebody();
    const email = `${sub.toUpperCase()}@Example.org`;
    const person = await app.make.user('host', {
      email,
      email_verified_at: '2026-01-01T00:00:00Z',
      password_hash: await hashPassword(password),
    });
    const elsewhere = { headers: await app.make.bearer(person.id) };
    const answer = await enter(sub);
    expect([answer.status, answer.json.user.id, answer.json.user.role]).toEqual([200, person.id, 'host']);
    expect((await app.get('/api/user_data/', elsewhere)).status).toBe(200);
    expect((await app.post('/api/auth/login/', null, { email, password })).status).toBe(200);
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'אפשר להיכנס לחשבון גם עם Google',
    ]);
    await enter(sub);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  test('an unverified one is handed over: its logins, password, phone and links open it no longer', async () => {
    const sub = somebody();
    const email = `${sub}@example.org`;
    const registered = await app.post('/api/auth/registration/', null, {
      email,
      password,
      first_name: 'מישהו',
      last_name: 'אחר',
      phone_number: '054-7777123',
      role: 'guest',
      language: 'he',
      confirm_policy: true,
    });
    const [link] = await app.mailsTo(email);
    const answer = await enter(sub);
    expect(answer.status).toBe(200);
    expect(answer.json.user).toMatchObject({
      id: registered.json.user.id,
      email_verified: true,
      phone_number: null,
    });
    expect((await app.get('/api/user_data/', bearer(registered.json.access))).status).toBe(401);
    const refreshed = await app.post('/api/auth/token/refresh/', null, { refresh: registered.json.refresh });
    expect(refreshed.status).toBe(401);
    const byPassword = await app.post('/api/auth/login/', null, { email, password });
    expect([byPassword.status, byPassword.json.codes]).toEqual([
      400,
      { non_field_errors: ['invalidCredentials'] },
    ]);
    const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
    expect((await app.post('/api/auth/verify_email/', null, { token })).status).toBe(400);
    expect((await app.get('/api/user_data/', bearer(answer.json.access_token))).status).toBe(200);
    expect((await app.mailsTo(email))[0]).toMatchObject({ subject: 'החשבון עבר לכניסה עם Google' });
  });

  test('an address that the provider has not verified joins nothing and makes nothing', async () => {
    const taken = somebody({ email_verified: false });
    const free = somebody({ email_verified: false });
    const without = somebody({ email: undefined } as never);
    const person = await app.make.user('guest', {
      email: `${taken}@example.org`,
      email_verified_at: '2026-01-01T00:00:00Z',
    });
    for (const sub of [taken, free, without]) {
      const answer = await enter(sub);
      expect([answer.status, answer.json.codes]).toEqual([400, { email: ['invalid'] }]);
    }
    expect(await identitiesOf(person.id)).toEqual([]);
    expect(await accountOf(`${free}@example.org`)).toBeUndefined();
  });

  test('staff are sent to their own login, and nothing is tied to their account', async () => {
    for (const email_verified_at of ['2026-01-01T00:00:00Z', null]) {
      const sub = somebody();
      const admin = await app.make.user('general_admin', {
        email: `${sub}@example.org`,
        email_verified_at,
        password_hash: 'kept',
      });
      const answer = await enter(sub, { role: 'host' });
      expect([answer.status, answer.json.code]).toEqual([403, 'notAdminSystem']);
      expect(await identitiesOf(admin.id)).toEqual([]);
      expect((await accountOf(`${sub}@example.org`))?.password_hash).toBe('kept');
    }
  });

  test('a blocked one stays closed, the first time and later', async () => {
    const sub = somebody();
    const { user } = (await enter(sub)).json;
    const other = somebody();
    await app.make.user('guest', { email: `${other}@example.org`, blocked_at: '2026-01-01T00:00:00Z' });
    await sql`update users set blocked_at = now() where id = ${user.id}`.execute(app.db);
    for (const blocked of [sub, other])
      expect((await enter(blocked)).json).toEqual({ detail: expect.any(String), code: 'accountBlocked' });
  });

  test('one that was removed is not opened again; where its address is free a new one is made', async () => {
    const [holding, freed] = [somebody(), somebody()];
    await app.make.user('guest', { email: `${holding}@example.org`, deleted_at: '2026-01-01T00:00:00Z' });
    expect((await enter(holding)).json.codes).toEqual({ email: ['emailAlreadyExists'] });
    const { id } = (await enter(freed)).json.user;
    await sql`update users set deleted_at = now(), email = null where id = ${id}`.execute(app.db);
    const anew = (await enter(freed)).json.user;
    expect(anew.id).not.toBe(id);
    expect(await identitiesOf(anew.id)).toEqual([freed]);
  });
});

describe('a token is good only as the provider gave it to us, to this browser, now', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claims = (given: string, changes: JWTPayload = {}): JWTPayload => ({
    iss: provider.issuer,
    aud: client_id,
    sub: 'forged',
    nonce: given,
    email: 'forged@example.org',
    email_verified: true,
    iat: now(),
    exp: now() + 3600,
    ...changes,
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  type Forge = (given: string) => Promise<string> | string;

  test('as it was given it is (so that the refusals below are about what was changed)', async () => {
    const given = await nonce();
    const changed = claims(given, { sub: 'honest', email: 'honest@example.org', azp: client_id });
    expect((await convert(await provider.sign(changed), given)).status).toBe(200);
  });

  test.each<[string, Forge]>([
    ['nonsense', () => 'nonsense'],
    ['without a signature', (given) => `${part({ alg: 'RS256', kid: 'first' })}.${part(claims(given))}.`],
    ['alg none', (given) => `${part({ alg: 'none' })}.${part(claims(given))}.`],
    [
      'signed with the public key as a shared secret',
      async (given) =>
        new SignJWT(claims(given))
          .setProtectedHeader({ alg: 'HS256', kid: 'first' })
          .sign(new TextEncoder().encode(await exportSPKI(provider.publicKey))),
    ],
    [
      'signed by another key under the same name',
      async (given) =>
        new SignJWT(claims(given))
          .setProtectedHeader({ alg: 'RS256', kid: 'first' })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    [
      'signed by a key nobody knows',
      async (given) =>
        new SignJWT(claims(given))
          .setProtectedHeader({ alg: 'RS256', kid: 'another' })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    [
      'with its claims changed',
      async (given) => {
        const [head, , signature] = (await provider.sign(claims(given))).split('.');
        return `${head}.${part(claims(given, { email: 'guest@demo.example' }))}.${signature}`;
      },
    ],
    ['for another audience', (given) => provider.sign(claims(given, { aud: 'another client' }))],
    [
      'for several, of whom it was not given to us',
      (given) => provider.sign(claims(given, { aud: [client_id, 'another client'], azp: 'another client' })),
    ],
    [
      'for several, given to nobody named',
      (given) => provider.sign(claims(given, { aud: [client_id, 'another client'] })),
    ],
    ['given to another client', (given) => provider.sign(claims(given, { azp: 'another client' }))],
    ['of another issuer', (given) => provider.sign(claims(given, { iss: 'https://elsewhere.example' }))],
    ['of no issuer', (given) => provider.sign({ ...claims(given), iss: undefined } as never)],
    ['too old', (given) => provider.sign(claims(given, { iat: now() - 4000, exp: now() - 120 }))],
    ['without an end', (given) => provider.sign({ ...claims(given), exp: undefined } as never)],
    ['from the future', (given) => provider.sign(claims(given, { nbf: now() + 300 }))],
    ['without a subject', (given) => provider.sign({ ...claims(given), sub: undefined } as never)],
    ['without a nonce', () => provider.sign({ ...claims(''), nonce: undefined } as never)],
  ])('not when it is %s', async (_what, forge) => {
    const given = await nonce();
    const answer = await convert(await forge(given), given);
    expect([answer.status, answer.json.codes]).toEqual([400, { token: ['invalid'] }]);
    expect(await accountOf('forged@example.org')).toBeUndefined();
    expect(await accountOf('guest@demo.example')).toBeUndefined();
  });

  test('clocks may differ by a few seconds', async () => {
    const given = await nonce();
    const changes = { sub: 'clock', email: 'clock@example.org', iat: now() - 3600, exp: now() - 5 };
    expect((await convert(await provider.sign(claims(given, changes)), given)).status).toBe(200);
  });

  test('not with the word of another browser, one never given, one too old, or one of our other clients', async () => {
    const refused = { nonce: ['invalid'] };
    const [mine, theirs, old] = [await nonce(), await nonce(), await nonce()];
    expect((await convert(await provider.sign(claims(theirs)), mine)).json.codes).toEqual(refused);
    expect((await convert(await provider.sign(claims('a guess')), 'a guess')).json.codes).toEqual(refused);
    await sql`update sign_in_nonces set expires_at = now() where nonce_hash = ${hashOfSecret(old)}`.execute(
      app.db,
    );
    expect((await convert(await provider.sign(claims(old)), old)).json.codes).toEqual(refused);
    const other = await convert(await provider.sign(claims(mine)), mine, { client_id: 'another client' });
    expect(other.json.codes).toEqual({ client_id: ['invalid'] });
    expect(await accountOf('forged@example.org')).toBeUndefined();
  });

  test('once: not when it is sent again, nor twice at the same moment', async () => {
    const sub = somebody();
    const given = await nonce();
    const token = await tokenFor(sub, given);
    const both = await Promise.all([convert(token, given), convert(token, given)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await convert(token, given)).json.codes).toEqual({ nonce: ['invalid'] });
  });

  test('a word lives ten minutes and lies in the database as a hash alone', async () => {
    const given = await nonce();
    const row = await app.db
      .selectFrom('sign_in_nonces')
      .select(sql<number>`round(extract(epoch from expires_at - now()))`.as('left'))
      .where('nonce_hash', '=', hashOfSecret(given))
      .executeTakeFirstOrThrow();
    expect(row.left).toBe(600);
    const { rows } = await sql<{
      row: string;
    }>`select sign_in_nonces::text as row from sign_in_nonces`.execute(app.db);
    expect(rows.some(({ row }) => row.includes(given))).toBe(false);
  });
});

describe('two first sign-ins of one person at the same moment', () => {
  const visitor = { device: { ip: '127.0.0.1', user_agent: null }, language: 'he' } as const;
  const deps = () => ({
    config: app.server.config,
    db: app.db,
    log: pino({ level: 'silent' }),
    rateLimit: Object.assign(async () => undefined, { forget: async () => undefined }),
  });
  const person = (subject: string) => ({
    issuer: provider.issuer,
    subject,
    nonce: 'a word',
    email: `${subject}@example.org`,
    email_verified: true,
    name: undefined,
    given_name: 'דנה',
    family_name: undefined,
  });

  test('make one account', async () => {
    const sub = somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(sub)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ json }) => json.user.id)).size).toBe(1);
    expect(await app.mailsTo(`${sub}@example.org`)).toEqual([]);
  });

  test('take turns: without the lock the second takes the account made a moment ago for a stranger’s', async () => {
    /** Nobody goes on until both have come, or the patience is over. */
    const barrier = (patienceMs: number) => {
      let come = 0;
      let letGo = () => {};
      const both = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return async () => {
        come += 1;
        if (come === 2) letGo();
        await Promise.race([both, pause(patienceMs)]);
      };
    };
    const mailsAfterBoth = async (subject: string, lock: typeof lockIdentity) => {
      await Promise.all([1, 2].map(() => openFor(deps(), person(subject), undefined, visitor, lock)));
      return (await app.mailsTo(`${subject}@example.org`)).length;
    };
    let strayMails = 0;
    for (let at = 0; at < 20 && strayMails === 0; at += 1)
      strayMails = await mailsAfterBoth(`unlocked${at}`, barrier(5000));
    expect(strayMails).toBe(1);
    for (let at = 0; at < 5; at += 1) {
      const together = barrier(100);
      const locked: typeof lockIdentity = async (trx, identity) => {
        await lockIdentity(trx, identity);
        await together();
      };
      expect(await mailsAfterBoth(`locked${at}`, locked)).toBe(0);
    }
  });
});

describe('where there is no provider', () => {
  const unconfigured = useTestApp();
  const deaf = useTestApp(async () => ({ GOOGLE_CLIENT_ID: client_id, GOOGLE_ISSUER: 'http://127.0.0.1:9' }));
  const body = {
    grant_type: 'convert_token',
    backend: 'google-oauth2',
    client_id,
    token: 'a token',
    nonce: 'a word',
  };

  test('configured, its calls lead nowhere', async () => {
    expect((await unconfigured.get('/api/auth/google/', null)).json.code).toBe('notFound');
    expect((await unconfigured.post('/api/auth/convert-token/', null, body)).json.code).toBe('notFound');
    expect((await unconfigured.get('/api/auth/nonce/', null)).status).toBe(200);
  });

  test('to be reached, the caller is told to come back, and the word stays good', async () => {
    const { nonce: kept } = (await deaf.get('/api/auth/nonce/', null)).json;
    for (const answer of [
      await deaf.get('/api/auth/google/', null),
      await deaf.post('/api/auth/convert-token', null, { ...body, nonce: kept }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const left = await deaf.db.selectFrom('sign_in_nonces').select('nonce_hash').execute();
    expect(left).toHaveLength(1);
  });
});
