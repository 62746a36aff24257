import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { mostMs } from '../../../test/asks.ts';
import { countSeatsDrift } from '../../../test/seats-drift.ts';
import { chooseSize } from '../../../test/sizes.ts';
import { useTwoProcesses } from '../../../test/two-processes.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { lapseInvitation } from '../answers/answers.jobs.ts';

/** Number of waiting and of concurrent ordinary requests; larger in the full run. */
const many = chooseSize(24, 200);

/** Two processes of the app over one database, each with its own batcher, queue and notifier. */
const server = useTwoProcesses({ GRACE_SECONDS: '0' });
afterEach(async () => {
  expect(await countSeatsDrift(server.records.db), 'the counters are what the invitations hold').toBe(0);
});

const call = async (...what: Parameters<typeof server.call>) => (await server.call(...what)).status;

/** Sequential: the fixtures' pool has two connections. */
const guests = async (count: number) => {
  const made: Awaited<ReturnType<typeof server.records.make.guest>>[] = [];
  while (made.length < count) made.push(await server.records.make.guest());
  return made;
};

const fullSalon = async () => {
  const host = await server.records.make.host();
  const salon = await server.records.make.salon({ host_id: host.id, max_guests: 21 });
  const parties = await Promise.all(
    (await guests(7)).map(async (guest) => {
      const row = {
        host_salon_id: salon.id,
        guest_id: guest.id,
        guests_number: 3,
        status: 'pending',
      } as const;
      return { guest, id: (await server.records.make.invitation(row)).id };
    }),
  );
  return { host, salon, parties };
};

const readSeats = async (salon: number) => {
  const { rows } = await sql<{ held: number; max_guests: number; wrongly_free: number }>`
    select s.max_guests, s.pending_seats + s.confirmed_seats as held,
      (select count(*)::integer from waiting_list w where w.host_salon_id = s.id and w.left_at is null
        and (w.guests_number <= s.max_guests - s.pending_seats - s.confirmed_seats - s.held_seats
          or w.times_passed >= 2 and s.pending_seats + s.confirmed_seats + s.held_seats < s.max_guests)
        and not exists (select from invitations i where i.guest_id = w.guest_id and i.season = w.season
          and i.status in ('pending', 'approved'))) as wrongly_free
    from host_salons s where s.id = ${salon}`.execute(server.records.db);
  const [row] = rows;
  if (!row) throw new Error('no salon');
  return row;
};

/**
 * Polls salons in parallel to the test.
 * @returns stops polling; resolves to the number of polls, and those that found a free place that a waiting party fits
 */
const watchSeats = (salons: readonly number[]) => {
  let isOver = false;
  const empty: Awaited<ReturnType<typeof readSeats>>[] = [];
  let looks = 0;
  const watching = (async () => {
    while (!isOver)
      for (const salon of salons) {
        const seats = await readSeats(salon);
        looks += 1;
        if (seats.wrongly_free > 0) empty.push(seats);
      }
  })();
  return async () => {
    isOver = true;
    await watching;
    return { looks, empty };
  };
};

const readLine = async (salon: number) => {
  const { rows } = await sql<{ guest_id: number; offered: boolean }>`
    select w.guest_id, exists (select from invitations i where i.guest_id = w.guest_id
      and i.host_salon_id = w.host_salon_id and i.created_at >= w.created_at) as offered
    from waiting_list w where w.host_salon_id = ${salon} order by w.id`.execute(server.records.db);
  return rows;
};

const deadlocks = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(server.records.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(
    server.records.db,
  );
  return rows[0]?.deadlocks;
};

test('many wait, many ask, places come free in all ways at once: in the order of joining, none twice, none left', async () => {
  const { host, salon, parties } = await fullSalon();
  const waiting = await guests(many);
  const asking = await guests(many);
  // Sequential, so that the order is known.
  for (const { headers } of waiting) {
    const joined = await call('POST', `/api/host_salons/${salon.id}/waiting_list/`, headers, {
      guests_number: 1,
    });
    expect(joined).toBe(201);
  }
  const [withdrawn, denied, lapsed, fewer, removed] = parties;
  if (!withdrawn || !denied || !lapsed || !fewer || !removed) throw new Error('too few parties');
  const past = { expires_at: new Date(Date.now() - 3_600_000).toISOString() };
  await server.records.db.updateTable('invitations').set(past).where('id', '=', lapsed.id).execute();
  const staff = await server.records.make.staff('super_admin');
  const path = `/api/salonguests/`;
  const freeing = [
    () => call('DELETE', `${path}${withdrawn.id}/`, withdrawn.guest.headers),
    () => call('PATCH', `${path}${denied.id}/`, host.headers, { status: 'denied' }),
    () =>
      server.records.db
        .transaction()
        .execute((trx) => enqueue(trx, lapseInvitation, { id: lapsed.id }, { key: 'lapse' })),
    () => call('PATCH', `${path}${fewer.id}/`, fewer.guest.headers, { guests_number: 1 }),
    () => call('DELETE', `/api/guests/${removed.guest.id}/`, staff.headers),
    () => call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, { max_guests: 25 }),
  ];
  const asks = asking.map(
    ({ headers }) =>
      () =>
        call('POST', path, headers, { host_salon: salon.id, guests_number: 1 }),
  );
  const before = await deadlocks();
  const stopWatching = watchSeats([salon.id]);
  await Promise.all([...asks.slice(0, many / 2), ...freeing, ...asks.slice(many / 2)].map((run) => run()));
  const isLapsed = () =>
    server.records.db
      .selectFrom('invitations')
      .select('status')
      .where('id', '=', lapsed.id)
      .executeTakeFirst();
  await expect.poll(isLapsed, { timeout: 20_000 }).toMatchObject({ status: 'denied' });
  // Freed places are offered in the same transaction.
  const { looks, empty } = await stopWatching();
  expect(empty).toEqual([]);
  expect(looks).toBeGreaterThan(1);
  // 3 withdrawn, 3 denied, 3 lapsed, 2 fewer, 3 removed, 4 more places.
  const line = await readLine(salon.id);
  const offered = line.filter((one) => one.offered);
  expect(offered).toHaveLength(Math.min(many, 18));
  expect(line.slice(0, offered.length)).toEqual(offered);
  expect(await readSeats(salon.id)).toEqual({ max_guests: 25, held: 25, wrongly_free: 0 });
  expect(await deadlocks()).toBe(before);
}, 300_000);

test('guests who wait at three salons and take one of them leave no place empty at the others', async () => {
  const salons = [await fullSalon(), await fullSalon(), await fullSalon()];
  const waiting = await guests(many / 4);
  for (const { headers } of waiting)
    for (const { salon } of salons)
      await call('POST', `/api/host_salons/${salon.id}/waiting_list/`, headers, { guests_number: 2 });
  const before = await deadlocks();
  const withdrawAll = salons.flatMap(({ parties }) =>
    parties.map(({ id, guest }) => call('DELETE', `/api/salonguests/${id}/`, guest.headers)),
  );
  await Promise.all(withdrawAll);
  const offers = await server.records.db
    .selectFrom('invitations')
    .select(['id', 'guest_id'])
    .where('offer_expires_at', 'is not', null)
    .where(
      'guest_id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  expect(new Set(offers.map(({ guest_id }) => guest_id)).size).toBe(offers.length);
  expect(offers).toHaveLength(Math.min(waiting.length, 30));
  const headersByGuest = new Map(waiting.map(({ id, headers }) => [id, headers]));
  // Concurrently, half accept their offers and half refuse.
  await Promise.all(
    offers.map(({ id, guest_id }, at) => {
      const headers = headersByGuest.get(guest_id) ?? {};
      return at % 2 === 0
        ? call('POST', `/api/salonguests/${id}/accept_offer/`, headers)
        : call('DELETE', `/api/salonguests/${id}/`, headers);
    }),
  );
  // Places that a refusal elsewhere makes possible are offered by jobs, in either process.
  const readAll = async () => {
    const seats = await Promise.all(salons.map(({ salon }) => readSeats(salon.id)));
    return seats.map(({ held, max_guests, wrongly_free }) => held <= max_guests && wrongly_free === 0);
  };
  await expect.poll(readAll, { interval: 50, timeout: mostMs.empty }).toEqual(salons.map(() => true));
  expect(await deadlocks()).toBe(before);
}, 120_000);

test('single places that come free at once, among many who ask, reach the parties of three after two others', async () => {
  const { salon, parties } = await fullSalon();
  const waiting = await guests(many);
  const asking = await guests(many);
  const large = new Set([waiting[0], waiting[3], waiting[4]]);
  for (const guest of waiting)
    await call('POST', `/api/host_salons/${salon.id}/waiting_list/`, guest.headers, {
      guests_number: large.has(guest) ? 3 : 1,
    });
  const before = await deadlocks();
  const stopWatching = watchSeats([salon.id]);
  const shrink = async ({ id, guest }: (typeof parties)[number]) => {
    for (const guests_number of [2, 1])
      await call('PATCH', `/api/salonguests/${id}/`, guest.headers, { guests_number });
    await call('DELETE', `/api/salonguests/${id}/`, guest.headers);
  };
  const asks = asking.map(({ headers }) =>
    call('POST', '/api/salonguests/', headers, { host_salon: salon.id, guests_number: 1 }),
  );
  await Promise.all([...asks, ...parties.map(shrink)]);
  expect((await stopWatching()).empty).toEqual([]);
  // Ids are assigned under the salon's lock, in the order of the offers.
  const { rows } = await sql<{ guest_id: number; later: number }>`
    select w.guest_id, (select count(*)::integer from invitations i
        left join waiting_list own on own.guest_id = i.guest_id and own.host_salon_id = i.host_salon_id
        where i.host_salon_id = w.host_salon_id and i.id < offer.id and i.created_at > w.created_at
          and (own.id is null or own.id > w.id)) as later
    from waiting_list w join invitations offer on offer.guest_id = w.guest_id and offer.host_salon_id = w.host_salon_id
    where w.host_salon_id = ${salon.id} order by w.id`.execute(server.records.db);
  const served = rows.filter(({ guest_id }) => [...large].some((guest) => guest?.id === guest_id));
  expect(served).toHaveLength(large.size);
  expect(served.filter(({ later }) => later > 2)).toEqual([]);
  // 21 places: three parties of three, and twelve singles in the order of joining.
  expect(rows).toHaveLength(3 + 12);
  expect(await readSeats(salon.id)).toEqual({ max_guests: 21, held: 21, wrongly_free: 0 });
  expect(await deadlocks()).toBe(before);
}, 300_000);
