import { setImmediate as giveWay } from 'node:timers/promises';
import type { Language } from '@salons/contract/language';
import type { Trx } from '../../db/client.ts';
import { composeBodies } from './composing.service.ts';
import { renderDateTile, type TiledEvening } from './date-tile.rules.ts';
import {
  dropUnsent,
  insertMessages,
  listProvedNumbers,
  markMailsDropped,
  markWitnessMessagesDropped,
  type OutboxRow,
  type Reader,
} from './messages.queries.ts';
import {
  type MessageTexts,
  type MessageValues,
  type RenderedMessage,
  renderMessage,
  type SentHistory,
} from './messages.rules.ts';
import { listFirstNames, listParagraphs } from './paragraphs.queries.ts';
import { fillParagraph, hasName, withParagraph } from './paragraphs.rules.ts';
import { noteMessagesWritten } from './written-messages.ts';

export type { MessageTexts, MessageValue, SentHistory } from './messages.rules.ts';

/** Recipient of a message, as stored. */
export interface Recipient {
  /** Null for people without an account, such as a witness's contact. */
  readonly user_id: number | null;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly sms_notifications: boolean;
  readonly language: string;
}

export interface NewMessage<T extends MessageTexts> {
  readonly kind: string;
  readonly texts: T;
  readonly recipient: Recipient;
  /** Values, or a function of the recipient's language. */
  readonly values: MessageValues<T> | ((language: Language) => MessageValues<T>);
  /** Subject, such as `invitation:12`, so that a newer message can replace an unsent one (product §12.235). */
  readonly about?: string;
  readonly host_salon_id?: number | null;
  /** Guest named to another person: that guest's erasure removes the text (product §13.60). */
  readonly guest_id?: number;
  readonly witness_id?: number;
  /** Unique per event and reader, so that the message is written once. */
  readonly dedupe_key?: string;
  /** The evening whose date heads the mail. */
  readonly evening?: TiledEvening;
  /** Also sent by SMS regardless of consent: a change of place on the last day (product §12.252). */
  readonly alsoBySms?: boolean;
  /** Codes, resets and verification: sent first, at any hour, never unsubscribed from (product §12.4). */
  readonly urgent?: true;
  /** An optional notice: not sent to those who unsubscribed from its channel (product §12.9). */
  readonly optional?: true;
  /** ISO time after which it is not sent, such as a code's expiry. */
  readonly expires_at?: string;
  /** ISO time before which it is not sent, such as the end of its undo time. */
  readonly send_after?: string;
}

const getLanguage = (recipient: Recipient): Language => (recipient.language === 'en' ? 'en' : 'he');

/** Paragraphs of the programme, and the first names that they need. */
interface Heads {
  readonly paragraphs: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<number, string>;
}

const loadHeads = async (
  trx: Trx,
  messages: readonly { readonly kind: string; readonly recipient: Recipient }[],
): Promise<Heads> => {
  const paragraphs = await listParagraphs(trx, [...new Set(messages.map(({ kind }) => kind))]);
  const isNamed = [...paragraphs.values()].some(hasName);
  const readers = isNamed ? messages.flatMap(({ recipient }) => recipient.user_id ?? []) : [];
  return { paragraphs, names: readers.length === 0 ? new Map() : await listFirstNames(trx, readers) };
};

const findHead = (
  { paragraphs, names }: Heads,
  { kind, recipient }: { readonly kind: string; readonly recipient: Recipient },
  language: Language,
): string | undefined => {
  const paragraph = paragraphs.get(`${kind} ${language}`);
  if (paragraph === undefined) return undefined;
  return fillParagraph(paragraph, recipient.user_id === null ? undefined : names.get(recipient.user_id));
};

/** A row of the outbox, with the alternative text for an unverified number. */
interface Rendered extends OutboxRow {
  readonly discreet: string | undefined;
}

const renderRows = <T extends MessageTexts>(message: NewMessage<T>, heads: Heads): Rendered[] => {
  const { recipient, values, kind, dedupe_key } = message;
  const language = getLanguage(recipient);
  const rendered: RenderedMessage = withParagraph(
    renderMessage(message.texts, language, typeof values === 'function' ? values(language) : values),
    findHead(heads, message, language),
  );
  const tile = message.evening === undefined ? '' : renderDateTile(message.evening, language);
  const row = (channel: 'mail' | 'sms', to: string): Rendered => ({
    channel,
    recipient: to,
    user_id: recipient.user_id,
    host_salon_id: message.host_salon_id ?? null,
    guest_id: message.guest_id ?? null,
    witness_id: message.witness_id ?? null,
    kind,
    about: message.about ?? null,
    subject: channel === 'mail' ? rendered.subject : null,
    text: channel === 'mail' ? rendered.text : rendered.short,
    discreet: channel === 'sms' ? rendered.discreet : undefined,
    html: channel === 'mail' ? tile + rendered.html : null,
    language,
    dedupe_key: dedupe_key === undefined ? null : `${dedupe_key}:${recipient.user_id ?? to}:${channel}`,
    urgent: message.urgent ?? false,
    optional: message.optional ?? false,
    expires_at: message.expires_at ?? null,
    ...(message.send_after === undefined ? {} : { send_after: message.send_after }),
  });
  const { email, phone_number } = recipient;
  const bySms =
    phone_number !== null && (recipient.sms_notifications || email === null || message.alsoBySms === true);
  return [...(email === null ? [] : [row('mail', email)]), ...(bySms ? [row('sms', phone_number)] : [])];
};

/**
 * Drops unsent messages to these readers about these subjects, replaced by newer ones (product §12.235).
 * @returns per reader the last one sent, and the unsent ones
 */
export const dropOutdatedMessages = async (trx: Trx, readers: readonly Reader[]): Promise<SentHistory[]> => {
  const earlier = await dropUnsent(trx, readers);
  return readers.map((_reader, at) => {
    const own = earlier.filter(({ reader }) => reader === at);
    const sent = own.findLastIndex(({ is_unsent }) => !is_unsent);
    return { lastSent: own[sent]?.kind, unsent: own.slice(sent + 1) };
  });
};

/** Drops unsent mails of an account whose address has changed owner. */
export const dropWaitingMails = (trx: Trx, user_id: number): Promise<void> => markMailsDropped(trx, user_id);

/** Drops unsent messages about a witness to a reader who has lost access. */
export const dropWitnessMessages = (
  trx: Trx,
  message: { readonly kind: string; readonly witness_id: number; readonly recipient: string },
): Promise<void> => markWitnessMessagesDropped(trx, message);

/** Preview of a mail in a language, without the unsubscribe link. */
export const previewMessage = <T extends MessageTexts>(
  config: Parameters<typeof composeBodies>[0],
  texts: T,
  language: Language,
  values: MessageValues<T>,
): { readonly subject: string; readonly text: string } => {
  const { subject, text, html } = renderMessage(texts, language, values);
  const stored = {
    id: 0,
    channel: 'mail',
    user_id: null,
    ...{ urgent: false, optional: false },
    subject,
    text,
    html,
    language,
  } as const;
  return { subject, text: composeBodies(config, stored).text };
};

/** Texts with a witness's name or a place are sent by SMS only to numbers verified this season (product §2.130). */
const withDiscretion = async (trx: Trx, rendered: readonly Rendered[]): Promise<OutboxRow[]> => {
  const confidential = rendered.filter(({ discreet }) => discreet !== undefined);
  const proved = await listProvedNumbers(
    trx,
    confidential.map(({ recipient }) => recipient),
  );
  return rendered.map(({ discreet, ...row }) =>
    discreet === undefined || proved.has(row.recipient) ? row : { ...row, text: discreet },
  );
};

/** Rendering this many takes some milliseconds, in which the event loop is blocked. */
const renderedAtOnce = 25;

/**
 * Writes messages into the outbox inside the transaction that causes them, each in its recipient's language
 * (product §12.1): by mail, and by SMS for those who agreed to it or have no address. The sender takes them once the
 * transaction is committed.
 */
export const writeMessages = async <T extends MessageTexts>(
  trx: Trx,
  messages: readonly NewMessage<T>[],
): Promise<void> => {
  const heads = await loadHeads(trx, messages);
  const rendered: Rendered[] = [];
  for (let at = 0; at < messages.length; at += renderedAtOnce) {
    // Yields to the event loop, so that waiting requests come first.
    if (at > 0) await giveWay();
    rendered.push(...messages.slice(at, at + renderedAtOnce).flatMap((one) => renderRows(one, heads)));
  }
  const rows = await withDiscretion(trx, rendered);
  if (rows.length === 0) return;
  await insertMessages(trx, rows);
  noteMessagesWritten();
};
