import type { Language } from '@salons/contract/language';
import { shareBase } from '@salons/contract/share-base';
import { DateTime } from 'luxon';
import type { Trx } from '../../db/client.ts';
import { addLine, type MessageTexts } from '../../platform/messages/messages.rules.ts';
import type { MessageValue, Recipient } from '../../platform/messages/messages.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { listMessageContexts, type MessageContext } from './invitation-messages.queries.ts';
import { invitationTexts, inviteLines, noReason, placesInWords } from './invitations.texts.ts';

/** What happened to an invitation, as people are told. */
export type Event = Exclude<keyof typeof invitationTexts, 'fromHost'>;

/** Where the app stands, for links: `config.PUBLIC_URL`. */
export interface Sender {
  readonly site: string;
}

const toHost: readonly Event[] = ['asked', 'joined', 'withdrawn', 'changed', 'changedToPending', 'reminder'];

/** Places in words, as far as there are words. */
export const words = (language: Language, count: number): string =>
  count === 1 || count === 2 || count === 3 ? placesInWords[language][count] : String(count);

/** A time on the clock of its zone. */
export const clock = (time: string, zone: string): MessageValue => ({
  ltr: DateTime.fromISO(time, { zone }).toFormat('dd.MM.yy HH:mm'),
});

const hostOf = (context: MessageContext): Recipient => ({
  user_id: context.host_user_id,
  email: context.host_email,
  phone_number: context.host_phone,
  sms_notifications: context.host_sms,
  language: context.host_language,
});

/** Whom messages to an invitation's guest go to. */
export const guestOf = (context: MessageContext): Recipient => ({
  user_id: context.guest_user_id,
  email: context.guest_email,
  phone_number: context.guest_phone,
  sms_notifications: context.guest_sms,
  language: context.guest_language,
});

const pathFor = (event: Event, context: MessageContext): string => {
  if (toHost.includes(event)) return `/site/host/${context.host_id}/salon`;
  return event === 'approved' ? `/site/guest/${context.guest_id}/salon` : '/site/salonSearch/mapview';
};

/** Who may bring others along: an approved guest, and a host with places that are free again (product §5.152). */
const inviting: Partial<Record<Event, MessageTexts>> = {
  approved: addLine(invitationTexts.approved, inviteLines.guest),
  withdrawn: addLine(invitationTexts.withdrawn, inviteLines.host),
};

/** A link that opens a salon by itself is in no message: it would lie in two mailboxes and in the outbox. */
const mayInvite = ({ evening_public, is_open_for_guests }: MessageContext) =>
  evening_public && is_open_for_guests;

interface Details {
  /** Places before a change. */
  readonly before?: number;
  /** When a pending request lapses; a reminder reads it from the request. */
  readonly until?: string | null;
}

const lapsesAt = (event: Event, { expires_at, event_time }: MessageContext) =>
  (event === 'reminder' ? expires_at : null) ?? event_time;

/**
 * Tells those concerned what happened to invitations, each in the own language, inside the move's transaction
 * (product §12.1, §12.3).
 */
export const tellOf = async (
  trx: Trx,
  sender: Sender,
  event: Event,
  ids: readonly number[],
  details: Details = {},
): Promise<void> => {
  const contexts = await listMessageContexts(trx, ids);
  await writeMessages(
    trx,
    contexts.map((context) => ({
      kind: `invitation_${event}`,
      texts: (mayInvite(context) ? inviting[event] : undefined) ?? invitationTexts[event],
      recipient: toHost.includes(event) ? hostOf(context) : guestOf(context),
      host_salon_id: context.host_salon_id,
      ...(toHost.includes(event) ? { guest_id: context.guest_id } : {}),
      // A second word about what was told already.
      ...(event === 'reminder' ? { optional: true as const } : {}),
      dedupe_key: `${event}:${context.id}:${context.now}`,
      values: (language: Language) => ({
        salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
        guest: context.guest_name,
        places: words(language, context.guests_number),
        before: words(language, details.before ?? context.guests_number),
        time: clock(context.event_time, context.time_zone),
        until: clock(details.until ?? lapsesAt(event, context), context.time_zone),
        reason: context.cancel_reason ?? noReason[language],
        link: { url: `${sender.site}${pathFor(event, context)}` },
        share: { url: `${sender.site}${shareBase}${context.share_key}` },
      }),
    })),
  );
};

/** Sends a host's own words to guests of a salon (product §12.6). @returns to how many */
export const passOn = async (
  trx: Trx,
  sender: Sender,
  text: string,
  ids: readonly number[],
): Promise<number> => {
  const contexts = await listMessageContexts(trx, ids);
  await writeMessages(
    trx,
    contexts.map((context) => ({
      kind: 'from_host',
      texts: invitationTexts.fromHost,
      recipient: guestOf(context),
      host_salon_id: context.host_salon_id,
      values: (language: Language) => ({
        text,
        salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
        time: clock(context.event_time, context.time_zone),
        link: { url: `${sender.site}/site/guest/${context.guest_id}/salon` },
      }),
    })),
  );
  return contexts.length;
};
