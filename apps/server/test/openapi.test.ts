import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeOpenApiDocument } from '../src/http/openapi.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Serialized, as clients read it. */
const text = JSON.stringify(makeOpenApiDocument('https://salons.org.il'));
const document: { [name: string]: Json } = JSON.parse(text);

const isObject = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of the document with its path. */
const listObjects = (value: Json, at = '#'): { at: string; object: { readonly [name: string]: Json } }[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) => listObjects(one, `${at}/${name}`));
  return isObject(value) ? [{ at, object: value }, ...inner] : inner;
};
const objects = listObjects(document);

const resolve = (reference: string): Json | undefined =>
  reference
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((value, name) => (isObject(value) ? value[name] : undefined), document);

test('every reference leads to a component', () => {
  const references = objects.flatMap(({ object: { $ref } }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(references.length).toBeGreaterThan(100);
  expect(references.filter((reference) => !reference.startsWith('#/components/'))).toEqual([]);
  expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
});

/** Objects with more fields than this must be named if they occur twice. */
const mostFieldsTwice = 6;

test('what repeats is a component', () => {
  const places = new Map<string, string[]>();
  for (const { at, object } of objects) {
    const { properties } = object;
    if (!isObject(properties) || Object.keys(properties).length <= mostFieldsTwice) continue;
    const shape = JSON.stringify(object);
    places.set(shape, [...(places.get(shape) ?? []), at]);
  }
  expect([...places.values()].filter((where) => where.length > 1)).toEqual([]);
});

test('ids are whole numbers, in paths, queries, bodies and answers', () => {
  const isId = (name: string) => /^(id|host|guest|salon|host_salon|witness|city|community)$/.test(name);
  const parameters = objects.flatMap(({ object: { name, schema, in: place } }) =>
    typeof name === 'string' && isId(name) && isObject(schema) ? [{ name, place, schema }] : [],
  );
  expect(parameters.length).toBeGreaterThan(50);
  const loose = parameters.filter(({ schema }) => JSON.stringify(schema).includes('"number"'));
  expect(loose).toEqual([]);
  expect(resolve('#/components/schemas/HostSalon/properties/id')).toMatchObject({ type: 'integer' });
});

test('servers, tags and errors are described', () => {
  const { servers, tags: listed } = document;
  expect(servers).toEqual([{ url: 'https://salons.org.il' }]);
  const tags = z
    .array(z.object({ name: z.string() }))
    .parse(listed)
    .map(({ name }) => name);
  const used = new Set(
    objects.flatMap(({ object: { operationId, tags: own } }) => (operationId ? (own ?? []) : [])),
  );
  expect([...used].sort()).toEqual(tags);
  expect(resolve('#/components/schemas/Error/properties/code')).toMatchObject({
    enum: expect.arrayContaining(['notFound', 'conflict']),
  });
});

/** Client code over the generated types; a line under `@ts-expect-error` must not compile. */
const client = `
import type { components, operations, paths } from './api.ts';

type Salon = components['schemas']['HostSalon'];
const describe = (salon: Salon): string => \`\${salon.salon_name}: \${salon.free_places.toFixed(0)}\`;
// @ts-expect-error a number, not a text
export const wrong = (salon: Salon): string => salon.free_places;

type Read = paths['/api/host_salons/{id}/']['get'];
export const id: Read['parameters']['path']['id'] = 7;
// @ts-expect-error ids are numbers
export const textId: Read['parameters']['path']['id'] = '7';

type Answer = operations['getHostSalon']['responses'][200]['content']['application/json'];
export const show = (answer: Answer): string => describe(answer);

export const request: components['schemas']['AskForPlaceBody'] = { host_salon: 7, guests_number: 2 };
// @ts-expect-error the salon is missing
export const incomplete: components['schemas']['AskForPlaceBody'] = { guests_number: 2 };

type AuditValues = components['schemas']['AuditRow']['after'];
export const values: AuditValues = { languages: [1, 2], place: { lat: 32.1, exact: true }, note: null };

type Failure = operations['getHostSalon']['responses']['4XX']['content']['application/json'];
export const isGone = ({ code }: Failure): boolean => code === 'notFound';
// @ts-expect-error no such code
export const isElsewhere = ({ code }: Failure): boolean => code === 'elsewhere';
`;

test('a client that is generated from it type-checks', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'));
  const [api, using] = [join(folder, 'api.ts'), join(folder, 'client.ts')];
  await writeFile(api, astToString(await openapiTypes(text)));
  await writeFile(using, client);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const program = ts.createProgram([api, using], options);
  const problems = ts.getPreEmitDiagnostics(program);
  await rm(folder, { recursive: true });
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
}, 60_000);
