import { expect, test } from 'vitest';
import { isJsonTooDeep, isValueTooDeep, maxDepth } from './body-depth.rules.ts';

const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']) =>
  `${open.repeat(depth)}${close.repeat(depth)}`;

test.each([
  ['as deep as may be', nested(maxDepth), false],
  ['one deeper', nested(maxDepth + 1), true],
  ['ten thousand deep', nested(10_000), true],
  ['objects', `${'{"a":'.repeat(maxDepth + 1)}1${'}'.repeat(maxDepth + 1)}`, true],
  ['side by side', `[${Array.from({ length: 100 }, () => '[]').join(',')}]`, false],
  ['within a string', JSON.stringify([nested(50)]), false],
  ['within a string after a quote', JSON.stringify({ a: `"\\"${nested(50)}`, b: [nested(50)] }), false],
  ['after a string', `{"a\\"":${nested(maxDepth)}}`, true],
])('%s', (_what, text, isTooDeep) => {
  expect(isJsonTooDeep(text)).toBe(isTooDeep);
  expect(isValueTooDeep(JSON.parse(text))).toBe(isTooDeep);
});

test('what is no JSON is read to its end all the same', () => {
  for (const text of ['', '"', '"\\', ']]]]', '{"a', '\\"[']) expect(isJsonTooDeep(text)).toBe(false);
});
