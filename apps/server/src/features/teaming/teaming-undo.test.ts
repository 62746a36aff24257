import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { useTeamingViews } from '../../../test/teaming-views.ts';

const views = useTeamingViews();
const { app, calls, salonWithGuest, witnessWithRelative, readAll, undo, pass, subjectsTo } = views;

/** A salon and a witness who know of each other. */
const announced = async () => {
  const [salon, witness] = [await salonWithGuest(), await witnessWithRelative()];
  const made = await calls.team(salon.id, witness.slot.id);
  await pass();
  return { salon, witness, id: made.json.id as number };
};
const rowsOf = (table: string) =>
  sql`select * from ${sql.table(table)} order by 1`.execute(app.db).then(({ rows }) => rows);
const state = async () => [
  await rowsOf('teamings'),
  await rowsOf('teaming_events'),
  await rowsOf('teaming_versions'),
];

describe('until it is announced an act shows to staff alone', () => {
  type Made = Awaited<ReturnType<typeof announced>>;
  type Other = {
    salon: Awaited<ReturnType<typeof salonWithGuest>>;
    witness: Awaited<ReturnType<typeof witnessWithRelative>>;
  };
  const acts = {
    teamed: (_: Made, { salon, witness }: Other) => calls.team(salon.id, witness.slot.id),
    undone: ({ id }: Made, _: Other) => calls.change(id, { witness_salon: null, reason: 'מחלה' }),
    moved: ({ id }: Made, { witness }: Other) => calls.change(id, { witness_salon: witness.slot.id }),
    'moved to another salon': ({ id }: Made, { salon }: Other) => calls.change(id, { host_salon: salon.id }),
  } as const;

  test.each(Object.entries(acts))('%s', async (_, act) => {
    const made = await announced();
    const other = { salon: await salonWithGuest(), witness: await witnessWithRelative() };
    const [salons, witnesses] = [
      [made.salon, other.salon],
      [made.witness, other.witness],
    ];
    await app.notify();
    const before = await readAll(salons, witnesses);
    const stateBefore = await state();
    const since = await views.lastChange();
    const { json, status } = await act(made, other);
    expect(status).toBeLessThan(300);
    expect(json.undo).toEqual({ event: expect.any(Number), until: expect.any(String) });
    await app.notify();
    expect(await readAll(salons, witnesses)).toEqual(before);
    expect(await views.heardBy(salons, witnesses, since)).toEqual([]);
    const listed = (await app.get('/api/salons/undoable/', calls.staff)).json;
    expect(listed[0].undo.event).toBe(json.undo.event);
    expect((await app.get('/api/salons/undoable/', calls.other)).json).toEqual([]);

    // Undone, nothing has happened.
    expect((await undo(json.undo.event)).status).toBe(204);
    expect(await state()).toEqual(stateBefore);
    await pass();
    expect(await readAll(salons, witnesses)).toEqual(before);
    expect(await views.heardBy(salons, witnesses, since)).toEqual([]);
    expect((await undo(json.undo.event)).status).toBe(409);

    // Done again, it is announced.
    const again = await act(made, other);
    await pass();
    expect(await readAll(salons, witnesses)).not.toEqual(before);
    expect(await views.heardBy(salons, witnesses, since)).toEqual(
      expect.arrayContaining(['teaming', 'salon']),
    );
    expect((await undo(again.json.undo.event)).status).toBe(409);
    expect((await app.get('/api/salons/undoable/', calls.staff)).json).toEqual([]);
    expect(await rowsOf('teaming_versions')).toEqual([]);
  });
});

test('staff see it at once, and nobody else gets the witness or the slot', async () => {
  const { id, salon, witness } = await announced();
  const [next, free] = [await app.make.free(), await app.make.waitingSalon()];
  expect((await calls.change(id, { witness_salon: next.slot.id })).status).toBe(200);
  const seen = (await app.get(`/api/host_salons/${salon.id}/`, calls.other)).json;
  expect(seen).toMatchObject({ status: 'assigned', teamings: [{ witness: next.id }] });
  expect((await calls.team(free.id, next.slot.id, calls.other)).status).toBe(409);
  // The first one is free, and whoever teams it meanwhile keeps it.
  expect((await calls.team(free.id, witness.slot.id, calls.other)).status).toBe(201);
  const [last] = (await app.get('/api/salons/undoable/', calls.staff)).json;
  const refused = await undo(last.undo.event);
  expect([refused.status, refused.json.taken_by]).toEqual([409, 'יעל צוות']);
  await pass();
  expect(await subjectsTo(salon.user.email)).toHaveLength(2);
});

test('of two moves within the time the host hears of the last alone, and of none that comes back', async () => {
  const { id, salon, witness } = await announced();
  const [middle, last] = [await witnessWithRelative(), await witnessWithRelative()];
  const heard = (await subjectsTo(salon.user.email)).length;
  const first = await calls.change(id, { witness_salon: middle.slot.id });
  const second = await calls.change(id, { witness_salon: last.slot.id }, calls.other);
  // The first is not the last any more: it cannot be undone, and says who came between.
  const refused = await undo(first.json.undo.event);
  expect([refused.status, refused.json.taken_by]).toEqual([409, 'יעל צוות']);
  await pass();
  expect(await subjectsTo(salon.user.email)).toHaveLength(heard + 1);
  expect(await subjectsTo(middle.user.email)).toEqual([]);
  expect(await subjectsTo(last.user.email)).toHaveLength(1);
  expect(await subjectsTo(witness.user.email)).toHaveLength(2);
  expect((await undo(second.json.undo.event, calls.other)).status).toBe(409);

  await calls.change(id, { witness_salon: middle.slot.id });
  await calls.change(id, { witness_salon: last.slot.id });
  await pass();
  expect(await subjectsTo(salon.user.email)).toHaveLength(heard + 1);
  expect(await subjectsTo(last.user.email)).toHaveLength(1);
});

test('undoing the second act leaves the first, which can be undone, and is announced', async () => {
  const { id, salon, witness } = await announced();
  const [middle, last] = [await app.make.free(), await app.make.free()];
  const act = async (slot: number) => (await calls.change(id, { witness_salon: slot })).json.undo.event;
  const [first, second] = [await act(middle.slot.id), await act(last.slot.id)];
  expect((await undo(second)).status).toBe(204);
  const now = async () =>
    (await app.get(`/api/host_salons/${salon.id}/`, calls.staff)).json.teamings[0].witness;
  expect(await now()).toBe(middle.id);
  expect((await undo(first)).status).toBe(204);
  expect(await now()).toBe(witness.id);

  await act(middle.slot.id);
  const third = await act(last.slot.id);
  // The first one's time passes while the second stands before it.
  await sql`update event_tasks set tell_at = now() where event_id <> ${third}`.execute(app.db);
  await app.notify();
  await sql`update teaming_versions set until = now() where event_id <> ${third}`.execute(app.db);
  expect((await undo(third)).status).toBe(204);
  await pass();
  expect((await app.get(`/api/host_salons/${salon.id}/`, salon)).json.teamings).toMatchObject([
    { witness: middle.id },
  ]);
  expect(await rowsOf('teaming_versions')).toEqual([]);
});

test('what host and witness say meanwhile of the evening that they see stays', async () => {
  const { id, salon, witness } = await announced();
  const next = await app.make.free();
  const { json } = await calls.change(id, { witness_salon: next.slot.id });
  const contacted = await calls.change(id, { contacted: true, driver: 'משה' }, salon);
  expect(contacted.json).toMatchObject({ witness: witness.id, witness_contacted_at: expect.any(String) });
  expect((await app.get(`/api/host_salons/${salon.id}/`, calls.staff)).json.teamings).toMatchObject([
    { witness: next.id, witness_contacted_at: null, driver: null },
  ]);
  await undo(json.undo.event);
  expect((await app.get(`/api/host_salons/${salon.id}/`, calls.staff)).json.teamings).toMatchObject([
    { witness: witness.id, witness_contacted_at: expect.any(String), driver: 'משה' },
  ]);
  // Of a witness of whom they do not know yet they can say nothing.
  const fresh = await salonWithGuest();
  const made = await calls.team(fresh.id, next.slot.id);
  expect((await calls.change(made.json.id, { contacted: true }, fresh)).status).toBe(404);
});

test('a host cannot move or delete a salon from under a teaming, and does not learn why', async () => {
  const salon = await app.make.waitingSalon({ witnesses_needed: 2 });
  const witness = await app.make.free();
  await calls.team(salon.id, witness.slot.id);
  const { event_time, duration_minutes } = (await app.get(`/api/host_salons/${salon.id}/`, salon)).json;
  const later = new Date(Date.parse(event_time) + 1_800_000).toISOString();
  const change = (body: object) => app.patch(`/api/host_salons/${salon.id}/`, salon, body);
  const refused = [
    await change({ event_time: later }),
    await change({ duration_minutes: duration_minutes + 30 }),
    await change({ survivor_needed: false }),
    await change({ witnesses_needed: 1 }),
    await app.remove(`/api/host_salons/${salon.id}/`, salon),
  ];
  for (const { status, json, headers } of refused) {
    expect(status).toBe(409);
    // When to come back, and not what for.
    expect(headers['retry-after']).toBe('120');
    expect(json).toEqual({ code: 'conflict', detail: 'Someone else has just changed this.' });
    expect(json).not.toHaveProperty('codes.event_time');
    expect(json).not.toHaveProperty('taken_by');
  }
  expect((await change({ floor: 2 })).status).toBe(200);
});

describe('what comes between', () => {
  test('a salon that is cancelled: whoever knew of the evening hears of that alone', async () => {
    const { id, salon, witness } = await announced();
    const next = await witnessWithRelative();
    const { json } = await calls.change(id, { witness_salon: next.slot.id });
    await app.remove(`/api/host_salons/${salon.id}/`, calls.staff);
    expect((await undo(json.undo.event)).status).toBe(409);
    await pass();
    expect(await subjectsTo(next.user.email)).toEqual([]);
    expect((await subjectsTo(witness.user.email))[0]).toContain('בוטל');
    expect(await rowsOf('teaming_versions')).toEqual([]);
  });

  test('a cancellation that can be undone itself: teamings wait for it', async () => {
    const { id, salon, witness } = await announced();
    const next = await witnessWithRelative();
    const moved = await calls.change(id, { witness_salon: next.slot.id });
    const cancelled = await app.post(`/api/host_salons/${salon.id}/cancel/`, salon, { reason: 'שיפוץ' });
    await sql`update event_tasks set tell_at = now() where event_id = ${moved.json.undo.event}`.execute(
      app.db,
    );
    await app.notify();
    expect(await subjectsTo(next.user.email)).toEqual([]);
    expect(await subjectsTo(witness.user.email)).toHaveLength(1);
    expect((await undo(cancelled.json.undo.event, salon)).status).toBe(204);
    await pass();
    expect(await subjectsTo(next.user.email)).toHaveLength(1);
    expect(await subjectsTo(witness.user.email)).toHaveLength(2);
  });

  test('a witness who is deleted: who knew of the evening hears that it is undone', async () => {
    const { id, salon, witness } = await announced();
    const next = await witnessWithRelative();
    const { json } = await calls.change(id, { witness_salon: next.slot.id });
    expect((await app.remove(`/api/witnesses/${next.id}/`, calls.staff)).status).toBe(204);
    expect((await undo(json.undo.event)).status).toBe(409);
    expect((await subjectsTo(salon.user.email))[0]).toContain('בוטל');
    expect((await subjectsTo(witness.user.email))[0]).toContain('בוטל');
    expect(await subjectsTo(next.user.email)).toEqual([]);

    const fresh = await announced();
    const undone = await calls.change(fresh.id, { witness_salon: null });
    await app.remove(`/api/witnesses/${fresh.witness.id}/`, calls.staff);
    expect((await undo(undone.json.undo.event)).status).toBe(409);
  });

  test('a slot that is gone', async () => {
    const { id, witness } = await announced();
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
});

test('within three hours of the salon it is announced at once, with what has waited', async () => {
  const { id, salon, witness } = await announced();
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
    const { id } = await announced();
    const { json } = await calls.change(id, { witness_salon: null });
    expect((await on('/api/salons/undoable/', 'GET')).json()).toMatchObject([
      { kind: 'undone', undo: { event: json.undo.event } },
    ]);
    expect((await on(`/api/events/${json.undo.event}/undo/`, 'POST')).statusCode).toBe(204);

    for (let turn = 0; turn < 8; turn += 1) {
      const made = await announced();
      const first = await calls.change(made.id, { witness_salon: null });
      const { event } = first.json.undo;
      // Due a moment from now: the undo may be in time, and the notifier looks all the while.
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
  const { id, salon, witness } = await announced();
  await calls.change(id, { witness_salon: null });
  await sql`update teamings set pending_until = now() where id = ${id}`.execute(app.db);
  await sql`update teaming_versions set shown_until = now() where teaming_id = ${id}`.execute(app.db);
  expect((await app.get(`/api/host_salons/${salon.id}/`, salon)).json.teamings).toEqual([]);
  expect((await app.get('/api/user_data/witness/', witness)).json.teamings).toEqual([]);
  // The next act announces it first.
  const next = await app.make.free();
  await calls.change(id, { witness_salon: next.slot.id });
  await app.notify();
  expect((await subjectsTo(salon.user.email))[0]).toContain('בוטל');
  expect((await app.get(`/api/host_salons/${salon.id}/`, salon)).json.teamings).toEqual([]);
});
