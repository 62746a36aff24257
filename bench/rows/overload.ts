import { sql } from 'kysely';
import { listSalons, makeGuests, untilSettled } from '../asking.ts';
import { type Load, type Loaded, runLoad } from '../overload/load.ts';
import { countAll, getShedShare, p99, type Tally } from '../overload/tally.ts';
import type { Context, Measure, Row } from '../row.ts';

const sizes = {
  tiny: { capacityAsks: 48, quietMs: 500, overloadMs: 1000, visitors: 20 },
  small: { capacityAsks: 8000, quietMs: 20_000, overloadMs: 600_000, visitors: 1000 },
  million: { capacityAsks: 8000, quietMs: 20_000, overloadMs: 600_000, visitors: 1000 },
} as const;
/** Requests for places, of what the machine takes while nothing else happens. */
const overloadShare = 1.5;
const loginsPerSecond = 5;
const salonsAsked = 2000;
const largest = 999;

const kinds = ['asks', 'map', 'logins'] as const;
type Kind = (typeof kinds)[number];
const titles: Record<Kind, string> = { asks: 'requests for places', map: 'map', logins: 'logins' };

let overloaded: Loaded | undefined;

const describeWrong = ({ wrong }: Tally): string =>
  Object.entries(wrong)
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ');

const measure = async (context: Context): Promise<Measure[]> => {
  const { db, size, servers, password, log } = context;
  const { capacityAsks, quietMs, overloadMs, visitors } = sizes[size.name as keyof typeof sizes];
  const [server] = servers;
  if (server === undefined) throw new Error('no server runs');
  const salons = await listSalons(context, salonsAsked);
  await sql`update host_salons set max_guests = ${largest} where id = any(${sql.val(salons)})`.execute(db);
  const { rows: towns } = await sql<{ lat: number; lng: number }>`
    select lat::float as lat, lng::float as lng from cities where lat is not null order by id limit 9`.execute(
    db,
  );
  const run = async (
    asks: number,
    load: Pick<Load, 'forMs' | 'visitors' | 'asksPerSecond' | 'loginsPerSecond'>,
  ) => {
    const guests = await makeGuests(context, asks);
    await untilSettled(context);
    return runLoad({
      origin: server.origin,
      guests: guests.map(({ user_id, login_id }) => ({ user_id, login_id })),
      ...{ salons, towns, password },
      ...load,
    });
  };
  const most = { forMs: 0, visitors: 0, asksPerSecond: 'most', loginsPerSecond: 0 } as const;
  await run(capacityAsks, most);
  const alone = await run(capacityAsks, most);
  const capacity = alone.asks.served.length / alone.seconds;
  log(`the machine takes ${capacity.toFixed(0)} requests a second`);

  const quietAsks = capacity / 20;
  const quiet = await run(Math.ceil((quietAsks * quietMs) / 1000) + 1, {
    forMs: quietMs,
    visitors: Math.ceil(visitors / 50),
    asksPerSecond: quietAsks,
    loginsPerSecond: 1,
  });
  const asksPerSecond = capacity * overloadShare;
  overloaded = await run(Math.ceil((asksPerSecond * overloadMs) / 1000) + 1, {
    forMs: overloadMs,
    visitors,
    asksPerSecond,
    loginsPerSecond,
  });
  const endedAt = performance.now();
  await untilSettled(context);
  const settledSeconds = (performance.now() - endedAt) / 1000;
  const { asks, seconds } = overloaded;
  const measures: Measure[] = [
    { name: 'requests for places alone', value: capacity, unit: '/s' },
    { name: `sent in the overload, ${overloadMs / 1000} s`, value: asksPerSecond, unit: '/s' },
    { name: 'served in the overload', value: asks.served.length / seconds, unit: '/s' },
    { name: 'served, of those alone', value: asks.served.length / seconds / capacity, unit: '×' },
  ];
  for (const kind of kinds) {
    const [tally, before] = [overloaded[kind], quiet[kind]];
    measures.push(
      { name: `${titles[kind]}: sent`, value: countAll(tally), unit: 'rows' },
      { name: `${titles[kind]}: shed`, value: 100 * getShedShare(tally), unit: '%' },
      ...tally.shedAt
        .slice(0, 1)
        .map((ms) => ({ name: `${titles[kind]}: first shed`, value: ms, unit: 'ms' as const })),
      { name: `${titles[kind]}: p99 of those served`, value: p99(tally), unit: 'ms' },
      { name: `${titles[kind]}: p99, of the unloaded`, value: p99(tally) / p99(before), unit: '×' },
    );
  }
  measures.push({ name: 'until the messages about them are sent', value: settledSeconds, unit: 's' });
  log(`the loader was busy for ${(100 * overloaded.loaderShare).toFixed(0)} % of the time`);
  return measures;
};

/** Every answer was one of the two promised, and each granted place is in the database. */
const check = async ({ db }: Context): Promise<string[]> => {
  if (overloaded === undefined) return ['no overload was measured'];
  const problems: string[] = [];
  for (const kind of kinds) {
    const wrong = describeWrong(overloaded[kind]);
    if (wrong !== '') problems.push(`${titles[kind]}: ${wrong}`);
  }
  const { rows } = await sql<{ over: number; wrong: number }>`
    select (select count(*)::integer from host_salons where pending_seats + confirmed_seats > max_guests) as over,
      (select count(*)::integer from host_salons s where s.pending_seats + s.confirmed_seats <> (
        select coalesce(sum(guests_number), 0) from invitations i
        where i.host_salon_id = s.id and i.status in ('pending', 'approved'))) as wrong`.execute(db);
  if (rows[0]?.over) problems.push(`${rows[0].over} salons with more guests than places`);
  if (rows[0]?.wrong) problems.push(`${rows[0].wrong} salons with wrong seats`);
  return problems;
};

/** Leaves its requests in the season: it wants a data folder of its own (`--data`). */
export const overloadRow: Row = {
  name: 'overload',
  goal: 'every answer is served or 503 with Retry-After; requests for places are shed last',
  run: measure,
  check,
};
