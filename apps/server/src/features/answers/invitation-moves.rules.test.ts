import { expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import type { LockedSalon } from '../invitations/invitations.rules.ts';
import { answerAt, changeTo, withdraw } from './invitation-changes.rules.ts';
import { type Decide, decideMoves, type MovedInvitation, type OpenMove } from './invitation-moves.rules.ts';

const salon: LockedSalon = {
  id: 1,
  season: 2027,
  max_guests: 10,
  pending_seats: 9,
  confirmed_seats: 0,
  held_seats: 0,
  auto_approve: false,
  is_open_for_guests: true,
  evening_public: true,
  share_key: 'the key',
  event_time: '2027-05-03T17:00:00Z',
  is_cancelled: false,
  is_deleted: false,
  is_past: false,
  is_season_open: true,
  host_user_id: 900,
  host_time_zone: 'Asia/Jerusalem',
  now: '2027-04-01T09:00:00Z',
};
const invitation = (guest_id: number, fields: Partial<MovedInvitation> = {}): MovedInvitation => ({
  id: guest_id + 10,
  guest_id,
  host_salon_id: 1,
  season: 2027,
  guests_number: 1,
  status: 'pending',
  denied_reason: null,
  comment: null,
  attended: null,
  attended_at: null,
  late_minutes: null,
  expires_at: null,
  offer_expires_at: null,
  guest_user_id: guest_id + 100,
  next: null,
  ...fields,
});
const denied = { status: 'denied', denied_reason: 'host' } as const;
const move = (stored: MovedInvitation, decide: Decide, fields: Partial<OpenMove> = {}): OpenMove => ({
  ...{ salon, stored, decide },
  relation: 'staff',
  isUndoable: false,
  getClocks: () => ({ expires_at: '2027-04-08T09:00:00Z', remind_at: '2027-04-04T09:00:00Z' }),
  ...fields,
});
const outcomes = (moves: readonly OpenMove[], live: Parameters<typeof decideMoves>[1] = []) =>
  decideMoves(moves, live).map((outcome) =>
    outcome instanceof AppError ? outcome.code : (outcome.change.status ?? outcome.answersLater ?? 'changed'),
  );
const more = changeTo({ guests_number: 2 });
const approve = answerAt('status', 'approved');

test('the last place goes to the first who asks for one more', () => {
  expect(outcomes([move(invitation(1), more), move(invitation(2), more)])).toEqual([
    'changed',
    'notEnoughRoom',
  ]);
});

test('what is refused takes nothing from those who come after it', () => {
  const three = changeTo({ guests_number: 3 });
  expect(outcomes([move(invitation(1), three), move(invitation(2), more)])).toEqual([
    'notEnoughRoom',
    'changed',
  ]);
});

test('places that come free are not given to who asks for more beside it: others may wait for them', () => {
  const full = { salon: { ...salon, pending_seats: 10 } };
  expect(outcomes([move(invitation(1), withdraw(false), full), move(invitation(2), more, full)])).toEqual([
    'denied',
    'notEnoughRoom',
  ]);
});

test('an approval that may still be undone holds its places at once', () => {
  const later = { isUndoable: true };
  expect(
    outcomes([move(invitation(1, denied), approve, later), move(invitation(2, denied), approve, later)]),
  ).toEqual(['approved', 'notEnoughRoom']);
});

test('a guest who was denied twice is approved once', () => {
  const other = { ...salon, id: 2 };
  const twice = [
    move(invitation(1, denied), approve),
    move(invitation(1, { ...denied, id: 99, host_salon_id: 2 }), approve, { salon: other }),
  ];
  expect(outcomes(twice)).toEqual(['approved', 'onlyOnceInYear']);
  expect(outcomes(twice, [{ guest_id: 1, season: 2027 }])).toEqual(['onlyOnceInYear', 'onlyOnceInYear']);
  expect(outcomes(twice, [{ guest_id: 1, season: 2026 }])).toEqual(['approved', 'onlyOnceInYear']);
});

test('what is no refusal is nobody’s outcome', () => {
  const broken = () => {
    throw new TypeError('broken');
  };
  expect(() => outcomes([move(invitation(1), broken)])).toThrow(TypeError);
});
