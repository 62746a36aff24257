import { expect, test } from 'vitest';
import { isMissingPart } from './crash.rules.ts';

test.each([
  new TypeError('Failed to fetch dynamically imported module: /assets/Page.js'),
  new TypeError('Importing a module script failed.'),
  new TypeError('error loading dynamically imported module: /assets/Page.js'),
  new Error('Unable to preload CSS for /assets/Page.css'),
])('a part that did not arrive is no crash: $message', (failure) => {
  expect(isMissingPart(failure)).toBe(true);
});

test.each([
  new TypeError("Cannot read properties of undefined (reading 'name')"),
  new Error('Duplicate options are not supported'),
  'thrown words',
])('what broke by itself is a crash: %s', (failure) => {
  expect(isMissingPart(failure)).toBe(false);
});
