import { password } from '@salons/contract/credentials';
import { name } from '@salons/contract/fields';
import { issueCode } from '@salons/contract/issues';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toFieldErrors } from './errors.ts';

const form = z.object({ password, name, guests: z.int().min(1) });
const listCodes = (sent: object) => {
  const { error } = form.safeParse(
    { password: 'candle-light', name: 'Dana', guests: 1, ...sent },
    { error: issueCode },
  );
  return error === undefined ? [] : toFieldErrors(error).fields.map(({ field, code }) => [field, code]);
};

test.each([
  ['password', []],
  ['password', ['a'.repeat(300)]],
  ['password', {}],
  ['name', []],
  ['name', Array.from({ length: 2000 }, () => 'a')],
  ['guests', '1'],
])('%s of a wrong type has one code: %o', (field, value) => {
  expect(listCodes({ [field]: value })).toEqual([[field, 'invalid']]);
});

test('wrong values keep their codes, each field its own', () => {
  expect(listCodes({ password: 'short', name: '', guests: 0 })).toEqual([
    ['password', 'passwordTooShort'],
    ['name', 'required'],
    ['guests', 'outOfRange'],
  ]);
});
