import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type DeliveryResult, getFailureName } from './delivery-result.ts';

export interface Attachment {
  readonly filename: string;
  readonly content: string;
  readonly contentType: string;
}

export interface Mail {
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable across attempts, so that a repeat can be recognised. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
}

export interface Mailer {
  readonly name: 'smtp';
  readonly send: (mail: Mail) => Promise<DeliveryResult>;
}

/** Timeouts of a protocol step and of the whole delivery. */
const limits = { stepMs: 10_000, wholeMs: 20_000 };

interface Refusal {
  readonly status: number;
  readonly command: string;
}
const toMailRefusal = (error: unknown): Refusal | undefined => {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    return undefined;
  const command = 'command' in error && typeof error.command === 'string' ? error.command : '';
  return { status: error.responseCode, command };
};

/** A refused recipient or text is permanent; a refused sender or login is a configuration error, the mail waits. */
const isForGood = ({ status, command }: Refusal): boolean =>
  status >= 500 && status !== 503 && (command === 'RCPT TO' || command === 'DATA');

/** Above the concurrency of the lanes, which set the limit. */
const connections = 32;
/** Mails that go over one connection before it is replaced: fewer than servers allow as a rule. */
const mailsPerConnection = 100;

/**
 * Sends mail through the SMTP server of SMTP_URL, over pooled connections; undefined without one. A connection that the
 * server had closed before a byte of the mail was sent is replaced; after that a mail is never resent from here, since
 * the server may have accepted it.
 */
export const makeMailer = (
  config: Pick<Config, 'SMTP_URL'>,
  { stepMs, wholeMs } = limits,
): Mailer | undefined => {
  if (config.SMTP_URL === undefined) return undefined;
  const transport = createTransport({
    url: config.SMTP_URL,
    pool: true,
    maxConnections: connections,
    maxMessages: mailsPerConnection,
    maxRequeues: 1,
    // Closed by the client, not by the server during a mail.
    idleTimeout: stepMs / 2,
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send = async (mail: Mail): Promise<DeliveryResult> => {
    try {
      const headers = { ...mail.headers, 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({
        ...mail,
        headers,
        attachments: [...mail.attachments],
        signal: AbortSignal.timeout(wholeMs),
      });
      return { outcome: 'taken' };
    } catch (error) {
      const refusal = toMailRefusal(error);
      if (!refusal) return { outcome: 'later', error: getFailureName(error) };
      const reply = `${refusal.status} ${refusal.command}`.trim();
      return { outcome: isForGood(refusal) ? 'refused' : 'later', error: reply };
    }
  };
  return { name: 'smtp', send };
};
