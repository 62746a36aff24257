import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseAccount } from '../src/features/privacy/privacy.jobs.ts';
import { enqueue } from '../src/platform/jobs/queue.ts';
import { countSeatsDrift } from './seats-drift.ts';
import { chooseSize } from './sizes.ts';
import { useTwoProcesses } from './two-processes.ts';

// Locks on several records are taken in one order (product §7.12): users, salons, guests, invitations, the waiting list, each by
// id. Otherwise transactions deadlock, and the database aborts one and counts it.

/** Number of evenings, each with all possible actions; more in the full run. */
const rounds = chooseSize(4, 40);

/** Two processes of the app over one database; pending undo periods expire concurrently. */
const server = useTwoProcesses({ GRACE_SECONDS: '1', LOG_LEVEL: 'error' });

type Person = { readonly headers: Record<string, string> };
interface Answer {
  readonly what: string;
  readonly status: number;
  readonly json: { id?: number; version?: string; undo?: { event: number } | null } | undefined;
}
const call = async (method: string, url: string, { headers }: Person, payload?: object): Promise<Answer> => {
  const { status, text } = await server.call(method, url, headers, payload);
  return { what: `${method} ${url}`, status, json: text === '' ? undefined : JSON.parse(text) };
};
/** Performs an action and undoes it immediately if possible. */
const doAndUndo = async (who: Person, act: Promise<Answer>): Promise<Answer> => {
  const { json } = await act;
  const event = json?.undo?.event;
  return event === undefined ? act : call('POST', `/api/events/${event}/undo/`, who);
};

const invitationPath = (id: number) => `/api/salonguests/${id}/`;
const nextSeason = async () => {
  const { rows } = await sql<{ year: number; evening: string }>`
    select year, (eve + time '20:00') at time zone 'Asia/Jerusalem' as evening from seasons
    where starts_on > (now() at time zone 'Asia/Jerusalem')::date order by year limit 1`.execute(
    server.records.db,
  );
  const [row] = rows;
  if (!row) throw new Error('no season to come');
  return row;
};

/** Sequential: creation has only two connections. */
const many = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
};

const eraseNow = async (user_id: number): Promise<void> => {
  const erase_at = new Date(Date.now() - 1000).toISOString();
  const erasure = await server.records.db
    .insertInto('erasures')
    .values({ user_id, erase_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.records.db.transaction().execute((trx) => enqueue(trx, eraseAccount, erasure));
};

/**
 * Two salons of this season and one of the next: five parties of three have requested the first and the last, which are then
 * full, and the second has places for all.
 */
const makeEvenings = async (season: Awaited<ReturnType<typeof nextSeason>>) => {
  const { make } = server.records;
  const host = await make.host({ is_org: true, contacted_at: new Date().toISOString() });
  const org = {
    host_id: host.id,
    is_org: true,
    contact_name: 'ד',
    contact_phone: '+97231234567',
    max_guests: 15,
  };
  const later = { ...org, season: season.year, event_time: season.evening };
  // In one pair the later season has the smaller id.
  const isLaterFirst = host.id % 2 === 0;
  const first = await make.salon(isLaterFirst ? later : org);
  const second = await make.salon(isLaterFirst ? org : later);
  const [salon, next] = isLaterFirst ? [second, first] : [first, second];
  const roomy = await make.salon({ ...org, max_guests: 999 });
  const parties = await many(5, async () => {
    const guest = await make.guest();
    const row = { guest_id: guest.id, guests_number: 3, status: 'pending' } as const;
    const { id } = await make.invitation({ ...row, host_salon_id: salon.id });
    await make.invitation({ ...row, host_salon_id: next.id, season: season.year });
    return { guest, id };
  });
  const { witness, ...teamed } = await make.teaming(salon);
  const user = await make.user('witness');
  await sql`update witnesses set user_id = ${user.id} where id = ${witness.id}`.execute(server.records.db);
  const [second_choice, third_choice] = [await make.free(), await make.free()];
  return { host, salon, next, roomy, parties, teamed: { ...teamed, user }, second_choice, third_choice };
};
type Evenings = Awaited<ReturnType<typeof makeEvenings>>;

const wait = (guest: Person, { salon }: Evenings) =>
  call('POST', `/api/host_salons/${salon.id}/waiting_list/`, guest, { guests_number: 1 });

/** Actions of staff and witnesses on the witnesses of one evening. */
const listTeamingActs = (
  { roomy, teamed, second_choice, third_choice }: Evenings,
  there: Evenings,
  at: number,
  staff: Person,
) => {
  const move = (witness_salon: number | null) =>
    call('PATCH', `/api/salons/${teamed.id}/`, staff, { witness_salon });
  const team = (host_salon: number, slot: number) =>
    call('POST', '/api/salons/', staff, { host_salon, witness_salon: slot });
  return [
    () => doAndUndo(staff, move(second_choice.slot.id)),
    () => move(null),
    () => doAndUndo(staff, team(roomy.id, third_choice.slot.id)),
    () => team(there.roomy.id, third_choice.slot.id),
    () => team(there.roomy.id, second_choice.slot.id),
    ...(at % 3 === 0 ? [() => call('DELETE', `/api/witnesses/${third_choice.id}/`, staff)] : []),
    ...(at % 3 === 1 ? [() => eraseNow(teamed.user.id)] : []),
  ];
};

/** All concurrent actions on one evening. */
const listActs = (
  evenings: readonly Evenings[],
  at: number,
  { staff, asking, waiting }: { staff: Person; asking: readonly Person[]; waiting: readonly Person[] },
): (() => Promise<unknown>)[] => {
  const [here, there] = [evenings[at], evenings[(at + 1) % evenings.length]];
  const [withdrawn, answered, erased, removed, fewer] = here?.parties ?? [];
  if (!here || !there || !withdrawn || !answered || !erased || !removed || !fewer) throw new Error('too few');
  const { host, salon, roomy, parties } = here;
  const all = [...parties, ...there.parties].map(({ id }) => id);
  const bulk = (who: Person, ids: readonly number[], status: string) =>
    call('POST', '/api/salonguests/bulk/', who, { ids, status });
  const runBulk = async () => {
    const body = {
      target: { ids: evenings.map((each) => each.salon.id).toReversed() },
      action: { kind: 'open', value: at % 2 === 0 },
    };
    const { json } = await call('POST', '/api/staff/bulk/salons/preview/', staff, body);
    const version = json?.version ?? '';
    return call('POST', '/api/staff/bulk/salons/', staff, { ...body, version, run: randomUUID() });
  };
  const changeRole = (who: Person, selected: string) =>
    call('POST', '/api/user_data/convert_user_selected/', who, { selected });
  return [
    () => call('DELETE', invitationPath(withdrawn.id), withdrawn.guest),
    () => call('PATCH', invitationPath(answered.id), host, { status: 'denied' }),
    () => doAndUndo(host, call('PATCH', invitationPath(answered.id), host, { status: 'approved' })),
    () => call('PATCH', invitationPath(fewer.id), fewer.guest, { guests_number: 1 }),
    () => bulk(staff, all, 'approved'),
    () => doAndUndo(staff, bulk(staff, all.toReversed(), 'denied')),
    () => eraseNow(erased.guest.user.id),
    () => call('DELETE', `/api/guests/${removed.guest.id}/`, staff),
    () => runBulk(),
    ...listTeamingActs(here, there, at, staff),
    () => call('PATCH', `/api/host_salons/${salon.id}/`, host, { max_guests: 18 }),
    ...asking.map(
      (guest, turn) => () =>
        call('POST', '/api/salonguests/', guest, {
          host_salon: turn % 2 === 0 ? roomy.id : salon.id,
          guests_number: 1,
        }),
    ),
    ...waiting.map((guest, turn) => async () => {
      const answer = await wait(guest, turn % 2 === 0 ? here : there);
      return turn % 3 === 0 ? changeRole(guest, 'host') : answer;
    }),
    ...(at % 3 === 0
      ? [
          () =>
            doAndUndo(host, call('POST', `/api/host_salons/${salon.id}/cancel/`, host, { reason: 'מחלה' })),
        ]
      : []),
    ...(at % 3 === 1
      ? [() => call('POST', `/api/host_salons/${salon.id}/cancel/`, staff, { reason: 'מחלה' })]
      : []),
    ...(at % 3 === 2 ? [() => call('DELETE', `/api/hosts/${host.id}/`, staff)] : []),
    ...(at % 4 === 3 ? [() => eraseNow(host.user.id)] : []),
  ];
};

/** Accepts or declines every offer, half each. */
const answerOffers = async (waiting: readonly (Person & { readonly id: number })[]): Promise<Answer[]> => {
  const offers = await server.records.db
    .selectFrom('invitations')
    .select(['id', 'guest_id'])
    .where('offer_expires_at', 'is not', null)
    .where('status', '=', 'pending')
    .execute();
  return Promise.all(
    offers.flatMap(({ id, guest_id }, at) => {
      const guest = waiting.find((each) => each.id === guest_id);
      if (!guest) return [];
      return at % 2 === 0
        ? [call('POST', `${invitationPath(id)}accept_offer/`, guest)]
        : [call('DELETE', invitationPath(id), guest)];
    }),
  );
};

const readDeadlocks = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(server.records.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(
    server.records.db,
  );
  return rows[0]?.deadlocks;
};
/** Pending notifications, erasures and bulk runs. */
const readPending = async () => {
  const { rows } = await sql<{ tasks: number; erasures: number; runs: number }>`
    select (select count(*)::integer from event_tasks) as tasks,
      (select count(*)::integer from erasures where done_at is null) as erasures,
      (select count(*)::integer from bulk_runs where state = 'running') as runs`.execute(server.records.db);
  return rows[0];
};

test('whatever is done to evenings, guests and hosts at the same moment, nobody waits in a circle', async () => {
  const season = await nextSeason();
  const evenings = await many(rounds, () => makeEvenings(season));
  const staff = await server.records.make.staff('super_admin');
  const people = await many(rounds, async () => ({
    asking: await many(3, server.records.make.guest),
    waiting: await many(4, server.records.make.guest),
  }));
  const everybody = people.flatMap(({ waiting }) => waiting);
  const before = await readDeadlocks();
  const joined: Answer[] = [];
  for (const [at, each] of evenings.entries())
    for (const guest of people[at]?.waiting ?? []) joined.push(await wait(guest, each));
  const acts = people.flatMap((some, at) => listActs(evenings, at, { staff, ...some }));
  const isAnswer = (one: unknown): one is Answer => typeof one === 'object' && one !== null && 'what' in one;
  const first = await Promise.all(acts.map((act) => act()));
  // Pending answers take effect meanwhile.
  const second = [await answerOffers(everybody), await pause(1500), await answerOffers(everybody)].flat();
  const answers = [...joined, ...first, ...second].filter(isAnswer);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // Of acts that exclude each other the later ones are rejected, about half; a third must succeed, else the test proves nothing.
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(answers.length / 3);
  await expect
    .poll(readPending, { timeout: 60_000, interval: 250 })
    .toEqual({ tasks: 0, erasures: 0, runs: 0 });
  expect(await readDeadlocks()).toBe(before);
  expect(await countSeatsDrift(server.records.db)).toBe(0);
}, 300_000);
