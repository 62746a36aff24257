import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Context, Measure, Row } from '../row.ts';
import { login } from '../server.ts';
import { percentile } from '../statistics.ts';

const [salonsNeeded, slotsNeeded] = [2000, 20_000];
const mark = 'bench-teaming';
const paths = {
  'first answer of the board': '/api/host_salons_teaming/?status=waiting_for_first_assignment&fits=some',
  'those without candidates': '/api/host_salons_teaming/?fits=none',
  points: '/api/host_salons_teaming/points/',
  summary: '/api/host_salons_teaming/summary/',
};
const salonsList = '/api/host_salons/?page_size=20';

const count = async (db: Database, table: 'waiting_salons' | 'open_slots'): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(table === 'open_slots' ? 'starts_at' : 'event_time')} > now()`.execute(db)
  ).rows[0]?.n ?? 0;

/** Witnesses with four free evenings each, up to the needed slots, near where salons wait. */
export const addSlots = async (db: Database, needed = slotsNeeded): Promise<void> => {
  const missing = needed - (await count(db, 'open_slots'));
  if (missing <= 0) return;
  const people = Math.ceil(missing / 4);
  await sql`insert into witnesses (first_name, last_name, witness_type, languages, city_id, max_salons)
    select 'W' || n, ${mark}, (array['expert', 'holocaust_survivor', 'generation_2'])[1 + n % 3],
      case n % 9 when 0 then '{1,2}'::int[] when 1 then '{3}'::int[] when 2 then '{1,4}'::int[] else '{1}'::int[] end,
      (array(select distinct city_id from waiting_salons where city_id is not null))[1 + n % 150], 3
    from generate_series(1, ${sql.lit(people)}) n`.execute(db);
  await sql`insert into witness_year_comments (witness_id, season, status)
    select w.id, s.year, 'available_this_year' from witnesses w, (select year from seasons where ends_on >= current_date
      order by year limit 1) s where w.last_name = ${mark}`.execute(db);
  await sql`insert into witness_slots (witness_id, date, start_time, end_time)
    select w.id, d.local_date, case when (w.id + d.rank) % 3 = 0 then '16:00'::time else '18:00'::time end, '22:30'
    from witnesses w, (select local_date, row_number() over (order by count(*) desc) as rank from waiting_salons
      where event_time > now() group by local_date order by count(*) desc limit 4) d
    where w.last_name = ${mark}`.execute(db);
  await sql`analyze open_slots`.execute(db);
};

export const removeSlots = async (db: Database) =>
  sql`delete from witnesses where last_name = ${mark}`.execute(db);

const measure = async ({ db, servers, password, size, log }: Context): Promise<Measure[]> => {
  const measures: Measure[] = [];
  await addSlots(db);
  try {
    measures.push(
      { name: 'salons that wait', value: await count(db, 'waiting_salons'), unit: 'rows' },
      { name: 'open slots', value: await count(db, 'open_slots'), unit: 'rows' },
    );
    for (const server of servers) {
      const headers = await login(server, 'super-admin', password);
      const time = async (path: string) => {
        const times: number[] = [];
        for (let round = 0; round <= size.rounds; round += 1) {
          const from = performance.now();
          const answer = await fetch(server.origin + path, { headers });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
          if (round > 0) times.push(performance.now() - from);
        }
        return percentile(times, 0.5);
      };
      const base = await time(salonsList);
      log(`the salons' list: ${base.toFixed(0)} ms`);
      for (const [name, path] of Object.entries(paths)) {
        const ms = await time(path);
        measures.push(
          { name, value: ms, unit: 'ms' },
          { name: `${name}, of the salons' list`, value: ms / base, unit: '×' },
        );
      }
    }
    return measures;
  } finally {
    await removeSlots(db);
  }
};

export const teamingRow: Row = {
  name: 'teaming',
  goal: 'the board answers in 3 × the salons’ list at 2,000 waiting salons and 20,000 slots',
  run: measure,
  check: async ({ db, size }) => {
    const waiting = await count(db, 'waiting_salons');
    return size.name === 'tiny' || waiting >= salonsNeeded
      ? []
      : [`only ${waiting} salons wait, not ${salonsNeeded}`];
  },
};
