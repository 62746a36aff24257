import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openIdProvider, ProviderUnavailable, TokenRefused } from './openid.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (body: () => unknown): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body()));

/** A provider whose responses can be made invalid. */
let issuer = '';
let paths: string[] = [];
let keys: object[] = [];
let answers: Record<string, Answer> = {};
const server = createServer((request, response) => {
  paths.push(request.url ?? '');
  (answers[request.url ?? ''] ?? ((_request, missing) => void missing.writeHead(404).end()))(
    request,
    response,
  );
});
const discovery = '/.well-known/openid-configuration';
const count = (path: string) => paths.filter((one) => one === path).length;

/** Generating a pair takes 100 ms: cached by name. */
const pairs = new Map<string, ReturnType<typeof generateKeyPair>>();
const pairNamed = (kid: string) => {
  const pair = pairs.get(kid) ?? generateKeyPair('RS256');
  pairs.set(kid, pair);
  return pair;
};

const addKey = async (kid: string) => {
  const { privateKey, publicKey } = await pairNamed(kid);
  keys = [...keys, { ...(await exportJWK(publicKey)), kid, alg: 'RS256' }];
  return (iss = issuer) =>
    new SignJWT({ nonce: 'a word', email: 'dana@example.org', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject('dana')
      .setIssuer(iss)
      .setAudience('us')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
};

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  [paths, keys] = [[], []];
  answers = {
    [discovery]: json(() => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      jwks_uri: `${issuer}/keys`,
    })),
    '/keys': json(() => ({ keys })),
  };
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
const open = () => openIdProvider({ issuer, clientId: 'us' });

describe('the provider is asked no more than needed', () => {
  test('its addresses and its keys are kept, however many come at once', async () => {
    const sign = await addKey('one');
    const provider = open();
    const all = await Promise.all(Array.from({ length: 10 }, async () => provider.read(await sign())));
    expect(all[0]).toMatchObject({ subject: 'dana', nonce: 'a word', email_verified: true });
    await provider.authorizationEndpoint();
    expect([count(discovery), count('/keys')]).toEqual([1, 1]);
  });

  test('a key that nobody knows is looked for, at most every half minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const first = await addKey('first');
    const provider = open();
    await provider.read(await first());
    const second = await addKey('second');
    for (let at = 0; at < 5; at += 1)
      await expect(provider.read(await second())).rejects.toThrow(TokenRefused);
    expect(count('/keys')).toBe(1);
    vi.setSystemTime(Date.now() + 31_000);
    expect(await provider.read(await second())).toMatchObject({ subject: 'dana' });
    expect(await provider.read(await first())).toMatchObject({ subject: 'dana' });
    expect(count('/keys')).toBe(2);
  });

  test('a key that was withdrawn is good for ten more minutes at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sign = await addKey('first');
    const provider = open();
    await provider.read(await sign());
    keys = [];
    await addKey('second');
    vi.setSystemTime(Date.now() + 601_000);
    await expect(provider.read(await sign())).rejects.toThrow(TokenRefused);
  });
});

describe('a provider that does not do its part is unavailable, soon and not for ever', () => {
  const broken: [string, Answer][] = [
    ['is slow', () => undefined],
    ['breaks off', (request) => void request.destroy()],
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['sends elsewhere', (_request, response) => void response.writeHead(302, { location: '/keys' }).end()],
    ['answers nonsense', (_request, response) => void response.writeHead(200).end('<html>')],
    ['answers something else', json(() => ({ hello: 'world' }))],
    [
      'answers and does not end',
      (_request, response) => void response.writeHead(200).write('{"issuer": "http'),
    ],
  ];
  for (const path of [discovery, '/keys'])
    test.each(broken)(`when ${path} %s`, async (_what, answer) => {
      const sign = await addKey('one');
      const provider = open();
      const good = answers[path];
      answers = { ...answers, [path]: answer };
      // One that does not end would be waited for as long as the test.
      await expect(provider.read(await sign())).rejects.toThrow(ProviderUnavailable);
      if (good) answers = { ...answers, [path]: good };
      expect(await provider.read(await sign())).toMatchObject({ subject: 'dana' });
    });

  test('when it calls itself another', async () => {
    answers = {
      ...answers,
      [discovery]: json(() => ({
        issuer: 'https://elsewhere.example',
        authorization_endpoint: `${issuer}/auth`,
        jwks_uri: `${issuer}/keys`,
      })),
    };
    await expect(open().authorizationEndpoint()).rejects.toThrow(ProviderUnavailable);
  });

  test('when nobody listens', async () => {
    const provider = openIdProvider({ issuer: 'http://127.0.0.1:9', clientId: 'us' });
    await expect(provider.authorizationEndpoint()).rejects.toThrow(ProviderUnavailable);
  });
});

test('Google’s own tokens name their issuer with and without the scheme, others’ only as it is', async () => {
  const sign = await addKey('one');
  const google = 'https://accounts.google.com';
  const real = fetch;
  vi.stubGlobal('fetch', (url: string | URL, request: RequestInit) => {
    if (String(url) !== `${google}${discovery}`) return real(url, request);
    return Promise.resolve(
      Response.json({ issuer: google, authorization_endpoint: `${google}/auth`, jwks_uri: `${issuer}/keys` }),
    );
  });
  const provider = openIdProvider({ issuer: google, clientId: 'us' });
  for (const iss of [google, 'accounts.google.com'])
    expect(await provider.read(await sign(iss))).toMatchObject({ issuer: google, subject: 'dana' });
  vi.unstubAllGlobals();
  await expect(open().read(await sign(issuer.replace('http://', '')))).rejects.toThrow(TokenRefused);
});
