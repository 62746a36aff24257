import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTeamingViews } from '../../../test/teaming-views.ts';

const views = useTeamingViews();
const {
  app,
  calls,
  salonWithGuest,
  witnessWithRelative,
  teamAndAnnounce,
  readRows,
  readAll,
  undo,
  pass,
  subjectsTo,
} = views;

const state = async () => [
  await readRows('teamings'),
  await readRows('teaming_events'),
  await readRows('teaming_versions'),
];

/** Deletes a teaming; the undo token is in a response header. */
const remove = async (id: number, who = calls.staff) => {
  const { status, headers } = await app.remove(`/api/salons/${id}/`, who);
  const [, event, until] = /^(\d+); until=(\S+)$/.exec(String(headers['x-undo'] ?? '')) ?? [];
  return { status, json: { undo: until === undefined ? null : { event: Number(event), until } } };
};

describe('until it is announced an act shows to staff alone', () => {
  type Made = Awaited<ReturnType<typeof teamAndAnnounce>>;
  type Other = {
    salon: Awaited<ReturnType<typeof salonWithGuest>>;
    witness: Awaited<ReturnType<typeof witnessWithRelative>>;
  };
  const acts = {
    teamed: (_: Made, { salon, witness }: Other) => calls.team(salon.id, witness.slot.id),
    undone: ({ id }: Made, _: Other) => calls.change(id, { witness_salon: null, reason: 'מחלה' }),
    moved: ({ id }: Made, { witness }: Other) => calls.change(id, { witness_salon: witness.slot.id }),
    'moved to another salon': ({ id }: Made, { salon }: Other) => calls.change(id, { host_salon: salon.id }),
    removed: ({ id }: Made, _: Other) => remove(id),
  } as const;

  test.each(Object.entries(acts))('%s', async (_, act) => {
    const made = await teamAndAnnounce();
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

    // Undone: no messages.
    expect((await undo(json.undo.event)).status).toBe(204);
    expect(await state()).toEqual(stateBefore);
    await pass();
    expect(await readAll(salons, witnesses)).toEqual(before);
    expect(await views.heardBy(salons, witnesses, since)).toEqual([]);
    expect((await undo(json.undo.event)).status).toBe(409);

    // Repeated: announced.
    const again = await act(made, other);
    await pass();
    expect(await readAll(salons, witnesses)).not.toEqual(before);
    expect(await views.heardBy(salons, witnesses, since)).toEqual(
      expect.arrayContaining(['teaming', 'salon']),
    );
    expect((await undo(again.json.undo.event)).status).toBe(409);
    expect((await app.get('/api/salons/undoable/', calls.staff)).json).toEqual([]);
    expect(await readRows('teaming_versions')).toEqual([]);
  });
});

test('one that is removed is gone for staff at once, with its history once it is announced', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  const heard = (await subjectsTo(salon.user.email)).length;
  expect(Date.parse((await remove(id)).json.undo?.until ?? '')).toBeGreaterThan(Date.now());
  expect((await remove(id, calls.other)).status).toBe(404);
  expect((await calls.change(id, { witness_salon: witness.slot.id })).status).toBe(404);
  expect((await readRows('teamings')).map((row) => Reflect.get(Object(row), 'id'))).toContain(id);
  // With the slot taken meanwhile, undoing the removal is a conflict.
  expect((await calls.team((await app.make.waitingSalon()).id, witness.slot.id)).status).toBe(201);
  await pass();
  expect(await subjectsTo(salon.user.email)).toHaveLength(heard + 1);
  const ofTeaming = sql`select from teaming_events where teaming_id = ${id}`;
  expect((await ofTeaming.execute(app.db)).rows).toEqual([]);
  expect((await readRows('teamings')).map((row) => Reflect.get(Object(row), 'id'))).not.toContain(id);
});

test('of one that is made and removed within the time nobody hears, and none is left', async () => {
  const [salon, witness] = [await salonWithGuest(), await witnessWithRelative()];
  const { json } = await calls.team(salon.id, witness.slot.id);
  expect((await remove(json.id)).json.undo).not.toBeNull();
  await pass();
  expect(await subjectsTo(salon.user.email)).toEqual([]);
  expect(await subjectsTo(witness.user.email)).toEqual([]);
  expect((await remove(json.id)).status).toBe(404);
});

test('one that was undone, and of which everybody has heard, is removed without a time to undo it', async () => {
  const { id } = await teamAndAnnounce();
  await calls.change(id, { witness_salon: null });
  await pass();
  expect(await remove(id)).toEqual({ status: 204, json: { undo: null } });
});

test('staff see it at once, and nobody else gets the witness or the slot', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  const [next, free] = [await app.make.free(), await app.make.waitingSalon()];
  expect((await calls.change(id, { witness_salon: next.slot.id })).status).toBe(200);
  const seen = (await app.get(`/api/host_salons/${salon.id}/`, calls.other)).json;
  expect(seen).toMatchObject({ status: 'assigned', teamings: [{ witness: next.id }] });
  expect((await calls.team(free.id, next.slot.id, calls.other)).status).toBe(409);
  // With the first salon teamed meanwhile, undoing the move is a conflict.
  expect((await calls.team(free.id, witness.slot.id, calls.other)).status).toBe(201);
  const [last] = (await app.get('/api/salons/undoable/', calls.staff)).json;
  const refused = await undo(last.undo.event);
  expect([refused.status, refused.json.taken_by]).toEqual([409, 'יעל צוות']);
  await pass();
  expect(await subjectsTo(salon.user.email)).toHaveLength(2);
});

test('of two moves within the time the host hears of the last alone, and of none that comes back', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
  const [middle, last] = [await witnessWithRelative(), await witnessWithRelative()];
  const heard = (await subjectsTo(salon.user.email)).length;
  const first = await calls.change(id, { witness_salon: middle.slot.id });
  const second = await calls.change(id, { witness_salon: last.slot.id }, calls.other);
  // The first is no longer the last: undo fails with the name of the later actor.
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
  const { id, salon, witness } = await teamAndAnnounce();
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
  // The first one's time passes while the second is pending.
  await sql`update event_tasks set tell_at = now() where event_id <> ${third}`.execute(app.db);
  await app.notify();
  await sql`update teaming_versions set until = now() where event_id <> ${third}`.execute(app.db);
  expect((await undo(third)).status).toBe(204);
  await pass();
  expect((await app.get(`/api/host_salons/${salon.id}/`, salon)).json.teamings).toMatchObject([
    { witness: middle.id },
  ]);
  expect(await readRows('teaming_versions')).toEqual([]);
});

test('what host and witness say meanwhile of the evening that they see stays', async () => {
  const { id, salon, witness } = await teamAndAnnounce();
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
  // They cannot follow up a witness who is not announced yet.
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
    // When to retry, without the reason.
    expect(headers['retry-after']).toBe('120');
    expect(json).toEqual({ code: 'conflict', detail: 'Someone else has just changed this.' });
    expect(json).not.toHaveProperty('codes.event_time');
    expect(json).not.toHaveProperty('taken_by');
  }
  expect((await change({ floor: 2 })).status).toBe(200);
});
