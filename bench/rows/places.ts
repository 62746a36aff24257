import { sql } from 'kysely';
import type { Context, Measure, Row } from '../row.ts';
import { percentile } from '../statistics.ts';

/** Search texts while typing a name, in localities with many, few and no streets. */
const typed = ['ה', 'הר', 'הרצ', 'הרצל', 'רמב״ם', 'שד׳ ירוש', 'רחוב 2', 'בן', "רח' ויצמן 1", 'zzzz', ''];
const cities = [1, 2, 3, 57, 177, 400];

const text = (words: string) => encodeURIComponent(words);
const calls: Readonly<Record<string, readonly string[]>> = {
  'all localities': ['/api/cities/?country=IL'],
  'localities by text': [...typed.slice(0, -1), 'קרית', 'תל אב', 'Qir', 'kfar'].map(
    (words) => `/api/cities/?country=IL&free_text=${text(words)}`,
  ),
  'streets by text': cities.flatMap((city) =>
    typed.map((words) => `/api/streets/?city=${city}&free_text=${text(words)}`),
  ),
  'point of an address': cities.flatMap((city) =>
    ['הרצל 12', "רח' ויצמן 7 דירה 4", '5 הגפן', 'nowhere 3'].map(
      (words) => `/api/geo/point/?city=${city}&address=${text(words)}`,
    ),
  ),
};

/** Minimum samples of each kind, so that p99 is a measured value. */
const callsAtLeast = 200;

const measure = async ({ servers, size, log }: Context): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const [name, paths] of Object.entries(calls)) {
    const rounds = size.name === 'tiny' ? 1 : Math.ceil(callsAtLeast / paths.length) * size.rounds;
    const times = servers.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1)
      for (const path of paths)
        for (const [index, { origin }] of servers.entries()) {
          const from = performance.now();
          const answer = await fetch(origin + path);
          await answer.text();
          if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
          // The first is not counted: it fills caches of pages and plans.
          if (round > 0) times[index]?.push(performance.now() - from);
        }
    for (const [index, own] of times.entries()) {
      const title = servers.length === 1 ? '' : ` (${servers[index]?.tree})`;
      measures.push(
        { name: `${name}, median${title}`, value: percentile(own, 0.5), unit: 'ms' },
        { name: `${name}, p99${title}`, value: percentile(own, 0.99), unit: 'ms' },
      );
      log(`${name}: ${percentile(own, 0.5).toFixed(1)} ms, p99 ${percentile(own, 0.99).toFixed(1)} ms`);
    }
  }
  return measures;
};

const check = async ({ db, servers }: Context): Promise<string[]> => {
  const problems: string[] = [];
  const { rows } = await sql<{ cities: number; street: string | null }>`
    select (select count(*) from cities where country = 'IL') as cities,
      (select min(name) from streets where city_id = 1) as street`.execute(db);
  for (const { origin } of servers) {
    const all = (await (await fetch(`${origin}/api/cities/?country=IL`)).json()) as unknown[];
    if (all.length !== rows[0]?.cities) problems.push(`${all.length} localities, not ${rows[0]?.cities}`);
    const [first] = (await (await fetch(`${origin}/api/streets/?city=1`)).json()) as { name: string }[];
    if (first?.name !== rows[0]?.street) problems.push(`${first?.name} is first, not ${rows[0]?.street}`);
  }
  return problems;
};

export const placesRow: Row = {
  name: 'places',
  goal: 'localities, streets and points of addresses: p99 ≤ 20 ms',
  run: measure,
  check,
};
