import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { makeTally, type Tally } from './tally.ts';

export interface Town {
  readonly lat: number;
  readonly lng: number;
}

/** What each visitor of the map asks for in turn: the markers, then the salons around several towns. */
const listAddresses = (towns: readonly Town[]): string[] => [
  '/api/host_salons_map/points/',
  ...towns.map(({ lat, lng }) => `/api/host_salons_map/?limit=50&near=${lat},${lng}`),
];

/** Visitors start over a second, as each sends one request a second from then on. */
const groups = 20;
const patienceSeconds = 15;

interface Headers {
  /** Names and values in turn. */
  readonly headers: readonly string[];
}

const visitInGroup = (
  origin: string,
  visitors: number,
  forMs: number,
  towns: readonly Town[],
  tally: Tally,
) =>
  new Promise<void>((resolve, reject) => {
    const note = (name: string) => {
      tally.wrong[name] = (tally.wrong[name] ?? 0) + 1;
    };
    const from = performance.now();
    const hasRetry = new WeakMap<object, boolean>();
    const run = autocannon(
      {
        url: origin,
        connections: visitors,
        connectionRate: 1,
        duration: forMs / 1000,
        timeout: patienceSeconds,
        headers: { 'accept-encoding': 'br', 'accept-language': 'he' },
        requests: listAddresses(towns).map((path) => ({ path })),
        setupClient: (client) => {
          client.on('headers', (({ headers }: Headers) =>
            hasRetry.set(
              client,
              headers.some((name) => name.toLowerCase() === 'retry-after'),
            )) as never);
        },
      },
      (error) => {
        if (error) reject(error);
        else resolve();
      },
    );
    run.on('reqError', (error: unknown) => note(error instanceof Error ? error.message : String(error)));
    run.on('response', (client, status, _bytes, ms) => {
      if (status === 200) tally.served.push(ms);
      else if (status === 503 && hasRetry.get(client)) {
        tally.shed.push(ms);
        tally.shedAt.push(performance.now() - from);
      } else note(String(status));
    });
  });

/** Visitors of the map, each on a connection of its own with one request a second. */
export const visitMap = async (
  origin: string,
  visitors: number,
  forMs: number,
  towns: readonly Town[],
): Promise<Tally> => {
  const tally = makeTally();
  const runs: Promise<void>[] = [];
  for (let group = 0; group < groups; group += 1) {
    const count = Math.floor(visitors / groups) + (group < visitors % groups ? 1 : 0);
    if (count > 0) runs.push(visitInGroup(origin, count, forMs, towns, tally));
    await pause(1000 / groups);
  }
  await Promise.all(runs);
  return tally;
};
