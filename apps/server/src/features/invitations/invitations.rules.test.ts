import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import {
  expiresAt,
  freePlaces,
  getVerdicts,
  isLive,
  mayBecome,
  type Relation,
  remindsAt,
} from './invitations.rules.ts';
import { answerClocks } from './invitations.service.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2027, 3, day, hour)).toISOString();

describe('an unanswered invitation lapses', () => {
  const event = at(28, 17);
  test.each([
    ['after seven days when asked long before', at(1), at(8)],
    ['24 hours before the salon when the seven days would pass it', at(22), at(27, 17)],
    ['24 hours before the salon when asked just more than 48 hours before', at(26, 16), at(27, 17)],
    ['when the salon begins when asked exactly 48 hours before', at(26, 17), event],
    ['when the salon begins when asked later', at(28, 16), event],
  ])('%s', (_when, askedAt, lapses) => {
    const sevenDays = new Date(Date.parse(askedAt) + 7 * 24 * 3_600_000).toISOString();
    expect(expiresAt(askedAt, event, sevenDays)).toBe(lapses);
  });
});

describe('the host of a request', () => {
  const il = 'Asia/Jerusalem';
  const utc = (text: string) => DateTime.fromISO(text, { zone: il }).toUTC().toISO() ?? '';
  const local = (iso: string) => DateTime.fromISO(iso, { zone: il }).toFormat('ccc MM-dd HH:mm');
  const clocks = (asked: string, salon: string) => {
    const salonNow = { now: utc(asked), event_time: utc(salon), host_time_zone: il };
    const { expires_at, remind_at } = answerClocks(salonNow);
    return { lapses: local(expires_at), reminded: remind_at < expires_at ? local(remind_at) : null };
  };

  test('is reminded after three days, and the request lapses after seven or a day before the salon', () => {
    expect(clocks('2027-04-18T10:00', '2027-05-05T20:00')).toEqual({
      ...{ lapses: 'Sun 04-25 10:00', reminded: 'Wed 04-21 10:00' },
    });
    expect(clocks('2027-04-18T10:00', '2027-04-25T20:00')).toMatchObject({ reminded: 'Wed 04-21 10:00' });
  });

  test('is reminded 12 hours before the lapse of one that lapses sooner than after three days', () => {
    expect(clocks('2027-05-02T10:00', '2027-05-05T20:00')).toEqual({
      ...{ lapses: 'Tue 05-04 20:00', reminded: 'Tue 05-04 08:00' },
    });
    // Twelve hours before would be at night and on Shabbat: moved to the last waking hours before.
    expect(clocks('2027-05-02T10:00', '2027-05-05T10:00')).toEqual({
      ...{ lapses: 'Tue 05-04 10:00', reminded: 'Mon 05-03 21:30' },
    });
    expect(clocks('2027-04-29T20:00', '2027-05-02T19:00')).toEqual({
      ...{ lapses: 'Sat 05-01 19:00', reminded: expect.stringMatching(/^Fri 04-30 18:\d\d$/) },
    });
    expect(clocks('2027-05-03T22:00', '2027-05-05T20:00')).toEqual({
      ...{ lapses: 'Wed 05-05 20:00', reminded: 'Wed 05-05 08:00' },
    });
  });

  test('is not reminded of what was asked within those 12 hours', () => {
    expect(clocks('2027-05-05T09:00', '2027-05-05T20:00')).toEqual({
      ...{ lapses: 'Wed 05-05 20:00', reminded: null },
    });
    expect(remindsAt(at(1), at(1, 10), { afterThreeDays: at(4), beforeLapse: at(0, 22) })).toBe(at(4));
  });

  test('is due no answer at night, also where the salon is near', () => {
    expect(clocks('2027-04-20T23:00', '2027-04-29T10:00')).toMatchObject({ lapses: 'Wed 04-28 08:00' });
  });
});

test('free places are what no invitation has taken and no waiting party is promised', () => {
  const seats = { max_guests: 20, pending_seats: 3, confirmed_seats: 10 };
  expect(freePlaces({ ...seats, held_seats: 0 })).toBe(7);
  expect(freePlaces({ ...seats, held_seats: 2 })).toBe(5);
});

test('every move between states is decided', () => {
  const states = [
    { status: 'pending', denied_reason: null },
    { status: 'approved', denied_reason: null },
    { status: 'denied', denied_reason: 'host' },
    { status: 'denied', denied_reason: 'expired' },
    { status: 'denied', denied_reason: 'withdrawn' },
    { status: 'denied', denied_reason: 'cancelled' },
  ] as const;
  const table = states.map((from) => [
    from.denied_reason ?? from.status,
    ...(['pending', 'approved', 'denied'] as const).filter((to) => mayBecome(from, to)),
  ]);
  expect(table).toEqual([
    ['pending', 'approved', 'denied'],
    ['approved', 'denied'],
    ['host', 'approved'],
    ['expired', 'approved'],
    ['withdrawn'],
    ['cancelled'],
  ]);
  expect(['pending', 'approved', 'denied'].filter(isLive)).toEqual(['pending', 'approved']);
});

test('verdicts: the guest changes, host and staff answer, past salons only staff', () => {
  const event_time = '2027-05-03T17:00:00.000Z';
  const on = { status: 'pending', denied_reason: null, event_time } as const;
  const pending = { ...on, is_past: false, is_cancelled: false, is_cancelling: false } as const;
  const past = { ...pending, status: 'approved', is_past: true } as const;
  const allowed = (invitation: Parameters<typeof getVerdicts>[0], relation: Relation) =>
    Object.entries(getVerdicts(invitation, relation, Date.parse(event_time) + 1)).flatMap(([verdict, may]) =>
      may ? [verdict] : [],
    );
  expect(allowed(pending, 'guest')).toEqual(['update', 'withdraw']);
  expect(allowed(pending, 'host')).toEqual(['approve', 'deny']);
  expect(allowed(pending, 'staff')).toEqual(['approve', 'deny', 'update', 'withdraw']);
  expect(allowed(pending, 'reader')).toEqual([]);
  expect(allowed({ ...pending, is_cancelled: true }, 'staff')).toEqual([]);
  const cancelling = { ...pending, is_cancelling: true };
  for (const relation of ['host', 'staff', 'reader'] as const)
    expect(allowed(cancelling, relation), relation).toEqual([]);
  expect(allowed(cancelling, 'guest')).toEqual(['update', 'withdraw']);
  expect(allowed(past, 'guest')).toEqual([]);
  expect(allowed(past, 'host')).toEqual(['mark_attended']);
  expect(allowed(past, 'staff')).toEqual(['deny', 'update', 'withdraw', 'mark_attended']);
});
