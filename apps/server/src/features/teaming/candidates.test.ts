import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { chooseSize } from '../../../test/sizes.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
beforeAll(async () => {
  staff = await app.make.staff('super_admin');
});

const options = async (path: string, query = '') => {
  const { status, json } = await app.get(`${path}?${query}`, staff);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const witnessesFor = (salon: { id: number }, query = '') =>
  options(`/api/host_salons/${salon.id}/relevant_witnesses/`, query);
const salonsFor = (witness: { id: number }, query = '') =>
  options(`/api/witnesses/${witness.id}/relevant_host_salons/`, query);

// The rules of product §11.7 and §11.8 as one statement over the base tables.
const plain = (side: 'salon' | 'witness', id: number) => sql<{
  host_salon: number;
  witness_salon: number;
  distance: number | null;
  warnings: string[];
}>`
  with pairs as (
    select s.id as host_salon, slot.id as witness_salon, s.event_time,
      (select count(*) from teamings t join host_salons at on at.id = t.host_salon_id
        where t.witness_id = w.id and at.season = s.season) as salons,
      case when not s.is_digital then round((straight.km * case when straight.km < 2 then 1.35
        when straight.km <= 20 then 1.3 else 1.25 end)::numeric, 1) end as distance, slot.radius_km, w.can_climb_stairs, w.witness_type, s.preferred_witness_type, s.floor, s.is_digital,
      s.accessibility,
      (select count(*) from teamings t join host_salons at on at.id = t.host_salon_id where t.witness_id = w.id
        and date_trunc('week', at.local_date + 1) = date_trunc('week', s.local_date + 1)) as that_week
    from host_salons s cross join witness_slots slot join witnesses w on w.id = slot.witness_id
    left join cities home on home.id = w.city_id left join cities there on there.id = slot.city_id
    cross join lateral (select distance_km(s.lat, s.lng, coalesce(slot.lat, there.lat, w.lat, home.lat),
      coalesce(slot.lng, there.lng, w.lng, home.lng)) as km) straight
    join seasons y on slot.date between y.starts_on and y.ends_on
    where witness_status(w, y.year) in ('waiting_for_first_assignment', 'waiting_for_more_assignments')
      and w.deleted_at is null and not exists (select from teamings t where t.slot_id = slot.id)
      and s.event_time >= (slot.date + slot.start_time) at time zone slot.time_zone
      and s.event_time + interval '1 hour' <= (slot.date + slot.end_time) at time zone slot.time_zone
      and s.language_id = any(w.languages) and s.is_digital = slot.is_digital
      and not exists (select from teamings t join host_salons at on at.id = t.host_salon_id
        where t.witness_id = w.id and at.event_time < s.event_time + make_interval(mins => s.duration_minutes)
          and s.event_time < at.event_time + make_interval(mins => at.duration_minutes))
      and ${
        side === 'salon'
          ? sql`s.id = ${id} and salon_status(s) <> 'not_contact_this_year'`
          : sql`w.id = ${id} and salon_status(s) in ('waiting_for_first_assignment', 'waiting_for_more_assignments')`
      }),
  rated as (
    select *, array_remove(array[
      case when not is_digital and floor <> 0 and not accessibility @> '{Elevator}' and not can_climb_stairs
        then 'stairs' end,
      case when distance > radius_km then 'beyond_radius' end,
      case when witness_type <> preferred_witness_type then 'other_type' end,
      case when that_week >= 2 then 'third_this_week' end], null) as warnings from pairs)
  select host_salon, witness_salon, distance, warnings from rated
  order by warnings <> '{}', distance nulls last,
    ${side === 'salon' ? sql`salons, witness_salon` : sql`event_time, host_salon`}`;

const fill = async () => {
  const { year, eve } = await app.make.season();
  await sql`select setseed(0.27)`.execute(app.db);
  await sql`insert into users (email, first_name, last_name, role)
    select 'random' || n || '@example.org', 'Host', n::text, 'host' from generate_series(1, 60) n`.execute(
    app.db,
  );
  await sql`insert into hosts (user_id, city_id, registration_status, is_org, contacted_at)
    select id, 2, 3, true, case when random() < 0.9 then now() end from users where email like 'random%'`.execute(
    app.db,
  );
  await sql`insert into host_salons (host_id, season, is_org, contact_name, contact_phone, event_time, duration_minutes,
      local_date, local_hour, is_digital, city_id, lat, lng, language_id, hosted_before, survivor_needed, max_guests,
      host_salon_training, share_key, floor, accessibility, preferred_witness_type, witnesses_needed)
    select h.id, ${year}, true, 'x', '+97235555555',
      (${eve}::date + (random() * 3)::int - 1 + time '08:00' + (random() * 56)::int * interval '15 minutes')
        at time zone 'Asia/Jerusalem',
      60 + (random() * 180)::int, now(), 0, random() < 0.25, c.id, c.lat + random() / 50, c.lng,
      1 + (random() * 2)::int, false, random() < 0.95, 20, 1, h.id::text, (random() * 4)::int - 1,
      case when random() < 0.5 then '{Elevator}'::text[] else '{}' end,
      (array['expert', 'holocaust_survivor', null, null])[1 + (random() * 3)::int], 1 + (random() * 2)::int
    from hosts h join users u on u.id = h.user_id and u.email like 'random%'
    join cities c on c.id = 1 + h.id % 150`.execute(app.db);
  await sql`insert into witnesses (first_name, last_name, witness_type, languages, city_id, lat, lng, can_climb_stairs,
      max_salons, archived)
    select 'W', n::text, (array['expert', 'holocaust_survivor', 'generation_2'])[1 + (random() * 2)::int],
      case when random() < 0.6 then '{1,2}'::int[] else '{3,1}' end, c.id, case when n % 3 = 0 then c.lat + 0.01 end,
      case when n % 3 = 0 then c.lng end, (array[true, false, null])[1 + (random() * 2)::int], 1 + (random() * 3)::int,
      random() < 0.05
    from generate_series(1, 150) n join cities c on c.id = 1 + n % 150`.execute(app.db);
  await sql`insert into witness_slots (witness_id, date, start_time, end_time, is_digital, radius_km, city_id)
    select w.id, ${eve}::date + d, p.a::time, p.b::time, random() < 0.25,
      case when random() < 0.9 then 5 + (random() * 100)::int end, case when random() < 0.3 then 7 end
    from witnesses w, generate_series(-1, 2) d,
      (values ('08:00', '12:00'), ('12:00', '17:00'), ('17:00', '23:30')) p (a, b) where random() < 0.6`.execute(
    app.db,
  );
  await sql`insert into witness_year_comments (witness_id, season, status)
    select id, ${year}, case when random() < 0.9 then 'available_this_year' else 'did_not_answer' end from witnesses
    where random() < 0.95`.execute(app.db);
  // Tries random pairs until constraints reject them.
  const { rows } = await sql<{ salon: number; slot: number; witness: number; time: string }>`
    select s.id as salon, slot.id as slot, slot.witness_id as witness, s.event_time as time
    from host_salons s join witness_slots slot
      on (slot.date + slot.start_time) at time zone slot.time_zone <= s.event_time
      and s.event_time + interval '1 hour' <= (slot.date + slot.end_time) at time zone slot.time_zone
    where s.id % 2 = 0 order by random() limit 250`.execute(app.db);
  let joined = 0;
  for (const { salon, slot, witness, time } of rows)
    joined += await app.db
      .insertInto('teamings')
      .values({ host_salon_id: salon, slot_id: slot, witness_id: witness, salon_time: time })
      .execute()
      .then(
        () => 1,
        () => 0,
      );
  expect(joined).toBeGreaterThan(20);
};

/** All rows in the full run, every fourth in the normal run. */
const sample = <T>(rows: readonly T[]) => rows.filter((_, at) => at % chooseSize(4, 1) === 0);

describe('over random records the answer is that of the plain statement', () => {
  beforeAll(fill);

  test('for every salon', async () => {
    const salons = sample(await app.db.selectFrom('host_salons').select('id').orderBy('id').execute());
    const seen = new Set<string>();
    let offered = 0;
    for (const salon of salons) {
      const expected = (await plain('salon', salon.id).execute(app.db)).rows;
      const found = await witnessesFor(salon, 'page_size=100');
      expect(found.count).toBe(expected.length);
      const keys = found.results.map((row: (typeof expected)[number]) => [
        row.witness_salon,
        row.distance,
        row.warnings,
      ]);
      expect(keys).toEqual(
        expected.slice(0, 100).map((row) => [row.witness_salon, row.distance, row.warnings]),
      );
      for (const { warnings } of expected) for (const warning of warnings) seen.add(warning);
      offered += expected.length;
    }
    expect(offered).toBeGreaterThan(chooseSize(60, 300));
    expect([...seen].sort()).toEqual(['beyond_radius', 'other_type', 'stairs', 'third_this_week']);
  });

  test('for every witness', async () => {
    const witnesses = sample(await app.db.selectFrom('witnesses').select('id').orderBy('id').execute());
    let offered = 0;
    for (const witness of witnesses) {
      const expected = (await plain('witness', witness.id).execute(app.db)).rows;
      const found = await salonsFor(witness, 'page_size=100');
      expect(found.count).toBe(expected.length);
      const keys = found.results.map((row: (typeof expected)[number]) => [
        row.host_salon,
        row.witness_salon,
        row.distance,
        row.warnings,
      ]);
      expect(keys).toEqual(
        expected.slice(0, 100).map((row) => [row.host_salon, row.witness_salon, row.distance, row.warnings]),
      );
      offered += expected.length;
    }
    expect(offered).toBeGreaterThan(chooseSize(60, 300));
  });

  test('a salon counts its candidates less what colleagues hold, and why it has none', async () => {
    const holder = await app.make.staff('super_admin');
    const [colleague] = [holder.id];
    const { rows: held } = await sql<{ host_salon_id: number; slot_id: number; witness_id: number }>`
      insert into teaming_holds (host_salon_id, slot_id, witness_id, staff_id, until)
      select distinct on (o.slot_id) s.id, o.slot_id, o.witness_id, case when random() < 0.8 then ${colleague}::int
          else ${staff.id}::int end, s.event_time
        from host_salons s join open_slots o on o.is_digital = s.is_digital and o.starts_at <= s.event_time
          and o.ends_at >= s.event_time + interval '1 hour' and s.language_id = any(o.languages)
        where s.teaming_status like 'waiting%' and random() < 0.2 order by o.slot_id, random()
      returning host_salon_id, slot_id, witness_id`.execute(app.db);
    expect(held.length).toBeGreaterThan(10);
    const list = await options('/api/host_salons_teaming/', 'page_size=100');
    expect(list.count).toBeGreaterThan(30);
    const found = new Set<string>();
    let previous = 0;
    const toDay = (moment: Date) =>
      Date.parse(moment.toLocaleDateString('sv', { timeZone: 'Asia/Jerusalem' }));
    for (const row of list.results) {
      // Holds of colleagues by slot, by the witness's number of evenings and by overlapping hours.
      const expected = await sql<{ all: number; left: number }>`
        with candidates as (${plain('salon', row.id)}),
        held as (select hold.*, at.event_time as starts, at.event_time + make_interval(mins => at.duration_minutes) as ends
          from teaming_holds hold join host_salons at on at.id = hold.host_salon_id
          where hold.staff_id = ${colleague})
        select count(*)::int as all, count(*) filter (where
          not exists (select from held where held.slot_id = c.witness_salon)
          and not exists (select from held, host_salons s where s.id = ${row.id} and held.witness_id = slot.witness_id
            and held.starts < s.event_time + make_interval(mins => s.duration_minutes) and held.ends > s.event_time)
          and (select count(*) from held where held.witness_id = slot.witness_id)
            + (select count(*) from teamings t join host_salons at on at.id = t.host_salon_id
              join host_salons s on s.id = ${row.id} and at.season = s.season where t.witness_id = slot.witness_id)
            < w.max_salons)::int as left
        from candidates c join witness_slots slot on slot.id = c.witness_salon
          join witnesses w on w.id = slot.witness_id`.execute(app.db);
      const { all, left } = expected.rows[0] ?? { all: 0, left: 0 };
      expect([row.id, row.fits]).toEqual([row.id, Math.min(left, 21)]);
      const isWaiting = row.status.startsWith('waiting');
      const mayLack = row.status === 'not_contact_this_year' || (isWaiting && left === 0);
      expect([row.id, row.no_fit !== null]).toEqual([row.id, mayLack]);
      if (isWaiting && left === 0) expect(row.no_fit === 'held').toBe(all > 0);
      if (row.no_fit) found.add(row.no_fit);
      // Scarce ones first, those without candidates after them, the rest last.
      const group = row.status === 'assigned' ? 2 : row.fits === 0 ? 1 : 0;
      const days = (toDay(new Date(row.event_time)) - toDay(new Date())) / 864e5;
      const rank = group * 1e6 + (group === 0 ? (days + 1) * row.fits : 0);
      expect(rank).toBeGreaterThanOrEqual(previous);
      previous = rank;
    }
    expect(found.size).toBeGreaterThan(1);
    // The other direction: a salon that depends on one witness comes first.
    const { rows: free } = await sql<{ id: number }>`
      select witness_id as id from open_slots group by witness_id order by witness_id limit 20`.execute(
      app.db,
    );
    for (const one of free) {
      const scarce = (await salonsFor(one, 'ordering=fits&page_size=100')).results;
      const counts = scarce.map(({ fits }: { fits: number }) => fits);
      expect(counts).toEqual(counts.toSorted((a: number, b: number) => a - b));
      for (const { host_salon, fits } of scarce)
        expect(fits).toBe(list.results.find(({ id }: { id: number }) => id === host_salon).fits);
    }
    const points = (await options('/api/host_salons_teaming/points/')).points;
    const fitsOf = new Map(list.results.map(({ id, fits }: { id: number; fits: number }) => [id, fits]));
    for (const [id, , , fits] of points) if (fitsOf.has(id)) expect(fits).toBe(fitsOf.get(id));
    const [none, some] = await Promise.all(
      ['none', 'some'].map(async (fits) =>
        options('/api/host_salons_teaming/', `fits=${fits}&page_size=100`),
      ),
    );
    expect(none.count + some.count).toBe(list.count);
    const summary = await options('/api/host_salons_teaming/summary/');
    const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
    expect(sum(summary.no_fit)).toBe(list.results.filter((row: { no_fit: unknown }) => row.no_fit).length);
    const isServed = ({ status, fits }: { status: string; fits: number }) =>
      status.startsWith('waiting') && fits > 0;
    expect(summary.with_candidates).toBe(list.results.filter(isServed).length);
    const [day] = summary.days.filter(({ waiting }: { waiting: number }) => waiting > 0);
    const ofDay = `date=${day.date}&status=waiting_for_first_assignment&status=waiting_for_more_assignments`;
    expect((await options('/api/host_salons_teaming/', ofDay)).count).toBe(day.waiting);
    expect(none.results.every(({ fits }: { fits: number }) => fits === 0)).toBe(true);
    await sql`delete from teaming_holds`.execute(app.db);
  });

  test('what is kept for candidates is what the records say', async () => {
    const { rows } = await sql<{ wrong: number }>`select
      (select count(*) from (select slot_id, teamed, busy::text, salon_days from open_slots
        except select slot_id, teamed, busy::text, salon_days from slot_openings) x)
      + (select count(*) from (select slot_id from slot_openings except select slot_id from open_slots) x) as wrong`.execute(
      app.db,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

describe('one pair', () => {
  // No other record has this place or Portuguese.
  const apart = { language_id: 11 };
  const speaks = { languages: [11] };

  test('carries what speaks for it and against it, and tells when each side is free', async () => {
    const salon = await app.make.waitingSalon({
      ...apart,
      floor: 3,
      preferred_witness_type: 'holocaust_survivor',
      city_id: 2,
    });
    const near = await app.make.free({ ...speaks, lat: 32.08, lng: 34.79 }, { radius_km: 20 });
    const far = await app.make.free(
      { ...speaks, lat: 32.79, lng: 34.98, can_climb_stairs: false, witness_type: 'expert' },
      { radius_km: 20 },
    );
    const found = await witnessesFor(salon);
    expect(found).toMatchObject({ count: 2, total_no_filters: 2, state: null, next: null });
    expect(found.results).toMatchObject([
      {
        witness_salon: near.slot.id,
        witness: near.id,
        full_name: `${near.first_name} ${near.last_name}`,
        start_time: '17:00',
        end_time: '22:00',
        distance: 0.5,
        reasons: ['date', 'language', 'in_person', 'within_radius', 'preferred_type'],
        warnings: [],
        salons_this_season: 0,
        lat: 32.08,
        used: 0,
        max_salons: near.max_salons,
        phone: near.mobile_number ?? near.phone_number ?? near.contact_phone,
        can_climb_stairs: near.can_climb_stairs,
        last_contact_at: null,
      },
      {
        witness: far.id,
        reasons: ['date', 'language', 'in_person'],
        warnings: ['stairs', 'beyond_radius', 'other_type'],
      },
    ]);
    for (const query of ['no_warnings=true', 'max_km=20', 'witness_type=holocaust_survivor'])
      expect((await witnessesFor(salon, query)).results).toMatchObject([{ witness: near.id }]);
    expect((await witnessesFor(salon, 'max_km=200')).count).toBe(2);
    expect((await salonsFor(far)).results).toMatchObject([
      {
        host_salon: salon.id,
        witness_salon: far.slot.id,
        warnings: ['stairs', 'beyond_radius', 'other_type'],
      },
    ]);
    // Urgent mode: every witness with a free slot that day by distance, regardless of hours and languages.
    const early = await app.make.free(
      { languages: [10], lat: 32.0764, lng: 34.7895 },
      { start_time: '08:00', end_time: '11:00' },
    );
    const day = await options(`/api/host_salons/${salon.id}/free_slots/`, 'page_size=100');
    const at = day.results.findIndex((option: { witness: number }) => option.witness === early.id);
    expect(day.results[at]).toMatchObject({ distance: 0, reasons: ['in_person', 'preferred_type'] });
    // A random witness may live as near.
    for (const { distance } of day.results.slice(0, at)) expect(distance).toBe(0);
    const [page] = (await witnessesFor(salon, 'page=2&page_size=1')).results;
    expect(page.witness).toBe(far.id);
    expect((await app.get(`/api/host_salons/${salon.id}/relevant_witnesses/?page=9`, staff)).status).toBe(
      404,
    );
  });

  test('tells that another salon depends on the witness, unless a colleague holds her', async () => {
    const night = (await app.make.season()).evening.replace(/T.*/, 'T02:00:00Z');
    const [salon, alone] = [
      await app.make.waitingSalon({ event_time: night, language_id: 2 }),
      await app.make.waitingSalon({ event_time: night, language_id: 5 }),
    ];
    const slot = { start_time: '03:00', end_time: '08:00' };
    const only = await app.make.free({ languages: [2, 5] }, slot);
    const other = await app.make.free({ languages: [2] }, slot);
    const read = async () =>
      (await witnessesFor(salon)).results.map(
        (row: { witness: number; only_for: { host_salon: number } | null }) => [
          row.witness,
          row.only_for?.host_salon,
        ],
      );
    expect((await options(`/api/host_salons_teaming/${alone.id}/`)).fits).toBe(1);
    expect(await read()).toEqual(
      expect.arrayContaining([
        [only.id, alone.id],
        [other.id, undefined],
      ]),
    );
    const colleague = (await app.make.staff('super_admin')).id;
    await sql`insert into teaming_holds (host_salon_id, slot_id, witness_id, staff_id, until)
      values (${alone.id}, ${only.slot.id}, ${only.id}, ${colleague}, now() + interval '1 day')`.execute(
      app.db,
    );
    expect(await read()).toEqual(expect.arrayContaining([[only.id, undefined]]));
  });

  test('an empty list says why', async () => {
    const silent = await app.make.salon({ language_id: 12 });
    expect(await witnessesFor(silent)).toMatchObject({ count: 0, state: 'not_contact_this_year' });
    const salon = await app.make.waitingSalon({ language_id: 12 });
    expect(await witnessesFor(salon)).toMatchObject({ results: [], state: 'witnesses_not_found' });
    const witness = await app.make.free({ languages: [12], city_id: 3 });
    expect(await witnessesFor(salon, 'city=4')).toMatchObject({
      count: 0,
      total_no_filters: 1,
      state: 'no_results_found',
    });
    for (const query of ['city=3', 'language=12', `free_text=${encodeURIComponent(witness.last_name)}`])
      expect(await witnessesFor(salon, query)).toMatchObject({ count: 1, state: null });
    expect(await salonsFor(await app.make.witness())).toMatchObject({ state: 'not_contact_this_year' });
    expect(await salonsFor(await app.make.free({ languages: [8] }))).toMatchObject({
      state: 'salons_not_found',
    });
    expect(await salonsFor(witness, 'free_text=nobody')).toMatchObject({ state: 'no_results_found' });
  });

  test('both lists of the screen hold what they are asked for', async () => {
    const salon = await app.make.waitingSalon({ language_id: 9, city_id: 5, name: 'ערב יידיש' });
    const witness = await app.make.free({ languages: [9], city_id: 5 });
    const { eve } = await app.make.season();
    const salons = await options(
      '/api/host_salons_teaming/',
      `language=9&city=5&date=${eve}&status=waiting_for_first_assignment`,
    );
    expect(salons).toMatchObject({
      count: 1,
      results: [{ id: salon.id, name: 'ערב יידיש', host_contacted: true, witnesses_needed: 1, teamings: [] }],
    });
    const town = app.db.selectFrom('cities').select('district').where('id', '=', 5);
    const { district } = await town.executeTakeFirstOrThrow();
    const [lat, lng] = [Number(salon.lat), Number(salon.lng)];
    const around = `bbox=${lng - 0.01},${lat - 0.01},${lng + 0.01},${lat + 0.01}`;
    for (const query of [
      `district=${encodeURIComponent(district)}`,
      `date_from=${eve}&date_to=${eve}`,
      around,
    ])
      expect((await options('/api/host_salons_teaming/', `language=9&${query}`)).count).toBe(1);
    for (const query of ['district=nowhere', `date_to=2020-01-01`, 'bbox=0,0,1,1', 'volunteer=me'])
      expect((await options('/api/host_salons_teaming/', `language=9&${query}`)).count).toBe(0);
    const witnesses = await options('/api/witnesses_teaming/', `language=9&date=${eve}&ordering=-status`);
    expect(witnesses).toMatchObject({
      count: 1,
      results: [
        {
          id: witness.id,
          status: 'waiting_for_first_assignment',
          slots: [{ id: witness.slot.id, host_salon: null }],
        },
      ],
    });
    await app.post('/api/salons/', staff, { host_salon: salon.id, witness_salon: witness.slot.id });
    expect(await options(`/api/witnesses_teaming/${witness.id}/`)).toMatchObject({
      status: 'assigned',
      slots: [{ host_salon: { id: salon.id, name: 'ערב יידיש' } }],
      teamings: [{ host_salon: salon.id, witness_salon: witness.slot.id }],
    });
    expect(await salonsFor(witness)).toMatchObject({ count: 0, state: 'salons_not_found' });
  });
});
