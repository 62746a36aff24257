import type { SalonStatus, WitnessStatus } from '@salons/contract/states';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { chooseSize } from '../../../test/sizes.ts';

const app = useTestApp();
type Answer = 'available_this_year' | 'not_available_this_year' | 'did_not_answer';
type Year = 'last' | 'this';
const years: readonly Year[] = ['last', 'this'];

// A model of the rules of product §11.5, §11.6 and §11.9 over plain values.
interface Person {
  archived: boolean;
  max: number;
  readonly answers: Partial<Record<Year, Answer>>;
  /** The value of `max` when the season ended. */
  keptMax: number | undefined;
}
interface Slot {
  readonly person: number;
  readonly year: Year;
  readonly day: number;
}
interface Salon {
  readonly year: Year;
  needed: number;
  survivor: boolean;
  cancelled: boolean;
  past: boolean;
  contacted: 'never' | 'before' | 'since';
}
class World {
  readonly people: Person[] = [0, 1].map(() => ({
    archived: false,
    max: 3,
    answers: {},
    keptMax: undefined,
  }));
  readonly salons: Salon[] = (['this', 'this', 'last'] as const).map((year) => ({
    year,
    needed: 1,
    survivor: true,
    cancelled: false,
    past: year === 'last',
    contacted: 'never',
  }));
  readonly slots = new Map<number, Slot>();
  readonly teamings = new Map<number, { readonly slot: number; readonly salon: number }>();

  slotsOf = (person: number, year: Year) =>
    [...this.slots.values()].filter((slot) => slot.person === person && slot.year === year).length;
  teamedOf = (person: number, year: Year) =>
    [...this.teamings.values()].filter(
      ({ slot, salon }) => this.slots.get(slot)?.person === person && this.salons[salon]?.year === year,
    ).length;
  teamedAt = (salon: number) =>
    [...this.teamings.values()].filter((teaming) => teaming.salon === salon).length;
  isTaken = (slot: number) => [...this.teamings.values()].some((teaming) => teaming.slot === slot);
  isAt = (person: number, salon: number) =>
    [...this.teamings.values()].some(
      (teaming) => teaming.salon === salon && this.slots.get(teaming.slot)?.person === person,
    );

  /** A past season keeps its last number. */
  settle = (index: number) => {
    const person = this.people[index];
    if (!person) return;
    const known =
      person.keptMax !== undefined ||
      person.answers.last !== undefined ||
      this.slotsOf(index, 'last') + this.teamedOf(index, 'last') > 0;
    if (known) person.keptMax = Math.max(person.keptMax ?? person.max, this.teamedOf(index, 'last'));
  };

  witnessStatus = (index: number, year: Year): WitnessStatus => {
    const person = this.people[index];
    if (!person || person.archived) return 'archived';
    const answer = person.answers[year];
    if (answer === undefined) return 'not_contact_this_year';
    if (answer !== 'available_this_year') return answer;
    const [slots, teamed] = [this.slotsOf(index, year), this.teamedOf(index, year)];
    const max = year === 'last' ? (person.keptMax ?? person.max) : person.max;
    if (slots === 0) return 'available_this_year';
    if (teamed >= slots || teamed >= max) return 'assigned';
    return teamed === 0 ? 'waiting_for_first_assignment' : 'waiting_for_more_assignments';
  };

  salonStatus = (index: number): SalonStatus | null => {
    const salon = this.salons[index];
    if (!salon?.survivor || salon.past || salon.cancelled) return null;
    const teamed = this.teamedAt(index);
    if (teamed >= salon.needed) return 'assigned';
    if (teamed > 0) return 'waiting_for_more_assignments';
    return salon.contacted === 'since' ? 'waiting_for_first_assignment' : 'not_contact_this_year';
  };
}

const index = fc.nat({ max: 1000 });
const person = fc.constantFrom(0, 1);
const year = fc.constantFrom(...years);
const step = fc.oneof(
  fc.record({ kind: fc.constant('slot' as const), person, year, day: fc.nat({ max: 6 }) }),
  fc.record({ kind: fc.constant('noSlot' as const), index }),
  fc.record({
    kind: fc.constant('answer' as const),
    person,
    year,
    answer: fc.constantFrom<Answer | null>(
      'available_this_year',
      'available_this_year',
      'available_this_year',
      'not_available_this_year',
      'did_not_answer',
      null,
    ),
  }),
  fc.record({ kind: fc.constant('archive' as const), person, archived: fc.boolean() }),
  fc.record({ kind: fc.constant('max' as const), person, max: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('team' as const), index, salon: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('team' as const), index, salon: fc.nat({ max: 1 }) }),
  fc.record({ kind: fc.constant('undo' as const), index }),
  fc.record({
    kind: fc.constant('needed' as const),
    salon: fc.nat({ max: 2 }),
    needed: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('contact' as const),
    salon: fc.nat({ max: 2 }),
    contacted: fc.constantFrom<Salon['contacted']>('never', 'before', 'since', 'since'),
  }),
  fc.record({ kind: fc.constant('survivor' as const), salon: fc.nat({ max: 2 }), survivor: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel' as const), salon: fc.nat({ max: 2 }), cancelled: fc.boolean() }),
  fc.record({ kind: fc.constant('past' as const), salon: fc.nat({ max: 1 }), past: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const found = async () => {
  const { db, make } = app;
  const { year: current } = await make.season();
  const seasons = { this: current, last: current - 1 };
  const days = await db.selectFrom('salon_days').select(['season', 'date']).orderBy('date').execute();
  const dayOf = (which: Year, day: number) =>
    days.filter(({ season }) => season === seasons[which])[day]?.date ?? '';
  const witnesses = [await make.witness(), await make.witness()];
  const hours = ['08:00', '12:00', '16:00'];
  const salons: { id: number; host_id: number; event_time: string }[] = [];
  for (const [at, which] of (['this', 'this', 'last'] as const).entries())
    salons.push(
      await make.salon({
        season: seasons[which],
        event_time: `${dayOf(which, at)}T${hours[at]}:00Z`,
        is_org: false,
      }),
    );
  return { seasons, dayOf, witnesses: witnesses.map(({ id }) => id), salons };
};
type Records = Awaited<ReturnType<typeof found>>;

const at = <T>(list: readonly T[], position: number): T => {
  const item = list[position % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

/** Applies a step to the database, and to the model if the rules allow it; both must agree. */
const take = async (world: World, records: Records, move: Step): Promise<void> => {
  const { db } = app;
  const goes = async (allowed: boolean, statement: Promise<unknown>) => {
    const accepted = await statement.then(
      () => true,
      () => false,
    );
    expect(accepted, JSON.stringify(move)).toBe(allowed);
    return accepted;
  };
  switch (move.kind) {
    case 'slot': {
      const witness_id = at(records.witnesses, move.person);
      const date = records.dayOf(move.year, move.day);
      const free = ![...world.slots.values()].some(
        (slot) => slot.person === move.person && slot.year === move.year && slot.day === move.day,
      );
      if (!free) return;
      const values = { witness_id, date, start_time: '08:00', end_time: '22:00' };
      const { id } = await db
        .insertInto('witness_slots')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      world.slots.set(id, move);
      return world.settle(move.person);
    }
    case 'noSlot': {
      if (world.slots.size === 0) return;
      const [id, slot] = at([...world.slots], move.index);
      const gone = db.deleteFrom('witness_slots').where('id', '=', id).execute();
      if (await goes(!world.isTaken(id), gone)) world.slots.delete(id);
      return world.settle(slot.person);
    }
    case 'answer': {
      const key = { witness_id: at(records.witnesses, move.person), season: records.seasons[move.year] };
      const answers = world.people[move.person]?.answers ?? {};
      if (move.answer === null) {
        await db
          .deleteFrom('witness_year_comments')
          .where((eb) => eb.and(key))
          .execute();
        delete answers[move.year];
      } else {
        await db
          .insertInto('witness_year_comments')
          .values({ ...key, status: move.answer })
          .onConflict((conflict) =>
            conflict.columns(['witness_id', 'season']).doUpdateSet({ status: move.answer ?? '' }),
          )
          .execute();
        answers[move.year] = move.answer;
      }
      return world.settle(move.person);
    }
    case 'archive':
    case 'max': {
      const change = move.kind === 'max' ? { max_salons: move.max } : { archived: move.archived };
      const known = world.people[move.person];
      const allowed = move.kind === 'archive' || world.teamedOf(move.person, 'this') <= move.max;
      const id = at(records.witnesses, move.person);
      const done = await goes(
        allowed,
        db.updateTable('witnesses').set(change).where('id', '=', id).execute(),
      );
      if (done && known) Object.assign(known, move.kind === 'max' ? { max: move.max } : change);
      return world.settle(move.person);
    }
    case 'team': {
      if (world.slots.size === 0) return;
      const [slot_id, slot] = at([...world.slots], move.index);
      const salon = world.salons[move.salon];
      if (!salon) return;
      const row = at(records.salons, move.salon);
      const max = world.people[slot.person]?.max ?? 0;
      const allowed =
        !world.isTaken(slot_id) &&
        world.teamedAt(move.salon) < salon.needed &&
        (salon.year === 'last' || world.teamedOf(slot.person, 'this') < max) &&
        // A witness is teamed to an evening at most once.
        !world.isAt(slot.person, move.salon);
      const witness_id = at(records.witnesses, slot.person);
      const values = { host_salon_id: row.id, slot_id, witness_id, salon_time: row.event_time };
      const made = db.insertInto('teamings').values(values).returning('id').executeTakeFirstOrThrow();
      if (await goes(allowed, made))
        world.teamings.set((await made).id, { slot: slot_id, salon: move.salon });
      return world.settle(slot.person);
    }
    case 'undo': {
      if (world.teamings.size === 0) return;
      const [id, teaming] = at([...world.teamings], move.index);
      const undone = { slot_id: null, witness_id: null, undone_at: sql<string>`now()` };
      await db.updateTable('teamings').set(undone).where('id', '=', id).execute();
      world.teamings.delete(id);
      return world.settle(world.slots.get(teaming.slot)?.person ?? 0);
    }
    default:
      return changeSalon(world, records, move, goes);
  }
};

type SalonStep = Extract<Step, { kind: 'needed' | 'contact' | 'survivor' | 'cancel' | 'past' }>;
const changeSalon = async (
  world: World,
  records: Records,
  move: SalonStep,
  goes: (allowed: boolean, statement: Promise<unknown>) => Promise<boolean>,
) => {
  const { db } = app;
  const { id, host_id, event_time } = at(records.salons, move.salon);
  const salon = at(world.salons, move.salon);
  const set = (change: Record<string, unknown>) =>
    db.updateTable('host_salons').set(change).where('id', '=', id).execute();
  if (move.kind === 'needed') {
    if (await goes(world.teamedAt(move.salon) <= move.needed, set({ witnesses_needed: move.needed })))
      salon.needed = move.needed;
  } else if (move.kind === 'survivor') {
    await set({ survivor_needed: move.survivor });
    salon.survivor = move.survivor;
  } else if (move.kind === 'cancel') {
    await set({ cancelled_at: move.cancelled ? sql`now()` : null });
    salon.cancelled = move.cancelled;
  } else if (move.kind === 'past') {
    const days = move.past ? 730 + 10 * move.salon : 0;
    await set({ event_time: sql`${event_time}::timestamptz - make_interval(days => ${days})` });
    salon.past = move.past;
  } else {
    const season = records.seasons[salon.year];
    const start = sql`(select starts_on from seasons where year = ${season})`;
    const contacted_at = {
      never: sql<string | null>`null`,
      before: sql<string | null>`(${start} - 1 + time '23:59') at time zone 'Asia/Jerusalem'`,
      since: sql<string | null>`(${start} + time '00:00') at time zone 'Asia/Jerusalem'`,
    }[move.contacted];
    await db.updateTable('hosts').set({ contacted_at }).where('id', '=', host_id).execute();
    salon.contacted = move.contacted;
  }
};

const statusesOf = async ({ witnesses, seasons, salons }: Records) => {
  const { rows } = await sql<{ people: WitnessStatus[]; salons: (SalonStatus | null)[] }>`select
    array(select witness_status(w, y) from witnesses w, unnest(${[seasons.last, seasons.this]}::int[]) y
      where w.id = any(${witnesses}) order by w.id, y) as people,
    array(select salon_status(s) from host_salons s where s.id = any(${salons.map(({ id }) => id)}) order by s.id) as salons`.execute(
    app.db,
  );
  return rows[0];
};

test('through any history the database tells the same statuses as the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (moves) => {
      const records = await found();
      const world = new World();
      for (const move of moves) {
        await take(world, records, move);
        expect(await statusesOf(records), JSON.stringify(move)).toEqual({
          people: [0, 1].flatMap((who) => years.map((when) => world.witnessStatus(who, when))),
          salons: [0, 1, 2].map(world.salonStatus),
        });
      }
    }),
    { numRuns: chooseSize(25, 120) },
  );
});
