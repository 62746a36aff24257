import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { morningsJob, thankForSalons } from './salon-day.jobs.ts';
import { notifyOnMorning, thankForSalon } from './salon-day.service.ts';

const app = useTestApp();
const deps = () => app.server;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const expected = async (hours: number, fields: object = {}) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, event_time: inHours(5), ...fields });
  const guest = await app.make.guest();
  const place = { host_salon_id: salon.id, guests_number: 2 };
  const approved = await app.make.invitation({ ...place, guest_id: guest.id, status: 'approved' });
  const waiting = await app.make.guest();
  await app.make.invitation({ ...place, guest_id: waiting.id });
  const left = await app.make.guest();
  await app.make.invitation({
    ...place,
    ...{ guest_id: left.id, status: 'denied', denied_reason: 'withdrawn' },
  });
  await move(salon.id, inHours(hours));
  return { host, salon, guest, approved, waiting, left };
};
const move = (id: number, event_time: string) =>
  sql`update host_salons set event_time = ${event_time} where id = ${id}`.execute(app.db);
const jobsFor = async (key: string) =>
  (await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(app.db)).rows.length;

test('on the morning the approved guests read where and when, with the link of their evening, and the host how many come', async () => {
  const { host, salon, guest, waiting, left } = await expected(6, { floor: 3 });
  await Promise.all([notifyOnMorning(deps(), salon.id), notifyOnMorning(deps(), salon.id)]);
  const mails = await app.mailsTo(guest.user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('מחכים לכם');
  expect(mails[0]?.text).toContain('קומה 3');
  expect(mails[0]?.text).toMatch(/אם תאחרו או לא תגיעו: \S+\/e\/\S+/);
  const toHost = await app.mailsTo(host.user.email);
  expect(toHost).toHaveLength(1);
  expect(toHost[0]?.text).toMatch(/מספר המקומות שאושרו: 2/);
  for (const { user } of [waiting, left]) expect(await app.mailsTo(user.email)).toEqual([]);
});

test('the host reads who tells their story, by mail, where it is one whom the page names', async () => {
  const readMorning = async (made: Awaited<ReturnType<typeof expected>>) => {
    await notifyOnMorning(deps(), made.salon.id);
    const { rows } = await sql<{
      text: string;
      witness_id: number | null;
    }>`select text, witness_id from outbox
      where user_id = ${made.host.user_id} and kind = 'salon_morning_host'`.execute(app.db);
    return rows[0];
  };
  const alone = await expected(6);
  const { witness } = await app.make.teaming(alone.salon);
  const name = `${witness.first_name} ${witness.last_name}`;
  const mail = await readMorning(alone);
  expect(mail).toMatchObject({ witness_id: witness.id, text: expect.stringContaining(name) });

  const undone = await expected(6);
  const { id } = await app.make.teaming(undone.salon);
  await sql`update teamings set slot_id = null, witness_id = null, undone_at = now() where id = ${id}`.execute(
    app.db,
  );
  expect(await readMorning(undone)).toMatchObject({
    witness_id: null,
    text: expect.not.stringContaining('יספרו'),
  });

  const bySms = await expected(6);
  const other = await app.make.teaming(bySms.salon);
  await sql`update users set email = null, sms_notifications = true where id = ${bySms.host.user_id}`.execute(
    app.db,
  );
  expect((await readMorning(bySms))?.text).not.toContain(other.witness.last_name);
});

test('a salon that moves to another day has another morning, one that is cancelled none', async () => {
  const moved = await expected(6);
  await notifyOnMorning(deps(), moved.salon.id);
  await move(moved.salon.id, inHours(30));
  await notifyOnMorning(deps(), moved.salon.id);
  await notifyOnMorning(deps(), moved.salon.id);
  expect(await app.mailsTo(moved.guest.user.email)).toHaveLength(2);
  const cancelled = await expected(6);
  await sql`update host_salons set cancelled_at = now() where id = ${cancelled.salon.id}`.execute(app.db);
  await notifyOnMorning(deps(), cancelled.salon.id);
  expect(await app.mailsTo(cancelled.guest.user.email)).toEqual([]);
});

test('the clock finds salons whose morning has come', async () => {
  // A zone in which it is afternoon now: today's 09:00 has passed there, tomorrow's has not.
  const now = DateTime.utc();
  const offset = ((14 - now.hour + 36) % 24) - 12;
  const time_zone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
  const today = await expected(6, { time_zone });
  const tomorrow = await expected(26, { time_zone });
  const begins = await expected(0.5, { time_zone });
  await morningsJob.run({}, deps());
  const isFriday = now.plus({ hours: offset }).weekday === 5;
  expect(
    await Promise.all([today, tomorrow, begins].map(({ salon }) => jobsFor(`morning:${salon.id}`))),
  ).toEqual([
    1,
    // Saturday's salons are announced on Friday.
    isFriday ? 1 : 0,
    0,
  ]);
});

test('the day after, guests are thanked but for who did not come, and the host; once', async () => {
  const { host, salon, guest, waiting, left } = await expected(-30);
  const absent = await app.make.guest();
  await app.make.invitation({
    ...{
      host_salon_id: salon.id,
      guest_id: absent.id,
      guests_number: 1,
      status: 'approved',
      attended: false,
    },
  });
  await Promise.all([thankForSalon(deps(), salon.id), thankForSalon(deps(), salon.id)]);
  expect(await app.mailsTo(guest.user.email)).toHaveLength(1);
  expect(await app.mailsTo(host.user.email)).toHaveLength(1);
  for (const { user } of [absent, waiting, left]) expect(await app.mailsTo(user.email)).toEqual([]);
});

test('thanks go out only for what took place, with somebody there', async () => {
  const future = await expected(3);
  await thankForSalon(deps(), future.salon.id);
  expect(await app.mailsTo(future.guest.user.email)).toEqual([]);
  const host = await app.make.host();
  const empty = await app.make.salon({ host_id: host.id, event_time: inHours(5) });
  await move(empty.id, inHours(-30));
  await thankForSalon(deps(), empty.id);
  expect(await app.mailsTo(host.user.email)).toEqual([]);
});

test('the clock thanks for salons of the last days, not for older ones', async () => {
  // Two days and more are past the thanks of the next day, even after a Shabbat.
  const recent = await expected(-72);
  const old = await expected(-24 * 6);
  const tonight = await expected(-1);
  await thankForSalons.run({}, deps());
  expect(await Promise.all([recent, old, tonight].map(({ salon }) => jobsFor(`thanks:${salon.id}`)))).toEqual(
    [1, 0, 0],
  );
});

test.each([
  ['online', { is_digital: true, site_link: 'https://meet.example/1' }],
  ['an organisation’s', { is_org: true, contact_name: 'Noa', contact_phone: '+972501234599' }],
])('what is %s is nobody’s home: its host is told and thanked in other words', async (_where, fields) => {
  const at = await expected(6);
  const elsewhere = await expected(6);
  await app.db.updateTable('host_salons').set(fields).where('id', '=', elsewhere.salon.id).execute();
  for (const { salon } of [at, elsewhere]) {
    await notifyOnMorning(deps(), salon.id);
    await move(salon.id, inHours(-30));
    await thankForSalon(deps(), salon.id);
  }
  const subjects = async (email: string | null) =>
    (await app.mailsTo(email)).map(({ subject }) => subject ?? '').join();
  for (const words of ['הבית', 'אצלכם']) expect(await subjects(at.host.user.email)).toContain(words);
  expect(await subjects(elsewhere.host.user.email)).not.toMatch(/הבית|אצלכם/);
  expect(await subjects(elsewhere.host.user.email)).toMatch(/תודה על הסלון/);
  const [mail] = await app.mailsTo(elsewhere.host.user.email);
  expect(mail?.text).not.toMatch(/הבית|אצלכם/);
});
