import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, useErasures } from '../../../test/erasures.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { eraseAccount, eraseAccounts } from './privacy.jobs.ts';

const { app, ask, makeDue, somebody } = useErasures();

test('one that is not due, was taken back or is done already changes nothing, in whichever order and how often', async () => {
  const person = await somebody();
  await ask(person);
  const { rows } = await sql<{ id: number }>`select id from erasures where user_id = ${person.id}`.execute(
    app.db,
  );
  const id = rows[0]?.id ?? 0;
  const name = async () =>
    (await app.db.selectFrom('users').select('last_name').where('id', '=', person.id).executeTakeFirst())
      ?.last_name;
  await eraseAccount.run({ id }, app.server);
  expect(await name()).toBe(person.last_name);
  await makeDue(person.id);
  await app.remove('/api/user_data/erase/', person);
  await eraseAccount.run({ id }, app.server);
  expect(await name()).toBe(person.last_name);

  await ask(person);
  const due = await makeDue(person.id);
  await Promise.all([eraseAccount.run({ id: due }, app.server), eraseAccount.run({ id: due }, app.server)]);
  expect(await name()).toBe('');
  const done =
    await sql`select id from audit_log where action = 'erase' and entity_id = ${person.id}`.execute(app.db);
  expect(done.rows).toHaveLength(1);
});

test('taking it back and the erasure itself take turns: either all is gone or nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await somebody();
    await ask(person);
    const id = await makeDue(person.id);
    await Promise.all([eraseAccount.run({ id }, app.server), app.remove('/api/user_data/erase/', person)]);
    const { rows } = await sql<{ kept: boolean; gone: boolean; withdrawn: boolean; done: boolean }>`
      select email is not null as kept, deleted_at is not null as gone, withdrawn_at is not null as withdrawn,
        done_at is not null as done from users join erasures on user_id = users.id where users.id = ${person.id}`.execute(
      app.db,
    );
    const [row] = rows;
    expect([row?.gone, row?.done]).toEqual([!row?.kept, !row?.withdrawn]);
    expect(row?.gone).toBe(row?.done);
  }
});

test('the host hears that a witness who is erased does not come, and the salon waits for another one', async () => {
  const salon = await app.make.waitingSalon();
  const { id: teaming, witness } = await app.make.teaming(salon);
  const person = await app.make.user('witness', { password_hash: await hashPassword(password) });
  await sql`update witnesses set user_id = ${person.id} where id = ${witness.id}`.execute(app.db);
  await ask({ headers: await app.make.bearer(person.id) });
  await eraseAccount.run({ id: await makeDue(person.id) }, app.server);
  const [row] = (
    await sql<{ witness_id: number | null; status: string }>`select t.witness_id, s.teaming_status as status
      from teamings t join host_salons s on s.id = t.host_salon_id where t.id = ${teaming}`.execute(app.db)
  ).rows;
  expect(row).toEqual({ witness_id: null, status: 'waiting_for_first_assignment' });
  const mails = await app.mailsTo(salon.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('בוטל')]);
});

test('a place asked for while the erasure runs does not survive it', async () => {
  const guest = await app.make.guest();
  await sql`update users set password_hash = ${await hashPassword(password)} where id = ${guest.user_id}`.execute(
    app.db,
  );
  await ask(guest);
  const id = await makeDue(guest.user_id);
  const salons = await Promise.all([app.make.salon(), app.make.salon(), app.make.salon()]);
  const asking = salons.map((salon) =>
    app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 2 }),
  );
  const running = eraseAccount.run({ id }, app.server).catch(() => eraseAccount.run({ id }, app.server));
  await Promise.all([...asking, running]);
  await eraseAccount.run({ id }, app.server);
  const { rows } =
    await sql`select id from invitations where guest_id = ${guest.id} and status <> 'denied'`.execute(app.db);
  expect(rows).toEqual([]);
  const seats = await sql<{
    held: number;
  }>`select sum(pending_seats + confirmed_seats)::int as held from host_salons
    where id = any (${salons.map(({ id: salon }) => salon)})`.execute(app.db);
  expect(seats.rows[0]?.held).toBe(0);
});

test('by the clock each due one gets a job of its own', async () => {
  const [due, later] = [await somebody(), await somebody()];
  await ask(due);
  await ask(later);
  const id = await makeDue(due.id);
  await eraseAccounts.run({}, app.server);
  await eraseAccounts.run({}, app.server);
  const { rows } = await sql<{
    key: string;
  }>`select key from graphile_worker.jobs where key like 'erase:%'`.execute(app.db);
  expect(rows).toEqual([{ key: `erase:${id}` }]);
});
