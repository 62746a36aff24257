import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Pending work in the database, for monitoring. */
export interface Backlog {
  /** Seconds for which the oldest unsent message has been due; 0 without one. */
  readonly unsent_seconds: number;
  readonly jobs_waiting: number;
  /** Jobs that have exhausted their attempts. */
  readonly jobs_failed: number;
}

/** Counts due work; deferred work is excluded. */
export const countDueWork = async (db: Database): Promise<Backlog> => {
  const { rows } = await sql<Backlog>`
    select extract(epoch from now() - least(
        (select min(first.send_after)
          from (values ('mail', true), ('sms', true), ('mail', false), ('sms', false)) as lanes (channel, urgent)
          cross join lateral (select o.send_after from outbox o
            where o.state = 'waiting' and o.channel = lanes.channel and o.urgent = lanes.urgent
            order by o.send_after limit 1) first),
        (select min(send_after) from outbox where state = 'sending'), now()))::double precision as unsent_seconds,
      (select count(*) from graphile_worker.jobs where attempts < max_attempts and run_at <= now()) as jobs_waiting,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as jobs_failed`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('no row');
  return read;
};
