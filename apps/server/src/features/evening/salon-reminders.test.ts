import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { signLink } from '../../platform/messages/links.service.ts';
import { remindSalonsJob } from './salon-reminders.jobs.ts';
import { remindGuestsOfSalon } from './salon-reminders.service.ts';

const app = useTestApp();
const deps = () => app.server;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const reminded = async (hours = 40) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, event_time: inHours(hours) });
  const guest = await app.make.guest();
  const approved = await app.make.invitation({
    host_salon_id: salon.id,
    guest_id: guest.id,
    status: 'approved',
    guests_number: 2,
  });
  const waiting = await app.make.guest();
  await app.make.invitation({ host_salon_id: salon.id, guest_id: waiting.id });
  return { host, salon, guest, approved, waiting };
};
const jobsFor = async (id: number) =>
  (await sql`select 1 from graphile_worker.jobs where key = ${`two_days:${id}`}`.execute(app.db)).rows.length;

test('two days ahead the approved guests and the host are reminded, once', async () => {
  const { host, salon, guest, waiting } = await reminded();
  await Promise.all([remindGuestsOfSalon(deps(), salon.id), remindGuestsOfSalon(deps(), salon.id)]);
  await remindGuestsOfSalon(deps(), salon.id);
  const toGuest = await app.mailsTo(guest.user.email);
  expect(toGuest).toHaveLength(1);
  expect(toGuest[0]?.text).toContain('שני מקומות');
  const toHost = await app.mailsTo(host.user.email);
  expect(toHost).toHaveLength(1);
  expect(toHost[0]?.text).toMatch(/מספר המקומות שאושרו: 2/);
  expect(await app.mailsTo(waiting.user.email)).toEqual([]);
});

test('the clock finds the salons whose two days have come, and no other', async () => {
  const soon = await reminded(30);
  const far = await reminded(100);
  const past = await reminded(3);
  const cancelled = await reminded(30);
  await sql`update host_salons set cancelled_at = now() where id = ${cancelled.salon.id}`.execute(app.db);
  await remindSalonsJob.run({}, deps());
  expect(await Promise.all([soon, far, past, cancelled].map(({ salon }) => jobsFor(salon.id)))).toEqual([
    1, 0, 0, 0,
  ]);
  await remindGuestsOfSalon(deps(), cancelled.salon.id);
  expect(await app.mailsTo(cancelled.guest.user.email)).toEqual([]);
});

describe('a link of a reminder that was sent before action links', () => {
  const look = (token: string) => app.post('/api/attendance/look/', null, { token });
  const answer = (token: string, coming: boolean) => app.post('/api/attendance/', null, { token, coming });
  const start = async () => {
    const made = await reminded();
    await remindGuestsOfSalon(deps(), made.salon.id);
    const token = signLink(app.server.config.TOKEN_SECRET, 'attendance', `i${made.approved.id.toString(36)}`);
    return { ...made, token };
  };
  const statusOf = (id: number) =>
    app.db
      .selectFrom('invitations')
      .select(['status', 'denied_reason', 'coming_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('looking changes nothing, coming is kept', async () => {
    const { token, approved, host, salon } = await start();
    expect((await look(token)).json).toMatchObject({ state: 'open', guests_number: 2 });
    expect(await statusOf(approved.id)).toMatchObject({ status: 'approved', coming_at: null });
    expect((await answer(token, true)).json).toMatchObject({ state: 'coming' });
    expect((await statusOf(approved.id)).coming_at).not.toBeNull();
    const { json } = await app.get(`/api/salonguests/?salon=${salon.id}`, host);
    expect(json.results.map((row: { status: string; coming: boolean }) => [row.status, row.coming])).toEqual(
      expect.arrayContaining([
        ['approved', true],
        ['pending', false],
      ]),
    );
  });

  test('not coming frees the places at once and tells the host, once', async () => {
    const { token, approved, host, salon } = await start();
    const before = (await app.mailsTo(host.user.email)).length;
    expect((await answer(token, false)).json).toMatchObject({ state: 'gone' });
    expect((await answer(token, false)).json).toMatchObject({ state: 'gone' });
    expect((await answer(token, true)).json).toMatchObject({ state: 'gone' });
    expect(await statusOf(approved.id)).toMatchObject({ status: 'denied', denied_reason: 'withdrawn' });
    const { confirmed_seats } = await app.db
      .selectFrom('host_salons')
      .select('confirmed_seats')
      .where('id', '=', salon.id)
      .executeTakeFirstOrThrow();
    expect(confirmed_seats).toBe(0);
    expect(await app.mailsTo(host.user.email)).toHaveLength(before + 1);
  });

  test('not coming offers the places to who waits, in the same moment', async () => {
    const { token, salon } = await start();
    const waiting = await app.make.guest();
    await app.db.updateTable('host_salons').set({ max_guests: 3 }).where('id', '=', salon.id).execute();
    const path = `/api/host_salons/${salon.id}/waiting_list/`;
    expect((await app.post(path, waiting, { guests_number: 2 })).status).toBe(201);
    await answer(token, false);
    expect(
      await app.db
        .selectFrom('invitations')
        .select(['status', 'guests_number'])
        .where('guest_id', '=', waiting.id)
        .where('offer_expires_at', 'is not', null)
        .execute(),
    ).toEqual([{ status: 'pending', guests_number: 2 }]);
  });

  test('comes too late once the salon has begun', async () => {
    const { token, approved, salon } = await start();
    await sql`update host_salons set event_time = now() - interval '1 hour' where id = ${salon.id}`.execute(
      app.db,
    );
    expect((await answer(token, false)).json).toMatchObject({ state: 'over' });
    expect(await statusOf(approved.id)).toMatchObject({ status: 'approved' });
  });

  test('cannot be given for somebody else', async () => {
    const { token, approved } = await start();
    const [, signature = ''] = token.split('.');
    const other = `i${(approved.id + 1).toString(36)}.${signature}`;
    for (const wrong of [other, 'i1.AAAAAAAAAAAAAAAA', 'x'])
      expect((await answer(wrong, false)).status).toBe(404);
    expect(await statusOf(approved.id)).toMatchObject({ status: 'approved' });
  });
});

test('a request has seven days of the calendar, and its host is reminded after three', async () => {
  const salon = await app.make.salon({ event_time: inHours(24 * 40) });
  const guest = await app.make.guest();
  await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
  const reminder = await app.db
    .selectFrom('invitations')
    .select(['pending_since', 'remind_at', 'expires_at'])
    .where('guest_id', '=', guest.id)
    .executeTakeFirst();
  if (reminder) {
    const wait = (end: string | null) =>
      (Date.parse(end ?? '') - Date.parse(reminder.pending_since)) / 3_600_000;
    // Upper bound in hours: a Shabbat and a night.
    const quiet = 41;
    expect(wait(reminder.remind_at)).toBeGreaterThanOrEqual(3 * 24);
    expect(wait(reminder.remind_at)).toBeLessThanOrEqual(3 * 24 + quiet);
    expect(wait(reminder.expires_at)).toBeGreaterThanOrEqual(7 * 24);
    expect(wait(reminder.expires_at)).toBeLessThanOrEqual(7 * 24 + quiet);
    const hour = DateTime.fromISO(reminder.expires_at ?? '', { zone: 'Asia/Jerusalem' }).hour;
    expect(hour >= 8 && hour <= 22).toBe(true);
  }
  expect(reminder).toBeDefined();
});
