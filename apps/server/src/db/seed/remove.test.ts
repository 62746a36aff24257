import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { refuseDemoAccounts } from '../demo-accounts.ts';
import { removeDemo } from './remove.ts';

const app = useTestApp();

/** Gives a person the address of one of the demo season. */
const toDemo = ({ user }: { user: { id: number } }) =>
  app.db
    .updateTable('users')
    .set({ email: `${user.id}@demo.example` })
    .where('id', '=', user.id)
    .execute();
const countOf = async (table: 'users' | 'host_salons' | 'invitations') =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.db)).rows[0]?.n;

test('what is of the demo goes with what real people did at it, and nothing else', async () => {
  const [demoHost, demoGuest, host, guest] = await Promise.all([
    app.make.host(),
    app.make.guest(),
    app.make.host(),
    app.make.guest(),
  ]);
  const [demoSalon, salon] = await Promise.all([
    app.make.salon({ host_id: demoHost.id }),
    app.make.salon({ host_id: host.id }),
  ]);
  await app.make.invitation({ host_salon_id: demoSalon.id, guest_id: guest.id });
  await app.make.invitation({ host_salon_id: salon.id, guest_id: demoGuest.id });
  await refuseDemoAccounts(app.db);
  await Promise.all([demoHost, demoGuest].map(toDemo));
  await expect(refuseDemoAccounts(app.db)).rejects.toThrow('2 of its people');

  expect(await removeDemo(app.db, { isTrial: true })).toMatchObject({ users: 2, salons: 1, invitations: 2 });
  expect([await countOf('users'), await countOf('invitations')]).toEqual([4, 2]);
  await removeDemo(app.db, { isTrial: false });
  expect([await countOf('users'), await countOf('host_salons'), await countOf('invitations')]).toEqual([
    2, 1, 0,
  ]);
  const left = await sql<{ pending_seats: number }>`select pending_seats from host_salons`.execute(app.db);
  expect(left.rows).toEqual([{ pending_seats: 0 }]);
  await refuseDemoAccounts(app.db);
  const indexes = await sql`select from pg_indexes where indexname like 'removal%'`.execute(app.db);
  expect(indexes.rows).toEqual([]);
});

test('who acted in what stays is closed, and the last super admin is not', async () => {
  const admin = await app.make.staff('super_admin', { email: 'super-admin@demo.example' });
  await app.db
    .insertInto('audit_log')
    .values({ actor_id: admin.id, action: 'update', entity: 'host', entity_id: 1 })
    .execute();
  await expect(removeDemo(app.db, { isTrial: false })).rejects.toMatchObject({
    constraint: 'users_last_super_admin',
  });
  await app.make.staff('super_admin');
  expect(await removeDemo(app.db, { isTrial: false })).toMatchObject({ closed: 1, users: 0 });
  const closed = await app.db.selectFrom('users').selectAll().where('id', '=', admin.id).executeTakeFirst();
  expect(closed).toMatchObject({ email: null, phone_number: null, password_hash: null });
  expect([closed?.blocked_at, closed?.deleted_at]).not.toContain(null);
  expect((await app.get('/api/staff/users/', admin)).status).toBeGreaterThanOrEqual(401);
  await refuseDemoAccounts(app.db);
});
