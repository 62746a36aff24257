import { generateKeyPairSync } from 'node:crypto';
import { connect } from 'node:net';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const password = 'quiet lamps in the window';
type App = Awaited<ReturnType<typeof buildTestApp>>;
let database: TestDatabase;
let one: App;
let other: App;
let make: ReturnType<typeof makeFactories>;

interface Given {
  readonly me: {
    readonly id: number;
    readonly login: number;
    readonly access: string;
    readonly refresh: string;
  };
  readonly them: Given['me'];
}
let given: Given;

const post = async (url: string, payload: object, from = one) => {
  const answer = await from.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
};
const somebody = async () => {
  const { email, id } = await make.user('guest', { password_hash: await hashPassword(password) });
  const { access, refresh } = (await post('/api/auth/login/', { email, password })).json;
  return { id, access, refresh, login: claimsOf(access).lid };
};

beforeAll(async () => {
  database = await createTestDatabase();
  [one, other] = await Promise.all([buildTestApp(database.url), buildTestApp(database.url)]);
  make = makeFactories(one.db, one.config);
  given = { me: await somebody(), them: await somebody() };
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const key = (secret: string) => new TextEncoder().encode(secret);
const ours = () => key(one.config.TOKEN_SECRET);
const claims = ({ them }: Given) => ({ sub: String(them.id), lid: them.login, aud: 'salons' });
const signed = (of: Record<string, unknown>, secret: Uint8Array, header = {}, expires = '15m') =>
  new SignJWT(of)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
    .setExpirationTime(expires)
    .sign(secret);

const forgeries: Readonly<Record<string, (g: Given) => string | Promise<string>>> = {
  'no token at all': () => 'x',
  'three empty parts': () => '..',
  'only its head': ({ me }) => me.access.split('.')[0] ?? '',
  'without its signature': ({ me }) => me.access.replace(/[^.]+$/, ''),
  'cut off in the signature': ({ me }) => me.access.slice(0, -8),
  'cut off in the claims': ({ me }) => me.access.slice(0, 40),
  'with a part too many': ({ me }) => `${me.access}.x`,
  'another’s claims with the own signature': (g) =>
    [g.me.access.split('.')[0], g.them.access.split('.')[1], g.me.access.split('.')[2]].join('.'),
  'the own claims with another’s id': ({ me, them }) =>
    [
      me.access.split('.')[0],
      part({ ...claimsOf(me.access), sub: String(them.id) }),
      me.access.split('.')[2],
    ].join('.'),
  'unsigned, as alg none': (g) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims(g))}.`,
  'unsigned, as alg NONE': (g) => `${part({ alg: 'NONE' })}.${part(claims(g))}.`,
  'unsigned, as HS256': (g) => `${part({ alg: 'HS256' })}.${part(claims(g))}.`,
  'alg none with a signature': (g) => `${part({ alg: 'none' })}.${part(claims(g))}.${part({ a: 1 })}`,
  'signed with another secret': (g) => signed(claims(g), key('another secret that is long enough')),
  'signed with an empty-looking secret': (g) => signed(claims(g), key('\0'.repeat(32))),
  'signed by a longer hash': (g) => signed(claims(g), ours(), { alg: 'HS512' }),
  'signed by a key of its own': async (g) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return new SignJWT(claims(g))
      .setProtectedHeader({ alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) })
      .setExpirationTime('15m')
      .sign(privateKey);
  },
  'with a key’s address in its head': (g) =>
    signed(claims(g), key('another secret that is long enough'), { kid: '../../dev/null', jku: 'http://x/' }),
  'of another audience': (g) => signed({ ...claims(g), aud: 'others' }, ours()),
  'for nobody': ({ me }) => signed({ lid: me.login, aud: 'salons' }, ours()),
  'for a name in place of an id': ({ me }) =>
    signed({ sub: "1' or 1=1", lid: me.login, aud: 'salons' }, ours()),
  'for an id beyond all ids': ({ me }) =>
    signed({ sub: '9007199254740993', lid: me.login, aud: 'salons' }, ours()),
  'for an id beyond the column': ({ me }) =>
    signed({ sub: '4294967296', lid: me.login, aud: 'salons' }, ours()),
  'for a half id': ({ me }) => signed({ sub: '1.5', lid: me.login, aud: 'salons' }, ours()),
  'for one person with another’s login': ({ me, them }) =>
    signed({ sub: String(me.id), lid: them.login, aud: 'salons' }, ours()),
  'without a login': ({ me }) => signed({ sub: String(me.id), aud: 'salons' }, ours()),
  expired: (g) => signed(claims(g), ours(), {}, '-1s'),
  'a refresh token': ({ me }) => me.refresh,
  'ten thousand letters': () => 'a'.repeat(10_240),
  'a good one made longer': ({ me }) => `${me.access}${'A'.repeat(10_240)}`,
  'signs that no token has': () => '\\u0000.{}.b',
};

describe('a token is 401 wherever it is shown, unless it was given out as it is', () => {
  test.each(Object.keys(forgeries))('not %s', async (name) => {
    const token = (await forgeries[name]?.(given)) ?? '';
    const code = name === 'expired' ? 'tokenExpired' : 'invalidToken';
    const headers = { authorization: `Bearer ${token}` };
    for (const [method, url] of [
      ['GET', '/api/user_data/'],
      ['PATCH', '/api/user_data/1/'],
      ['GET', '/api/hosts/'],
      ['GET', '/api/cities/'],
      ['POST', '/api/salonguests/'],
    ] as const) {
      const answer = await one.app.inject({
        method,
        url,
        headers,
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, code]);
    }
    const verified = await post('/api/auth/token/verify/', { token });
    expect(verified.status).toBe(token.length > 5000 ? 400 : 401);
  });

  test('nor under another scheme, twice, or beside others', async () => {
    const { access } = given.me;
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Basic ${access}`,
      access,
      `Bearer ${access} ${access}`,
      `Bearer ${access}, Bearer ${access}`,
      `Bearer\t${access}`,
      `Bearer ${access}\u00e9`,
    ]) {
      const answer = await one.app.inject({ url: '/api/user_data/', headers: { authorization } });
      expect([authorization.slice(0, 12), answer.statusCode]).toEqual([authorization.slice(0, 12), 401]);
    }
  });

  test('the right one is let in, so that the table above says something', async () => {
    for (const { access } of [given.me, given.them]) {
      const headers = { authorization: `Bearer ${access}` };
      expect((await one.app.inject({ url: '/api/user_data/', headers })).statusCode).toBe(200);
    }
    const headers = { authorization: `Bearer ${await signed(claims(given), ours())}` };
    expect((await one.app.inject({ url: '/api/user_data/', headers })).statusCode).toBe(200);
  });
});

test('a refresh token is 401, and 400 when it could not be one, unless it was given out', async () => {
  const renew = (refresh: unknown) => post('/api/auth/token/refresh/', { refresh });
  const { access, refresh } = given.me;
  const last = refresh.endsWith('A') ? 'B' : 'A';
  for (const token of [access, refresh.slice(0, -1), refresh.slice(0, -1) + last, ` ${refresh}`, 'x', '\0'])
    expect([token.slice(-5), (await renew(token)).status]).toEqual([token.slice(-5), 401]);
  for (const token of ['', 'x'.repeat(10_240), 5, null, ['x'], { $ne: 1 }])
    expect((await renew(token)).status).toBe(400);
  expect((await renew(refresh)).status).toBe(200);
});

test('over a socket too: a head of ten kilobytes is answered, one beyond all measure is refused', async () => {
  const server = await buildTestApp(database.url);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const port = Number(new URL(server.app.listeningOrigin).port);
  const statusFor = (length: number) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `GET /api/user_data/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${'a'.repeat(length)}\r\n\r\n`,
        ),
      );
      let statuses = '';
      socket.on('data', (chunk) => {
        statuses += chunk;
      });
      socket.on('close', () => resolve(statuses.split(' ')[1] ?? ''));
      socket.on('error', reject);
    });
  expect([await statusFor(10_240), await statusFor(100_000)]).toEqual(['401', '431']);
  await server.close();
});

describe('over two processes at once', () => {
  test('one refresh token shown by ten requests gives ten pairs that all stand', async () => {
    const { refresh } = await somebody();
    const renewed = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post('/api/auth/token/refresh/', { refresh }, at % 2 === 0 ? one : other),
      ),
    );
    expect(renewed.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const again = await Promise.all(
      renewed.map(({ json }, at) =>
        post('/api/auth/token/refresh/', { refresh: json.refresh }, at % 2 === 0 ? other : one),
      ),
    );
    expect(again.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test('a worn one shown to both ends the login for all ten of its heirs', async () => {
    const { refresh } = await somebody();
    const next = (await post('/api/auth/token/refresh/', { refresh })).json;
    await sql`update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null`.execute(
      one.db,
    );
    const shown = await Promise.all(
      [one, other].map((at) => post('/api/auth/token/refresh/', { refresh }, at)),
    );
    expect(shown.map(({ status }) => status)).toEqual([401, 401]);
    for (const at of [one, other])
      expect((await post('/api/auth/token/refresh/', { refresh: next.refresh }, at)).status).toBe(401);
    const headers = { authorization: `Bearer ${next.access}` };
    expect((await other.app.inject({ url: '/api/user_data/', headers })).statusCode).toBe(401);
  });

  test('guesses at one password that come all at once are counted', async () => {
    const { email } = await make.user('guest', { password_hash: await hashPassword(password) });
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        post('/api/auth/login/', { email, password: `guess ${at}` }, at % 2 === 0 ? one : other),
      ),
    );
    const statuses = guesses.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 400).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([10, 10]);
  });
});
