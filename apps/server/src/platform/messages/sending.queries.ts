import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { MessageToSend } from './sending.rules.ts';

// Waiting and due, or left in the hands of a worker that let its time run out.
const isOpen = sql<boolean>`((o.state = 'waiting' and o.send_after <= now())
  or (o.state = 'sending' and o.claimed_until <= now()))`;

/** A message that is to be sent now; undefined when it is not due, done, or in another worker's hands. */
export const findToSend = async (db: Database, id: number): Promise<MessageToSend | undefined> => {
  const { rows } = await sql<MessageToSend>`
    select o.id, o.channel, o.kind, o.urgent, o.attempts, o.expires_at, s.event_time, now() as now,
      coalesce(h.time_zone, s.time_zone, 'Asia/Jerusalem') as time_zone,
      o.optional and exists (select from suppressions x where x.user_id = o.user_id and x.channel = o.channel)
        as is_suppressed
    from outbox o
    left join host_salons s on s.id = o.host_salon_id
    left join users u on u.id = o.user_id
    left join hosts h on h.user_id = u.id and u.role = 'host'
    where o.id = ${id} and ${isOpen}`.execute(db);
  return rows[0];
};

/** A message in the hands of one worker. */
export interface ClaimedMessage {
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly user_id: number | null;
  readonly host_salon_id: number | null;
  readonly kind: string;
  readonly urgent: boolean;
  readonly optional: boolean;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly language: Language;
  /** The number of this attempt, from 1; also what tells this claim from a later one. */
  readonly attempts: number;
}

/**
 * Takes a message for `leaseSeconds`, committed before anything leaves: of many workers one gets it, the others
 * nothing, without waiting.
 */
export const claimMessage = async (
  db: Database,
  id: number,
  leaseSeconds: number,
): Promise<ClaimedMessage | undefined> => {
  const { rows } = await sql<ClaimedMessage>`
    update outbox set state = 'sending', attempts = attempts + 1,
      claimed_until = now() + make_interval(secs => ${leaseSeconds})
    where id in (select o.id from outbox o where o.id = ${id} and ${isOpen} for update skip locked)
    returning id, channel, recipient, user_id, host_salon_id, kind, urgent, optional, subject, text, html, language, attempts`.execute(
    db,
  );
  return rows[0];
};

type Claim = Pick<ClaimedMessage, 'id' | 'attempts'>;

/** What becomes of a message after an attempt. */
export type Settlement =
  | { readonly state: 'sent'; readonly sent_by: string }
  | { readonly state: 'failed'; readonly last_error: string }
  | { readonly state: 'waiting'; readonly last_error: string; readonly send_after: string };

/** Ends a claim; false when it had run out and somebody else took the message. */
export const settleMessage = async (
  db: Database | Trx,
  { id, attempts }: Claim,
  settlement: Settlement,
): Promise<boolean> => {
  const done = await db
    .updateTable('outbox')
    .set({
      claimed_until: null,
      ...settlement,
      ...(settlement.state === 'sent' ? { sent_at: sql<string>`now()`, last_error: null } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
};

/** Puts a due message off, or ends it, before an attempt. */
export const setAside = async (
  db: Database | Trx,
  id: number,
  change:
    | { readonly state: 'waiting'; readonly send_after: string }
    | { readonly state: 'dropped'; readonly last_error: string }
    | { readonly state: 'failed' },
): Promise<void> => {
  await db
    .updateTable('outbox as o')
    .set({ claimed_until: null, ...change })
    .where('o.id', '=', id)
    .where(isOpen)
    .execute();
};

/** Messages that should have gone by now: their jobs were lost, or the worker that had them died. */
export const listLeftOver = async (
  trx: Trx,
): Promise<Pick<ClaimedMessage, 'id' | 'channel' | 'urgent'>[]> => {
  const { rows } = await sql<Pick<ClaimedMessage, 'id' | 'channel' | 'urgent'>>`
    select o.id, o.channel, o.urgent from outbox o
    where (o.state = 'waiting' and o.send_after <= now() - interval '30 seconds')
      or (o.state = 'sending' and o.claimed_until <= now())
    order by o.urgent desc, o.send_after, o.id limit 2000`.execute(trx);
  return rows;
};
