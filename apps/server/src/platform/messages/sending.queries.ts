import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { ClaimedMessage, Lane } from './sending.rules.ts';

/** Lanes that have messages which are due or whose lease has run out (index `outbox_lane`); none while messages are held. */
export const listDueLanes = async (db: Database): Promise<Lane[]> => {
  const { rows } = await sql<Lane>`
    select channel, urgent
    from (values ('mail', true), ('sms', true), ('mail', false), ('sms', false)) as lanes (channel, urgent)
    where not exists (select from message_holds) and (exists (select from outbox o where o.state = 'waiting' and o.channel = lanes.channel
        and o.urgent = lanes.urgent and o.send_after <= now())
      or exists (select from outbox o where o.state = 'sending' and o.claimed_until <= now()
        and o.channel = lanes.channel and o.urgent = lanes.urgent))`.execute(db);
  return rows;
};

/**
 * Leases messages of a lane that are due, or whose lease has run out, for `leaseSeconds`; committed before anything is
 * sent. `skip locked`: of many processes one gets each message, and none waits.
 * @param most at most this many, those that have waited longest
 */
export const claimDue = async (
  db: Database,
  { channel, urgent }: Lane,
  most: number,
  leaseSeconds: number,
): Promise<ClaimedMessage[]> => {
  const { rows } = await sql<ClaimedMessage>`
    with left_over as (
      select id from outbox
      where state = 'sending' and claimed_until <= now() and channel = ${channel} and urgent = ${urgent}
      order by claimed_until limit ${most} for update skip locked),
    due as (
      select id from outbox
      where state = 'waiting' and channel = ${channel} and urgent = ${urgent} and send_after <= now()
      order by send_after, id limit ${most} - (select count(*) from left_over) for update skip locked),
    claimed as (
      update outbox set state = 'sending', attempts = attempts + 1,
        claimed_until = now() + make_interval(secs => ${leaseSeconds})
      where id = any (array(select id from left_over union all select id from due))
        and not exists (select from message_holds)
      returning *)
    select c.id, c.channel, c.recipient, c.user_id, c.host_salon_id, c.kind, c.urgent, c.optional, c.subject, c.text,
      c.html, c.language, c.attempts, c.expires_at, s.event_time, now() as now,
      coalesce(h.time_zone, s.time_zone, 'Asia/Jerusalem') as time_zone,
      c.optional and exists (select from suppressions x where x.user_id = c.user_id and x.channel = c.channel)
        as is_suppressed
    from claimed c
    left join host_salons s on s.id = c.host_salon_id
    left join users u on u.id = c.user_id
    left join hosts h on h.user_id = u.id and u.role = 'host'
    order by c.send_after, c.id`.execute(db);
  return rows;
};

/** The new state of a claimed message. */
export type Settlement =
  | { readonly state: 'sent'; readonly sent_by: string }
  | { readonly state: 'waiting'; readonly send_after: string; readonly last_error?: string }
  | { readonly state: 'failed'; readonly last_error?: string }
  | { readonly state: 'dropped'; readonly last_error: string };

/** A claim, identified among the claims of its message by the number of the attempt, and its result. */
export interface SettledMessage {
  readonly id: number;
  readonly attempts: number;
  /** Whether the message was passed to a provider; if not, it does not count as an attempt. */
  readonly is_tried: boolean;
  readonly settlement: Settlement;
}

/**
 * Ends claims, all in one statement. @returns for each whether the claim was still valid: not where its lease had run
 * out and another process has claimed the message
 */
export const settleMessages = async (
  db: Database,
  settled: readonly SettledMessage[],
): Promise<boolean[]> => {
  const ends = settled.map(({ settlement, ...claim }) => ({ ...claim, ...settlement }));
  const { rows } = await sql<{ id: number }>`
    update outbox o set
      state = e.state,
      claimed_until = null,
      attempts = case when e.is_tried then o.attempts else o.attempts - 1 end,
      send_after = coalesce(e.send_after, o.send_after),
      sent_at = case when e.state = 'sent' then now() end,
      sent_by = e.sent_by,
      last_error = case when e.state = 'sent' then null else coalesce(e.last_error, o.last_error) end
    from json_to_recordset(${JSON.stringify(ends)}::json) as e (id bigint, attempts integer, is_tried boolean,
      state text, send_after timestamptz, sent_by text, last_error text)
    where o.id = e.id and o.state = 'sending' and o.attempts = e.attempts
    returning o.id`.execute(db);
  const ours = new Set(rows.map(({ id }) => id));
  return settled.map(({ id }) => ours.has(id));
};
