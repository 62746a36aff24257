import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const path = '/api/staff/returning_hosts/';
let staff: Awaited<ReturnType<typeof app.make.staff>>;
let year = 0;
beforeAll(async () => {
  staff = await app.make.staff('super_admin');
  ({ year } = await app.make.season());
});
afterAll(() => sql`update hosts set invited_back_in = null`.execute(app.db));

const makeReturning = async (fields: object = {}) => {
  const host = await app.make.host(fields);
  await app.make.salon({
    host_id: host.id,
    season: year - 1,
    event_time: new Date(Date.now() - 300 * 86_400_000).toISOString(),
  });
  return host;
};
const listMessages = async (user_id: number) =>
  (
    await sql<{ text: string; optional: boolean }>`select text, optional from outbox
      where user_id = ${user_id} and kind = 'host_invited_back'`.execute(app.db)
  ).rows;

test('hosts of last year get one message a season, whoever sends it; those with a salon get none', async () => {
  const before = (await app.get(path, staff)).json;
  const host = await makeReturning();
  const imported = await app.make.host();
  await sql`update hosts set hosted_in = ${year - 1} where id = ${imported.id}`.execute(app.db);
  const returned = await makeReturning();
  await app.make.salon({ host_id: returned.id });
  const blocked = await makeReturning();
  await sql`update users set blocked_at = now() where id = ${blocked.user_id}`.execute(app.db);
  expect((await app.get(path, staff)).json).toMatchObject({ ready: before.ready + 2, opens_on: null });
  const both = await Promise.all([app.post(path, staff, {}), app.post(path, staff, {})]);
  expect(both.map(({ json }) => json.invited).toSorted((a, b) => a - b)).toEqual([0, before.ready + 2]);
  const [message, ...more] = await listMessages(host.user_id);
  expect(message?.text).toContain('/register/createsalon/details?like=last');
  expect(message?.optional).toBe(true);
  expect(more).toEqual([]);
  expect(await listMessages(imported.user_id)).toHaveLength(1);
  expect(await listMessages(returned.user_id)).toEqual([]);
  expect(await listMessages(blocked.user_id)).toEqual([]);
  expect((await app.get(path, staff)).json).toMatchObject({ ready: 0, waiting: before.waiting + 2 });
});

test('staff invite hosts in reach alone, and not before hosts can open salons', async () => {
  const abroad = await makeReturning({
    country: 'US',
    city_id: null,
    city_name: 'Boston',
    address: 'Elm St 1',
  });
  const home = await makeReturning();
  const elsewhere = await app.make.staff('global_admin');
  expect((await app.post(path, elsewhere, {})).json).toEqual({ invited: 1 });
  expect(await listMessages(abroad.user_id)).toHaveLength(1);
  expect(await listMessages(home.user_id)).toEqual([]);
  const later = `(now() + interval '3 days')::date`;
  const { rows } = await sql<{
    day: string;
  }>`select hosts_open_on as day from seasons where year = ${year}`.execute(app.db);
  await sql`update seasons set hosts_open_on = ${sql.raw(later)} where year = ${year}`.execute(app.db);
  try {
    expect((await app.get(path, staff)).json.opens_on).toMatch(/^\d{4}-/);
    expect(await app.post(path, staff, {})).toMatchObject({
      status: 400,
      json: { codes: { non_field_errors: ['seasonNotOpen'] } },
    });
  } finally {
    await sql`update seasons set hosts_open_on = ${rows[0]?.day} where year = ${year}`.execute(app.db);
  }
  expect((await app.post(path, staff, {})).json).toEqual({ invited: 1 });
});
