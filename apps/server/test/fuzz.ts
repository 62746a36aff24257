import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { callers, getReach } from '@salons/contract/permissions';
import fc from 'fast-check';
import type { z } from 'zod';
import { buildTestApp } from './build-test-app.ts';
import { makeFactories } from './factories.ts';
import { toSample, within } from './schemas.ts';
import { createTestDatabase } from './test-database.ts';

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** Endpoints whose response ends. */
const endpoints = Object.entries<Endpoint>(api).filter(([, { events }]) => events === undefined);
const field = 'content-disposition: form-data; name=';

/** Plausible and nearly valid field values, beside invalid ones. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      false,
      0,
      1,
      2,
      -1,
      1.5,
      2 ** 31,
      2 ** 53,
      1e308,
      '',
      ' ',
      '1',
      'true',
      'null',
      'he',
      'en',
      'IL',
    ],
    ...[
      '2027-04-12',
      '2027-02-30',
      '0000-00-00',
      '2027-04-12T17:00:00Z',
      '+275760-09-13T00:00:00Z',
      '25:61',
      '19:30',
    ],
    ...[
      'Asia/Jerusalem',
      'Mars/Olympus',
      '0501234567',
      '+972501234567',
      'x@example.org',
      'a\0b',
      '\uD800',
      "'; --",
    ],
    ...[
      '%',
      '\\',
      '__proto__',
      'pending',
      'approved',
      'x'.repeat(300),
      'שלום',
      '\u202E',
      '1,2',
      '(,)',
      '{}',
      '[]',
    ],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.constantFrom<unknown>(1, 2, '1', null, {}, []), { maxLength: 4 }),
);

type Schema = z.core.$ZodType | undefined;

/** Nested schemas at the same path: union options, optional inner schemas. */
const inPlace = (schema: z.core.$ZodType): z.core.$ZodType[] =>
  within(schema).flatMap(([place, inner]) => (place === '' ? [inner, ...inPlace(inner)] : []));

const fieldsOf = (schema: Schema): ReadonlyMap<string, z.core.$ZodType> =>
  new Map(
    (schema === undefined ? [] : [schema, ...inPlace(schema)]).flatMap((one) =>
      within(one).flatMap(([place, inner]) =>
        place.startsWith('.') ? [[place.slice(1), inner] as const] : [],
      ),
    ),
  );

const takesList = (schema: z.core.$ZodType): boolean =>
  [schema, ...inPlace(schema)].some((one) => (one as z.core.$ZodTypes)._zod.def.type === 'array');

/** For a field: a valid value, an object of its fields, an empty list if accepted, or anything. */
const valueFor = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema === undefined) return value;
  return fc.oneof(
    { weight: 4, arbitrary: value },
    { weight: 2, arbitrary: fc.constant(toSample(schema)) },
    ...(takesList(schema) ? [{ weight: 2, arbitrary: fc.constant<unknown>([]) }] : []),
    ...(fieldsOf(schema).size > 0 ? [{ weight: 4, arbitrary: objectFor(schema, 4) }] : []),
  );
};

/** An object of a schema's fields, including `seen`, with unknown fields; every second one has all required fields. */
const objectFor = (schema: Schema, maxLength: number): fc.Arbitrary<object> => {
  const fields = fieldsOf(schema);
  const others = ['seen', 'id', 'page', 'page_size', 'ticket', '__proto__', 'other'];
  const names = fc.uniqueArray(fc.constantFrom(...fields.keys(), ...others), {
    maxLength,
  });
  const some = names.chain((chosen) =>
    fc
      .tuple(...chosen.map((name) => valueFor(fields.get(name))))
      .map((values) => Object.fromEntries(chosen.map((name, at) => [name, values[at]] as const))),
  );
  const required = schema === undefined ? {} : toSample(schema);
  return fc.oneof(
    some,
    some.map((chosen) => ({ ...(required as object), ...chosen })),
  );
};

const brokenText = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"text"', '17', '\0', '\uFEFF{}', '{"a":1,}', '{"seen":'),
  fc.integer({ min: 1, max: 12_000 }).map((depth) => `{"seen":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  fc.string({ maxLength: 200 }),
);

const multipart = (fields: object) =>
  Object.entries(fields)
    .map(([name, content]) => `--lamps\r\n${field}"${name}"\r\n\r\n${String(JSON.stringify(content))}\r\n`)
    .join('');

const bodyFor = (endpoint: Endpoint) => {
  const fields = objectFor(endpoint.body, 12);
  const cut = fc.tuple(fields, fc.nat(400)).map(([made, at]) => `${multipart(made)}--lamps--`.slice(0, at));
  const of = (type: string, text: fc.Arbitrary<string>) => text.map((payload) => ({ type, payload }));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: of(
        'application/json',
        fields.map((made) => JSON.stringify(made)),
      ),
    },
    { weight: 2, arbitrary: of('application/json', brokenText) },
    { weight: 2, arbitrary: of('application/x-www-form-urlencoded', fc.webQueryParameters()) },
    { weight: 2, arbitrary: of('multipart/form-data; boundary=lamps', cut) },
    { weight: 1, arbitrary: of('multipart/form-data', cut) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('text/xml', 'application/json;', ';', 'a/b; c=')
        .map((type) => ({ type, payload: '{}' })),
    },
  );
};

const part = fc.constantFrom(
  '1',
  '2',
  '1',
  '2',
  '0',
  '-1',
  'abc',
  '1.5',
  '99999999999999999999',
  '%00',
  '%2e%2e',
  "1'--",
);
const header = fc.constantFrom<Record<string, string>>(
  ...[
    {},
    {},
    {},
    { 'idempotency-key': 'again' },
    { 'idempotency-key': 'x'.repeat(300) },
    { range: 'bytes=9-1' },
  ],
  ...[
    { 'if-none-match': '*' },
    { 'accept-encoding': 'br;q=x' },
    { 'accept-language': '*;q=,' },
    { cookie: 'language=%' },
  ],
  ...[{ host: 'evil.example:x' }, { 'x-forwarded-for': '::::' }, { authorization: 'Bearer ..' }],
);

const sentTo = (endpoint: Endpoint): fc.Arbitrary<Sent> =>
  fc
    .record({
      parts: fc.array(part, { minLength: 4, maxLength: 4 }),
      query: objectFor(endpoint.query, 4),
      header,
      body:
        endpoint.method === 'GET' ? fc.constant(undefined) : fc.option(bodyFor(endpoint), { nil: undefined }),
    })
    .map(({ parts, query, header: some, body }) => {
      const left = [...parts];
      const path = endpoint.path.replace(/:\w+/g, () => left.shift() ?? '1');
      const parameters = Object.entries(query).map(
        ([name, one]) =>
          `${encodeURIComponent(name)}=${encode(typeof one === 'string' ? one : String(JSON.stringify(one)))}`,
      );
      return {
        url: parameters.length === 0 ? path : `${path}?${parameters.join('&')}`,
        headers: { ...some, ...(body === undefined ? {} : { 'content-type': body.type }) },
        ...(body === undefined ? {} : { payload: body.payload }),
      };
    });

/** Replaces lone surrogates, which `encodeURIComponent` rejects. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/**
 * Sends `each` random requests to every endpoint, anonymously and as the role with the widest permission. Deterministic by seed.
 * @returns the number of requests, a count per status, and the requests that caused a server error
 */
export const fuzz = async ({ seed, each }: { seed: number; each: number }) => {
  const database = await createTestDatabase();
  const { app, db, config, close } = await buildTestApp(database.url, { RATE_LIMITS: 'off' });
  const make = makeFactories(db, config);
  const host = await make.host();
  const salon = await make.salon({ host_id: host.id });
  await make.invitation({ host_salon_id: salon.id });
  const statuses = new Map<number, number>();
  const faults: unknown[] = [];
  for (const [index, [name, endpoint]] of endpoints.entries()) {
    const role = callers.find(
      (caller) => caller !== 'nobody' && getReach(endpoint.permission, caller) !== null,
    );
    const person = await make.user(role === 'newcomer' || role === undefined ? null : (role as never));
    for (const caller of ['nobody', role] as const) {
      let login = caller === 'nobody' ? {} : await make.bearer(person.id);
      for (const { url, headers, payload } of fc.sample(sentTo(endpoint), {
        seed: seed + index,
        numRuns: each,
      })) {
        const answer = await app.inject({
          method: endpoint.method,
          url,
          headers: { ...login, ...headers },
          ...(payload === undefined ? {} : { payload }),
        });
        // Some calls end their own session.
        if (answer.statusCode === 401 && caller !== 'nobody') login = await make.bearer(person.id);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode >= 500)
          faults.push([name, caller, url, headers, payload?.slice(0, 300), answer.body]);
      }
    }
  }
  await close();
  await database.drop();
  return { sent: [...statuses.values()].reduce((sum, count) => sum + count, 0), statuses, faults };
};
