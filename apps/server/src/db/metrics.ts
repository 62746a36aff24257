import { sql } from 'kysely';
import type { Database } from './client.ts';

/** Pending work in the database, for monitoring. */
export interface Backlog {
  /** Seconds for which the oldest unsent message has been due; 0 without one. */
  readonly unsent_seconds: number;
  readonly jobs_waiting: number;
  /** Jobs that have exhausted their attempts. */
  readonly jobs_failed: number;
  /** Events whose messages are due and not written yet. */
  readonly events_waiting: number;
  /** Messages that failed for good within an hour, by channel. */
  readonly failed_mails: number;
  readonly failed_sms: number;
  /** Failures in a row of the geocoder and of the router. */
  readonly geocoder_failures: number;
  readonly router_failures: number;
  /** Processes that run jobs. */
  readonly workers: number;
  readonly is_held: boolean;
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
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as jobs_failed,
      (select count(*) from event_tasks where tell_at <= now()) as events_waiting,
      (select count(*) from outbox where state = 'failed' and channel = 'mail'
        and send_after > now() - interval '1 hour') as failed_mails,
      (select count(*) from outbox where state = 'failed' and channel = 'sms'
        and send_after > now() - interval '1 hour') as failed_sms,
      coalesce((select failures from provider_states where name = 'geocoder'), 0) as geocoder_failures,
      coalesce((select failures from provider_states where name = 'router'), 0) as router_failures,
      (select count(*) from job_workers where seen_at > now() - interval '1 minute') as workers,
      exists (select from message_holds) as is_held`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('no row');
  return read;
};
