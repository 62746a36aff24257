import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';
import type { Actor } from '../../core/actor.ts';
import { createHold } from './teaming-holds.service.ts';

const app = useTestApp();
const calls = useTeaming(app);
const path = '/api/staff/holds/';
const hold = (host_salon: number, witness_salon: number, who = calls.staff) =>
  app.post(path, who, { host_salon, witness_salon });
const listIds = async () => (await app.get(path, calls.staff)).json.map(({ id }: { id: number }) => id);
const makeHeld = async () => {
  const [salon, witness] = [await app.make.waitingSalon(), await app.make.free()];
  const made = await hold(salon.id, witness.slot.id);
  expect(made.status).toBe(201);
  return { salon, witness, slot: witness.slot.id, made, id: made.json.id as number };
};
const toActor = ({ id }: { readonly id: number }): Actor => ({
  scope: { reach: 'any' },
  language: 'he',
  session: {
    user_id: id,
    role: 'super_admin',
    language: 'he',
    community_id: null,
    host_id: null,
    guest_id: null,
    confirm_policy: true,
    must_set_up_otp: false,
  },
});
const isByDana = { status: 409, json: { code: 'conflict', by: 'דנה צוות' } };

describe('what a colleague asks about is theirs until it ends', () => {
  test('neither of the two is held or teamed by another, and nobody is told', async () => {
    const { salon, witness, slot, made } = await makeHeld();
    const nextSalon = await app.make.waitingSalon();
    const nextWitness = await app.make.free();
    expect(made.json).toMatchObject({
      host_salon: salon.id,
      witness_salon: slot,
      witness: witness.id,
      by: 'דנה צוות',
      is_own: true,
    });
    expect(await hold(nextSalon.id, slot, calls.other)).toMatchObject(isByDana);
    expect(await hold(salon.id, nextWitness.slot.id, calls.other)).toMatchObject(isByDana);
    expect(await calls.team(nextSalon.id, slot, calls.other)).toMatchObject(isByDana);
    expect(await calls.team(salon.id, nextWitness.slot.id, calls.other)).toMatchObject(isByDana);
    await app.deliver();
    for (const to of [salon.user.email, witness.contact_phone]) expect(await app.mailsTo(to)).toEqual([]);
    const seen = (await app.get(path, calls.other)).json;
    expect(seen).toContainEqual(expect.objectContaining({ id: made.json.id, is_own: false }));
  });

  test('a second place of a salon is still free for another witness', async () => {
    const salon = await app.make.waitingSalon({ witnesses_needed: 2 });
    const [one, two, three] = [await app.make.free(), await app.make.free(), await app.make.free()];
    expect((await hold(salon.id, one.slot.id)).status).toBe(201);
    expect((await calls.team(salon.id, two.slot.id, calls.other)).status).toBe(201);
    expect(await calls.team(salon.id, three.slot.id, calls.other)).toMatchObject(isByDana);
  });

  test("a witness's last evening of the season is held with its slot", async () => {
    const { eve } = await app.make.season();
    const salon = await app.make.waitingSalon();
    const early = await app.make.waitingSalon({ event_time: `${eve}T06:00:00Z`, local_date: eve });
    const witness = await app.make.free({ max_salons: 1 });
    const morning = await app.make.freeSlot(witness.id, { start_time: '08:00', end_time: '12:00' });
    expect((await hold(salon.id, witness.slot.id)).status).toBe(201);
    expect(await calls.team(early.id, morning.id, calls.other)).toMatchObject(isByDana);
  });

  test('a repeat renews it, and a second witness for the same place is asked later', async () => {
    const { salon, slot, id } = await makeHeld();
    await sql`update teaming_holds set until = now() + interval '1 minute' where id = ${id}`.execute(app.db);
    const again = await hold(salon.id, slot);
    expect(again).toMatchObject({ status: 201, json: { id } });
    expect(Date.parse(again.json.until)).toBeGreaterThan(Date.now() + 3_600_000);
    expect(await hold(salon.id, (await app.make.free()).slot.id)).toMatchObject(isByDana);
  });

  test('of two at the same moment one holds: a slot for two evenings, two slots for one evening', async () => {
    const [salon, second, witness, another] = [
      await app.make.waitingSalon(),
      await app.make.waitingSalon(),
      await app.make.free(),
      await app.make.free(),
    ];
    const outcomes = await Promise.all([
      hold(salon.id, witness.slot.id),
      hold(second.id, witness.slot.id, calls.other),
      hold(salon.id, another.slot.id, calls.other),
      calls.team(second.id, another.slot.id),
    ]);
    const { rows } = await sql<{ pairs: number; salons: number; slots: number }>`
      select count(*) as pairs, count(distinct salon) as salons, count(distinct slot) as slots from (
        select host_salon_id as salon, slot_id as slot from teaming_holds
        union all select host_salon_id, slot_id from teamings where slot_id is not null) taken
      where salon in (${salon.id}, ${second.id})`.execute(app.db);
    const won = outcomes.filter(({ status }) => status === 201).length;
    expect(rows[0]).toEqual({ pairs: won, salons: won, slots: won });
    expect(won).toBeGreaterThan(0);
  });

  test.each([
    ['without locks both', 2],
    ['with them one', 1],
  ] as const)('of two witnesses asked for one place %s', async (_way, expected) => {
    const salon = await app.make.waitingSalon();
    const slots = [(await app.make.free()).slot.id, (await app.make.free()).slot.id];
    let come = 0;
    const deps = {
      ...app.server,
      locks: {
        ...app.server.locks,
        ...(expected === 2 ? { lockPair: async () => {} } : {}),
        readPair: async (...of: Parameters<typeof app.server.locks.readPair>) => {
          const pair = await app.server.locks.readPair(...of);
          come += 1;
          for (let waited = 0; come < 2 && waited < 40; waited += 1) await pause(10);
          return pair;
        },
      },
    };
    const made = await Promise.allSettled(
      slots.map((witness_salon, index) =>
        createHold(deps, index === 0 ? toActor(calls.staff) : toActor(calls.other), {
          host_salon: salon.id,
          witness_salon,
        }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(expected);
  });
});

describe('a hold ends', () => {
  test("with its holder's teaming", async () => {
    const { salon, slot, id } = await makeHeld();
    expect((await calls.team(salon.id, slot)).status).toBe(201);
    expect(await listIds()).not.toContain(id);
  });

  test('by letting go: the holder, or staff of the whole programme', async () => {
    const { salon, slot, id } = await makeHeld();
    const { rows } = await sql<{ id: number }>`
      select coalesce(h.community_id, c.community_id, 1) as id from host_salons s join hosts h on h.id = s.host_id
        left join cities c on c.id = h.city_id where s.id = ${salon.id}`.execute(app.db);
    const colleague = await app.make.staff('volunteer_admin', { community_id: rows[0]?.id ?? 1 });
    expect((await app.remove(`${path}${id}/`, colleague)).status).toBe(403);
    expect(await listIds()).toContain(id);
    expect((await app.remove(`${path}${id}/`, calls.staff)).status).toBe(204);
    expect((await app.remove(`${path}${id}/`, calls.staff)).status).toBe(204);
    expect((await calls.team((await app.make.waitingSalon()).id, slot, calls.other)).status).toBe(201);
  });

  test('after its time, without anybody', async () => {
    const { salon, slot, id } = await makeHeld();
    await sql`update teaming_holds set until = now() - interval '1 second' where id = ${id}`.execute(app.db);
    expect(await listIds()).not.toContain(id);
    expect((await hold(salon.id, slot, calls.other)).status).toBe(201);
  });

  test.each([
    ['the evening moves', 'salon', sql`event_time = event_time + interval '10 minutes'`],
    ['the evening is called off', 'salon', sql`cancelled_at = now()`],
    ['the salon needs no witness any more', 'salon', sql`survivor_needed = false`],
    ['the witness is archived', 'witness', sql`archived = true`],
  ] as const)('when %s', async (_when, side, change) => {
    const { salon, witness, id } = await makeHeld();
    await (side === 'salon'
      ? sql`update host_salons set ${change} where id = ${salon.id}`
      : sql`update witnesses set ${change} where id = ${witness.id}`
    ).execute(app.db);
    const { rows } = await sql`select from teaming_holds where id = ${id}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  test("not when something else of the witness's changes", async () => {
    const { witness, id } = await makeHeld();
    await app.make.freeSlot(witness.id, { start_time: '08:00', end_time: '10:00' });
    expect(await listIds()).toContain(id);
  });
});
