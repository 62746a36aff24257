import { sql } from 'kysely';
import type { Database } from './client.ts';

/** How many attempts there were in the running window, and the seconds until it ends. */
export interface Attempts {
  readonly count: number;
  readonly wait: number;
}

/** Takes one attempt back. */
export const forgetAttempt = async (db: Database, key: string): Promise<void> => {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
};

/** Counts one attempt under `key`: how many there were in its window, and the seconds until the window ends. */
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

/** The attempts under `key` so far, without counting one. */
export const countAttempts = async (db: Database, key: string, windowSeconds: number): Promise<Attempts> => {
  const window = sql`make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql<Attempts>`
    select count, least(${windowSeconds}, ceil(extract(epoch from window_starts_at + ${window} - now())))::int as wait
    from rate_limits where key = ${key} and window_starts_at >= now() - ${window}`.execute(db);
  return rows[0] ?? { count: 0, wait: 0 };
};
