import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
let year = 0;
beforeAll(async () => {
  staff = await app.make.staff('general_admin');
  ({ year } = await app.make.season());
});

const read = async (season?: number) =>
  (await app.get(`/api/staff/season_report/${season === undefined ? '' : `?season=${season}`}`, staff)).json;
const lastYear = () => ({ season: year - 1, event_time: `${year - 1}-04-13T17:00:00Z` });

test('a season is counted by district and community, beside the season before', async () => {
  const start = await read();
  expect(start).toMatchObject({ season: year, has_before: false });
  const returning = await app.make.host();
  await app.make.salon({ host_id: returning.id, ...lastYear() });
  const salon = await app.make.waitingSalon({ host_id: returning.id, max_guests: 10 });
  const fresh = await app.make.salon({ max_guests: 4 });
  const cancelled = await app.make.salon({ cancelled_at: new Date().toISOString(), cancel_reason: 'other' });
  await app.make.teaming(salon);
  const [came, stayed, refused] = [await app.make.guest(), await app.make.guest(), await app.make.guest()];
  await app.make.invitation({
    host_salon_id: salon.id,
    guest_id: came.id,
    guests_number: 3,
    status: 'approved',
    attended: true,
  });
  await app.make.invitation({
    host_salon_id: salon.id,
    guest_id: stayed.id,
    guests_number: 2,
    status: 'approved',
    attended: false,
  });
  await app.make.invitation({
    host_salon_id: fresh.id,
    guest_id: refused.id,
    guests_number: 2,
    status: 'denied',
    denied_reason: 'host',
  });
  await app.make.invitation({
    host_salon_id: cancelled.id,
    guest_id: refused.id,
    guests_number: 3,
    status: 'denied',
    denied_reason: 'host',
  });
  const after = await read();
  const grown = (numbers: Record<string, number>, before: Record<string, number>) =>
    Object.fromEntries(Object.entries(numbers).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  const expected = {
    ...{ salons: 2, hosts_new: 1, hosts_returning: 1, guests_asked: 7, guests_approved: 5, guests_came: 3 },
    ...{ guests_waited: 2, seats_empty: 9, witnesses: 1, evenings: 1 },
  };
  expect(grown(after.all.now, start.all.now)).toEqual(expected);
  expect(after.has_before).toBe(true);
  expect(after.all.before).toMatchObject({ salons: 1, hosts_new: 1, hosts_returning: 0 });
  const inTelAviv = (report: typeof after) =>
    report.districts.find(({ name }: { name: string }) => name === 'תל אביב')?.now ?? {};
  expect(grown(inTelAviv(after), inTelAviv(start))).toEqual(expected);
  const sum = (key: string) =>
    after.communities.reduce(
      (all: number, { now }: { now: Record<string, number> }) => all + (now[key] ?? 0),
      0,
    );
  expect(sum('salons')).toBe(after.all.now.salons);
  expect((await read(year - 1)).all.now.salons).toBe(1);
  await sql`delete from host_salons where season = ${year - 1}`.execute(app.db);
});

test('the sheet has the same numbers; only those who run the programme get either', async () => {
  const { server } = app;
  const file = await server.app.inject({ url: '/api/staff/season_report.xlsx', headers: staff.headers });
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect(file.headers['content-disposition']).toContain(`season-${year}.xlsx`);
  for (const role of ['global_admin', 'volunteer_admin', 'host_admin', 'testimonial_admin'] as const)
    expect((await app.get('/api/staff/season_report/', await app.make.staff(role))).status).toBe(403);
});
