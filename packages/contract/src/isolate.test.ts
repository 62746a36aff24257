import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test('a value takes its own direction', () => {
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
  expect(isolate("נג'לאא")).toBe("\u2068נג'לאא\u2069");
});

test.each(["דנה לוי's salon", 'דנה לוי’s salon'])(
  'an English possessive of a Hebrew name stays in order: %s',
  (name) => {
    const [owner = '', rest = ''] = name.split(/(?=['’]s)/);
    expect(isolate(name)).toBe(`\u2066\u2068${owner}\u2069${rest}\u2069`);
  },
);
