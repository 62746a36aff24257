import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { useInvitations } from '../../../test/invitations.ts';
import { chooseSize } from '../../../test/sizes.ts';
import { lapseInvitation } from './invitations.jobs.ts';
import { offerPlaces } from './place-offers.jobs.ts';

const { app } = useInvitations();
/** So many wait, and so many ask the ordinary way at the same moment; more in the full run. */
const many = chooseSize(24, 200);

/** A second server over the same database. */
let other: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  other = await buildTestApp(app.url);
});
afterAll(async () => {
  await other.close();
});

type Headers = Record<string, string>;
let turn = 0;
/** A call to one of the two servers, in turn. */
const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, headers: Headers, payload?: object) => {
  turn += 1;
  const { app: server } = turn % 2 === 0 ? app.server : other;
  const answer = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return answer.statusCode;
};

const guests = (count: number) => Promise.all(Array.from({ length: count }, () => app.make.guest()));

/** A salon of 21 places that are all taken by seven parties of three. */
const fullSalon = async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, max_guests: 21 });
  const parties = await Promise.all(
    (await guests(7)).map(async (guest) => {
      const row = {
        host_salon_id: salon.id,
        guest_id: guest.id,
        guests_number: 3,
        status: 'pending',
      } as const;
      return { guest, id: (await app.make.invitation(row)).id };
    }),
  );
  return { host, salon, parties };
};

/** Seats by the rows, and places that are free although somebody who waits fits. */
const readSeats = async (salon: number) => {
  const { rows } = await sql<{ held: number; max_guests: number; wrongly_free: number }>`
    select s.max_guests, s.pending_seats + s.confirmed_seats as held,
      (select count(*)::integer from waiting_list w where w.host_salon_id = s.id and w.left_at is null
        and w.guests_number <= s.max_guests - s.pending_seats - s.confirmed_seats
        and not exists (select from invitations i where i.guest_id = w.guest_id and i.season = w.season
          and i.status in ('pending', 'approved'))) as wrongly_free
    from host_salons s where s.id = ${salon}`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error('no salon');
  return row;
};

/** Ids of the guests who were offered places, and of all who waited, in the order of joining. */
const readLine = async (salon: number) => {
  const { rows } = await sql<{ guest_id: number; offered: boolean }>`
    select w.guest_id, exists (select from invitations i where i.guest_id = w.guest_id
      and i.host_salon_id = w.host_salon_id and i.created_at >= w.created_at) as offered
    from waiting_list w where w.host_salon_id = ${salon} order by w.id`.execute(app.db);
  return rows;
};

const deadlocks = async () => {
  await sql`select pg_stat_force_next_flush()`.execute(app.db);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(app.db);
  return rows[0]?.deadlocks;
};

test('many wait, many ask, places come free in all ways at once: in the order of joining, none twice, none left', async () => {
  const { host, salon, parties } = await fullSalon();
  const [waiting, asking] = [await guests(many), await guests(many)];
  // One after another, so that the order is known.
  for (const { headers } of waiting) {
    const joined = await call('POST', `/api/host_salons/${salon.id}/waiting_list/`, headers, {
      guests_number: 1,
    });
    expect(joined).toBe(201);
  }
  const [withdrawn, denied, lapsed, fewer, removed] = parties;
  if (!withdrawn || !denied || !lapsed || !fewer || !removed) throw new Error('too few parties');
  const past = { expires_at: new Date(Date.now() - 3_600_000).toISOString() };
  await app.db.updateTable('invitations').set(past).where('id', '=', lapsed.id).execute();
  const staff = await app.make.staff('super_admin');
  const path = `/api/salonguests/`;
  const freeing = [
    () => call('DELETE', `${path}${withdrawn.id}/`, withdrawn.guest.headers),
    () => call('PATCH', `${path}${denied.id}/`, host.headers, { status: 'denied' }),
    () => lapseInvitation.run({ id: lapsed.id }, other),
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
  await Promise.all([...asks.slice(0, many / 2), ...freeing, ...asks.slice(many / 2)].map((run) => run()));
  // 3 withdrawn, 3 denied, 3 lapsed, 2 fewer, 3 removed, 4 more places.
  const line = await readLine(salon.id);
  const offered = line.filter((one) => one.offered);
  expect(offered).toHaveLength(Math.min(many, 18));
  expect(line.slice(0, offered.length)).toEqual(offered);
  expect(await readSeats(salon.id)).toEqual({ max_guests: 25, held: 25, wrongly_free: 0 });
  expect(await deadlocks()).toBe(before);
}, 120_000);

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
  for (const { salon } of salons) await offerPlaces.run({ host_salon: salon.id }, app.server);
  const offers = await app.db
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
  // Half take what they are offered, half refuse, at the same moment.
  await Promise.all(
    offers.map(({ id, guest_id }, at) => {
      const headers = headersByGuest.get(guest_id) ?? {};
      return at % 2 === 0
        ? call('POST', `/api/salonguests/${id}/accept_offer/`, headers)
        : call('DELETE', `/api/salonguests/${id}/`, headers);
    }),
  );
  // What a refusal elsewhere makes possible is offered by the jobs that it has left.
  await app.work();
  for (const { salon } of salons) {
    const { held, max_guests, wrongly_free } = await readSeats(salon.id);
    expect(held).toBeLessThanOrEqual(max_guests);
    expect(wrongly_free).toBe(0);
  }
  expect(await deadlocks()).toBe(before);
}, 120_000);
