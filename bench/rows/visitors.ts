import { Agent } from 'node:http';
import { sql } from 'kysely';
import { callers, callOnce } from '../asking.ts';
import type { Context, Measure, Row } from '../row.ts';
import type { Server } from '../server.ts';
import { percentile } from '../statistics.ts';

/** Requests of a visitor's screens: the table's first page, and the list beside the map. */
const addresses = [
  { name: 'table', path: '/api/host_salons_list/?page=1&page_size=50&ordering=event_time' },
  { name: 'list', path: '/api/host_salons_map/?limit=50' },
];
const millisecondsAt = { tiny: 200, small: 6000, million: 6000 } as const;

const headers = { 'accept-encoding': 'br', 'accept-language': 'he' };

/** Concurrent visitors of one URL. */
export const readAll = async (
  server: Pick<Server, 'origin'>,
  path: string,
  forMs: number,
  more: Readonly<Record<string, string>> = {},
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const from = performance.now();
  const times: number[] = [];
  const one = async () => {
    while (performance.now() - from < forMs) {
      const { status, ms } = await callOnce(server, agent, { path, headers: { ...headers, ...more } });
      if (status !== 200) throw new Error(`${path} was answered ${status}`);
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  return { perSecond: times.length / seconds, times };
};

const measure = async ({ servers, size }: Context): Promise<Measure[]> => {
  const forMs = millisecondsAt[size.name as keyof typeof millisecondsAt];
  const measures: Measure[] = [];
  for (const { name, path } of addresses)
    for (const server of servers) {
      const title = servers.length === 1 ? name : `${name} (${server.tree})`;
      await readAll(server, path, forMs / 6);
      const { perSecond, times } = await readAll(server, path, forMs);
      measures.push(
        { name: title, value: perSecond, unit: '/s' },
        { name: `${title}, median`, value: percentile(times, 0.5), unit: 'ms' },
        { name: `${title}, p99`, value: percentile(times, 0.99), unit: 'ms' },
      );
    }
  return measures;
};

/** A change is visible a second later. */
const check = async ({ db, servers, size }: Context): Promise<string[]> => {
  const problems: string[] = [];
  const count = async ({ origin }: Server): Promise<number> => {
    const answer = await fetch(`${origin}${addresses[0]?.path ?? ''}`);
    const { count } = (await answer.json()) as { count: number };
    return count;
  };
  for (const server of servers) {
    const before = await count(server);
    const { rows } = await sql<{ id: number }>`
      update host_salons set is_open_for_guests = false where id = (select s.id from host_salons s
        where s.is_open_for_guests and s.evening_public and s.cancelled_at is null and s.deleted_at is null
          and not s.is_digital and s.event_time > now() limit 1) returning id`.execute(db);
    await new Promise((settle) => setTimeout(settle, 1000));
    const after = await count(server);
    await sql`update host_salons set is_open_for_guests = true where id = ${rows[0]?.id ?? 0}`.execute(db);
    await new Promise((settle) => setTimeout(settle, 1000));
    if (after !== before - 1)
      problems.push(`${server.tree} told ${after} of ${before - 1} salons (${size.name})`);
  }
  return problems;
};

export const visitorsRow: Row = {
  name: 'visitors',
  goal: 'public lists by 16 callers ≥ 1,000 a second, right within a second of a change',
  run: measure,
  check,
};
