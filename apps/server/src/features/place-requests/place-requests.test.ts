import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusal, useInvitations } from '../../../test/invitations.ts';

const { app, ask, change, withdraw, seatsOf, together } = useInvitations();
type Guest = Awaited<ReturnType<typeof app.make.guest>>;

const guestsOf = (count: number) => Promise.all(Array.from({ length: count }, () => app.make.guest()));
const askFor = (guest: Guest, host_salon: number, guests_number = 1, key?: string) =>
  ask(
    { ...guest.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    {
      host_salon,
      guests_number,
    },
  );
const listOutcomes = (
  answers: readonly { status: number; body: { codes?: Record<string, string[]>; code?: string } }[],
) =>
  answers.map(({ status, body }) =>
    status === 201 ? 201 : (Object.values(body.codes ?? {})[0]?.[0] ?? body.code ?? status),
  );

test('thirty who ask at one moment are settled together: the places go to as many as there are', async () => {
  const [salon, guests] = [await app.make.salon({ max_guests: 20 }), await guestsOf(30)];
  const answers = await together(
    salon.id,
    guests.map((guest) => () => askFor(guest, salon.id)),
  );
  const outcomes = listOutcomes(answers);
  expect(outcomes.filter((outcome) => outcome === 201)).toHaveLength(20);
  expect(outcomes.filter((outcome) => outcome === 'notEnoughRoom')).toHaveLength(10);
  expect(await seatsOf(salon.id)).toEqual({ pending_seats: 20, confirmed_seats: 0 });
  // Few transactions, and each event is notified of once.
  const { rows } = await sql<{ transactions: number; asked: number }>`
    select count(distinct xmin::text)::integer as transactions, count(*)::integer as asked
    from invitations where host_salon_id = ${salon.id}`.execute(app.db);
  expect(rows[0]?.asked).toBe(20);
  expect(rows[0]?.transactions).toBeLessThan(10);
  await app.notify();
  const { rows: messages } = await sql`select id from outbox
    where host_salon_id = ${salon.id} and kind = 'invitation_asked' and channel = 'mail'`.execute(app.db);
  expect(messages.length).toBe(20);
});

test('a guest who asks at two salons at one moment gets one place', async () => {
  const [one, other, guest] = [await app.make.salon(), await app.make.salon(), await app.make.guest()];
  const answers = await together(one.id, [
    () => askFor(guest, one.id),
    () => askFor(guest, other.id),
    () => askFor(guest, one.id, 2),
  ]);
  expect(listOutcomes(answers).filter((outcome) => outcome === 201)).toHaveLength(1);
  expect(listOutcomes(answers).filter((outcome) => outcome === 'onlyOnceInYear')).toHaveLength(2);
});

test('a salon that closes between the press and the lock takes nobody', async () => {
  const host = await app.make.host();
  const [salon, guests] = [await app.make.salon({ host_id: host.id }), await guestsOf(3)];
  const [closed, ...answers] = await together(salon.id, [
    () => app.call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, { is_open_for_guests: false }),
    ...guests.map((guest) => async () => {
      await pause(100);
      return askFor(guest, salon.id);
    }),
  ]);
  expect(closed?.status).toBe(200);
  expect(listOutcomes(answers)).toEqual(Array(3).fill('salonNotOpen'));
});

test('one press that arrives many times is one request, whose answer all of them get', async () => {
  const [salon, guest] = [await app.make.salon(), await app.make.guest()];
  const press = () => askFor(guest, salon.id, 2, 'one press');
  const answers = await together(salon.id, [press, press, press, press]);
  expect(listOutcomes(answers)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 2 });
  expect((await press()).text).toBe(answers[0]?.text);
  // A different request under the same key is rejected.
  expect((await askFor(guest, salon.id, 3, 'one press')).status).toBe(409);
  const mixed = await together(salon.id, [
    () => askFor(guest, salon.id, 1, 'second'),
    () => askFor(guest, salon.id, 3, 'third'),
    () => askFor(guest, salon.id, 1, 'third'),
  ]);
  const [second, ...thirds] = listOutcomes(mixed);
  expect([second, ...thirds.sort()]).toEqual(['onlyOnceInYear', 'conflict', 'onlyOnceInYear']);
});

test('a refusal is kept for the repeated call too', async () => {
  const salon = await app.make.salon({ is_open_for_guests: false });
  const guest = await app.make.guest();
  const first = await askFor(guest, salon.id, 1, 'closed');
  expect(first).toMatchObject(refusal('host_salon', 'salonNotOpen'));
  await app.db
    .updateTable('host_salons')
    .set({ is_open_for_guests: true })
    .where('id', '=', salon.id)
    .execute();
  expect((await askFor(guest, salon.id, 1, 'closed')).text).toBe(first.text);
  expect((await askFor(guest, salon.id, 1, 'open')).status).toBe(201);
});

test('a request that the database refuses takes no other one down with it', async () => {
  const [salon, guests] = [await app.make.salon(), await guestsOf(6)];
  const odd = guests[4];
  await sql`create function refuse_one() returns trigger language plpgsql as $$ begin
    if new.guest_id = ${sql.raw(String(odd?.id))} then raise exception 'not this one'; end if; return new; end $$`.execute(
    app.db,
  );
  await sql`create trigger refuse_one before insert on invitations for each row execute function refuse_one()`.execute(
    app.db,
  );
  const answers = await together(
    salon.id,
    guests.map((guest) => () => askFor(guest, salon.id)),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 500, 201]);
  await sql`drop trigger refuse_one on invitations`.execute(app.db);
});

test('asking, answering, withdrawing, cancelling and leaving at once never lock each other out', async () => {
  const deadlocks = async () =>
    (
      await sql<{ n: number }>`select deadlocks::integer as n from pg_stat_database
        where datname = current_database()`.execute(app.db)
    ).rows[0]?.n;
  const before = await deadlocks();
  const hosts = await Promise.all([1, 2, 3].map(() => app.make.host()));
  const salons = await Promise.all(hosts.map(({ id }) => app.make.salon({ host_id: id, max_guests: 40 })));
  const staff = await app.make.staff('super_admin');
  const guests = await guestsOf(36);
  const responses = await Promise.all(
    guests.slice(0, 18).map((guest, at) => askFor(guest, salons[at % 3]?.id ?? 0)),
  );
  const done = await Promise.all([
    ...guests.slice(18).map((guest, at) => askFor(guest, salons[at % 3]?.id ?? 0, 2)),
    ...responses
      .slice(0, 6)
      .map(({ body }, at) => change(hosts[at % 3]?.headers ?? {}, body.id, { status: 'approved' })),
    ...responses.slice(6, 10).map(({ body }, at) => withdraw(guests[at + 6]?.headers ?? {}, body.id)),
    ...responses.slice(10, 12).map(({ body }) => change(staff.headers, body.id, { status: 'denied' })),
    app.call('POST', '/api/salonguests/bulk/', staff.headers, {
      ids: responses.slice(12).map(({ body }) => body.id),
      status: 'approved',
    }),
    app.call('POST', `/api/host_salons/${salons[2]?.id}/cancel/`, hosts[2]?.headers, { reason: 'ill' }),
    ...guests
      .slice(2, 4)
      .map(({ headers }) =>
        app.call('POST', '/api/user_data/convert_user_selected/', headers, { selected: 'host' }),
      ),
    ...guests.slice(4, 6).map(({ id }) => app.call('DELETE', `/api/guests/${id}/`, staff.headers)),
  ]);
  expect(done.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await deadlocks()).toBe(before);
});
