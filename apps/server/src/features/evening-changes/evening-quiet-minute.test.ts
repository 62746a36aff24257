import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useEveningChanges } from '../../../test/evening-changes.ts';
import { notifyAll } from '../../../test/work.ts';
import { announcedKind } from './evening-changes.service.ts';

const { app, calls, evening, pass, readMessages } = useEveningChanges({ GRACE_SECONDS: '120' });

const plain = (text = '') => text.replace(/[\u2066-\u2069]/g, '');
const countHeard = async (made: Awaited<ReturnType<typeof evening>>) =>
  Object.values(await made.readPeople()).flat().length;

test('nobody hears of a change within the quiet minute; after it everybody does', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  expect(await countHeard(made)).toBe(0);
  await pass();
  expect((await made.readPeople()).guest).toHaveLength(1);
  await pass();
  expect((await made.readPeople()).guest).toHaveLength(1);
});

test('several changes within the minute are one message, with what was before the first', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  await made.change({ address: 'הרצל' }, calls.staff);
  await app.patch(`/api/hosts/${made.salon.host_id}/`, made.salon, { phone: '0547654321' });
  await made.change({ floor: 4 });
  await pass();
  const { guest, host } = await made.readPeople();
  expect(guest).toHaveLength(1);
  const text = plain(guest[0]?.text);
  expect(text).toContain('הרצל 7, תל אביב-יפו, קומה 4, דירה 5.\nקודם: הגפן 7, תל אביב-יפו, קומה 2, דירה 5.');
  expect(text).toContain('054-7654321');
  // Staff made one of the changes.
  expect(host).toHaveLength(1);
});

test('each change begins the minute again', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  const { rows } = await sql<{ id: number }>`select max(event_id) as id from event_tasks`.execute(app.db);
  await made.change({ floor: 4 });
  await sql`update event_tasks set tell_at = now() where event_id = ${rows[0]?.id}`.execute(app.db);
  expect(await countHeard(made)).toBe(0);
  await pass();
  expect((await made.readPeople()).guest).toHaveLength(1);
});

test('what is changed back within the minute is no change', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  await made.change({ floor: 2 });
  await pass();
  expect(await countHeard(made)).toBe(0);
  expect(
    await app.db
      .selectFrom('evening_changes')
      .selectAll()
      .where('host_salon_id', '=', made.salon.id)
      .execute(),
  ).toEqual([]);
});

test('what is changed back later is told again', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  await pass();
  await app.deliver();
  await made.change({ floor: 2 });
  await pass();
  const [back] = (await made.readPeople()).guest;
  expect(plain(back?.text)).toContain('קומה 2, דירה 5.\nקודם: הגפן 7, תל אביב-יפו, קומה 3');
});

test('over a night only the newest is sent, with what was heard last; back again it is none', async () => {
  const made = await evening();
  const sent = async () => (await made.readPeople()).guest.filter(({ state }) => state !== 'dropped');
  await made.change({ floor: 3 });
  await pass();
  await made.change({ floor: 4 });
  await pass();
  const [newest, ...others] = await sent();
  expect(others).toEqual([]);
  expect(plain(newest?.text)).toContain('קומה 4, דירה 5.\nקודם: הגפן 7, תל אביב-יפו, קומה 2');
  await made.change({ floor: 2 });
  await pass();
  expect(await sent()).toEqual([]);
});

test('within 36 hours it is told at once, by SMS too', async () => {
  const made = await evening();
  await made.bringNear(35);
  await made.change({ floor: 3 }, calls.staff);
  const { guest, witness, host, pending, waiting, driver, relative } = await made.readPeople();
  for (const messages of [guest, witness, host])
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms']);
  for (const messages of [driver, relative]) expect(messages).toHaveLength(1);
  expect([pending, waiting]).toEqual([[], []]);
  const sms = guest.find(({ channel }) => channel === 'sms')?.text ?? '';
  expect(plain(sms)).toMatch(/^פרטי הערב שלך השתנו/);
  expect(sms.match(/https?:/g)).toHaveLength(1);
  expect(plain(sms)).toContain('קומה 3');
});

test('earlier it waits, and nobody who did not agree gets an SMS', async () => {
  const made = await evening();
  await made.bringNear(37);
  await made.change({ floor: 3 });
  expect(await countHeard(made)).toBe(0);
  await pass();
  expect((await made.readPeople()).guest.map(({ channel }) => channel)).toEqual(['mail']);
});

test('a number that nobody has proved reads neither place nor phone by SMS', async () => {
  const made = await evening();
  await made.bringNear(35);
  await sql`update users set phone_verified_at = null where id = ${made.guest.user_id}`.execute(app.db);
  await made.change({ floor: 3 });
  await app.deliver();
  await app.patch(`/api/hosts/${made.salon.host_id}/`, made.salon, { phone: '0547654321' });
  const texts = (await made.readPeople()).guest.flatMap(({ channel, text }) =>
    channel === 'sms' ? [text] : [],
  );
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(plain(text)).not.toMatch(/קומה|הגפן|תל אביב|054/);
  }
});

test('relative and driver read the town, and street and door from a day before', async () => {
  for (const [hours, shows] of [
    [35, false],
    [20, true],
  ] as const) {
    const made = await evening();
    await made.bringNear(hours);
    for (const phone_number of [made.driver, made.relative.phone])
      await app.make.user('guest', { phone_number });
    await made.change({ address: 'הרצל', floor: 3 });
    const { relative, driver } = await made.readPeople();
    for (const [sms] of [relative, driver]) expect(plain(sms?.text).includes('הרצל 7')).toBe(shows);
    expect(plain(relative[0]?.text).includes('הכתובת המדויקת השתנתה')).toBe(!shows);
  }
  const made = await evening();
  for (const phone_number of [made.driver, made.relative.phone])
    await app.make.user('guest', { phone_number });
  await made.change({ city: 4, address: 'הרצל' });
  await pass();
  const { relative, driver } = await made.readPeople();
  for (const [sms] of [relative, driver]) {
    expect(plain(sms?.text)).toMatch(/היישוב עכשיו: .*\.\nקודם: תל אביב-יפו\./);
    expect(plain(sms?.text)).not.toContain('הרצל');
  }
});

test('a driver without a number is told by those who know them', async () => {
  const made = await evening();
  await calls.change(made.teaming, { driver: 'יוסי מהקומה למעלה' });
  await made.change({ floor: 3 }, calls.staff);
  await pass();
  const { witness, host, driver } = await made.readPeople();
  for (const [mail] of [witness, host]) expect(plain(mail?.text)).toContain('יוסי מהקומה למעלה');
  expect(driver).toEqual([]);
});

test('who is approved after the change has read what is now', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  const answer = await app.patch(`/api/salonguests/${made.asked.id}/`, made.salon, { status: 'approved' });
  expect(answer.status).toBe(200);
  await sql`update invitations set next_status_at = now() where next_status is not null`.execute(app.db);
  await pass();
  const { guest, pending } = await made.readPeople();
  expect([guest.length, pending.length]).toEqual([1, 0]);
});

test('guests hear of another witness once they have seen one, not of the first', async () => {
  const made = await evening();
  expect((await made.readPeople()).guest).toEqual([]);
  const next = await app.make.free();
  await calls.change(made.teaming, { witness_salon: next.slot.id });
  await pass();
  await pass();
  const { guest, pending } = await made.readPeople();
  expect(guest).toHaveLength(1);
  expect(plain(guest[0]?.text)).toContain(`${next.first_name} ${next.last_name}`);
  expect(plain(guest[0]?.text)).not.toContain(made.witness.last_name);
  expect(pending).toEqual([]);
  await app.deliver();
  await calls.change(made.teaming, { witness_salon: null, reason: 'מחלה' });
  await pass();
  await pass();
  expect(plain((await made.readPeople()).guest[0]?.text)).toContain('העדות שנקבעה לערב הזה בוטלה');
  await app.deliver();
  // They were notified of a missing witness, so a new one is news.
  const last = await app.make.free();
  await calls.change(made.teaming, { witness_salon: last.slot.id });
  await pass();
  await pass();
  expect(plain((await made.readPeople()).guest[0]?.text)).toContain(last.last_name);
});

test('a salon that is cancelled meanwhile is told as that; one that stands again as changed', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  await app.post(`/api/host_salons/${made.salon.id}/cancel/`, made.salon, { reason: 'מחלה' });
  await sql`update event_tasks set tell_at = now() where event_id in
    (select event_id from evening_changes)`.execute(app.db);
  expect(await countHeard(made)).toBe(0);
  const { json } = await app.get(`/api/host_salons/${made.salon.id}/`, made.salon);
  expect((await app.post(`/api/events/${json.undo.event}/undo/`, made.salon)).status).toBe(204);
  await pass();
  expect((await made.readPeople()).guest).toHaveLength(1);
  await made.change({ floor: 4 });
  await app.post(`/api/host_salons/${made.salon.id}/cancel/`, made.salon, { reason: 'מחלה' });
  await sql`update host_salons set cancels_at = now() where cancels_at is not null`.execute(app.db);
  await pass();
  expect((await made.readPeople()).guest).toHaveLength(1);
});

test('many notifiers at once, and one that is killed between, write each message once', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  const { config, db, notifiers } = app.server;
  const failing = { ...notifiers, [announcedKind]: () => Promise.reject(new Error('killed')) };
  await notifyAll({ config, db, notifiers: failing });
  expect(await readMessages(made.salon.id)).toEqual([]);
  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  await Promise.all([1, 2, 3, 4].map(() => notifyAll({ config, db, notifiers })));
  for (const name of ['guest', 'witness', 'driver', 'relative'] as const)
    expect((await made.readPeople())[name], name).toHaveLength(1);
});

test('a change that comes while another is announced is a change of its own', async () => {
  const made = await evening();
  for (let floor = 10; floor < 20; floor += 1) {
    await Promise.all([made.change({ floor }), pass(), made.change({ apartment_number: floor }), pass()]);
    // However the four interleave, each round ends announced: the next one is another change.
    await pass();
    await app.deliver();
  }
  const { rows } = await sql<{ before: { floor: number }; after: { floor: number } | null }>`
    select before, after from evening_changes where host_salon_id = ${made.salon.id} order by id`.execute(
    app.db,
  );
  // Each begins where the previous one ended.
  for (const [at, { before }] of rows.entries()) if (at > 0) expect(before).toEqual(rows[at - 1]?.after);
  expect(rows.at(-1)?.after?.floor).toBe(19);
  expect(rows.length).toBeGreaterThan(1);
});

test('an erasure leaves nothing of the places that were', async () => {
  const made = await evening();
  await made.change({ floor: 3 });
  await pass();
  await sql`select blank_salon(${made.salon.id})`.execute(app.db);
  expect(
    await app.db
      .selectFrom('evening_changes')
      .selectAll()
      .where('host_salon_id', '=', made.salon.id)
      .execute(),
  ).toEqual([]);
});
