import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useAnswers } from '../../../test/answers.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { notifyAll } from '../../../test/work.ts';

const {
  app,
  change,
  evening,
  seatsOf,
  withdraw,
  environment,
  undo,
  readAs,
  pass,
  passAndNotify,
  subjectsTo,
  approved,
} = useAnswers();

let other: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  other = await buildTestApp(app.url, environment);
});
afterAll(() => other.close());

test('where nobody carries answers out, their guests read them all the same once the time is over', async () => {
  const { host, guest, salon, invitation } = await approved({
    address_shown: 'approved',
    house_number: '6',
  });
  const readDoor = async () => (await app.get(`/api/host_salons_map/${salon.id}/`, guest)).json.house_number;
  const readCalendar = async () => {
    const { status, text } = await app.get(`/api/host_salons/${salon.id}/calendar.ics`, guest);
    return /^METHOD:(.*)$/m.exec(text)?.[1]?.trim() ?? status;
  };
  const ownData = async () => (await app.get('/api/user_data/export/', guest)).json.invitations;
  expect([await readDoor(), await readCalendar()]).toEqual([null, 404]);

  await pass();
  expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved', undo: null });
  expect([await readDoor(), await readCalendar()]).toEqual(['6', 'PUBLISH']);
  expect(await ownData()).toMatchObject([{ id: invitation.id, status: 'approved', denied_reason: null }]);

  expect((await change(host.headers, invitation.id, { status: 'denied' })).status).toBe(200);
  await pass();
  expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'denied', denied_reason: 'host' });
  expect([await readDoor(), await readCalendar()]).toEqual([null, 404]);
  expect(await ownData()).toMatchObject([{ status: 'denied', denied_reason: 'host' }]);
});

describe('an answer that is under way', () => {
  test('stands for the host at once and for the guest when its time is over', async () => {
    const { host, guest, salon, invitation, answer, event } = await approved({ address_shown: 'approved' });
    expect(answer).toMatchObject({ status: 'approved', denied: false, expires_at: null });
    expect(Date.parse(answer.undo.until) - Date.parse(answer.answered_at)).toBe(120_000);
    expect(await readAs(host, invitation.id)).toMatchObject({ status: 'approved', undo: { event } });
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 2 });
    await app.notify();

    expect(await readAs(guest, invitation.id)).toMatchObject({
      status: 'pending',
      answered_at: null,
      undo: null,
    });
    const own = await app.get(`/api/guests/${guest.id}/requests/`, guest);
    expect(own.json.results).toMatchObject([{ id: invitation.id, status: 'pending' }]);
    for (const status of ['pending', 'approved'])
      expect((await app.get(`/api/salonguests/?status=${status}`, guest)).json.count).toBe(
        status === 'pending' ? 1 : 0,
      );
    expect((await app.get(`/api/salonguests/?salon=${salon.id}&status=approved`, host)).json.count).toBe(1);
    const shown = (await app.get(`/api/host_salons_map/${salon.id}/`, guest)).json;
    expect(await subjectsTo(guest)).toEqual([]);

    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved', undo: null });
    expect((await app.get(`/api/host_salons_map/${salon.id}/`, guest)).json).not.toEqual(shown);
    expect(await readAs(host, invitation.id)).toMatchObject({ status: 'approved', undo: null });
    expect(await subjectsTo(guest)).toHaveLength(1);
    expect((await undo(host, event)).status).toBe(409);
  });

  test('is in nothing that its guest can take along or listen to', async () => {
    const { guest, salon, invitation } = await approved({ address_shown: 'approved' });
    const { rows } = await sql<{ user_ids: number[] }>`
      select user_ids from live_changes where kind = 'invitation' and entity_id = ${invitation.id}
      order by id desc limit 1`.execute(app.db);
    expect(rows[0]?.user_ids).not.toContain(guest.user.id);
    const calendar = () => app.get(`/api/host_salons/${salon.id}/calendar.ics`, guest);
    const before = await calendar();
    const own = await app.get('/api/user_data/export/', guest);
    expect([own.status, own.text.includes('"pending"'), own.text.includes('"approved"')]).toEqual([
      200,
      true,
      false,
    ]);
    await passAndNotify();
    expect([before.status, (await calendar()).status]).toEqual([404, 200]);
  });

  test('is undone by whoever gave it, on another server too, without a word to anybody', async () => {
    const { host, guest, salon, invitation, event } = await approved();
    const stranger = await app.make.host();
    for (const nobody of [guest, stranger]) expect((await undo(nobody, event)).status).toBe(404);
    const answer = await other.app.inject({
      ...{ method: 'POST', url: `/api/events/${event}/undo/`, headers: host.headers },
    });
    expect(answer.statusCode).toBe(204);
    expect((await undo(host, event)).status).toBe(409);
    expect(await readAs(host, invitation.id)).toMatchObject({ status: 'pending', undo: null });
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 2, confirmed_seats: 0 });
    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'pending' });
    expect(await subjectsTo(guest)).toEqual([]);
  });

  test('ends when the guest withdraws: undo answers 409, and no approval is sent', async () => {
    const { host, guest, salon, invitation, event } = await approved();
    expect((await withdraw(guest.headers, invitation.id)).status).toBe(204);
    expect((await undo(host, event)).status).toBe(409);
    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({
      status: 'denied',
      denied_reason: 'withdrawn',
    });
    expect(await subjectsTo(guest)).toEqual([expect.stringContaining('הביטול התקבל')]);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 0 });
  });

  test('of fewer places does not stand for more', async () => {
    const { host, guest, invitation, event } = await approved();
    const more = await change(guest.headers, invitation.id, { guests_number: 3 });
    expect(more.body).toMatchObject({ status: 'pending', guests_number: 3 });
    expect((await undo(host, event)).status).toBe(409);
    await passAndNotify();
    expect(await readAs(host, invitation.id)).toMatchObject({ status: 'pending', guests_number: 3 });
  });

  test('does not let a request lapse meanwhile', async () => {
    const { guest, invitation } = await approved();
    await app.db
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', invitation.id)
      .execute();
    await app.work();
    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved' });
  });

  test('falls with its salon, also where both come due together', async () => {
    const { host, guest, salon, invitation, event } = await approved();
    const cancelled = await app.post(`/api/host_salons/${salon.id}/cancel/`, host, { reason: 'שיפוץ' });
    expect(cancelled.status).toBe(200);
    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ denied_reason: 'cancelled' });
    expect((await undo(host, event)).status).toBe(409);
    expect(await subjectsTo(guest)).toHaveLength(1);
  });

  test('waits while its salon is about to be cancelled, and holds when that is undone', async () => {
    const { host, guest, salon, invitation, event } = await approved();
    const cancelled = await app.post(`/api/host_salons/${salon.id}/cancel/`, host, { reason: 'שיפוץ' });
    await sql`update event_tasks set tell_at = now() where event_id = ${event}`.execute(app.db);
    await app.notify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'pending' });
    expect((await undo(host, cancelled.json.undo.event)).status).toBe(204);
    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved' });
    expect(await subjectsTo(guest)).toHaveLength(1);
  });

  test('is given at once within three hours of the salon', async () => {
    const soon = new Date(Date.now() + 2.9 * 3_600_000).toISOString();
    const { host, guest, invitation } = await evening({ event_time: soon });
    const answer = await change(host.headers, invitation.id, { status: 'approved' });
    expect(answer.body).toMatchObject({ status: 'approved', undo: null });
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved' });
  });
});

test('twenty that are approved at once are one act, undone as one but for who withdrew', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, max_guests: 40 });
  const made = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const guest = await app.make.guest();
      return { guest, ...(await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id })) };
    }),
  );
  const ids = made.map(({ id }) => id);
  const { json } = await app.post('/api/salonguests/bulk/', host, { ids, status: 'approved' });
  expect(json).toMatchObject({ updated: 20, failed: [], undo: { event: expect.any(Number) } });
  expect(await seatsOf(salon.id)).toMatchObject({ confirmed_seats: 20 });
  const [first] = made;
  if (!first) throw new Error('nobody was made');
  await withdraw(first.guest.headers, first.id);
  expect((await undo(host, json.undo.event)).status).toBe(204);
  expect(await seatsOf(salon.id)).toEqual({ pending_seats: 19, confirmed_seats: 0 });
  const failing = await app.post('/api/salonguests/bulk/', host, { ids: [first.id], status: 'approved' });
  expect(failing.json).toMatchObject({ updated: 0, undo: null });
});

test('of two processes that tell at once each answer is told by one', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => approved()));
  await pass();
  await Promise.all([app.notify(), notifyAll(other), app.notify(), notifyAll(other)]);
  for (const { guest } of made) expect(await subjectsTo(guest)).toHaveLength(1);
});

test('an undo and the telling at the same moment: one of them happens', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { host, guest, invitation, event } = await approved();
    const near = sql`clock_timestamp() + interval '15 milliseconds'`;
    await sql`update event_tasks set tell_at = ${near}`.execute(app.db);
    const [answer] = await Promise.all([
      undo(host, event),
      new Promise((resolve) => setTimeout(resolve, round * 4)).then(() => notifyAll(other)),
    ]);
    await passAndNotify();
    const isUndone = answer.status === 204;
    expect([204, 409]).toContain(answer.status);
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: isUndone ? 'pending' : 'approved' });
    expect(await subjectsTo(guest)).toHaveLength(isUndone ? 0 : 1);
  }
});

test('staff undo their own answer within their reach, and the log shows both', async () => {
  const { invitation, guest } = await evening();
  const staff = await app.make.staff('general_admin');
  const answer = await change(staff.headers, invitation.id, { status: 'approved' });
  expect((await undo(staff, answer.body.undo.event)).status).toBe(204);
  expect(await app.auditOf('invitation', invitation.id)).toMatchObject([
    { action: 'update', after: { status: 'approved' } },
    { action: 'undo', before: { status: 'approved' }, after: { status: 'pending' } },
  ]);
  await passAndNotify();
  expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'pending' });
});
