import { expect, test, vi } from 'vitest';
import { writeStored } from '../../lib/stored.ts';
import { forgetChoice, readChoice, storeChoice } from './storedChoice.api.ts';

test('a chosen salon waits until it is asked for', () => {
  expect(readChoice()).toBeUndefined();
  storeChoice({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' });
  expect(readChoice()).toEqual({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' });
  forgetChoice();
  expect(readChoice()).toBeUndefined();
  storeChoice({ salon: 5, guests_number: 2, waits: true, path: '/s/abcdefghij' });
  expect(readChoice()).toMatchObject({ salon: 5, waits: true });
  forgetChoice();
});

test('a choice is forgotten after a day', () => {
  storeChoice({ salon: 5, guests_number: 2, path: '/site/salonSearch/mapview/5' });
  vi.useFakeTimers({ now: Date.now() + 86_400_001 });
  expect(readChoice()).toBeUndefined();
  vi.useRealTimers();
  forgetChoice();
});

const now = Date.now();
test.each([
  '{',
  `{"salon":5,"at":${now}}`,
  `{"salon":5,"guests_number":2,"path":"//elsewhere.example","at":${now}}`,
  '{"salon":5,"guests_number":2,"path":"/site/salonSearch/mapview/5"}',
  '[]',
  `{"salon":5,"guests_number":2,"waits":1,"path":"/s/abc","at":${now}}`,
  `{"salon":5,"guests_number":2,"path":"/s/abc","about":{"host_first_name":7},"at":${now}}`,
])('what is no choice is none: %s', (kept) => {
  writeStored('choice', kept);
  expect(readChoice()).toBeUndefined();
});
