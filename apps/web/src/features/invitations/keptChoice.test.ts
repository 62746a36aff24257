import { expect, test } from 'vitest';
import { keepStored } from '../../lib/stored.ts';
import { forgetChoice, keepChoice, readChoice } from './keptChoice.api.ts';

test('a chosen salon waits until it is asked for', () => {
  expect(readChoice()).toBeUndefined();
  keepChoice({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' });
  expect(readChoice()).toEqual({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' });
  forgetChoice();
  expect(readChoice()).toBeUndefined();
});

test.each(['{', '{"salon":5}', '{"salon":5,"guests_number":2,"path":"//elsewhere.example"}', '[]'])(
  'what is no choice is none: %s',
  (kept) => {
    keepStored('choice', kept);
    expect(readChoice()).toBeUndefined();
  },
);
