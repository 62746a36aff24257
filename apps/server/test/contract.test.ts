import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { callers, getReach, type Role } from '@salons/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { makeFactories } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const everyEndpoint = Object.entries<Endpoint>(api);
/** Endpoints whose response ends: the event stream has a test of its own. */
const endpoints = everyEndpoint.filter(([, { events }]) => events === undefined);
/** Routes outside the contract: health, the OpenAPI document, and the screens. */
const beside = [
  /^\/healthz$/,
  /^\/metrics$/,
  /^\/readyz$/,
  /^\/api\/docs(\/|$)/,
  /^\/api\/dev\//,
  /^\*$/,
  /^\/\*$/,
];

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
const headers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  const make = makeFactories(server.db, server.config);
  headers.set('nobody', {});
  headers.set('newcomer', (await newcomer(make)).headers);
  headers.set('host', (await make.host()).headers);
  headers.set('guest', (await make.guest()).headers);
  for (const role of callers)
    if (!headers.has(role)) headers.set(role, (await make.staff(role as Role)).headers);
});

const newcomer = async (make: ReturnType<typeof makeFactories>) => {
  const person = await make.user(null);
  return { headers: await make.bearer(person.id) };
};

afterAll(async () => {
  await server.close();
  await database.drop();
});

const call = (endpoint: Endpoint, caller: string, payload: unknown = {}) =>
  server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '2147483647'),
    headers: { ...headers.get(caller), 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(payload) }),
  });

test('every call of the contract has a route, and no route is a stray one', () => {
  const declared = everyEndpoint.map(([, { method, path }]) => `${method} ${path}`);
  const registered = server.routes.filter((route) => !/^(HEAD|OPTIONS) /.test(route));
  const strays = registered.filter(
    (route) => !declared.includes(route) && !beside.some((known) => known.test(route.replace(/^\w+ /, ''))),
  );
  expect(strays).toEqual([]);
  expect(declared.filter((route) => !registered.includes(route))).toEqual([]);
});

test('the OpenAPI document names every call', async () => {
  const document = (await server.app.inject('/api/docs/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const [name, { method, path }] of everyEndpoint) {
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
  }
});

describe('the permission table is what the server does', () => {
  for (const [name, endpoint] of endpoints)
    test(name, async () => {
      for (const caller of callers) {
        const answer = await call(endpoint, caller);
        const seen = `${name} as ${caller}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
        if (getReach(endpoint.permission, caller) === null) {
          expect(answer.statusCode, seen).toBe(caller === 'nobody' ? 401 : 403);
          expect(answer.json().code, seen).toBe(
            caller === 'nobody' ? 'notAuthenticated' : 'permissionDenied',
          );
        } else {
          expect(answer.statusCode, seen).not.toBe(401);
          expect(answer.statusCode, seen).toBeLessThan(500);
        }
      }
    });
});

test('whoever may not call is told so before the body is read, whatever it is', async () => {
  for (const [name, endpoint] of endpoints.filter(([, { method }]) => method !== 'GET'))
    for (const caller of callers.filter((one) => getReach(endpoint.permission, one) === null))
      for (const payload of ['', '{', 'null']) {
        const answer = await server.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, '2147483647'),
          headers: { ...headers.get(caller), 'content-type': 'application/json' },
          payload,
        });
        const seen = `${name} as ${caller} with ${payload}: ${answer.body.slice(0, 200)}`;
        expect(answer.statusCode, seen).toBe(caller === 'nobody' ? 401 : 403);
      }
});

test('staff who may register people or staff read what is missing of a bare body', async () => {
  const needed = { first_name: ['required'], last_name: ['required'], role: ['required'] };
  for (const [path, permission, missing] of [
    ['/api/staff/people/', 'people.create', { ...needed, phone_number: ['required'] }],
    ['/api/staff/users/', 'staffUsers.change', { ...needed, email: ['required'] }],
  ] as const)
    for (const caller of callers.filter((one) => getReach(permission, one) !== null))
      for (const payload of [undefined, '{}']) {
        const answer = await server.app.inject({
          method: 'POST',
          url: path,
          headers: {
            ...headers.get(caller),
            ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(payload === undefined ? {} : { payload }),
        });
        expect([path, caller, payload, answer.statusCode, answer.json().codes]).toEqual([
          path,
          caller,
          payload,
          400,
          missing,
        ]);
      }
});

/** The super admin, or for endpoints closed to staff a role with permission. */
const callerOf = ({ permission }: Endpoint) =>
  callers.find((caller) => getReach(permission, caller) !== null) ?? 'nobody';

describe('no call falls over bad input', () => {
  const bad = ['{', '[]', '"text"', 'null', '17', JSON.stringify({ a: 'x'.repeat(10_000) })];
  for (const [name, endpoint] of endpoints)
    test(name, async () => {
      for (const payload of endpoint.method === 'GET' ? [] : bad) {
        const answer = await server.app.inject({
          method: endpoint.method,
          url: endpoint.path.replace(/:\w+/g, '2147483647'),
          headers: { ...headers.get(callerOf(endpoint)), 'content-type': 'application/json' },
          payload,
        });
        expect(
          answer.statusCode,
          `${name} ${payload.slice(0, 20)}: ${answer.body.slice(0, 200)}`,
        ).toBeLessThan(500);
        if (payload === '{' || payload === '[]') expect(answer.statusCode).toBe(400);
      }
      for (const id of ['0', '-1', 'abc', '99999999999999999999', "1'--", '%00']) {
        const url = `${endpoint.path.replace(/:\w+/g, id)}?page=-1&page_size=0`;
        const answer = await server.app.inject({
          method: endpoint.method,
          url,
          headers: headers.get(callerOf(endpoint)) ?? {},
        });
        expect(answer.statusCode, `${name} ${url}: ${answer.body.slice(0, 200)}`).toBeLessThan(500);
      }
    });
});

test('every answer carries the security headers and an id', async () => {
  for (const url of ['/healthz', '/api/user_data/', '/api/nothing/']) {
    const answer = await server.app.inject(url);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['permissions-policy']).toContain('camera=()');
    expect(answer.headers['referrer-policy']).toBeTruthy();
    expect(answer.headers['x-request-id']).toBeTruthy();
  }
});
