import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { client_id } from '../../../test/google.ts';

let issuer = '';
let keys: object[] = [];
let state: 'well' | 'slow' | 'failing' = 'well';
const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const server = createServer((request, response) => {
  if (state === 'slow') return;
  if (state === 'failing') return void response.writeHead(500).end();
  if (request.url === '/keys') return void json(response, { keys });
  json(response, { issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` });
});
const begin = async () => {
  if (server.listening) return;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const environment = async () => {
  await begin();
  return { GOOGLE_CLIENT_ID: client_id, GOOGLE_ISSUER: issuer };
};
const [fresh, rotating] = [useTestApp(environment), useTestApp(environment)];
type App = typeof fresh;
afterEach(() => {
  state = 'well';
  vi.useRealTimers();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }];
  return (nonce: string, name: string) =>
    new SignJWT({ nonce, email: `${name}@example.org`, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(name)
      .setIssuer(issuer)
      .setAudience(client_id)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
};
type Sign = Awaited<ReturnType<typeof newKey>>;
const nonceOf = async (app: App): Promise<string> => (await app.get('/api/auth/nonce/', null)).json.nonce;
const enter = async (app: App, sign: Sign, name: string, given?: string) => {
  const nonce = given ?? (await nonceOf(app));
  const token = await sign(nonce, name);
  const body = { grant_type: 'convert_token', backend: 'google-oauth2', client_id, token, nonce };
  return app.post('/api/auth/convert-token', null, body);
};
const accounts = async (app: App, name: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', `${name}@example.org`).execute()).length;

test('a provider that is slow or fails is told as such within seconds, and the same word is good afterwards', async () => {
  const sign = await newKey('first');
  const nonce = await nonceOf(fresh);
  for (const trouble of ['slow', 'failing'] as const) {
    state = trouble;
    const began = performance.now();
    for (const answer of [
      await enter(fresh, sign, 'patient', nonce),
      await fresh.get('/api/auth/google/', null),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await accounts(fresh, 'patient')).toBe(0);
  }
  state = 'well';
  expect((await enter(fresh, sign, 'patient', nonce)).status).toBe(200);
});

test('who has an account still gets in while the provider is down, by the keys known until then', async () => {
  const sign = await newKey('kept');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40_000 });
  expect((await enter(fresh, sign, 'regular')).status).toBe(200);
  state = 'failing';
  expect((await enter(fresh, sign, 'regular')).status).toBe(200);
});

test('keys that the provider changes are followed: the new one opens, the withdrawn one no longer', async () => {
  const old = await newKey('old');
  expect((await enter(rotating, old, 'early')).status).toBe(200);
  const young = await newKey('young');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  expect((await enter(rotating, young, 'late')).status).toBe(200);
  const refused = await enter(rotating, old, 'late');
  expect([refused.status, refused.json.codes]).toEqual([400, { token: ['invalid'] }]);
});
