import { expect, test } from 'vitest';
import { diffFields, listConflicts, seenAs, sortLike } from './changes.ts';

const record = { id: 7, address: null, city: 2, languages: [1, 2], staff_comment: 'rang' };

test('only what differs is sent, with what it held', () => {
  const body = { address: 'הגפן 9', city: 2, languages: [1, 2], staff_comment: null };
  expect(diffFields(record, body)).toEqual({
    address: 'הגפן 9',
    staff_comment: null,
    seen: { address: null, staff_comment: 'rang' },
  });
});

test('nothing changed sends nothing, and an empty field equals one that is not there', () => {
  expect(diffFields(record, { address: null, city: 2, heard_from: null })).toEqual({ seen: {} });
});

test('only fields that somebody else has changed are named', () => {
  const { seen } = diffFields(record, { address: 'x', languages: [1] });
  expect(listConflicts(seen, record)).toEqual([]);
  expect(listConflicts(seen, { ...record, languages: [3], city: 9 })).toEqual(['languages']);
  expect(listConflicts(undefined, record)).toEqual([]);
});

test('ticks in another order are no change', () => {
  expect(sortLike([3, 1], [1, 3])).toEqual([3, 1]);
  expect(sortLike([3, 1], [1, 2])).toEqual([1, 2]);
});

test('what is changed here is held against the record as it was last read', () => {
  const { seen } = diffFields({ address: 'א', phone: '1' }, { address: 'ב', phone: '1' });
  expect(seenAs(seen, { address: 'ג', phone: '2' })).toEqual({ address: 'ג' });
  expect(seenAs(seen, {})).toEqual({ address: null });
  expect(seenAs(undefined, { address: 'ג' })).toEqual({});
});
