import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { TeamingPlan } from '../../packages/contract/src/teaming-plans.ts';
import type { Context, Measure, Row } from '../row.ts';
import { login, type Server } from '../server.ts';
import { percentile } from '../statistics.ts';
import { addSlots, removeSlots } from './teaming.ts';

const plansPath = '/api/staff/teaming_plans/';
const salonsList = '/api/host_salons/?page_size=20';

/** Days until `needed` salons wait on them, the fullest first. */
const listDays = async (db: Database, needed: number): Promise<{ days: string[]; found: number }> => {
  const { rows } = await sql<{ day: string; n: number }>`
    select local_date::text as day, count(*)::int as n from waiting_salons where event_time > now()
    group by 1 order by 2 desc, 1`.execute(db);
  const days: string[] = [];
  let found = 0;
  for (const { day, n } of rows) {
    if (found >= needed) break;
    days.push(day);
    found += n;
  }
  return { days, found };
};

const timeOnce = async (server: Server, headers: Record<string, string>) => {
  const from = performance.now();
  const answer = await fetch(server.origin + salonsList, { headers });
  await answer.arrayBuffer();
  return performance.now() - from;
};

/** Makes a plan and reads the salons' list meanwhile. */
const makePlan = async (server: Server, headers: Record<string, string>, body: object) => {
  const from = performance.now();
  const made = await fetch(server.origin + plansPath, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (made.status !== 202) throw new Error(`a plan answered ${made.status} ${await made.text()}`);
  const { id } = (await made.json()) as { id: number };
  const pages: number[] = [];
  for (;;) {
    pages.push(await timeOnce(server, headers));
    const plan = (await (
      await fetch(`${server.origin}${plansPath}${id}/`, { headers })
    ).json()) as TeamingPlan;
    if (plan.state === 'failed') throw new Error('the plan failed');
    if (plan.state !== 'computing')
      return { plan, seconds: (performance.now() - from) / 1000, page: percentile(pages, 0.5) };
    await pause(100);
  }
};

const measure = async ({ db, servers, password, size, log }: Context): Promise<Measure[]> => {
  const measures: Measure[] = [];
  try {
    for (const [salonsNeeded, slotsNeeded] of [
      [1000, 1000],
      [2000, 3000],
    ] as const) {
      await addSlots(db, slotsNeeded);
      const { days, found } = await listDays(db, salonsNeeded);
      const name = `${found} salons, ${slotsNeeded} slots`;
      for (const server of servers) {
        const headers = await login(server, 'super-admin', password);
        const alone: number[] = [];
        for (let round = 0; round < size.rounds * 2; round += 1) alone.push(await timeOnce(server, headers));
        const { plan, seconds, page } = await makePlan(server, headers, { salons: { date: days } });
        const { served = 0, warnings = 0, km = 0, one_by_one } = plan.totals ?? {};
        log(`${name}: ${JSON.stringify(plan.totals)}, ${plan.is_best ? 'the best' : 'the best in time'}`);
        measures.push(
          { name: `${name}: plan`, value: seconds, unit: 's' },
          { name: `${name}: a page meanwhile`, value: page / percentile(alone, 0.5), unit: '×' },
          { name: `${name}: served`, value: served, unit: 'rows' },
          { name: `${name}: served one by one`, value: one_by_one?.served ?? 0, unit: 'rows' },
          { name: `${name}: warnings`, value: warnings, unit: 'rows' },
          { name: `${name}: warnings one by one`, value: one_by_one?.warnings ?? 0, unit: 'rows' },
          { name: `${name}: km`, value: Math.round(km), unit: 'rows' },
        );
      }
    }
    return measures;
  } finally {
    await removeSlots(db);
  }
};

export const plansRow: Row = {
  name: 'plans',
  goal: 'a plan of 1,000 salons and 1,000 slots takes 15 s on two cores, pages twice their usual time meanwhile',
  run: measure,
  // A plan leaves nothing but itself.
  check: async ({ db }) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from teaming_holds where plan_id is not null`.execute(db);
    return rows[0]?.n === 0 ? [] : ['a plan held something by itself'];
  },
};
