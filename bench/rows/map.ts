import { sql } from 'kysely';
import type { Points } from '../../packages/contract/src/markers.ts';
import type { Context, Measure, Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { openBrowser, type Visit, visitMap } from './map.browser.ts';
import { growPoints, measureBytes } from './map.points.ts';

/** Salons of a usual year, and of a large one. */
const [usual, many] = [23_000, 60_000];
const visits = 3;

const readPoints = async (origin: string): Promise<Points> => {
  const answer = await fetch(`${origin}/api/host_salons_map/points/`);
  if (!answer.ok) throw new Error(`the points answered ${answer.status}`);
  return (await answer.json()) as Points;
};

let drawn: Visit[] = [];

const measureVisits = async ({ servers, log }: Context, title: (tree: string) => string) => {
  const browser = await openBrowser();
  try {
    const measures: Measure[] = [];
    for (const { origin, tree } of servers) {
      const points = growPoints(await readPoints(origin), many);
      const own: Visit[] = [];
      for (let visit = 0; visit < visits; visit += 1) {
        const one = await visitMap(browser, origin, JSON.stringify(points), 'יש מקום');
        log(JSON.stringify(one));
        own.push(one);
      }
      drawn = [...drawn, ...own];
      const median = (name: string, values: readonly number[]): Measure => ({
        name: `${name}${title(tree)}`,
        value: percentile(values, 0.5),
        unit: 'ms',
      });
      measures.push(
        median(
          `first draw of ${many}, from the touch that begins the map`,
          own.map(({ firstDrawMs }) => firstDrawMs),
        ),
        median(
          'filter to drawn',
          own.map(({ filterMs }) => filterMs),
        ),
        median(
          'the same without waiting for the GPU',
          own.map(({ filterOwnMs }) => filterOwnMs),
        ),
        median(
          'longest task while panning, own time',
          own.map(({ longestWhilePanningMs }) => longestWhilePanningMs),
        ),
        median(
          'longest task while zooming, own time',
          own.map(({ longestWhileZoomingMs }) => longestWhileZoomingMs),
        ),
      );
    }
    return measures;
  } finally {
    await browser.close();
  }
};

const measure = async (context: Context): Promise<Measure[]> => {
  const { servers, size, log } = context;
  const title = (tree: string) => (servers.length === 1 ? '' : ` (${tree})`);
  const sizes: Measure[] = [];
  for (const { origin, tree } of servers) {
    const bytes = await measureBytes(growPoints(await readPoints(origin), usual));
    sizes.push({ name: `points of ${usual}, brotli${title(tree)}`, value: bytes / 1024, unit: 'KiB' });
    log(`${usual} points: ${Math.round(bytes / 1024)} KiB`);
  }
  // The browser needs the built screens, which are not ready during the tests.
  return size.name === 'tiny' ? sizes : [...sizes, ...(await measureVisits(context, title))];
};

const check = async ({ db, servers }: Context): Promise<string[]> => {
  const problems: string[] = [];
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from host_salons
    where deleted_at is null and cancelled_at is null and is_open_for_guests and not is_digital and evening_public
      and event_time > now()`.execute(db);
  for (const { origin } of servers) {
    const { columns } = await readPoints(origin);
    if (columns.id.length === 0 || columns.id.length !== rows[0]?.open)
      problems.push(`${columns.id.length} points, the database has ${rows[0]?.open} open salons`);
    if (Object.values(columns).some(({ length }) => length !== columns.id.length))
      problems.push('the columns are not of one length');
  }
  for (const visit of drawn) {
    if (visit.drawn !== many) problems.push(`${visit.drawn} were drawn, not ${many}`);
    if (visit.drawnFiltered === 0 || visit.drawnFiltered >= many)
      problems.push(`the filter left ${visit.drawnFiltered}`);
  }
  return problems;
};

export const mapRow: Row = {
  name: 'map',
  goal: `${usual} points ≤ 180 KiB; of ${many}: first draw ≤ 1.5 s, filter to drawn ≤ 100 ms, no task over 50 ms while panning`,
  run: measure,
  check,
};
