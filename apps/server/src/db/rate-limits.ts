import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Attempts in the current window, and the seconds until it ends. */
export interface Attempts {
  readonly count: number;
  readonly wait: number;
}

export const forgetAttempt = async (db: Database, key: string): Promise<void> => {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
};

/** Counts one attempt under `key`. */
export const countAttempt = async (db: Database, key: string, windowSeconds: number): Promise<Attempts> => {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql<Attempts>`
    insert into rate_limits as l (key, window_starts_at, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when l.window_starts_at < now() - ${window} then 1 else l.count + 1 end,
      window_starts_at = case when l.window_starts_at < now() - ${window} then now() else l.window_starts_at end
    returning count, least(${windowSeconds}, ceil(extract(epoch from window_starts_at + ${window} - now())))::int as wait`.execute(
    db,
  );
  return rows[0] ?? { count: 1, wait: windowSeconds };
};

export const countAttempts = async (db: Database, key: string, windowSeconds: number): Promise<Attempts> => {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql<Attempts>`
    select count, least(${windowSeconds}, ceil(extract(epoch from window_starts_at + ${window} - now())))::int as wait
    from rate_limits where key = ${key} and window_starts_at >= now() - ${window}`.execute(db);
  return rows[0] ?? { count: 0, wait: 0 };
};
