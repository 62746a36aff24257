import type { Invitation } from '@salons/contract/invitations';
import { expect, test } from 'vitest';
import {
  countArrived,
  listParties,
  listStoredParties,
  parseEvening,
  type StoredEvening,
  toRetryDelay,
  toStoredParties,
  toWipedAt,
} from './evening.rules.ts';

const invitation = (id: number, guest_name: string, changes: Partial<Invitation> = {}): Invitation => ({
  ...{ id, guest: id, guest_name, guest_phone: '+972501234567', guest_email: 'a@example.org', host_salon: 1 },
  ...{ season: 2027, event_time: '2027-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem', guests_number: 2 },
  ...{ status: 'approved', denied: false, denied_reason: null, comment: null, attended: null, coming: false },
  ...{ created_at: '2027-04-01T00:00:00Z', answered_at: null, expires_at: null, offer_expires_at: null },
  ...{ introduced_by: null, late_minutes: null, changed: [], undo: null },
  can: { approve: false, deny: true, update: false, withdraw: false, mark_attended: true },
  ...changes,
});

const mark = { attended: true, attended_at: '2027-05-03T17:05:00.000Z' } as const;
const list = [
  invitation(2, 'רות לוי'),
  invitation(1, 'אורית בר־לב', { guests_number: 3 }),
  invitation(3, 'דן', { status: 'pending' }),
];

test('the approved parties stand by name, with the marks of this device on top', () => {
  const parties = listParties(list, { 2: mark });
  expect(parties.map(({ name, attended }) => [name, attended])).toEqual([
    ['אורית בר־לב', null],
    ['רות לוי', true],
  ]);
  expect(countArrived(parties)).toEqual({ expected: 5, arrived: 2, unmarked: 1 });
  // An undone mark counts, too.
  const back = listParties([invitation(4, 'א', { attended: true })], { 4: { ...mark, attended: null } });
  expect(back[0]?.attended).toBeNull();
});

test('a device keeps first names and numbers: no last name, telephone, mail or comment', () => {
  const text = JSON.stringify(
    toStoredParties(listParties([invitation(1, 'אורית בר־לב', { comment: 'עם אימא' })], {})),
  );
  expect(JSON.parse(text)).toEqual([{ id: 1, first_name: 'אורית', guests_number: 2, attended: null }]);
});

test('what was kept is read again, and what is no evening is nothing', () => {
  const kept: StoredEvening = {
    until: toWipedAt('2027-05-03T17:00:00Z'),
    parties: toStoredParties(listParties(list, {})),
    marks: { 2: mark },
  };
  expect(parseEvening(JSON.stringify(kept))).toEqual(kept);
  expect(listStoredParties(kept).map(({ name, attended, phone }) => [name, attended, phone])).toEqual([
    ['אורית', null, null],
    ['רות', true, null],
  ]);
  for (const text of [
    null,
    '',
    '{',
    '7',
    '{}',
    '{"until":1,"parties":[{}],"marks":{}}',
    '{"until":1,"parties":[],"marks":{"1":2}}',
  ])
    expect(parseEvening(text)).toBeUndefined();
});

test('a device forgets an evening a day after it began', () => {
  expect(new Date(toWipedAt('2027-05-03T17:00:00Z')).toISOString()).toBe('2027-05-04T17:00:00.000Z');
});

test('attempts to send wait longer each time, a minute at most', () => {
  expect([1, 2, 3, 6, 40].map(toRetryDelay)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
});
