import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

export type ProviderName = 'geocoder' | 'router';

/** Consecutive failures that suspend a provider. */
const failuresBeforeRest = 3;
const restSeconds = 60;

/** Slightly more than the second that public servers require, as a margin for clocks and networks. */
const turnSeconds = 1.1;

/**
 * Reserves the next turn at a provider, one a second across all processes (product §14.103).
 * @returns the milliseconds until the turn, undefined where it is suspended or the turn is later than `maxWaitMs`
 */
export const takeTurn = async (
  db: Database,
  name: ProviderName,
  maxWaitMs: number,
): Promise<number | undefined> => {
  const turn = sql`make_interval(secs => ${turnSeconds})`;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into provider_states as p (name, next_turn_at) values (${name}, clock_timestamp() + ${turn})
    on conflict (name) do update set next_turn_at = greatest(p.next_turn_at, clock_timestamp()) + ${turn}
      where p.rests_until <= clock_timestamp()
        and p.next_turn_at <= clock_timestamp() + make_interval(secs => ${maxWaitMs / 1000})
    returning greatest(0, extract(epoch from next_turn_at - ${turn} - clock_timestamp()) * 1000)::float8 as wait_ms`.execute(
    db,
  );
  return rows[0]?.wait_ms;
};

export const isResting = async (db: Database, name: ProviderName): Promise<boolean> => {
  const { rows } = await sql`
    select from provider_states where name = ${name} and rests_until > clock_timestamp()`.execute(db);
  return rows.length > 0;
};

export const noteAnswer = async (db: Database, name: ProviderName): Promise<void> => {
  await sql`update provider_states set failures = 0 where name = ${name} and failures > 0`.execute(db);
};

/**
 * Counts a failure; the third in a row, and each further one, suspends the provider for a minute, or for its
 * `retry-after`, an hour at most (product §14.104).
 */
export const noteFailure = async (
  db: Database,
  name: ProviderName,
  retryAfterSeconds = 0,
): Promise<{ readonly failures: number; readonly rests: boolean }> => {
  const retrySeconds = sql`${Math.min(retryAfterSeconds, 3600)}::float8`;
  const { rows } = await sql<{ failures: number; rests: boolean }>`
    insert into provider_states as p (name, failures, rests_until)
    values (${name}, 1, clock_timestamp() + make_interval(secs => ${retrySeconds}))
    on conflict (name) do update set failures = p.failures + 1,
      rests_until = greatest(p.rests_until, clock_timestamp() + make_interval(secs =>
        case when p.failures + 1 >= ${failuresBeforeRest} then greatest(${restSeconds}::float8, ${retrySeconds}) else ${retrySeconds} end))
    returning failures, rests_until > clock_timestamp() as rests`.execute(db);
  return rows[0] ?? { failures: 1, rests: false };
};
