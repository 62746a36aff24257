import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';
import { storePlan } from './teaming-plans.queries.ts';

const app = useTestApp();
const calls = useTeaming(app);
const path = '/api/staff/teaming_plans/';

/** A locality of its own, so that plans of other tests do not meet these. */
const makePlace = async () => {
  const community = await app.make.community();
  const city = await app.make.city(community);
  return {
    community,
    city,
    salon: (fields: Parameters<typeof app.make.waitingSalon>[0] = {}) =>
      app.make.waitingSalon({ city_id: city, lat: 32, lng: 35, ...fields }, { city_id: city }),
    free: (
      fields: Parameters<typeof app.make.free>[0] = {},
      slot: Parameters<typeof app.make.free>[1] = {},
    ) => app.make.free({ city_id: city, ...fields }, slot),
  };
};
const read = async (id: number, who = calls.staff) => (await app.get(`${path}${id}/`, who)).json;
const plan = async (city: number, more: object = {}) => {
  const made = await app.post(path, calls.staff, { salons: { city }, witnesses: { city }, ...more });
  expect(made).toMatchObject({ status: 202, json: { id: expect.any(Number) } });
  expect((await read(made.json.id)).state).toBe('computing');
  await app.work();
  return await read(made.json.id);
};
const apply = (id: number, body: object = { pairs: 'all' }, who = calls.staff) =>
  app.post(`${path}${id}/apply/`, who, body);
const countHolds = async (id: number) =>
  (
    await sql<{ staff_id: number; slot_id: number }>`select staff_id, slot_id from teaming_holds
      where plan_id = ${id} order by slot_id`.execute(app.db)
  ).rows;

describe('a plan', () => {
  test('serves more than one by one, and says why others stay without', async () => {
    const place = await makePlace();
    // The first takes the nearest of its two, without whom two others have one together.
    const first = await place.salon();
    const second = await place.salon({ language_id: 2 });
    const third = await place.salon({ language_id: 2 });
    const last = await place.salon({ language_id: 4 });
    await place.free({ languages: [1, 2] });
    const far = await place.free({ languages: [1], lat: 32.4, lng: 35 });
    await place.free({ languages: [2] });
    const made = await plan(place.city);
    expect(made).toMatchObject({
      state: 'ready',
      is_best: true,
      totals: { salons: 4, served: 3, one_by_one: { served: 2 } },
      unserved: [{ host_salon: last.id, why: 'language', would_fit: [] }],
    });
    const served = made.pairs.map((pair: { host_salon: number }) => pair.host_salon);
    expect(served.toSorted((one: number, other: number) => one - other)).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
    expect(made.pairs).toContainEqual(
      expect.objectContaining({ host_salon: first.id, witness_salon: far.slot.id, state: 'proposed' }),
    );
    expect((await app.get(path, calls.staff)).json[0]).toMatchObject({ id: made.id, state: 'ready' });
  });

  test('counts stairs, rides, far ways and a second evening on one day as warnings', async () => {
    const place = await makePlace();
    const { evening } = await app.make.season();
    const later = new Date(Date.parse(evening) + 2 * 3_600_000).toISOString();
    await place.salon({ floor: 3, accessibility: [], duration_minutes: 90 });
    await place.salon({ event_time: later });
    const witness = await place.free(
      { can_climb_stairs: false, needs_ride: true, max_salons: 2 },
      { end_time: '21:30' },
    );
    await app.make.freeSlot(witness.id, { start_time: '21:30', end_time: '23:30' });
    const { pairs, totals } = await plan(place.city);
    expect(pairs.map(({ warnings }: { warnings: string[] }) => warnings)).toEqual([
      ['stairs', 'needs_ride'],
      ['needs_ride', 'close_evenings'],
    ]);
    expect(totals).toMatchObject({ served: 2, warnings: 4 });
  });

  test('proposes nobody beyond the kilometres, nor a private host’s second salon, and tells what would do', async () => {
    const place = await makePlace();
    const salon = await place.salon({ lat: 32.9 });
    const witness = await place.free();
    expect((await plan(place.city, { max_km: 20 })).unserved).toMatchObject([
      {
        host_salon: salon.id,
        why: 'too_far',
        would_fit: [{ witness_salon: witness.slot.id, breaks: 'max_km' }],
      },
    ]);
    expect((await plan(place.city)).pairs).toHaveLength(1);
  });

  test('is its maker’s, whose later one replaces it while it waits', async () => {
    const place = await makePlace();
    await place.salon();
    const old = (await app.post(path, calls.staff, { salons: { city: place.city } })).json.id;
    const { id } = await plan(place.city);
    expect((await app.get(`${path}${old}/`, calls.staff)).status).toBe(404);
    for (const call of [app.get(`${path}${id}/`, calls.other), app.remove(`${path}${id}/`, calls.other)])
      expect((await call).status).toBe(404);
    expect((await apply(id, { pairs: 'all' }, calls.other)).status).toBe(404);
  });

  test('has only what its maker reaches', async () => {
    const place = await makePlace();
    const elsewhere = await makePlace();
    const salon = await place.salon();
    await place.free();
    await elsewhere.salon();
    await elsewhere.free();
    const volunteer = await app.make.staff('volunteer_admin', { community_id: place.community });
    const { id } = (await app.post(path, volunteer)).json;
    await app.work();
    const { pairs, unserved } = await read(id, volunteer);
    expect(pairs).toMatchObject([{ host_salon: salon.id }]);
    expect(unserved).toEqual([]);
    const stranger = await calls.teamed();
    expect((await app.post(path, volunteer, { keep: [stranger.id] })).json.codes).toEqual({
      keep: ['invalid'],
    });
    const theirs = (await plan(elsewhere.city)).pairs[0].id;
    expect((await apply(id, { pairs: [theirs] }, volunteer)).json).toEqual({ applied: 0, failed: [] });
  });

  test('relies only on teamings that stand', async () => {
    const { id } = await calls.teamed();
    expect((await app.post(path, calls.staff, { keep: [id] })).status).toBe(202);
    await calls.change(id, { witness_salon: null, reason: 'x' });
    expect(await app.post(path, calls.staff, { keep: [id] })).toMatchObject({
      status: 400,
      json: { codes: { keep: ['invalid'] } },
    });
    await app.work();
  });

  test('is stored whole or not at all', async () => {
    const place = await makePlace();
    const [salon, witness] = [await place.salon(), await place.free()];
    const { id } = (await app.post(path, calls.staff, { salons: { city: place.city } })).json;
    const pair = { host_salon: salon.id, slot: witness.slot.id, distance: 1 };
    const broken = storePlan(app.db, id, new Date().toISOString(), {
      is_best: true,
      totals: { salons: 1, served: 1, km: 1, warnings: 0, one_by_one: { served: 1, km: 1, warnings: 0 } },
      pairs: [{ ...pair, witness: witness.id, reasons: [], warnings: [] }],
      unserved: [{ host_salon: salon.id, why: 'taken' }],
      near_fits: [{ ...pair, breaks: null as unknown as string }],
    });
    await expect(broken).rejects.toThrow();
    expect(await read(id)).toMatchObject({ state: 'computing', pairs: [], unserved: [] });
    await app.work();
    expect(await read(id)).toMatchObject({ state: 'ready', pairs: [{ state: 'proposed' }] });
  });
});

describe('what is accepted is held', () => {
  test('once, however often and by however many it is pressed; nobody is told', async () => {
    const place = await makePlace();
    const salons = [await place.salon(), await place.salon(), await place.salon()];
    const witnesses = [await place.free(), await place.free(), await place.free()];
    const { id, pairs } = await plan(place.city);
    const pressed = await Promise.all([apply(id), apply(id), apply(id, { pairs: [pairs[0].id] })]);
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(pressed.reduce((sum, { json }) => sum + json.applied, 0)).toBe(3);
    expect((await apply(id)).json).toEqual({ applied: 0, failed: [] });
    expect(await countHolds(id)).toHaveLength(3);
    expect(await read(id)).toMatchObject({ state: 'applied', pairs: [{ state: 'applied' }, {}, {}] });
    await app.deliver();
    for (const to of [...salons.map(({ user }) => user.email), ...witnesses.map((one) => one.contact_phone)])
      expect(await app.mailsTo(to)).toEqual([]);
  });

  test('unless it is teamed or held meanwhile', async () => {
    const place = await makePlace();
    await place.salon();
    await place.salon();
    await place.free();
    await place.free();
    const { id, pairs } = await plan(place.city);
    await calls.team(pairs[0].host_salon, pairs[0].witness_salon, calls.other);
    expect((await read(id)).pairs[0].state).toBe('stale');
    expect((await apply(id)).json).toEqual({
      applied: 1,
      failed: [{ id: pairs[0].id, codes: ['conflict'] }],
    });
    expect(await countHolds(id)).toMatchObject([{ slot_id: pairs[1].witness_salon }]);
  });

  test('by those who call: all of a witness by one, by community, then evenly', async () => {
    const place = await makePlace();
    const { evening } = await app.make.season();
    const morning = new Date(Date.parse(evening) - 6 * 3_600_000).toISOString();
    for (const event_time of [evening, evening, evening, morning]) await place.salon({ event_time });
    const twice = await place.free({ max_salons: 2 });
    const early = await app.make.freeSlot(twice.id, { start_time: '09:00', end_time: '16:00' });
    await place.free();
    await place.free();
    const near = [
      await app.make.staff('volunteer_admin', { community_id: place.community }),
      await app.make.staff('volunteer_admin', { community_id: place.community }),
    ];
    const elsewhere = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
    const { id } = await plan(place.city);
    const to = [calls.other, ...near, elsewhere].map((one) => one.id);
    expect((await apply(id, { pairs: 'all', to })).json).toEqual({ applied: 4, failed: [] });
    const holds = await countHolds(id);
    expect(new Set(holds.map(({ staff_id }) => staff_id))).toEqual(new Set(near.map((one) => one.id)));
    expect(holds.find(({ slot_id }) => slot_id === early.id)?.staff_id).toBe(
      holds.find(({ slot_id }) => slot_id === twice.slot.id)?.staff_id,
    );
    const guest = await app.make.guest();
    expect(await apply(id, { pairs: 'all', to: [guest.user_id] })).toMatchObject({
      status: 400,
      json: { codes: { to: ['invalid'] } },
    });
  });

  /** A plan of one pair, applied. */
  const applyOne = async () => {
    const place = await makePlace();
    await place.salon();
    await place.free();
    const { id, pairs } = await plan(place.city);
    expect((await apply(id)).json.applied).toBe(1);
    const [{ host_salon, witness_salon }] = pairs;
    return { id, city: place.city, host_salon, witness_salon };
  };

  test('until the plan is discarded, also where the pair was held again by hand', async () => {
    const { id, city, host_salon, witness_salon } = await applyOne();
    const again = await app.post('/api/staff/holds/', calls.staff, { host_salon, witness_salon });
    expect(again.status, again.text).toBe(201);
    expect((await app.remove(`${path}${id}/`, calls.staff)).status).toBe(204);
    expect(await countHolds(id)).toEqual([]);
    expect((await app.get(`${path}${id}/`, calls.staff)).status).toBe(404);
    expect((await plan(city)).pairs).toHaveLength(1);
  });

  test('and what a colleague holds meanwhile stays', async () => {
    const { id, host_salon, witness_salon } = await applyOne();
    await sql`delete from teaming_holds where plan_id = ${id}`.execute(app.db);
    const hold = await app.post('/api/staff/holds/', calls.other, { host_salon, witness_salon });
    expect(hold.status, hold.text).toBe(201);
    expect((await app.remove(`${path}${id}/`, calls.staff)).status).toBe(204);
    const { rows } = await sql<{ staff_id: number }>`select staff_id from teaming_holds
      where slot_id = ${witness_salon}`.execute(app.db);
    expect(rows).toEqual([{ staff_id: calls.other.id }]);
  });
});
