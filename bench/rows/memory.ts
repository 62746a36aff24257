import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { askAll, callers, listSalons, makeGuests, untilSettled } from '../asking.ts';
import type { Context, Measure, Row } from '../row.ts';
import { isServerBuilt, login, type Server, startServer } from '../server.ts';
import { readAll } from './visitors.ts';

const sizes = {
  tiny: { asks: 32, listsMs: 100, restMs: 500, streams: 30 },
  small: { asks: 1600, listsMs: 4000, restMs: 60_000, streams: 1000 },
  million: { asks: 4800, listsMs: 4000, restMs: 60_000, streams: 1000 },
} as const;

let opened = 0;

/** Opens event streams of visitors, each from another IP address. @returns a function that closes them */
const openStreams = async ({ origin }: Server, count: number): Promise<() => void> => {
  const open = (at: number) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const from = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
      get(
        `${origin}/api/events/stream/`,
        { headers: { 'x-forwarded-for': from }, agent: false },
        (answer) => {
          answer.resume();
          if (answer.statusCode === 200) opened += 1;
          answer.on('error', () => undefined);
          resolve(answer);
        },
      ).once('error', reject);
    });
  const answers: IncomingMessage[] = [];
  for (let at = 0; at < count; at += 50)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, more) => open(at + more)))),
    );
  return () => {
    for (const answer of answers) answer.destroy();
  };
};

/** The load of a busy hour: visitors' lists, the map, staff's lists, requests, an export. */
const load = async (context: Context, server: Server): Promise<void> => {
  const { asks, listsMs } = sizes[context.size.name as keyof typeof sizes];
  for (const path of ['/api/host_salons_list/?page_size=50', '/api/host_salons_map/points/'])
    await readAll(server, path, listsMs);
  const staff = await login(server, 'super-admin', context.password);
  for (const path of ['/api/guests/?page_size=50', '/api/hosts/?page_size=50'])
    await readAll(server, path, listsMs, staff);
  const [salons, guests] = [await listSalons(context, asks), await makeGuests(context, asks)];
  const askers = guests.map(({ token }, at) => ({
    guest: 0,
    authorization: `Bearer ${token}`,
    salon: salons[at % salons.length] ?? 0,
  }));
  await askAll(server, askers, callers);
  const file = await fetch(`${server.origin}/api/guests/?pagination=false&format=csv`, {
    headers: staff,
  });
  if (!file.ok) throw new Error(`the export was answered ${file.status}`);
  for await (const _part of file.body ?? []);
  await untilSettled(context);
};

const measure = async (context: Context): Promise<Measure[]> => {
  const { restMs, streams } = sizes[context.size.name as keyof typeof sizes];
  const server = await startServer('.', context.url, {
    environment: { TRUSTED_PROXIES: '1' },
  });
  const how = isServerBuilt ? 'as built' : 'from its sources, which takes more';
  try {
    const atStart = server.memory().now;
    await load(context, server);
    const { peak } = server.memory();
    await pause(restMs);
    const rested = server.memory().now;
    opened = 0;
    const close = await openStreams(server, streams);
    await pause(restMs / 6);
    const listening = server.memory().now;
    close();
    return [
      { name: `the process at its start, ${how}`, value: atStart, unit: 'MB' },
      { name: 'at most under load', value: peak, unit: 'MB' },
      { name: `${restMs / 1000} s after the load`, value: rested, unit: 'MB' },
      { name: `${streams} idle streams more`, value: listening - rested, unit: 'MB' },
    ];
  } finally {
    await server.stop();
  }
};

export const memoryRow: Row = {
  name: 'memory',
  isAlone: true,
  goal: '60 s after the load ≤ 220 MB, 1,000 idle streams < 64 MB',
  run: measure,
  check: async ({ size }) => {
    const { streams } = sizes[size.name as keyof typeof sizes];
    return opened === streams ? [] : [`${opened} of ${streams} streams were opened`];
  },
};
