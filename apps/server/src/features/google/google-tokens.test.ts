import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { client_id, useGoogle } from '../../../test/google.ts';
import { hashSecret } from '../../core/secrets.ts';

const google = useGoogle();
const { app, accountOf, convert, nonce, somebody, tokenFor } = google;

describe('a token is good only as the provider gave it to us, to this browser, now', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const claims = (given: string, changes: JWTPayload = {}): JWTPayload => ({
    iss: google.provider.issuer,
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
    expect((await convert(await google.provider.sign(changed), given)).status).toBe(200);
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
          .sign(new TextEncoder().encode(await exportSPKI(google.provider.publicKey))),
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
        const [head, , signature] = (await google.provider.sign(claims(given))).split('.');
        return `${head}.${part(claims(given, { email: 'guest@demo.example' }))}.${signature}`;
      },
    ],
    ['for another audience', (given) => google.provider.sign(claims(given, { aud: 'another client' }))],
    [
      'for several, of whom it was not given to us',
      (given) =>
        google.provider.sign(claims(given, { aud: [client_id, 'another client'], azp: 'another client' })),
    ],
    [
      'for several, given to nobody named',
      (given) => google.provider.sign(claims(given, { aud: [client_id, 'another client'] })),
    ],
    ['given to another client', (given) => google.provider.sign(claims(given, { azp: 'another client' }))],
    [
      'of another issuer',
      (given) => google.provider.sign(claims(given, { iss: 'https://elsewhere.example' })),
    ],
    ['of no issuer', (given) => google.provider.sign({ ...claims(given), iss: undefined } as never)],
    ['too old', (given) => google.provider.sign(claims(given, { iat: now() - 4000, exp: now() - 120 }))],
    ['without an end', (given) => google.provider.sign({ ...claims(given), exp: undefined } as never)],
    ['from the future', (given) => google.provider.sign(claims(given, { nbf: now() + 300 }))],
    ['without a subject', (given) => google.provider.sign({ ...claims(given), sub: undefined } as never)],
    ['without a nonce', () => google.provider.sign({ ...claims(''), nonce: undefined } as never)],
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
    expect((await convert(await google.provider.sign(claims(given, changes)), given)).status).toBe(200);
  });

  test('not with the word of another browser, one never given, one too old, or one of our other clients', async () => {
    const refused = { nonce: ['invalid'] };
    const [mine, theirs, old] = [await nonce(), await nonce(), await nonce()];
    expect((await convert(await google.provider.sign(claims(theirs)), mine)).json.codes).toEqual(refused);
    expect((await convert(await google.provider.sign(claims('a guess')), 'a guess')).json.codes).toEqual(
      refused,
    );
    await sql`update sign_in_nonces set expires_at = now() where nonce_hash = ${hashSecret(old)}`.execute(
      app.db,
    );
    expect((await convert(await google.provider.sign(claims(old)), old)).json.codes).toEqual(refused);
    const other = await convert(await google.provider.sign(claims(mine)), mine, {
      client_id: 'another client',
    });
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
      .where('nonce_hash', '=', hashSecret(given))
      .executeTakeFirstOrThrow();
    expect(row.left).toBe(600);
    const { rows } = await sql<{
      row: string;
    }>`select sign_in_nonces::text as row from sign_in_nonces`.execute(app.db);
    expect(rows.some(({ row }) => row.includes(given))).toBe(false);
  });
});
