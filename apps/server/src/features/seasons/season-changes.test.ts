import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { untilBlocked } from '../../../test/locks.ts';

const app = useTestApp();
const url = '/api/staff/seasons/';
type Planned = {
  id: number;
  year: number;
  is_past: boolean;
  is_current: boolean;
  starts_on: string;
  ends_on: string;
  days: { id: number; date: string; is_eve: boolean; salons: number }[];
};
const shift = (date: string | undefined, days: number) =>
  new Date(Date.parse(date ?? '') + days * 86_400_000).toISOString().slice(0, 10);
const boss = () => app.make.staff('super_admin');
const seasons = async (): Promise<Planned[]> => (await app.get(url, await boss())).json;
const current = async (): Promise<Planned> => {
  const found = (await seasons()).find(({ is_current }) => is_current);
  if (!found) throw new Error('no season holds today');
  return found;
};

test('the next season is proposed by the calendar, and of two who add it at once one succeeds', async () => {
  const admin = await boss();
  const [last] = await seasons();
  const year = (last?.year ?? 0) + 1;
  const proposal = (await app.get(`${url}proposal/`, admin)).json;
  const { days, ...dates } = proposal;
  expect(days).toEqual([9, 10, 11, 12, 13, 14, 15].map((day) => `2037-04-${String(day).padStart(2, '0')}`));
  expect(dates).toEqual({
    year: 2037,
    starts_on: '2036-04-27',
    ends_on: '2037-04-15',
    hosts_open_on: '2036-04-27',
    guests_open_on: '2036-04-27',
    eve: '2037-04-12',
    day: '2037-04-13',
  });
  const answers = await Promise.all([app.post(url, admin, { year }), app.post(url, admin, { year })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const made = answers.find(({ status }) => status === 201)?.json;
  expect(made).toMatchObject({ ...dates, is_past: false, is_current: false, salons: 0, requests: 0 });
  expect(made.days.map(({ date }: { date: string }) => date)).toEqual(
    [9, 10, 11, 12, 13, 14, 15].map((day) => `2037-04-${String(day).padStart(2, '0')}`),
  );
  expect(made.days.find(({ is_eve }: { is_eve: boolean }) => is_eve).date).toBe('2037-04-12');
  expect(answers.find(({ status }) => status === 400)?.json.codes).toEqual({ year: ['invalid'] });
  const listed = (await app.get('/api/seasons/', admin)).json;
  expect(listed.at(-1)).toMatchObject({ year, eve: '2037-04-12' });
});

test('the season proposed is the first one missing after the present, not the one after the last', async () => {
  const admin = await boss();
  const { year } = await current();
  const missing = year + 2;
  await sql`delete from seasons where year = ${missing}`.execute(app.db);
  const proposal = (await app.get(`${url}proposal/`, admin)).json;
  expect([proposal.year, proposal.day.slice(0, 4)]).toEqual([missing, String(missing)]);
  expect((await app.post(url, admin, {})).json.year).toBe(missing);
  expect((await app.get(`${url}proposal/`, admin)).json.year).toBeGreaterThan(2036);
});

test('seasons follow one another, and their dates each other', async () => {
  const admin = await boss();
  const next = (await app.get(`${url}proposal/`, admin)).json;
  for (const [form, codes] of [
    [{ year: 2001 }, { year: ['outOfRange'] }],
    [{ year: next.year - 1 }, { year: ['invalid'] }],
    [{ starts_on: '2030-01-01' }, { starts_on: ['outOfRange'] }],
    [{ eve: next.day, day: next.eve }, { eve: ['outOfRange'] }],
    [{ hosts_open_on: '2099-01-01' }, { hosts_open_on: ['outOfRange'] }],
    [{ eve: 'in spring' }, { eve: ['invalid'] }],
  ] as const) {
    const refused = await app.post(url, admin, form);
    expect([form, refused.status, refused.json.codes]).toEqual([form, 400, codes]);
  }
});

test('openings move, hosts and guests meet them at once, and a season that is over is only read', async () => {
  const admin = await boss();
  const season = await current();
  const far = { hosts_open_on: season.days[0]?.date, guests_open_on: season.days[0]?.date };
  const changed = await app.patch(`${url}${season.id}/`, admin, far);
  expect([changed.status, changed.json]).toMatchObject([200, far]);
  expect((await app.get('/api/seasons/current/', null)).json).toMatchObject(far);
  const salon = await app.make.salon();
  const guest = await app.make.guest();
  const response = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
  expect(response.json.codes).toEqual({ host_salon: ['salonNotOpen'] });
  const past = (await seasons()).find(({ is_past }) => is_past);
  const refused = await app.patch(`${url}${past?.id}/`, admin, far);
  expect([refused.status, refused.json.codes]).toEqual([400, { non_field_errors: ['invalid'] }]);
  expect((await app.post(`${url}${past?.id}/days/`, admin, { date: '2025-04-01' })).status).toBe(400);
  const { rows } = await sql<{ before: object; after: object }>`select before, after from audit_log
    where actor_id = ${admin.id} and entity = 'season'`.execute(app.db);
  expect(rows).toMatchObject([{ after: far }]);
});

test('salon days are added within the season, marked, and taken away where no salon stands', async () => {
  const admin = await boss();
  const season = await current();
  const first = season.days[0]?.date ?? '';
  const date = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
  const days = `${url}${season.id}/days/`;
  const added = await app.post(days, admin, { date });
  expect(added.status).toBe(201);
  expect((await app.get(`/api/salondays/?season=${season.year}`, null)).json[0]).toMatchObject({ date });
  expect((await app.post(days, admin, { date })).json.codes).toEqual({ date: ['invalid'] });
  expect((await app.post(days, admin, { date: '2099-01-01' })).json.codes).toEqual({ date: ['outOfRange'] });
  const [day] = added.json.days;
  const marked = await app.patch(`${days}${day.id}/`, admin, { is_eve: true });
  expect(marked.json.days.filter(({ is_eve }: { is_eve: boolean }) => is_eve)).toMatchObject([{ date }]);
  expect((await app.call('DELETE', `${days}${day.id}/`, admin.headers)).status).toBe(204);
  expect((await app.call('DELETE', `${days}${day.id}/`, admin.headers)).status).toBe(404);

  const salon = await app.make.salon();
  const taken = (await current()).days.find((one) => one.date === salon.local_date);
  expect(taken?.salons).toBeGreaterThan(0);
  expect((await app.call('DELETE', `${days}${taken?.id}/`, admin.headers)).status).toBe(409);
  const shorter = await app.patch(`${url}${season.id}/`, admin, { ends_on: first });
  expect(shorter.status).toBe(400);
  expect((await current()).days.map((one) => one.date)).toEqual(season.days.map((one) => one.date));
});

test('a day does not go while a salon is being opened on it', async () => {
  const admin = await boss();
  const season = await current();
  const day = season.days.find(({ salons }) => salons === 0);
  if (!day) throw new Error('every day has a salon');
  let removed: Promise<{ status: number }> | undefined;
  await app.db.transaction().execute(async (trx) => {
    await sql`select id from seasons where id = ${season.id} for key share`.execute(trx);
    removed = app.call('DELETE', `${url}${season.id}/days/${day.id}/`, admin.headers);
    await untilBlocked(app.db);
    const { id: host_id } = await app.make.host();
    const other = await app.make.salon();
    await sql`insert into host_salons (host_id, season, is_org, event_time, local_date, local_hour, city_id, lat, lng,
        language_id, hosted_before, survivor_needed, max_guests, host_salon_training, share_key)
      select ${host_id}, season, false, (${day.date}::date + time '20:00') at time zone 'Asia/Jerusalem', ${day.date}, 20,
        city_id, lat, lng, language_id, false, false, 5, 1, md5(random()::text)
      from host_salons where id = ${other.id}`.execute(trx);
  });
  expect((await removed)?.status).toBe(409);
});

test('any season to come is added, also before those that come after it, and they never overlap', async () => {
  const admin = await boss();
  const next = (await app.get(`${url}proposal/`, admin)).json.year as number;
  const proposal = async (year: number) => (await app.get(`${url}proposal/?year=${year}`, admin)).json;
  const { days, ...far } = await proposal(next + 3);
  const made = (await app.post(url, admin, { year: next + 3 })).json;
  expect(made).toMatchObject(far);
  expect(made.days.map(({ date }: { date: string }) => date)).toEqual(days);
  const later = (await app.post(url, admin, { year: next + 2 })).json;
  expect(Date.parse(far.starts_on) - Date.parse(later.ends_on)).toBe(86_400_000);
  const two = await Promise.all([1, 2].map(() => app.post(url, admin, { year: next + 1 })));
  expect(two.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect((await app.get(`${url}proposal/?year=${next + 1}`, admin)).json.codes).toEqual({
    year: ['invalid'],
  });
  expect((await app.get(`${url}proposal/?year=2001`, admin)).json.codes).toEqual({ year: ['outOfRange'] });
  expect((await app.get(`${url}proposal/`, await app.make.staff('general_admin'))).status).toBe(403);
  const spans = (await seasons()).map((one) => one as unknown as { starts_on: string; ends_on: string });
  const ordered = spans.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on));
  for (const [index, span] of ordered.entries())
    expect(span.starts_on > (ordered[index - 1]?.ends_on ?? '')).toBe(true);
});

test('a change of dates says beforehand which salons and requests it touches, and holds to it', async () => {
  const admin = await boss();
  const season = (await current()) as Planned & { eve: string; starts_on: string; ends_on: string };
  const salon = await app.make.salon({ name: 'ערב נוגע' });
  await app.make.invitation({ host_salon_id: salon.id });
  const at = `${url}${season.id}/`;
  const preview = async (change: object) => {
    const answer = await app.post(`${at}preview/`, admin, change);
    expect(answer.status).toBe(200);
    return answer.json;
  };
  const groupOf = async (change: object, why: string) =>
    (await preview(change)).groups.find((group: { why: string }) => group.why === why);
  expect(await preview({})).toEqual({ groups: [], touched: '' });
  const [day] = String(salon.local_date).split('T');
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  const outside = await groupOf({ ends_on: before }, 'outside');
  expect(outside.results).toContainEqual(
    expect.objectContaining({ id: salon.id, salon_name: 'ערב נוגע', date: day, requests: 1 }),
  );
  expect(outside.salons).toBe(outside.results.length);
  const later = { guests_open_on: season.days.at(-1)?.date };
  const touched = await preview(later);
  const guests = touched.groups.find((group: { why: string }) => group.why === 'guests_open');
  expect(guests.results.map(({ id }: { id: number }) => id)).toContain(salon.id);

  await app.make.invitation({ host_salon_id: salon.id });
  const late = await app.patch(at, admin, { ...later, touched: touched.touched });
  expect([late.status, late.json.code]).toEqual([409, 'conflict']);
  const fresh = (await preview(later)).touched;
  const seen = { guests_open_on: (season as unknown as { guests_open_on: string }).guests_open_on };
  const changes = await Promise.all(
    [1, 2].map(() => app.patch(at, admin, { ...later, touched: fresh, seen })),
  );
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await app.patch(at, admin, seen);
  for (const role of ['general_admin', 'host_admin', 'volunteer_admin'] as const) {
    const refused = await app.post(`${at}preview/`, await app.make.staff(role), {});
    expect([role, refused.status]).toEqual([role, 403]);
  }
  const past = (await seasons()).find(({ is_past }) => is_past);
  expect((await app.post(`${url}${past?.id}/preview/`, admin, {})).status).toBe(400);
});

test('of more than fifty salons that a change touches each is named on one of its pages', async () => {
  const admin = await boss();
  const season = (await current()) as Planned & { guests_open_on: string };
  for (let made = 0; made < 52; made += 1) {
    const salon = await app.make.salon();
    await app.make.invitation({ host_salon_id: salon.id });
  }
  const change = { guests_open_on: season.days.at(-1)?.date };
  const page = async (number: number) => {
    const { json } = await app.post(`${url}${season.id}/preview/?page=${number}`, admin, change);
    const { salons, results } = json.groups.find(({ why }: { why: string }) => why === 'guests_open');
    return { salons, touched: json.touched, ids: results.map(({ id }: { id: number }) => id) };
  };
  const [first, second, third] = [await page(1), await page(2), await page(3)];
  expect(first.ids).toHaveLength(50);
  expect(first.salons).toBeGreaterThan(51);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(first.salons);
  expect(third).toEqual({ salons: first.salons, touched: first.touched, ids: [] });
});

test('guests are admitted before a season ends, and no salon day is left outside of it', async () => {
  const admin = await boss();
  const season = await current();
  const [first, last] = [season.days[0]?.date, season.days.at(-1)?.date];
  for (const [change, field] of [
    [{ guests_open_on: shift(season.ends_on, 1) }, 'guests_open_on'],
    [
      { starts_on: shift(first, 1), hosts_open_on: shift(first, 1), guests_open_on: shift(first, 1) },
      'starts_on',
    ],
    [{ ends_on: shift(last, -1) }, 'ends_on'],
  ] as const) {
    const refused = await app.patch(`${url}${season.id}/`, admin, change);
    expect([change, refused.status, refused.json.codes]).toEqual([change, 400, { [field]: ['outOfRange'] }]);
  }
  expect(await current()).toMatchObject({ starts_on: season.starts_on, ends_on: season.ends_on });
});

test('the eve that is moved is the day that is chosen to begin with; a day of another season is not', async () => {
  const admin = await boss();
  const season = await current();
  const eve = season.days[0]?.date;
  const changed = await app.patch(`${url}${season.id}/`, admin, { eve });
  expect(changed.status).toBe(200);
  expect(changed.json.days.filter(({ is_eve }: { is_eve: boolean }) => is_eve)).toMatchObject([
    { date: eve },
  ]);
  const other = (await seasons()).find(({ id, days }) => id !== season.id && days.length > 0);
  const day = other?.days[0]?.id ?? 0;
  expect((await app.patch(`${url}${season.id}/days/${day}/`, admin, { is_eve: true })).status).toBe(404);
});

test('salon days are proposed as far from the eve as in the season before', async () => {
  const admin = await boss();
  const { year } = (await app.get(`${url}proposal/`, admin)).json;
  await sql`delete from salon_days d using seasons y
    where y.year = d.season and d.season = ${year - 1} and abs(d.date - y.eve) > 1`.execute(app.db);
  const { eve, days } = (await app.get(`${url}proposal/?year=${year}`, admin)).json;
  const around = [shift(eve, -1), eve, shift(eve, 1)];
  expect(days).toEqual(around);
  const made = (await app.post(url, admin, { year })).json;
  expect(made.days.map(({ date }: { date: string }) => date)).toEqual(around);
});

test('the checklist of a season says what is ready, missing and due', async () => {
  const admin = await boss();
  const { year, id, ends_on } = await current();
  const check = async (who = admin) => (await app.get(`${url}${year}/checklist/`, who)).json;
  const state = async (kind: string) => (await check()).find((one: { kind: string }) => one.kind === kind);
  expect((await check()).map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['dates', 'hosts_open', 'guests_open', 'days', 'trainings', 'second_step', 'places'],
  ]);
  expect(await state('dates')).toMatchObject({ state: 'ready' });
  expect(await state('days')).toMatchObject({ state: 'ready', count: 7 });
  const { count } = await state('second_step');
  expect(await state('second_step')).toEqual({ kind: 'second_step', state: 'missing', date: null, count });
  await app.make.staff('host_admin');
  expect(await state('second_step')).toMatchObject({ count: count + 1 });
  await app.patch(`${url}${id}/`, admin, { guests_open_on: ends_on });
  expect(await state('guests_open')).toEqual({
    ...{ kind: 'guests_open', state: 'due', date: ends_on, count: null },
  });
  await sql`update trainings set retired_at = now()`.execute(app.db);
  expect(await state('trainings')).toMatchObject({ state: 'missing', count: 0 });
  await sql`delete from salon_days where season = ${year} and is_eve`.execute(app.db);
  expect(await state('days')).toMatchObject({ state: 'missing' });
  await sql`delete from place_data where dataset = 'streets'`.execute(app.db);
  expect(await state('places')).toMatchObject({ state: 'missing', date: null });
  expect((await app.get(`${url}2100/checklist/`, admin)).status).toBe(404);
  const other = await app.make.staff('general_admin');
  expect((await app.get(`${url}${year}/checklist/`, other)).status).toBe(403);
});
