import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneRow, startWithReference } from '../../../test/demo-season.ts';
import type { Database } from '../client.ts';
import { loadStreets } from '../reference/load-streets.ts';
import { fillTo } from './fill.ts';
import { builtUpKm } from './places.ts';
import { seedDemo } from './seed.ts';

const [server, other] = await Promise.all([startWithReference(), startWithReference()]);
const { db, config } = server;
afterAll(async () => {
  await Promise.all([server.close(), other.close()]);
});

const now = Date.now();
let loaded: boolean[] = [];
beforeAll(async () => {
  // Two processes that start at once.
  loaded = await Promise.all([seedDemo(db, config, { now }), seedDemo(db, config, { now })]);
  await seedDemo(other.db, config, { now });
});

const one = <T extends object>(query: ReturnType<typeof sql<T>>) => oneRow(db, query);
const current = sql`(select year from seasons where (now() at time zone 'Asia/Jerusalem')::date between starts_on and ends_on)`;

test('of two processes that start at once one loads the demo, and a later start does nothing', async () => {
  expect(loaded.toSorted()).toEqual([false, true]);
  expect(await seedDemo(db, config, { now })).toBe(false);
});

test('the current season has 600 salons to come: 150 of organisations, 60 digital, 400 and more of them public', async () => {
  const counts = await one(sql<Record<string, number>>`
    select count(*) as salons, count(*) filter (where s.is_org) as organisations, count(*) filter (where is_digital) as digital,
      count(*) filter (where event_time > now() and cancelled_at is null) as to_come,
      count(*) filter (where is_open_for_guests and evening_public) as public,
      count(*) filter (where is_open_for_guests and evening_public and not is_digital) as on_the_map,
      count(*) filter (where pending_seats + confirmed_seats = max_guests) as full_ones,
      count(*) filter (where survivor_needed and h.contacted_at is not null) as waiting_for_witness,
      count(distinct org_type) as types
    from host_salons s join hosts h on h.id = s.host_id where season = ${current}`);
  expect(counts).toMatchObject({ salons: 600, organisations: 150, digital: 60, to_come: 600, types: 24 });
  expect(counts['public']).toBeGreaterThanOrEqual(440);
  expect(counts['on_the_map']).toBeGreaterThanOrEqual(400);
  expect(counts['full_ones']).toBeGreaterThanOrEqual(10);
  expect(counts['waiting_for_witness']).toBeGreaterThanOrEqual(50);
});

test('of the homes a third tells the address to approved guests alone, organisations tell everybody', async () => {
  const counts = await one(sql<Record<string, number>>`
    select round(100.0 * count(*) filter (where address_shown = 'approved') / count(*))::int as homes,
      (select count(*) from host_salons where (is_org or is_digital) and address_shown = 'approved') as others
    from host_salons where not is_org and not is_digital and season = ${current}`);
  expect(counts['homes']).toBeGreaterThan(25);
  expect(counts['homes']).toBeLessThan(42);
  expect(counts['others']).toBe(0);
});

test('the two seasons before have 200 salons each, a few of them cancelled', async () => {
  const { rows } = await sql<{
    ago: number;
    salons: number;
    cancelled: number;
    pending: number;
    attended: number;
  }>`
    select ${current} - s.season as ago, count(*) as salons, count(*) filter (where cancelled_at is not null) as cancelled,
      sum(pending_seats) as pending,
      (select count(*) from invitations i where i.season = s.season and attended) as attended
    from host_salons s where season < ${current} group by s.season order by 1`.execute(db);
  expect(rows).toMatchObject([
    { ago: 1, salons: 200, pending: 0 },
    { ago: 2, salons: 200, pending: 0 },
  ]);
  for (const { cancelled, attended } of rows) {
    expect(cancelled).toBeGreaterThan(2);
    expect(cancelled).toBeLessThan(25);
    expect(attended).toBeGreaterThan(300);
  }
});

test('there are 4,000 guests, and abroad 20 salons, 10 hosts and 60 guests in five countries or more', async () => {
  const counts = await one(sql<Record<string, number>>`
    select (select count(*) from guests) as guests,
      (select count(*) from host_salons where country <> 'IL') as salons_abroad,
      (select count(*) from hosts where country <> 'IL') as hosts_abroad,
      (select count(distinct country) from host_salons where country <> 'IL') as countries,
      (select count(distinct i.guest_id) from invitations i join host_salons s on s.id = i.host_salon_id
        where s.country <> 'IL' and i.status <> 'denied') as guests_abroad,
      (select count(*) from communities) as communities,
      (select count(distinct community_id) from cities) as communities_with_cities,
      (select count(*) from trainings) as trainings`);
  expect(counts).toMatchObject({
    guests: 4000,
    salons_abroad: 20,
    hosts_abroad: 10,
    guests_abroad: 60,
    communities: 4,
    communities_with_cities: 4,
    trainings: 5,
  });
  expect(counts['countries']).toBeGreaterThanOrEqual(5);
});

test('250 witnesses of all types, eight of them abroad, with languages, free times and answers', async () => {
  const counts = await one(sql<Record<string, number>>`
    select count(*) as witnesses, count(*) filter (where country <> 'IL') as abroad, count(distinct witness_type) as types,
      count(*) filter (where cardinality(languages) = 0) as speechless, count(*) filter (where archived) as archived,
      (select count(distinct status) from witness_year_comments where season = ${current}) as answers,
      count(*) filter (where not exists (select from witness_year_comments y where y.witness_id = w.id and y.season = ${current})) as not_asked
    from witnesses w`);
  expect(counts).toMatchObject({ witnesses: 250, abroad: 8, types: 5, speechless: 0, answers: 3 });
  expect(counts['archived']).toBeGreaterThan(2);
  expect(counts['not_asked']).toBeGreaterThan(10);
  const own = await one(sql<{ slots: number; free: number }>`
    select count(*) as slots, count(*) filter (where t.id is null) as free from witness_slots s join witnesses w on w.id = s.witness_id
      join users u on u.id = w.user_id left join teamings t on t.slot_id = s.id
    where u.email = 'witness@demo.example' and s.date > now()`);
  expect(own.slots).toBeGreaterThanOrEqual(4);
  expect(own.free).toBeGreaterThan(0);
});

test('salons of the present season stand at every status of teaming', async () => {
  const { rows } = await sql<{ status: string }>`select distinct salon_status(s) as status from host_salons s
    where salon_status(s) is not null`.execute(db);
  expect(rows.map(({ status }) => status).sort()).toEqual([
    'assigned',
    'not_contact_this_year',
    'waiting_for_first_assignment',
    'waiting_for_more_assignments',
  ]);
});

test('teamings join salons and free times that fit', async () => {
  const { rows } = await sql<Record<string, number>>`
    select ${current} - h.season as ago, count(*) as teamings, count(distinct t.host_salon_id) as salons,
      count(*) filter (where h.local_date <> s.date or (h.event_time at time zone h.time_zone)::time < s.start_time
        or ((h.event_time + interval '1 hour') at time zone h.time_zone)::time > s.end_time) as other_time,
      count(*) filter (where not h.language_id = any(w.languages)) as other_language,
      count(*) filter (where h.is_digital <> s.is_digital) as other_way,
      count(*) filter (where not h.is_digital and distance_km(h.lat, h.lng, s.lat, s.lng) > s.radius_km * 1.01) as far,
      count(*) filter (where not h.survivor_needed or h.cancelled_at is not null or w.archived) as unwanted,
      count(*) filter (where t.created_at > now() or t.created_at < greatest(h.created_at, w.created_at)) as too_early,
      count(*) filter (where (select count(*) from teamings o join host_salons g on g.id = o.host_salon_id
        where o.witness_id = w.id and g.season = h.season) > w.max_salons) as too_many
    from teamings t join host_salons h on h.id = t.host_salon_id join witness_slots s on s.id = t.slot_id
      join witnesses w on w.id = t.witness_id group by h.season order by 1`.execute(db);
  expect(rows.map(({ ago }) => ago)).toEqual([0, 1, 2]);
  for (const { teamings, salons, ago: _, ...wrong } of rows) {
    expect(teamings).toBeGreaterThan(30);
    expect(salons).toBe(teamings);
    expect(wrong).toEqual({
      other_time: 0,
      other_language: 0,
      other_way: 0,
      far: 0,
      unwanted: 0,
      too_early: 0,
      too_many: 0,
    });
  }
});

test('salons stand in localities in proportion to their people', async () => {
  const { rows } = await sql<{ name_en: string; salons: number; expected: number }>`
    select c.name_en, count(s.id) as salons,
      coalesce(c.population, 0) * (select count(*) from host_salons where season = ${current} and city_id is not null) / sum(c.population) over ()::float as expected
    from cities c left join host_salons s on s.city_id = c.id and s.season = ${current} group by c.id`.execute(
    db,
  );
  expect(rows).toHaveLength(1310);
  const far = rows.filter(({ salons, expected }) => Math.abs(salons - expected) > 3 + expected * 0.15);
  expect(far).toEqual([]);
});

test('every house stands near the centre of its locality', async () => {
  const { rows } = await sql<{ name_en: string; population: number; away: number }>`
    select c.name_en, coalesce(c.population, 0) as population, max(distance_km(c.lat, c.lng, h.lat, h.lng)) as away
    from (select city_id, lat, lng from host_salons union all select city_id, lat, lng from guests
      union all select city_id, lat, lng from hosts union all select city_id, lat, lng from witnesses) h
    join cities c on c.id = h.city_id where h.lat is not null group by c.id`.execute(db);
  expect(rows.length).toBeGreaterThan(150);
  for (const { name_en, population, away } of rows)
    expect(away, name_en).toBeLessThanOrEqual(builtUpKm(population) + 0.02);
});

test('houses stand in registered streets of their localities, near the point of the street where one is known', async () => {
  await loadStreets(db, { hasExtraPoints: false });
  const { rows } = await sql<{
    city_id: number;
    name_he: string;
    address: string;
    has_streets: boolean;
    away: number | null;
  }>`
    select c.id as city_id, c.name_he, s.address, exists (select from streets where city_id = c.id) as has_streets,
      distance_km(p.lat, p.lng, s.lat, s.lng) as away
    from host_salons s join cities c on c.id = s.city_id left join streets r on r.city_id = c.id and r.name = s.address
      left join street_points p on p.city_id = r.city_id and p.code = r.code
    where s.address ~ '[א-ת]'`.execute(db);
  expect(rows.length).toBeGreaterThan(400);
  const registered = new Set(
    (await db.selectFrom('streets').select(['city_id', 'name']).execute()).map(
      ({ city_id, name }) => `${city_id} ${name}`,
    ),
  );
  const unknown = rows.filter(
    ({ city_id, address, has_streets }) => has_streets && !registered.has(`${city_id} ${address}`),
  );
  expect(unknown).toEqual([]);
  expect(rows.filter(({ away }) => away !== null && away > 0.16)).toEqual([]);
  expect(rows.filter(({ away }) => away !== null).length).toBeGreaterThan(rows.length * 0.6);
});

test('the salon of host@ stands where the map opens', async () => {
  const { away } = await one(sql<{ away: number }>`
    select distance_km(s.lat, s.lng, 32.0764, 34.7895) as away from host_salons s join hosts h on h.id = s.host_id
      join users u on u.id = h.user_id where u.email = 'host@demo.example' and s.season = ${current} and not s.is_digital`);
  expect(away).toBeLessThan(0.6);
});

test('counters, seasons and salon days are as the rules have them', async () => {
  const wrong = await one(sql<Record<string, number>>`
    select
      (select count(*) from host_salons s where pending_seats + confirmed_seats <> (select coalesce(sum(guests_number), 0)
        from invitations i where i.host_salon_id = s.id and status <> 'denied')) as drift,
      (select count(*) from (select from invitations where status <> 'denied' group by guest_id, season having count(*) > 1) d) as twice,
      (select count(*) from host_salons s join seasons y on y.year = s.season
        where local_date not between y.starts_on and y.ends_on or local_hour not between 8 and 22) as out_of_season,
      (select count(*) from host_salons s where not is_org and country = 'IL'
        and (local_hour not between 17 and 21 or not exists (select from salon_days d where d.season = s.season and d.date = s.local_date))) as wrong_day,
      (select count(*) from invitations i join guests g on g.id = i.guest_id join host_salons s on s.id = i.host_salon_id
        where i.created_at < greatest(g.created_at, s.created_at) or i.created_at > s.event_time) as too_early,
      (select count(*) from invitations where status = 'pending' and expires_at <= now()) as lapsed,
      (select count(*) from invitations a join invitations b using (guest_id, host_salon_id)
        where a.denied_reason = 'host' and b.id > a.id) as asked_in_vain,
      (select count(*) from (select created_at from users union all select created_at from invitations
        union all select created_at from host_salons) a where created_at > now()) as later`);
  expect(wrong).toEqual({
    drift: 0,
    twice: 0,
    out_of_season: 0,
    wrong_day: 0,
    too_early: 0,
    lapsed: 0,
    asked_in_vain: 0,
    later: 0,
  });
});

test('the counting of seats goes on for invitations of real people', async () => {
  const { id } = await one(sql<{ id: number }>`select id from invitations where status = 'pending' limit 1`);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ before: number; guests_number: number; host_salon_id: number }>`
      update invitations set status = 'denied', denied_reason = 'host' where id = ${id}
      returning (select pending_seats from host_salons s where s.id = host_salon_id) as before, guests_number, host_salon_id`.execute(
      trx,
    );
    const [row] = rows;
    const after = await sql<{
      pending_seats: number;
    }>`select pending_seats from host_salons where id = ${row?.host_salon_id}`.execute(trx);
    expect(after.rows[0]?.pending_seats).toBe((row?.before ?? 0) - (row?.guests_number ?? 0));
    await sql`update invitations set status = 'pending', denied_reason = null where id = ${id}`.execute(trx);
  });
});

test('sign-ups are spread over the season so far', async () => {
  const { days, most, people } = await one(sql<{ days: number; most: number; people: number }>`
    select count(*) as days, max(n) as most, sum(n) as people from (
      select date_trunc('day', u.created_at), count(*) as n from users u
      where created_at >= (select starts_on from seasons where year = ${current}) group by 1) d`);
  const { elapsed } = await one(sql<{ elapsed: number }>`
    select (now() at time zone 'Asia/Jerusalem')::date - starts_on as elapsed from seasons where year = ${current}`);
  expect(days).toBeGreaterThanOrEqual(Math.min(elapsed, 30) * 0.9);
  if (elapsed > 30) expect(most).toBeLessThan(people / 8);
});

test('the same seed gives the same data', async () => {
  const tables = [
    'users',
    'hosts',
    'guests',
    'host_salons',
    'invitations',
    'consents',
    'communities',
    'trainings',
    'witnesses',
    'witness_slots',
    'witness_year_comments',
    'witness_comments',
    'teamings',
    'host_salon_comments',
  ];
  const hashes = (of: Database) =>
    Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{
          row: object;
        }>`select to_jsonb(t) - 'password_hash' as row from ${sql.table(table)} t order by id`.execute(of);
        return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
      }),
    );
  expect(await hashes(other.db)).toEqual(await hashes(db));
});

test('a seed of another size fills up to it, with seats as exact, and a second run adds nothing', async () => {
  const wanted = { salons: 640, guests: 4300, witnesses: 260 };
  await fillTo(other.db, config, wanted);
  await fillTo(other.db, config, wanted);
  const { rows } = await sql<typeof wanted & { drift: number; twice: number }>`
    select (select count(*) from host_salons where season = ${current} and event_time > now()) as salons,
      (select count(*) from guests) as guests, (select count(*) from witnesses) as witnesses,
      (select count(*) from host_salons s where pending_seats + confirmed_seats <> (select coalesce(sum(guests_number), 0)
        from invitations i where i.host_salon_id = s.id and status <> 'denied')) as drift,
      (select count(*) from (select from invitations where status <> 'denied' group by guest_id, season having count(*) > 1) d) as twice`.execute(
    other.db,
  );
  expect(rows).toEqual([{ ...wanted, drift: 0, twice: 0 }]);
  const { rows: after } = await sql<{
    id: number;
  }>`insert into users (first_name, last_name, email) values ('א', 'ב', 'a@example.org') returning id`.execute(
    other.db,
  );
  expect(after[0]?.id).toBeGreaterThan(5000);
});
