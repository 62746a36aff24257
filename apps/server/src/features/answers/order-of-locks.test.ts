import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useInvitations } from '../../../test/invitations.ts';
import { untilBlocked } from '../../../test/locks.ts';
import type { Trx } from '../../db/client.ts';
import { eraseNow } from '../privacy/erasure.service.ts';

// Transactions with several salons must lock all of them before the first guest; otherwise two of them deadlock.
const { app, ask, evening } = useInvitations({ GRACE_SECONDS: '120' });

/**
 * Runs an action while another transaction holds its last lock and then takes a lock that the action must not hold yet.
 * In a wrong order PostgreSQL aborts one as a deadlock.
 */
const takesInOrder = async (
  first: (trx: Trx) => Promise<unknown>,
  act: () => Promise<unknown>,
  second: (trx: Trx) => Promise<unknown>,
) => {
  const started = await app.db.transaction().execute(async (trx) => {
    await first(trx);
    const running = act();
    await untilBlocked(app.db);
    await second(trx);
    return { running };
  });
  return started.running;
};
const holdSalon = (id: number) => (trx: Trx) =>
  sql`select from host_salons where id = ${id} for update`.execute(trx);
const holdGuest = (id: number) => (trx: Trx) =>
  sql`select from guests where id = ${id} for no key update`.execute(trx);

/** Two salons of one host, with a guest in each; the second is locked last. */
const twoSalons = async () => {
  const host = await app.make.host({ is_org: true });
  const org = { is_org: true, contact_name: 'ד', contact_phone: '+97231234567' };
  const [one, two] = [
    await app.make.salon({ host_id: host.id, ...org }),
    await app.make.salon({ host_id: host.id, ...org }),
  ];
  const [guest, other] = [await app.make.guest(), await app.make.guest()];
  const invitations = [
    await app.make.invitation({ host_salon_id: one.id, guest_id: guest.id }),
    await app.make.invitation({ host_salon_id: two.id, guest_id: other.id }),
  ];
  return { host, one, two, guest, ids: invitations.map(({ id }) => id) };
};
const due = () => sql`update event_tasks set tell_at = now()`.execute(app.db);

test('answers that are undone together, and those that take effect together', async () => {
  const { host, two, guest, one, ids } = await twoSalons();
  const waiting = await app.make.guest();
  await sql`update host_salons set max_guests = 1 where id = ${one.id}`.execute(app.db);
  await app.post(`/api/host_salons/${one.id}/waiting_list/`, waiting, { guests_number: 1 });
  const answer = () => app.post('/api/salonguests/bulk/', host, { ids, status: 'approved' });
  const { json } = await answer();
  const undo = () => app.post(`/api/events/${json.undo.event}/undo/`, host);
  expect(await takesInOrder(holdSalon(two.id), undo, holdGuest(waiting.id))).toMatchObject({ status: 204 });
  expect((await answer()).status).toBe(200);
  await due();
  await takesInOrder(holdSalon(two.id), app.notify, holdGuest(guest.id));
});

test('cancellations that take effect together', async () => {
  const { host, one, two, guest } = await twoSalons();
  for (const { id } of [one, two])
    expect((await app.post(`/api/host_salons/${id}/cancel/`, host, { reason: 'מחלה' })).status).toBe(200);
  await due();
  await takesInOrder(holdSalon(two.id), app.notify, holdGuest(guest.id));
});

test('the salons of a host whom staff delete', async () => {
  const { host, two, guest } = await twoSalons();
  const staff = await app.make.staff('super_admin');
  const remove = () => app.remove(`/api/hosts/${host.id}/`, staff);
  expect(await takesInOrder(holdSalon(two.id), remove, holdGuest(guest.id))).toMatchObject({ status: 204 });
});

test('what somebody has ahead as host and as guest who is erased', async () => {
  const { host, one, guest } = await twoSalons();
  const later = await evening();
  const { id: guest_id } = await app.db
    .insertInto('guests')
    .values({ user_id: host.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.make.invitation({ host_salon_id: later.salon.id, guest_id });
  const { id } = await app.db
    .insertInto('erasures')
    .values({ user_id: host.user.id, erase_at: new Date(Date.now() - 1000).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(later.salon.id).toBeGreaterThan(one.id);
  await takesInOrder(holdSalon(later.salon.id), () => eraseNow(app.server, id), holdGuest(guest.id));
});

test('a guest who waits and is deleted without a request', async () => {
  const [guest, staff] = [await app.make.guest(), await app.make.staff('super_admin')];
  const { salon } = await evening({ max_guests: 1 });
  await app.post(`/api/host_salons/${salon.id}/waiting_list/`, guest, { guests_number: 1 });
  const remove = () => app.remove(`/api/guests/${guest.id}/`, staff);
  const endWishes = (trx: Trx) =>
    sql`update waiting_list set left_at = now() where guest_id = ${guest.id} and left_at is null`.execute(
      trx,
    );
  expect(await takesInOrder(holdGuest(guest.id), remove, endWishes)).toMatchObject({ status: 204 });
});

test('whoever is blocked while their request waits for a salon gets no place', async () => {
  const [{ salon, guest: first }, guest] = [await evening(), await app.make.guest()];
  expect(first.id).not.toBe(guest.id);
  const [ahead] = [await app.make.guest()];
  const answers = await app.db.transaction().execute(async (trx) => {
    await holdSalon(salon.id)(trx);
    const request = { host_salon: salon.id, guests_number: 1 };
    const requests = [ask(ahead.headers, request)];
    await untilBlocked(app.db);
    // The next batch starts once the previous one is committed.
    requests.push(ask(guest.headers, request));
    await expect.poll(() => app.server.pool.idleCount).toBeGreaterThan(0);
    await sql`select pg_sleep(0.3)`.execute(app.db);
    await app.db
      .updateTable('users')
      .set({ blocked_at: new Date().toISOString() })
      .where('id', '=', guest.user.id)
      .execute();
    return requests;
  });
  const [one, other] = await Promise.all(answers);
  expect(one?.status).toBe(201);
  expect(other?.status).toBe(403);
});
