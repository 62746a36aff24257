import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { type ClaimedMessage, decide } from './sending.rules.ts';

const zone = 'Asia/Jerusalem';
const utc = (text: string) => DateTime.fromISO(text, { zone }).toUTC().toISO() ?? '';

/** Decision on a message about a salon at that moment. */
const decideAt = (now: string, kind: string, event_time: string) => {
  const message: ClaimedMessage = {
    ...{ channel: 'mail', urgent: false, id: 1, recipient: 'host@example.org', user_id: 1, host_salon_id: 1 },
    ...{ kind, optional: false, subject: null, text: '', html: null, language: 'he', attempts: 1 },
    ...{
      expires_at: null,
      time_zone: zone,
      event_time: utc(event_time),
      is_suppressed: false,
      now: utc(now),
    },
  };
  return decide(message, true);
};

test('a request of the last 48 hours reaches the host at night, also one for more places; other news waits', () => {
  const night = '2027-05-02T23:00';
  const [near, far] = ['2027-05-04T20:00', '2027-05-05T20:00'];
  for (const kind of ['invitation_asked', 'invitation_changedToPending']) {
    expect(decideAt(night, kind, near)).toEqual({ do: 'send' });
    expect(decideAt(night, kind, far)).toEqual({ do: 'wait', until: utc('2027-05-03T08:00') });
  }
  expect(decideAt(night, 'invitation_changed', near)).toMatchObject({ do: 'wait' });
});
