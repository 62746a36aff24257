import { setTimeout as pause } from 'node:timers/promises';
import type { TeamingChange } from '@salons/contract/teaming-records';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { untilBlocked } from '../../../test/locks.ts';
import type { Actor } from '../../core/actor.ts';
import type { Locks } from '../../deps.ts';
import { toErrorAnswer } from '../../http/errors.ts';
import { locks } from '../../locks.ts';
import { changeTeaming, createTeaming } from './teaming-changes.service.ts';
import type { TeamingDeps } from './teaming-moves.service.ts';

/** Blocks until `parties` have arrived, or for `patienceMs` where some may be waiting for a lock. */
const barrier = (parties: number, patienceMs?: number) => {
  let come = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return async () => {
    come += 1;
    if (come === parties) letGo();
    await Promise.race(patienceMs === undefined ? [all] : [all, pause(patienceMs)]);
  };
};

/** Each party pauses between read and write until the other has read too, if it can. */
const looking = (patienceMs?: number): Locks => {
  const together = barrier(2, patienceMs);
  return {
    ...locks,
    readPair: async (trx, scope, ids) => {
      const pair = await locks.readPair(trx, scope, ids);
      await together();
      return pair;
    },
  };
};
const unlocked = (): Locks => ({ ...looking(), lockPair: async () => {} });
const locked = () => looking(400);
type Way = typeof locked | typeof unlocked;

const use = (constraints: 'with' | 'without') => {
  const app = useTestApp();
  let callers: Actor[];
  beforeAll(async () => {
    const people = [
      await app.make.staff('super_admin', { first_name: 'דנה', last_name: 'א' }),
      await app.make.staff('super_admin', { first_name: 'יעל', last_name: 'ב' }),
    ];
    callers = people.map(({ id }) => ({
      scope: { reach: 'any' },
      language: 'he',
      session: {
        user_id: id,
        login_id: 1,
        role: 'super_admin',
        language: 'he',
        community_id: null,
        host_id: null,
        guest_id: null,
        confirm_policy: true,
        must_set_up_otp: false,
      },
    }));
    if (constraints === 'without')
      await sql`alter table teamings drop constraint teamings_slot_key, drop constraint teamings_apart;
        alter table host_salons drop constraint host_salons_teamed_within_needed;
        alter table witness_seasons drop constraint witness_seasons_within_max`.execute(app.db);
  });
  /** Two concurrent requests by staff. @returns the number of successes, and the other responses */
  const both = async (
    way: Way,
    operations: readonly ((deps: TeamingDeps, who: (typeof callers)[number]) => Promise<unknown>)[],
  ) => {
    const deps = { ...app.server, locks: way() };
    const outcomes = await Promise.allSettled(
      operations.map((operation, index) => {
        const who = callers[index];
        if (!who) throw new Error('more operations than people');
        return operation(deps, who);
      }),
    );
    return {
      won: outcomes.filter(({ status }) => status === 'fulfilled').length,
      told: outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [toErrorAnswer(outcome.reason)] : [],
      ),
    };
  };
  const team =
    (host_salon: number, witness_salon: number) => (deps: TeamingDeps, who: (typeof callers)[number]) =>
      createTeaming(deps, who, { host_salon, witness_salon });
  const change = (id: number, body: TeamingChange) => (deps: TeamingDeps, who: (typeof callers)[number]) =>
    changeTeaming(deps, who, id, body);
  return {
    app,
    both,
    change,
    oneSlotToTwoSalons: async (way: Way) => {
      const [one, two] = [await app.make.waitingSalon(), await app.make.waitingSalon()];
      const { slot } = await app.make.free();
      return both(way, [team(one.id, slot.id), team(two.id, slot.id)]);
    },
    twoSlotsToOneSalon: async (way: Way) => {
      const salon = await app.make.waitingSalon();
      const [one, two] = [await app.make.free(), await app.make.free()];
      return both(way, [team(salon.id, one.slot.id), team(salon.id, two.slot.id)]);
    },
    theSamePairTwice: async (way: Way) => {
      const salon = await app.make.waitingSalon();
      const { slot } = await app.make.free();
      return both(way, [team(salon.id, slot.id), team(salon.id, slot.id)]);
    },
    oneTooManyForTheWitness: async (way: Way) => {
      const { eve } = await app.make.season();
      const witness = await app.make.free({ max_salons: 1 });
      const early = await app.make.freeSlot(witness.id, { start_time: '08:00', end_time: '12:00' });
      const [one, two] = [
        await app.make.waitingSalon(),
        await app.make.waitingSalon({ event_time: `${eve}T06:00:00Z`, local_date: eve }),
      ];
      return both(way, [team(one.id, witness.slot.id), team(two.id, early.id)]);
    },
    twoMovesOfOne: async (way: Way) => {
      const salon = await app.make.waitingSalon();
      const { id } = await app.make.teaming(salon);
      const [one, two] = [await app.make.free(), await app.make.free()];
      return both(way, [
        change(id, { witness_salon: one.slot.id }),
        change(id, { witness_salon: two.slot.id }),
      ]);
    },
  };
};

describe('with neither lock nor constraint both win: the races are real', () => {
  const race = use('without');
  test('a slot is given to two salons', async () => {
    expect(await race.oneSlotToTwoSalons(unlocked)).toEqual({ won: 2, told: [] });
  });
  test('a salon gets one witness too many', async () => {
    expect(await race.twoSlotsToOneSalon(unlocked)).toEqual({ won: 2, told: [] });
  });
  test('a pair is joined twice', async () => {
    expect(await race.theSamePairTwice(unlocked)).toEqual({ won: 2, told: [] });
  });
  test('a witness speaks once too often', async () => {
    expect(await race.oneTooManyForTheWitness(unlocked)).toEqual({ won: 2, told: [] });
  });
  test('two move one teaming, and the second undoes the first unseen', async () => {
    expect(await race.twoMovesOfOne(unlocked)).toEqual({ won: 2, told: [] });
  });
});

const lost = { status: 409, body: { code: 'conflict' } };
const named = { status: 409, body: { code: 'conflict', taken_by: expect.stringMatching(/^(דנה א|יעל ב)$/) } };

describe('with the locks alone one wins, and the other learns who did', () => {
  const race = use('without');
  test('a slot to two salons, two slots to a salon, a pair twice', async () => {
    expect(await race.oneSlotToTwoSalons(locked)).toMatchObject({ won: 1, told: [named] });
    expect(await race.twoSlotsToOneSalon(locked)).toMatchObject({ won: 1, told: [named] });
    expect(await race.theSamePairTwice(locked)).toMatchObject({ won: 1, told: [named] });
  });
  test('a witness at one salon too many', async () => {
    const refusals = [{ status: 400, body: { codes: { witness_salon: ['alreadyTeamed'] } } }];
    expect(await race.oneTooManyForTheWitness(locked)).toMatchObject({ won: 1, told: refusals });
  });
  test('two moves of one teaming', async () => {
    expect(await race.twoMovesOfOne(locked)).toMatchObject({ won: 1, told: [named] });
  });
});

describe('with the constraints alone one wins', () => {
  const race = use('with');
  test('a slot to two salons, a pair twice', async () => {
    expect(await race.oneSlotToTwoSalons(unlocked)).toMatchObject({ won: 1, told: [lost] });
    expect(await race.theSamePairTwice(unlocked)).toMatchObject({ won: 1, told: [lost] });
  });
  test('two slots to a salon, a witness at one salon too many', async () => {
    expect(await race.twoSlotsToOneSalon(unlocked)).toMatchObject({ won: 1, told: [{ status: 400 }] });
    expect(await race.oneTooManyForTheWitness(unlocked)).toMatchObject({ won: 1, told: [{ status: 400 }] });
  });
});

describe('what happens to one side while the other is being teamed', () => {
  const race = use('with');
  const ready = async () => {
    const { app } = race;
    const [salon, witness] = [await app.make.waitingSalon(), await app.make.free()];
    const staff = await app.make.staff('super_admin');
    const teaming = () =>
      app.post('/api/salons/', staff, { host_salon: salon.id, witness_salon: witness.slot.id });
    return { app, salon, witness, staff, teaming };
  };
  /** Locks the row of `table`, starts what must wait for it, then runs `action` and releases the lock. */
  const meanwhile = async <T>(statement: ReturnType<typeof sql>, start: () => Promise<T>): Promise<T> => {
    let waiting: Promise<T> | undefined;
    await race.app.db.transaction().execute(async (trx) => {
      await statement.execute(trx);
      waiting = start();
      await untilBlocked(race.app.db);
    });
    if (!waiting) throw new Error('nothing was started');
    return waiting;
  };

  test('the salon is cancelled: the teaming is refused', async () => {
    const { salon, teaming } = await ready();
    const cancelled = sql`update host_salons set cancelled_at = now() where id = ${salon.id}`;
    expect(await meanwhile(cancelled, teaming)).toMatchObject({
      status: 400,
      json: { codes: { host_salon: ['invalid'] } },
    });
  });
  test('the salon is cancelled right after: nothing of the teaming is left', async () => {
    const { app, salon, staff, teaming } = await ready();
    const cancel = () => app.post(`/api/host_salons/${salon.id}/cancel/`, staff, { reason: 'תקלה' });
    const [made, cancelled] = await Promise.all([teaming(), cancel()]);
    expect([cancelled.status, [201, 400].includes(made.status)]).toEqual([200, true]);
    const { rows } =
      await sql`select from teamings where host_salon_id = ${salon.id} and slot_id is not null`.execute(
        app.db,
      );
    expect(rows).toHaveLength(0);
  });
  test('the number of salons is lowered: the teaming is refused', async () => {
    const { witness, teaming } = await ready();
    const lowered = sql`update witnesses set max_salons = 0 where id = ${witness.id}`;
    expect(await meanwhile(lowered, teaming)).toMatchObject({
      status: 400,
      json: { codes: { witness_salon: ['alreadyTeamed'] } },
    });
  });
  test('once teamed, the number cannot be lowered, nor the slot deleted or moved away', async () => {
    const { app, witness, staff, teaming } = await ready();
    expect((await teaming()).status).toBe(201);
    const lowered = await app.patch(`/api/witnesses/${witness.id}/`, staff, { max_salons: 0 });
    expect(lowered.json.codes).toEqual({ max_salons: ['alreadyTeamed'] });
    const { id } = witness.slot;
    await expect(
      sql`update witnesses set max_salons = 0 where id = ${witness.id}`.execute(app.db),
    ).rejects.toThrow('within_max');
    await expect(sql`delete from witness_slots where id = ${id}`.execute(app.db)).rejects.toThrow(
      'teamings_slot',
    );
    await expect(
      sql`update witness_slots set end_time = '20:30' where id = ${id}`.execute(app.db),
    ).rejects.toThrow('a teamed slot holds its salon');
    await sql`update witness_slots set end_time = '23:00' where id = ${id}`.execute(app.db);
  });
  test('the slot is edited: the teaming sees it as it is then', async () => {
    const { witness, teaming } = await ready();
    // As an edit of the availability list: locks the witness, then changes the slot.
    const edited = sql`with held as (select from witnesses where id = ${witness.id} for update)
      update witness_slots set end_time = '18:00' where id = ${witness.slot.id} and exists (select from held)`;
    expect(await meanwhile(edited, teaming)).toMatchObject({
      status: 400,
      json: { codes: { witness_salon: ['outOfRange'] } },
    });
  });
  test('the list of slots is emptied at the same moment: one of the two is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { app, witness, staff, teaming } = await ready();
      const list = `/api/witnesses/${witness.id}/witnesses_availability_salons/bulk_update_witness_salon_list/`;
      const operations = [teaming, () => app.post(list, staff, { witness_salons: [] })];
      const [one, two] = await Promise.all(
        (round % 2 ? operations : operations.toReversed()).map((operation) => operation()),
      );
      const [made, emptied] = round % 2 ? [one, two] : [two, one];
      expect([
        [201, 400],
        [404, 200],
      ]).toContainEqual([made?.status, emptied?.status]);
    }
  });
  test('many staff team many pairs at once: nobody waits in a circle, and every count is right', async () => {
    const { app } = race;
    const staff = await app.make.staff('super_admin');
    const salons: { id: number }[] = [];
    const slots: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      salons.push(await app.make.waitingSalon({ witnesses_needed: 2 }));
      slots.push((await app.make.free()).slot.id);
    }
    const answers = await Promise.all(
      salons.flatMap((salon) =>
        slots.map((slot) => app.post('/api/salons/', staff, { host_salon: salon.id, witness_salon: slot })),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(answers.filter(({ status }) => status === 500)).toEqual([]);
    const { rows } = await sql`select s.id from host_salons s where s.teamed <>
      (select count(*) from teamings t where t.host_salon_id = s.id and t.slot_id is not null)`.execute(
      app.db,
    );
    expect(rows).toEqual([]);
  });
});
