import { sql } from 'kysely';
import type { Context, Measure, Row } from '../row.ts';
import { login } from '../server.ts';
import { percentile } from '../statistics.ts';
import { type ListCase, listCases } from './lists.cases.ts';

/** A slower call is made only twice, with a timeout of a minute (milliseconds). */
const [longMs, endlessMs] = [2000, 60_000];
const worstShown = 10;

interface Answered {
  readonly ms: number;
  /** The list's count, or why there is none. */
  readonly count: number | string;
}

type Headers = Readonly<Record<string, string>>;

const call = async (origin: string, { path }: ListCase, headers: Headers): Promise<Answered> => {
  const from = performance.now();
  const elapsedMs = () => performance.now() - from;
  try {
    const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(endlessMs) });
    const body = (await answer.json()) as { count?: number; total?: number };
    return {
      ms: elapsedMs(),
      count: answer.ok ? (body.count ?? body.total ?? 'no count') : `HTTP ${answer.status}`,
    };
  } catch {
    return { ms: elapsedMs(), count: 'no answer' };
  }
};

/** Request headers by server and role. */
const loginAll = async ({ servers, password }: Context) => {
  const headers = new Map<string, Headers>();
  for (const { origin } of servers)
    for (const role of ['super-admin', 'volunteer-admin', 'global-admin'])
      headers.set(origin + role, await login({ origin }, role, password));
  return (origin: string, role: string): Headers => headers.get(origin + role) ?? {};
};

/** Last response of each case, for the check. */
const answered = new Map<string, Answered['count'][]>();

/** A sample for tiny seasons: each list with one order and some filters. */
const chooseCases = ({ size, only }: Context): ListCase[] => {
  const all = listCases(size.name !== 'million').filter(({ name }) => name.includes(only));
  return size.name === 'tiny' ? all.filter((_, index) => index % 15 === 0) : all;
};

const measure = async (context: Context): Promise<Measure[]> => {
  const { servers, size, log } = context;
  const headersFor = await loginAll(context);
  const results: { name: string; times: number[][] }[] = [];
  for (const one of chooseCases(context)) {
    const times = servers.map((): number[] => []);
    const counts: Answered['count'][] = [];
    // The first is not counted: it fills caches of pages and plans.
    for (let round = 0; round <= size.rounds; round += 1)
      for (const [index, { origin }] of servers.entries()) {
        const own = times[index] ?? [];
        if (own.length > 0 && percentile(own, 0.5) > longMs) continue;
        const { ms, count } = await call(origin, one, headersFor(origin, one.role));
        counts[index] = count;
        if (round > 0 || ms > longMs) own.push(ms);
      }
    answered.set(one.name, counts);
    results.push({ name: one.name, times });
    log(
      `${one.name}: ${times.map((own) => `${percentile(own, 0.5).toFixed(0)} ms`).join(' · ')} (${counts.join(' · ')})`,
    );
  }
  return servers.flatMap(({ tree }, index) =>
    summarize(results, index, servers.length === 1 ? '' : ` (${tree})`),
  );
};

const summarize = (
  results: readonly { name: string; times: number[][] }[],
  index: number,
  title: string,
): Measure[] => {
  const ranked = results
    .map(({ name, times }) => ({
      name,
      p50: percentile(times[index] ?? [], 0.5),
      p99: percentile(times[index] ?? [], 0.99),
    }))
    .sort((one, other) => other.p99 - one.p99);
  return [
    { name: `ways${title}`, value: ranked.length, unit: 'rows' },
    {
      name: `median way${title}`,
      value: percentile(
        ranked.map(({ p50 }) => p50),
        0.5,
      ),
      unit: 'ms',
    },
    { name: `ways over 1 s${title}`, value: ranked.filter(({ p99 }) => p99 > 1000).length, unit: 'rows' },
    ...ranked
      .slice(0, worstShown)
      .map(({ name, p99 }): Measure => ({ name: `worst: ${name}${title}`, value: p99, unit: 'ms' })),
  ];
};

/** Expected counts by plain SQL, by the path of the list. */
const plainCounts = [
  ['/api/guests/', sql`guests where deleted_at is null`],
  [
    '/api/guests/?status=pending&season=2027',
    sql`guests g where deleted_at is null and exists (
    select from invitations i where i.guest_id = g.id and i.season = 2027 and i.status = 'pending') and not exists (
    select from invitations i where i.guest_id = g.id and i.season = 2027 and i.status = 'approved')`,
  ],
  ['/api/guests/?city=5', sql`guests where deleted_at is null and city_id = 5`],
  ['/api/hosts/', sql`hosts where deleted_at is null`],
  ['/api/host_salons_list/?season=2027', sql`host_salons where deleted_at is null and season = 2027`],
  ['/api/host_salons_list/?is_digital=true', sql`host_salons where deleted_at is null and is_digital`],
  ['/api/witnesses/', sql`witnesses where deleted_at is null`],
] as const;

const check = async (context: Context): Promise<string[]> => {
  const headersFor = await loginAll(context);
  const problems: string[] = [];
  for (const [name, counts] of answered) {
    if (counts.some((count) => typeof count !== 'number') || new Set(counts).size !== 1)
      problems.push(`${name} answered ${counts.join(' · ')}`);
  }
  for (const { origin } of context.servers)
    for (const [path, from] of plainCounts) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(
        context.db,
      );
      const { count } = await call(
        origin,
        { name: path, role: 'super-admin', path },
        headersFor(origin, 'super-admin'),
      );
      if (count !== rows[0]?.count) problems.push(`${path} counts ${count}, the database ${rows[0]?.count}`);
    }
  return problems;
};

export const listsRow: Row = {
  name: 'lists',
  goal: 'a million guests: median ≤ 150 ms, no way over 1 s',
  run: measure,
  check,
};
