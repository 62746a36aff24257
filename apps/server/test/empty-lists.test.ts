import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { callers, getReach } from '@salons/contract/permissions';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { useTestApp } from './calls.ts';
import { toSample, within } from './schemas.ts';

const app = useTestApp();
const logins = new Map<string, { headers: Record<string, string> }>();

beforeAll(async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  await app.make.invitation({ host_salon_id: salon.id });
  await app.make.free();
  logins.set('host', host);
  logins.set('guest', await app.make.guest());
});

/** The role with the widest reach that may make a call. */
const loginFor = async ({ permission }: Endpoint) => {
  const role = callers.find((one) => one !== 'nobody' && getReach(permission, one) !== null) ?? 'host';
  const known = logins.get(role);
  if (known !== undefined) return known;
  const { headers } = await app.make.staff(role as never);
  logins.set(role, { headers });
  return { headers };
};

/** Paths of all lists in a schema, e.g. `target.filters.city`. */
const listsIn = (schema: z.core.$ZodType, path: readonly string[] = []): readonly (readonly string[])[] =>
  (schema as z.core.$ZodTypes)._zod.def.type === 'array'
    ? [path]
    : within(schema).flatMap(([place, inner]) =>
        listsIn(inner, place === '' ? path : [...path, place.slice(1)]),
      );

const placesOf = (schema: z.core.$ZodType | undefined): string[] =>
  schema === undefined ? [] : [...new Set(listsIn(schema).map((path) => path.join('.')))];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The value with an empty list at a path. */
const withEmpty = (value: unknown, [field = '', ...rest]: readonly string[]): object => {
  const object = isObject(value) ? value : {};
  return { ...object, [field]: rest.length === 0 ? [] : withEmpty(object[field], rest) };
};

const endpoints = Object.entries<Endpoint>(api);
const inQueries = endpoints.flatMap(([name, endpoint]) =>
  placesOf(endpoint.query).map((field) => ({ name, endpoint, field })),
);
const inBodies = endpoints.flatMap(([name, endpoint]) =>
  placesOf(endpoint.body).map((place) => ({ name, endpoint, place })),
);

test('the contract has lists in queries, in the filters of bodies and elsewhere in bodies', () => {
  expect(inQueries.length).toBeGreaterThan(60);
  expect(inBodies.filter(({ place }) => place.startsWith('target.filters.')).length).toBeGreaterThan(60);
  expect(inBodies.filter(({ place }) => !place.includes('filters')).length).toBeGreaterThan(10);
});

test.each(inQueries)('$name: an empty $field is no filter', ({ endpoint: { query }, field }) => {
  const sample = toSample(query as z.ZodObject);
  const without = query?.parse(sample);
  expect(query?.parse({ ...(sample as object), [field]: [] })).toEqual(without);
});

test.each(inQueries)('$name: no way to write an empty $field is a 500', async ({ endpoint, field }) => {
  const who = await loginFor(endpoint);
  const path = endpoint.path.replace(/:\w+/g, '1');
  for (const text of [`${field}=`, `${field}[]=`, `${field}=[]`, `${field}=&${field}=`])
    expect([text, (await app.get(`${path}?${text}`, who)).status < 500]).toEqual([text, true]);
});

/** A bulk action that every noun accepts. */
const action = { kind: 'message', texts: { he: 'שלום' } };

test.each(inBodies)('$name: an empty $place is no 500, and no filter', async ({ endpoint, place }) => {
  const who = await loginFor(endpoint);
  const isFilter = place.startsWith('target.filters.');
  const sample = {
    ...(toSample(endpoint.body as z.ZodType) as object),
    ...(isFilter ? { target: { filters: {} }, action } : {}),
  };
  const url = endpoint.path.replace(/:\w+/g, '1');
  const send = async (body: object) => {
    const { status, text } = await app.call(endpoint.method as 'POST', url, who.headers, body);
    return { status, text };
  };
  const empty = await send(withEmpty(sample, place.split('.')));
  expect(empty.status, empty.text).toBeLessThan(500);
  if (isFilter) expect(empty).toEqual(await send(sample));
  if (isFilter) expect([200, 409]).toContain(empty.status);
});
