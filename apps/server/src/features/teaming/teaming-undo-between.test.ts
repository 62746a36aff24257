import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { useTeamingViews } from '../../../test/teaming-views.ts';

// Events between a teaming action and its announcement.
const { app, calls, witnessWithRelative, teamAndAnnounce, readRows, undo, pass, subjectsTo } =
  useTeamingViews();

test('a salon that is cancelled: whoever knew of the evening hears of that alone', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  const next = await witnessWithRelative();
  const { json } = await calls.change(id, { witness_salon: next.slot.id });
  await app.remove(`/api/host_salons/${salon.id}/`, calls.staff);
  expect((await undo(json.undo.event)).status).toBe(409);
  await pass();
  expect(await subjectsTo(next.user.email)).toEqual([]);
  expect((await subjectsTo(witness.user.email))[0]).toContain('בוטל');
  expect(await readRows('teaming_versions')).toEqual([]);
});

test('a cancellation that can be undone itself: teamings wait for it', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  const next = await witnessWithRelative();
  const moved = await calls.change(id, { witness_salon: next.slot.id });
  const cancelled = await app.post(`/api/host_salons/${salon.id}/cancel/`, salon, { reason: 'שיפוץ' });
  await sql`update event_tasks set tell_at = now() where event_id = ${moved.json.undo.event}`.execute(app.db);
  await app.notify();
  expect(await subjectsTo(next.user.email)).toEqual([]);
  expect(await subjectsTo(witness.user.email)).toHaveLength(1);
  expect((await undo(cancelled.json.undo.event, salon)).status).toBe(204);
  await pass();
  expect(await subjectsTo(next.user.email)).toHaveLength(1);
  expect(await subjectsTo(witness.user.email)).toHaveLength(2);
});

test('a witness who is deleted: who knew of the evening hears that it is undone', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  const next = await witnessWithRelative();
  const { json } = await calls.change(id, { witness_salon: next.slot.id });
  expect((await app.remove(`/api/witnesses/${next.id}/`, calls.staff)).status).toBe(204);
  expect((await undo(json.undo.event)).status).toBe(409);
  expect((await subjectsTo(salon.user.email))[0]).toContain('בוטל');
  expect((await subjectsTo(witness.user.email))[0]).toContain('בוטל');
  expect(await subjectsTo(next.user.email)).toEqual([]);

  const fresh = await teamAndAnnounce();
  const undone = await calls.change(fresh.id, { witness_salon: null });
  await app.remove(`/api/witnesses/${fresh.witness.id}/`, calls.staff);
  expect((await undo(undone.json.undo.event)).status).toBe(409);
});

test('a slot that is gone', async () => {
  const { id, witness } = await teamAndAnnounce();
  const { json } = await calls.change(id, { witness_salon: null });
  const cleared = await app.post(
    `/api/witnesses/${witness.id}/witnesses_availability_salons/bulk_update_witness_salon_list/`,
    calls.staff,
    {
      witness_salons: [],
    },
  );
  expect(cleared.status, JSON.stringify(cleared.json)).toBeLessThan(300);
  expect((await undo(json.undo.event)).status).toBe(409);
});

test('within three hours of the salon it is announced at once, with what has waited', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  const [middle, last] = [await witnessWithRelative(), await witnessWithRelative()];
  await calls.change(id, { witness_salon: middle.slot.id });
  await sql`alter table host_salons disable trigger user; alter table witness_slots disable trigger user`.execute(
    app.db,
  );
  try {
    await sql`update host_salons set event_time = now() + interval '2 hours' where id = ${salon.id}`.execute(
      app.db,
    );
    await sql`update witness_slots set date = (now() + interval '2 hours')::date, start_time = '00:00', end_time = '23:59',
      time_zone = 'UTC' where id = ${last.slot.id}`.execute(app.db);
    const { json } = await calls.change(id, { witness_salon: null });
    expect(json.undo).toBeNull();
  } finally {
    await sql`alter table host_salons enable trigger user; alter table witness_slots enable trigger user`.execute(
      app.db,
    );
  }
  expect((await app.get(`/api/host_salons/${salon.id}/`, salon)).json.teamings).toEqual([]);
  expect(await subjectsTo(witness.user.email)).toHaveLength(2);
  expect(await subjectsTo(middle.user.email)).toEqual([]);
});

test('only whoever did it undoes it, with the reach of today', async () => {
  const { id: community } = await app.db
    .insertInto('communities')
    .values({ name_he: 'צפון', name_en: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const volunteer = await app.make.staff('volunteer_admin', { community_id: 1 });
  const [salon, witness] = [await app.make.waitingSalon({}, { community_id: 1 }), await app.make.free()];
  await sql`update cities set community_id = 1 where id = (select city_id from witnesses where id = ${witness.id})`.execute(
    app.db,
  );
  const { json, status } = await calls.team(salon.id, witness.slot.id, volunteer);
  expect(status, JSON.stringify(json)).toBe(201);
  for (const nobody of [calls.staff, salon]) expect((await undo(json.undo.event, nobody)).status).toBe(404);
  await app.db.updateTable('users').set({ community_id: community }).where('id', '=', volunteer.id).execute();
  expect((await undo(json.undo.event, volunteer)).status).toBe(404);
  await app.db
    .updateTable('users')
    .set({ community_id: 1, role: 'host_admin' })
    .where('id', '=', volunteer.id)
    .execute();
  expect((await undo(json.undo.event, volunteer)).status).toBe(403);
  await app.db.updateTable('users').set({ role: 'volunteer_admin' }).where('id', '=', volunteer.id).execute();
  expect((await undo(json.undo.event, volunteer)).status).toBe(204);
});

test('another server reads it and undoes it; of an undo and the notifier at once one has its way', async () => {
  const second = await buildTestApp(app.url, { GRACE_SECONDS: '120' });
  try {
    const on = (url: string, method: 'GET' | 'POST') =>
      second.app.inject({ method, url, headers: calls.staff.headers });
    const { id } = await teamAndAnnounce();
    const { json } = await calls.change(id, { witness_salon: null });
    expect((await on('/api/salons/undoable/', 'GET')).json()).toMatchObject([
      { kind: 'undone', undo: { event: json.undo.event } },
    ]);
    expect((await on(`/api/events/${json.undo.event}/undo/`, 'POST')).statusCode).toBe(204);

    for (let turn = 0; turn < 8; turn += 1) {
      const made = await teamAndAnnounce();
      const first = await calls.change(made.id, { witness_salon: null });
      const { event } = first.json.undo;
      // Due in 30 ms: the undo races with the notifier.
      await sql`update event_tasks set tell_at = now() + interval '30 milliseconds' where event_id = ${event}`.execute(
        app.db,
      );
      const [undone] = await Promise.all([
        new Promise((go) => setTimeout(go, 20 + turn * 3)).then(() =>
          on(`/api/events/${event}/undo/`, 'POST'),
        ),
        ...Array.from({ length: 12 }, (_, at) =>
          new Promise((go) => setTimeout(go, at * 6)).then(() => app.notify()),
        ),
      ]);
      await pass();
      const heard = await subjectsTo(made.salon.user.email);
      const { teamings } = (await app.get(`/api/host_salons/${made.salon.id}/`, made.salon)).json;
      expect([204, 409]).toContain(undone.statusCode);
      expect([heard.length, teamings.length]).toEqual(undone.statusCode === 204 ? [1, 1] : [2, 0]);
    }
  } finally {
    await second.close();
  }
});

test('where nobody announces, screens show the truth once the time is over', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  await calls.change(id, { witness_salon: null });
  await sql`update teamings set pending_until = now() where id = ${id}`.execute(app.db);
  await sql`update teaming_versions set shown_until = now() where teaming_id = ${id}`.execute(app.db);
  expect((await app.get(`/api/host_salons/${salon.id}/`, salon)).json.teamings).toEqual([]);
  expect((await app.get('/api/user_data/witness/', witness)).json.teamings).toEqual([]);
  // The next action announces it first.
  const next = await app.make.free();
  await calls.change(id, { witness_salon: next.slot.id });
  await app.notify();
  expect((await subjectsTo(salon.user.email))[0]).toContain('בוטל');
  expect((await app.get(`/api/host_salons/${salon.id}/`, salon)).json.teamings).toEqual([]);
});
