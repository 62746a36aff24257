import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneRow, startWithReference } from '../../../test/demo-season.ts';
import { makeFactories } from '../../../test/factories.ts';
import { countOpenDemoAccounts, refuseDemoAccounts } from '../demo-accounts.ts';
import { removeDemo } from './remove.ts';
import { seedDemo } from './seed.ts';

const { app, db, config, close } = await startWithReference();
afterAll(close);
const make = makeFactories(db, config);

const counted = [
  'users',
  'hosts',
  'guests',
  'host_salons',
  'invitations',
  'witnesses',
  'teamings',
  'communities',
] as const;
const countRows = async () => {
  const counts: Record<string, number> = {};
  for (const table of counted)
    counts[table] = (await oneRow(db, sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`)).n;
  return counts;
};
const login = async (email: string, audience?: 'staff') =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email, password: config.DEMO_PASSWORD, ...(audience ? { audience } : {}) },
    })
  ).statusCode;
const idOf = async (email: string) =>
  (await oneRow(db, sql<{ id: number }>`select id from users where email = ${email}`)).id;

let before: Record<string, number>;
const real = { salon: 0, witness: 0, superAdmin: 0 };

beforeAll(async () => {
  const empty = await countRows();
  await seedDemo(db, config);
  const [host, guest, staff] = await Promise.all([make.host(), make.guest(), make.staff('super_admin')]);
  const salon = await make.salon({ host_id: host.id, max_guests: 9 });
  const demo = await oneRow(
    db,
    sql<{ salon: number; guest: number }>`select (select s.id from host_salons s
        where s.season = ${salon.season} and s.max_guests - s.pending_seats - s.confirmed_seats > 2 and s.host_id <> ${host.id} limit 1) as salon,
      (select g.id from guests g where g.id <> ${guest.id} and not exists (
        select from invitations i where i.guest_id = g.id and i.season = ${salon.season}) limit 1) as guest`,
  );
  await make.invitation({ host_salon_id: demo.salon, guest_id: guest.id });
  await make.invitation({ host_salon_id: salon.id, guest_id: demo.guest });
  const { id: witness } = await db
    .insertInto('witnesses')
    .values({ first_name: 'חנה', last_name: 'לב', mobile_number: '+972541112233', witness_type: 'expert' })
    .returning('id')
    .executeTakeFirstOrThrow();
  Object.assign(real, { salon: salon.id, witness, superAdmin: staff.id });
  before = {
    ...empty,
    users: 3,
    hosts: 1,
    guests: 1,
    host_salons: 1,
    invitations: 0,
    witnesses: 1,
    teamings: 0,
  };
});

test('a server of real people does not start while somebody of the demo can log in', async () => {
  expect(await login('super-admin@demo.example', 'staff')).toBe(200);
  const count = await countOpenDemoAccounts(db);
  expect(count).toBeGreaterThan(1_000);
  await expect(refuseDemoAccounts(db)).rejects.toThrow(`${count} of its people`);
  await expect(refuseDemoAccounts(db)).rejects.toThrow('npm run remove-demo -- --yes');
});

test('a trial counts what would go and leaves everything', async () => {
  const there = await countRows();
  const removed = await removeDemo(db, { isTrial: true });
  expect(await countRows()).toEqual(there);
  expect(removed).toMatchObject({
    hosts: (there['hosts'] ?? 0) - 1,
    witnesses: (there['witnesses'] ?? 0) - 1,
  });
});

test('one whose address was changed since is known by the password', async () => {
  const id = await idOf('guest@demo.example');
  await db.updateTable('users').set({ email: 'renamed@example.org' }).where('id', '=', id).execute();
  const before = await countOpenDemoAccounts(db);
  await db.updateTable('users').set({ blocked_at: new Date().toISOString() }).where('id', '=', id).execute();
  expect(await countOpenDemoAccounts(db)).toBe(before - 1);
  await db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute();
});

test('the demo goes as a whole, real people stay, and who acted is closed', async () => {
  const actor = await idOf('general-admin@demo.example');
  await db
    .insertInto('witness_comments')
    .values({ witness_id: real.witness, author_id: actor, text: 'spoke by telephone' })
    .execute();
  const removed = await removeDemo(db, { isTrial: false });
  expect(removed.closed).toBe(1);
  expect(await countRows()).toEqual({ ...before, users: 4 });
  expect(await countOpenDemoAccounts(db)).toBe(0);
  await refuseDemoAccounts(db);
  for (const email of ['host@demo.example', 'renamed@example.org']) expect(await login(email)).toBe(400);
  expect(await login('super-admin@demo.example', 'staff')).toBe(400);
  expect(await login('general-admin@demo.example', 'staff')).toBe(400);
  const salon = await oneRow(
    db,
    sql<{ pending_seats: number }>`select pending_seats from host_salons where id = ${real.salon}`,
  );
  expect(salon.pending_seats).toBe(0);
  const left = await oneRow(db, sql<{ n: number }>`select count(*) as n from cities where community_id <> 1`);
  expect(left.n).toBe(0);
  expect(await removeDemo(db, { isTrial: false })).toMatchObject({ users: 0, salons: 0, closed: 0 });
});
