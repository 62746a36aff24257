import { expect, test } from 'vitest';
import { compileTemplate, type PageParts } from './page-template.ts';

const parts: PageParts = {
  '%lang%': 'he',
  '%dir%': 'rtl',
  '%title%': 'title',
  '%settings%': '{}',
  '<!--head-->': 'head',
  '<!--styles-->': 'styles',
  '<!--page-->': 'page',
  '<!--data-->': 'data',
};
const names = Object.keys(parts) as (keyof PageParts)[];
const fill = compileTemplate(names.join('|'));

test.each(names.flatMap((part) => [...names, '$&', '$1', '$`', "$'", '$$'].map((text) => ({ part, text }))))(
  '$part is filled with $text as it is',
  ({ part, text }) => {
    expect(fill({ ...parts, [part]: text })).toBe(Object.values({ ...parts, [part]: text }).join('|'));
  },
);

test('a placeholder may occur several times, and all else of a template stays', () => {
  const twice = compileTemplate('100% <!-- a comment --> %title% of %title% toString');
  expect(twice(parts)).toBe('100% <!-- a comment --> title of title toString');
});
