import { sql } from 'kysely';
import type { Database } from './client.ts';

/** What waits in the database, for whoever watches the server. */
export interface Backlog {
  /** For how many seconds the oldest message has been due that is not sent yet; 0 without one. */
  readonly unsent_seconds: number;
  readonly jobs_waiting: number;
  /** Jobs that have used up their attempts. */
  readonly jobs_failed: number;
}

/** Counts what is due and not done; what is put off to a later hour is not waiting. */
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
