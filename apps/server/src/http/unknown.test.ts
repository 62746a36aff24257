import { connect } from 'node:net';
import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { useTestApp } from '../../test/calls.ts';
import { production } from '../../test/production.ts';

const app = useTestApp();
const send = (method: string, url: string, payload?: string) =>
  app.server.app.inject({
    method: method as 'PUT',
    url,
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/json' } }),
  });

test('a method that a path does not have is told with those it has', async () => {
  const wrong = await Promise.all([
    send('PUT', '/api/host_salons/', '{'),
    send('DELETE', '/api/auth/login/'),
    send('GET', '/api/auth/login/'),
    send('POST', '/healthz', '{}'),
    send('PUT', '/api/hosts/abc/'),
  ]);
  for (const answer of wrong)
    expect([answer.statusCode, answer.json()]).toEqual([
      405,
      { detail: 'This address does not take this method.', code: 'methodNotAllowed' },
    ]);
  expect(wrong.map(({ headers }) => headers['allow'])).toEqual([
    'GET, HEAD, POST',
    'POST',
    'POST',
    'GET, HEAD',
    'DELETE, GET, HEAD, PATCH',
  ]);
  for (const url of ['/api/nowhere/', '/nowhere', '/'])
    expect([url, (await send('DELETE', url)).statusCode]).toEqual([url, 404]);
});

test('every path of the contract names all of its methods', async () => {
  const endpoints = Object.values<Endpoint>(api);
  for (const { path } of endpoints) {
    const methods = endpoints.filter((one) => one.path === path).map(({ method }) => method);
    const [other = ''] = (['PUT', 'PATCH', 'DELETE'] as const).filter((one) => !methods.includes(one));
    const answer = await send(other, path.replace(/:\w+/g, '7'));
    expect([path, answer.statusCode]).toEqual([path, 405]);
    expect(String(answer.headers['allow']).split(', ')).toEqual(expect.arrayContaining(methods));
  }
});

test('addresses of other pages do not follow what a call says of itself', async () => {
  const staff = await app.make.staff('super_admin');
  await Promise.all([app.make.host(), app.make.host()]);
  const { json } = await app.get('/api/hosts/?page_size=1', staff, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  });
  expect(json.next).toBe('http://localhost:3000/api/hosts/?page_size=1&page=2');
});

test('headers that are too large and what is no HTTP are refused with an id', async () => {
  const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => (answer === '' ? reject(new Error('nothing came')) : resolve(answer)));
    });
  const large = await ask(`GET /healthz HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(large).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
  expect(large).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
  expect(large).toContain('"code":"tooLarge"');
  const broken = await ask('HELLO\r\n\r\n');
  expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(broken).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
});

test('in production the calls are described only where that was asked for', async () => {
  for (const [environment, status] of [
    [production, 404],
    [{ ...production, API_DOCS: 'on' }, 200],
    [{ API_DOCS: 'off' }, 404],
    [{}, 200],
  ] as const) {
    const server = await buildTestApp(app.url, environment);
    for (const url of ['/api/docs/', '/api/docs/openapi.json'])
      expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, status]);
    await server.close();
  }
});
