import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { limits } from '../src/db/limits.ts';
import { makeFactories } from './factories.ts';
import { health } from './server-process.ts';

export const secret = 'a secret of the tests that is long enough';

/** Time in milliseconds in which a test gets one of its two connections, while its calls wait for each other's locks. */
const connectMs = 60_000;

/** Factories over the database of processes whose TOKEN_SECRET is `secret`. */
export const useRecords = (url: string) => {
  const { db } = openDatabase(url, { max: 2, limit: { ...limits.job, connectMs } });
  return { db, make: makeFactories(db, { ...readConfig({ NODE_ENV: 'test' }), TOKEN_SECRET: secret }) };
};

const patience = Number(process.env['TEST_PATIENCE'] || 1);
/**
 * Timeouts of a call during a database outage, of a process becoming ready after it, and of a free place being offered by a job.
 */
export const mostMs = { call: 6000 * patience, ready: 3000 * patience, empty: 2000 * patience };

type Records = ReturnType<typeof useRecords>;

export interface AskResult {
  readonly guest: number;
  /** 0 if the connection failed before a response. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly tookMs: number;
}

/** Guests and the salons they request; salons never get full. */
export const makeAskers = async ({ make }: Records, count: number) => {
  const askers: { guest: number; host_salon: number; headers: Record<string, string> }[] = [];
  let host_salon = 0;
  for (let at = 0; at < count; at += 1) {
    if (at % 200 === 0) host_salon = (await make.salon({ max_guests: 999 })).id;
    const { id, headers } = await make.guest();
    askers.push({ guest: id, host_salon, headers });
  }
  return askers;
};

export type Asker = Awaited<ReturnType<typeof makeAskers>>[number];

export const ask = async (address: string, { guest, host_salon, headers }: Asker): Promise<AskResult> => {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/api/salonguests/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ host_salon, guests_number: 1 }),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return {
    guest,
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    tookMs: performance.now() - startedAt,
  };
};

/** Requests at the addresses in turn, with limited concurrency, until stopped or all guests have requested. */
export const beginAsking = (addresses: readonly string[], askers: readonly Asker[], atOnce = 4) => {
  const answers: AskResult[] = [];
  const waiting = [...askers];
  let isOver = false;
  const one = async (at: number) => {
    for (let turn = at; !isOver; turn += 1) {
      const asker = waiting.shift();
      if (!asker) return;
      const answer = await ask(addresses[turn % addresses.length] ?? '', asker);
      answers.push(answer);
      await pause(answer.status === 201 ? 20 : 300);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, (_, at) => one(at)));
  return {
    answers,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
};

/** Acknowledged guests without a stored request; must be empty. */
export const listLost = async ({ db }: Records, answers: readonly AskResult[]): Promise<number[]> => {
  const acknowledged = answers.filter(({ status }) => status === 201).map(({ guest }) => guest);
  const there = await db.selectFrom('invitations').select('guest_id').execute();
  const kept = new Set(there.map(({ guest_id }) => guest_id));
  return acknowledged.filter((guest) => !kept.has(guest));
};

/** Waits until the database accepts connections. */
export const untilDatabase = async (url: string): Promise<void> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      await pause(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

/** Milliseconds until the process reports ready. */
export const untilReady = async (address: string, limitMs = 10_000): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if ((await health(address).catch(() => 0)) === 200) return performance.now() - startedAt;
    await pause(50);
  }
  return Number.POSITIVE_INFINITY;
};
