import { Agent, get } from 'node:http';
import { sql } from 'kysely';
import { auditPage, findLighthouse, lighthouseHint } from '../lighthouse.ts';
import type { Context, Measure, Row } from '../row.ts';
import type { Server } from '../server.ts';
import { percentile } from '../statistics.ts';

/** Landing pages of visitors. */
const addresses = [
  '/',
  '/register',
  '/accessibility',
  '/site/salonSearch/table',
  '/site/salonSearch/mapview',
];
/** A path without built screens, which are not ready during the tests. */
const withoutScreens = ['/robots.txt'];

/** Concurrent visitors, and duration. */
const visitors = 16;
const loadMs = { tiny: 200, small: 4000, million: 4000 } as const;
const audits = 3;

const read = (address: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    get(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - from)
          : reject(new Error(`${address} answered ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });

/** Concurrent repeated requests of one path. @returns pages per second and each latency */
const load = async (address: string, ms: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  try {
    await read(address, agent);
    const times: number[] = [];
    const from = performance.now();
    const visit = async () => {
      while (performance.now() - from < ms) times.push(await read(address, agent));
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    return { perSecond: (1000 * times.length) / (performance.now() - from), times };
  } finally {
    agent.destroy();
  }
};

const nameTree = ({ servers }: Context, { tree }: Server) => (servers.length === 1 ? '' : ` (${tree})`);

const measureLoad = async (context: Context): Promise<Measure[]> => {
  const { servers, size, only, log } = context;
  const measures: Measure[] = [];
  const chosen = size.name === 'tiny' ? withoutScreens : addresses;
  for (const address of chosen.filter((one) => one.includes(only)))
    for (const server of servers) {
      const { perSecond, times } = await load(
        server.origin + address,
        loadMs[size.name as keyof typeof loadMs],
      );
      const name = `${address}, ${visitors} visitors${nameTree(context, server)}`;
      measures.push(
        { name, value: perSecond, unit: '/s' },
        { name: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms' },
      );
      log(`${address}: ${perSecond.toFixed(0)}/s, p99 ${percentile(times, 0.99).toFixed(1)} ms`);
    }
  return measures;
};

const measureAudits = async (context: Context, command: string): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const server of context.servers)
    for (const address of addresses.filter((one) => one.includes(context.only)))
      for (const language of ['he', 'en'] as const) {
        const runs: (readonly Measure[])[] = [];
        for (let run = 0; run < audits; run += 1)
          runs.push(await auditPage(command, server.origin + address, language));
        const title = `${address} in ${language}${nameTree(context, server)}`;
        for (const [index, { name, unit }] of (runs[0] ?? []).entries())
          measures.push({
            name: `${title}: ${name}`,
            value: percentile(
              runs.map((run) => run[index]?.value ?? Number.NaN),
              0.5,
            ),
            unit,
          });
        context.log(`${title}: ${runs.map((run) => run[0]?.value).join(', ')}`);
      }
  return measures;
};

const measure = async (context: Context): Promise<Measure[]> => {
  const measures = await measureLoad(context);
  if (context.size.name === 'tiny') return measures;
  const command = findLighthouse();
  if (command === undefined) {
    context.log(lighthouseHint);
    return measures;
  }
  return [...measures, ...(await measureAudits(context, command))];
};

const check = async ({ db, servers, size }: Context): Promise<string[]> => {
  if (size.name === 'tiny') return [];
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from host_salons
    where deleted_at is null and cancelled_at is null and is_open_for_guests and evening_public
      and event_time > now()
      and (not is_digital or max_guests > pending_seats + confirmed_seats)`.execute(db);
  const problems: string[] = [];
  for (const { origin } of servers) {
    const page = await (await fetch(`${origin}/site/salonSearch/table?dates=all`)).text();
    const count = Number(/"count":(\d+)/.exec(page)?.[1]);
    if (count !== rows[0]?.open) problems.push(`the table counts ${count} salons, not ${rows[0]?.open}`);
  }
  return problems;
};

export const pagesRow: Row = {
  name: 'pages',
  goal: 'kept pages ≥ 2,000/s; Lighthouse on a phone: performance ≥ 95 (map ≥ 85), accessibility 100, layout shift ≤ 0.02, first paint ≤ 1.5 s',
  run: measure,
  check,
};
