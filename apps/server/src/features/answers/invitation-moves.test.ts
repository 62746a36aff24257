import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useInvitations } from '../../../test/invitations.ts';

const { app, change, withdraw, evening, seatsOf, together } = useInvitations();

const parties = async (count: number, fields: Parameters<typeof app.make.salon>[0] = {}) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, ...fields });
  const invitations = await Promise.all(
    Array.from({ length: count }, async () => {
      const guest = await app.make.guest();
      const row = { host_salon_id: salon.id, guest_id: guest.id, guests_number: 1 };
      return { guest, id: (await app.make.invitation(row)).id };
    }),
  );
  return { host, salon, invitations };
};

const countTransactions = async (salon: number, status: string) => {
  const { rows } = await sql<{ transactions: number; invitations: number }>`
    select count(distinct xmin::text)::integer as transactions, count(*)::integer as invitations
    from invitations where host_salon_id = ${salon} and status = ${status}`.execute(app.db);
  return rows[0];
};

const wait = (headers: Record<string, string>, salon: number) =>
  app.call('POST', `/api/host_salons/${salon}/waiting_list/`, headers, { guests_number: 1 });

test('thirty who withdraw at one moment share transactions, and the host is notified of each once', async () => {
  const { salon, invitations } = await parties(30, { max_guests: 40 });
  const answers = await together(
    salon.id,
    invitations.map(
      ({ guest, id }) =>
        () =>
          withdraw(guest.headers, id),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 0 });
  const written = await countTransactions(salon.id, 'denied');
  expect(written?.invitations).toBe(30);
  expect(written?.transactions).toBeLessThan(10);
  await app.notify();
  const { rows } = await sql`select id from outbox
    where host_salon_id = ${salon.id} and kind = 'invitation_withdrawn' and channel = 'mail'`.execute(app.db);
  expect(rows.length).toBe(30);
});

test('twenty that are approved by one call share transactions', async () => {
  const { host, salon, invitations } = await parties(20, { max_guests: 40 });
  const ids = invitations.map(({ id }) => id);
  const answer = await app.call('POST', '/api/salonguests/bulk/', host.headers, {
    ids,
    status: 'approved',
  });
  expect(answer).toMatchObject({ status: 200, body: { updated: 20, failed: [] } });
  const written = await countTransactions(salon.id, 'approved');
  expect(written?.invitations).toBe(20);
  expect(written?.transactions).toBeLessThan(10);
});

test('places that a batch frees go to those who wait, not to who asks for more beside it', async () => {
  const { salon, invitations } = await parties(20, { max_guests: 20 });
  const waiting = await Promise.all([1, 2, 3].map(() => app.make.guest()));
  for (const { headers } of waiting) expect((await wait(headers, salon.id)).status).toBe(201);
  const [first, second, third, ...others] = invitations;
  if (!first || !second || !third) throw new Error('too few parties');
  const [one, other, more] = await together<{ status: number }>(salon.id, [
    () => withdraw(first.guest.headers, first.id),
    () => withdraw(second.guest.headers, second.id),
    () => change(third.guest.headers, third.id, { guests_number: 2 }),
    ...others.slice(0, 2).map(
      ({ guest, id }) =>
        () =>
          change(guest.headers, id, { comment: 'beside it' }),
    ),
  ]);
  expect([one?.status, other?.status, more?.status]).toEqual([204, 204, 400]);
  const offered = await app.db
    .selectFrom('invitations')
    .select('guest_id')
    .where('host_salon_id', '=', salon.id)
    .where('offer_expires_at', 'is not', null)
    .orderBy('id')
    .execute();
  expect(offered.map(({ guest_id }) => guest_id)).toEqual(waiting.slice(0, 2).map(({ id }) => id));
});

describe('each act has its own fate', () => {
  test('another’s, and what is over, are refused beside those that hold', async () => {
    const { host, salon, invitations } = await parties(4);
    const [mine, others, over, answered] = invitations;
    if (!mine || !others || !over || !answered) throw new Error('too few parties');
    await withdraw(over.guest.headers, over.id);
    const answers = await together<{ status: number }>(salon.id, [
      () => withdraw(mine.guest.headers, mine.id),
      () => withdraw(mine.guest.headers, others.id),
      () => withdraw(over.guest.headers, over.id),
      () => withdraw(host.headers, others.id),
      () => change(host.headers, answered.id, { status: 'approved' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 404, 400, 403, 200]);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 1, confirmed_seats: 1 });
  });

  test('one that is withdrawn twice at one moment is withdrawn once', async () => {
    const { salon, invitations } = await parties(2);
    const [twice, once] = invitations;
    if (!twice || !once) throw new Error('too few parties');
    const answers = await together(
      salon.id,
      [once, twice, twice].map(
        ({ guest, id }) =>
          () =>
            withdraw(guest.headers, id),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 400]);
  });

  test('one that the database refuses takes no other one down with it', async () => {
    const { salon, invitations } = await parties(4);
    const [odd] = invitations;
    await sql`create function refuse_odd() returns trigger language plpgsql as $$
      begin raise exception 'odd'; end $$`.execute(app.db);
    await sql`create trigger refuse_odd before update on invitations for each row when (old.id = ${sql.lit(odd?.id ?? 0)})
      execute function refuse_odd()`.execute(app.db);
    try {
      const answers = await together(
        salon.id,
        invitations.map(
          ({ guest, id }) =>
            () =>
              withdraw(guest.headers, id),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([500, 204, 204, 204]);
    } finally {
      await sql`drop function refuse_odd() cascade`.execute(app.db);
    }
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 1, confirmed_seats: 0 });
  });

  test('staff and people answer and withdraw beside each other, each as far as they reach', async () => {
    const near = await evening();
    const staff = await app.make.staff('super_admin');
    const { salon, invitations } = await parties(2);
    const [one, other] = invitations;
    if (!one || !other) throw new Error('too few parties');
    const answers = await together<{ status: number }>(salon.id, [
      () => withdraw(one.guest.headers, one.id),
      () => change(staff.headers, other.id, { status: 'approved' }),
      () => change(staff.headers, near.invitation.id, { status: 'denied' }),
      () => change(near.host.headers, other.id, { status: 'denied' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 200, 200, 404]);
  });
});
