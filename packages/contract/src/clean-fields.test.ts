import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

/** Values of which at least one fits every field that takes a text. */
const samples = [
  'abc',
  'dana@mail.example',
  'https://a.example/b',
  '0501234567',
  '123456',
  'a'.repeat(22),
  '5',
];
const marks = /[\u200B\u200E\u2069]/;
const pasted = (value: string) => `\u200E${value}\u2069\u200B`;

/** A field's output for a text with invisible marks; undefined for a field without free text. */
const findTreatment = (field: z.ZodType): 'kept' | 'refused' | 'cleaned' | undefined => {
  const taken = samples.filter((value) => typeof field.safeParse(value).data === 'string');
  if (taken.length === 0) return undefined;
  const parsed = taken.map((value) => field.safeParse(pasted(value)));
  if (parsed.some(({ success }) => !success)) return 'refused';
  return parsed.some(({ data }) => marks.test(String(data))) ? 'kept' : 'cleaned';
};

/** All fields of a body or query by name, including nested ones. */
function* listFields(schema: unknown, name = ''): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries(schema.shape)) {
      if (field instanceof z.ZodType) yield [key, field];
      yield* listFields(field, key);
    }
  else if (schema instanceof z.ZodArray) {
    if (schema.element instanceof z.ZodType) yield [name, schema.element];
    yield* listFields(schema.element, name);
  } else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* listFields(schema.unwrap(), name);
  else if (schema instanceof z.ZodPipe) {
    yield* listFields(schema.in, name);
    yield* listFields(schema.out, name);
  }
}

const fields = Object.values<Endpoint>(api).flatMap(({ method, path, body, query, params }) =>
  [body, query, params].flatMap((schema) =>
    [...listFields(schema)].map(([name, field]) => ({
      call: `${method} ${path}`,
      name,
      treatment: findTreatment(field),
    })),
  ),
);
const namesOf = (treatment: string) =>
  [...new Set(fields.filter((field) => field.treatment === treatment).map(({ name }) => name))].toSorted();

/** Multi-line texts, which keep intended direction marks (product §9.21). */
const texts = [
  ...['accessibility_needs', 'comment', 'comments_for_guests', 'en', 'he', 'reason', 'special_needs'],
  ...['staff_comment', 'staff_free_text', 'story', 'text', 'words'],
];
/** Secrets are kept exactly as chosen. */
const passwords = ['old_password', 'password'];
/** Machine-generated and sent back unchanged. */
const technical = [
  'sheet',
  ...[
    'client_id',
    // Of a saved view: keys of columns, an address's query, an order; names of districts are compared.
    'columns',
    'district',
    'form',
    'google_city_id',
    'id',
    'ids',
    'nonce',
    'ordering',
    'org_type',
    'query',
    'refresh',
    'ticket',
  ],
  ...['token', 'touched', 'version', 'website'],
];

test('every text of every call is cleaned but these', () => {
  expect(namesOf('refused')).toEqual([]);
  expect(namesOf('kept')).toEqual([...texts, ...passwords, ...technical].toSorted());
});

test('a token that programs keep is sent back as it came; those of links are pasted by people', () => {
  const kept = fields.filter(({ name, treatment }) => name === 'token' && treatment === 'kept');
  expect(kept.map(({ call }) => call)).toEqual([
    'POST /api/auth/token/verify/',
    'POST /api/auth/convert-token',
  ]);
});
