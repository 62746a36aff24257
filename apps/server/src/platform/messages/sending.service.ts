import type { Config } from '../../config.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Handover } from '../../outbound/handover.ts';
import type { Attachment, Mailer } from '../../outbound/mail.ts';
import type { SmsSender } from '../../outbound/sms.ts';
import { addJobs } from '../jobs/queue.queries.ts';
import { mailOf, smsOf } from './composing.service.ts';
import {
  type ClaimedMessage,
  claimMessage,
  findToSend,
  listLeftOver,
  type Settlement,
  setAside,
  settleMessage,
} from './sending.queries.ts';
import { decide, leaseSeconds, maxAttempts, pauseSeconds, priorityOf } from './sending.rules.ts';

/** Who carries messages out of the building; without one of them its messages end in the outbox. */
export interface Carriers {
  readonly mail: Mailer | undefined;
  readonly sms: SmsSender | undefined;
}

/** Makes the files of a mail when it leaves, as far as its reader may have them at that moment. */
export type Attach = (
  deps: { readonly config: Config; readonly db: Database },
  message: Pick<ClaimedMessage, 'user_id' | 'host_salon_id' | 'language'>,
) => Promise<readonly Attachment[]>;

/** Which kinds of mails carry files, as the features register them. */
export type Attachments = Readonly<Record<string, Attach>>;

export interface SendingDeps {
  readonly config: Config;
  readonly db: Database;
  readonly carriers: Carriers;
  readonly attachments: Attachments;
  readonly log: { readonly warn: (what: object, message: string) => void };
}

/** The job that sends a message: by what, and whether somebody waits for it, since each of these is a lane (product §14.66). */
export const sendingJobs = {
  mail: { urgent: 'send_urgent_mail', other: 'send_mail' },
  sms: { urgent: 'send_urgent_sms', other: 'send_sms' },
} as const;

interface Due {
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly urgent: boolean;
  readonly send_after: string;
}

/** Has the worker send messages once they are due, one job each; in the transaction that wrote them. */
export const enqueueSending = (trx: Trx | Database, messages: readonly Due[]): Promise<void> =>
  addJobs(
    trx,
    messages.map(({ id, channel, urgent, send_after }) => ({
      name: sendingJobs[channel][urgent ? 'urgent' : 'other'],
      payload: { id },
      key: `send:${id}`,
      run_at: send_after,
      priority: priorityOf({ urgent }),
    })),
  );

const attach = async (deps: SendingDeps, message: ClaimedMessage): Promise<readonly Attachment[]> =>
  (await deps.attachments[message.kind]?.(deps, message)) ?? [];

const hand = async (deps: SendingDeps, message: ClaimedMessage): Promise<Handover & { by: string }> => {
  const { mail, sms } = deps.carriers;
  const carrier = message.channel === 'mail' ? mail : sms;
  if (carrier === undefined) return { outcome: 'taken', by: 'outbox' };
  const handed =
    carrier.name === 'smtp'
      ? carrier.send(mailOf(deps.config, message, await attach(deps, message)))
      : carrier.send(smsOf(deps.config, message));
  return { ...(await handed), by: carrier.name };
};

const settlementOf = (
  { urgent, attempts }: ClaimedMessage,
  handed: Handover & { by: string },
): Settlement => {
  switch (handed.outcome) {
    case 'taken':
      return { state: 'sent', sent_by: handed.by };
    case 'refused':
      return { state: 'failed', last_error: handed.error };
    case 'later': {
      if (attempts >= maxAttempts) return { state: 'failed', last_error: handed.error };
      const pause = pauseSeconds({ urgent, attempts }, Math.random(), handed.retryAfterSeconds);
      const send_after = new Date(Date.now() + pause * 1000).toISOString();
      return { state: 'waiting', last_error: handed.error, send_after };
    }
  }
};

/**
 * Sends one message of the outbox, if it is due and in nobody's hands (product §12.9, docs/decisions): claimed
 * for a minute by a commit, handed over, marked. Whoever dies between the last two leaves it to be handed over once
 * more under the same Message-ID or key.
 */
export const sendMessage = async (deps: SendingDeps, id: number): Promise<void> => {
  const { db, log } = deps;
  const found = await findToSend(db, id);
  if (!found) return;
  const decision = decide(found);
  if (decision.do === 'fail') return setAside(db, id, { state: 'failed' });
  if (decision.do === 'drop') return setAside(db, id, { state: 'dropped', last_error: decision.because });
  if (decision.do === 'wait')
    return db.transaction().execute(async (trx) => {
      await setAside(trx, id, { state: 'waiting', send_after: decision.until });
      await enqueueSending(trx, [{ ...found, send_after: decision.until }]);
    });
  const message = await claimMessage(db, id, leaseSeconds);
  if (!message) return;
  const handed = await hand(deps, message);
  const settlement = settlementOf(message, handed);
  const told = { message: id, kind: message.kind, channel: message.channel, attempt: message.attempts };
  if (handed.outcome !== 'taken') log.warn({ ...told, error: handed.error }, 'a message was not taken');
  await db.transaction().execute(async (trx) => {
    const isOurs = await settleMessage(trx, message, settlement);
    if (!isOurs) log.warn(told, 'a message took longer than its claim');
    else if (settlement.state === 'waiting')
      await enqueueSending(trx, [{ ...message, send_after: settlement.send_after }]);
  });
};

/** Has every message sent that should have gone by now. */
export const sendLeftOver = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const send_after = new Date().toISOString();
    await enqueueSending(
      trx,
      (await listLeftOver(trx)).map((message) => ({ ...message, send_after })),
    );
  });
