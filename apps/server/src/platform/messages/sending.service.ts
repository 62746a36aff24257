import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { type DeliveryResult, getFailureName } from '../../outbound/delivery-result.ts';
import type { Attachment, Mailer } from '../../outbound/mail.ts';
import type { SmsSender } from '../../outbound/sms.ts';
import { toMail, toSms } from './composing.service.ts';
import type { SettledMessage, Settlement } from './sending.queries.ts';
import { type ClaimedMessage, decide, maxAttempts, pauseSeconds } from './sending.rules.ts';

/** The transports; messages of a channel without one stay in the outbox. */
export interface Transports {
  readonly mail: Mailer | undefined;
  readonly sms: SmsSender | undefined;
}

/** Creates the attachments of a mail when it is sent, as permitted then. */
export type Attach = (
  deps: { readonly config: Config; readonly db: Database },
  message: Pick<ClaimedMessage, 'user_id' | 'host_salon_id' | 'language'>,
) => Promise<readonly Attachment[]>;

/** Which kinds of mails carry files, as the features register them. */
export type Attachments = Readonly<Record<string, Attach>>;

type Log = (what: object, message: string) => void;

export interface SendingDeps {
  readonly config: Config;
  readonly db: Database;
  readonly transports: Transports;
  readonly attachments: Attachments;
  readonly log: { readonly warn: Log; readonly error: Log };
}

const attach = async (deps: SendingDeps, message: ClaimedMessage): Promise<readonly Attachment[]> =>
  (await deps.attachments[message.kind]?.(deps, message)) ?? [];

type Delivery = DeliveryResult & { readonly by: string };

const handOver = async (deps: SendingDeps, message: ClaimedMessage): Promise<Delivery> => {
  const { mail, sms } = deps.transports;
  const transport = message.channel === 'mail' ? mail : sms;
  if (transport === undefined) return { outcome: 'taken', by: 'outbox' };
  try {
    const handed =
      transport.name === 'smtp'
        ? transport.send(toMail(deps.config, message, await attach(deps, message)))
        : transport.send(toSms(deps.config, message));
    return { ...(await handed), by: transport.name };
  } catch (error) {
    return { outcome: 'later', error: getFailureName(error), by: transport.name };
  }
};

const toSettlement = ({ urgent, attempts }: ClaimedMessage, delivery: Delivery): Settlement => {
  switch (delivery.outcome) {
    case 'taken':
      return { state: 'sent', sent_by: delivery.by };
    case 'refused':
      return { state: 'failed', last_error: delivery.error };
    case 'later': {
      if (attempts >= maxAttempts) return { state: 'failed', last_error: delivery.error };
      const pause = pauseSeconds({ urgent, attempts }, Math.random(), delivery.retryAfterSeconds);
      const send_after = new Date(Date.now() + pause * 1000).toISOString();
      return { state: 'waiting', last_error: delivery.error, send_after };
    }
  }
};

/** The settlement of a message that is not sent now; undefined for one that is. */
const deferOrDrop = (config: Config, message: ClaimedMessage): Settlement | undefined => {
  const decision = decide(message, config.QUIET_HOURS);
  switch (decision.do) {
    case 'send':
      return undefined;
    case 'drop':
      return { state: 'dropped', last_error: decision.because };
    case 'fail':
      return { state: 'failed' };
    case 'wait':
      return { state: 'waiting', send_after: decision.until };
  }
};

/**
 * Sends a claimed message, unless it has expired, was unsubscribed from or has to wait for quiet hours to end (product
 * §12.4, §12.9). After a crash before its settlement it is sent again under the same Message-ID or idempotency key
 * (docs/decisions/0011-sending-messages.md).
 * @returns what it came to
 */
export const deliver = async (deps: SendingDeps, message: ClaimedMessage): Promise<SettledMessage> => {
  const { id, attempts, kind, channel } = message;
  const deferred = deferOrDrop(deps.config, message);
  if (deferred) return { id, attempts, is_tried: false, settlement: deferred };
  const delivery = await handOver(deps, message);
  if (delivery.outcome !== 'taken')
    deps.log.warn(
      { message: id, kind, channel, attempt: attempts, error: delivery.error },
      'a message was not taken',
    );
  return { id, attempts, is_tried: true, settlement: toSettlement(message, delivery) };
};
