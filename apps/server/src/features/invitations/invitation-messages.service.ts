import type { Language } from '@salons/contract/language';
import { shareBase } from '@salons/contract/share-base';
import { buildSiteUrl } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import type { Notifiers, Notify } from '../../platform/events/notifier.service.ts';
import { splitByRecord } from '../../platform/events/split-by-record.rules.ts';
import { addLine, type MessageTexts } from '../../platform/messages/messages.rules.ts';
import type { Recipient, SentHistory } from '../../platform/messages/messages.service.ts';
import { dropOutdatedMessages, writeMessages } from '../../platform/messages/messages.service.ts';
import { createActionLinks, type LinkRequest } from '../action-links/action-links.service.ts';
import { addActions, type OfferedAction } from './action-lines.rules.ts';
import { toEveningValues, withEvening } from './evening-details.rules.ts';
import { type GuestLinks, issueGuestLinks, type LinkedRequest } from './guest-links.service.ts';
import { listLiveIds, listMessageContexts, type MessageContext } from './invitation-messages.queries.ts';
import { calendarLine, invitationTexts, inviteLines } from './invitations.texts.ts';
import {
  detailsSchema,
  type EventDetails,
  type InvitationEvent,
  isCurrent,
  listMessageKinds,
  type MessageKind,
  toContextKind,
} from './message-kinds.rules.ts';
import { clock, deadline, reasonInWords, words } from './message-values.rules.ts';
import { mergeWithUnsent, outdatedBy } from './unsent-messages.rules.ts';

export type { MessageContext } from './invitation-messages.queries.ts';

const toHost: readonly MessageKind[] = [
  'asked',
  'joined',
  'withdrawn',
  'changed',
  'changedToPending',
  'reminder',
];

const toAnswer: readonly MessageKind[] = ['asked', 'changedToPending', 'reminder'];

/** Their mails attach the file that removes the place from the guest's calendar (product §12.202). */
const endsOfPlace: readonly MessageKind[] = [
  ...(['denied', 'expired', 'cancelled'] as const),
  ...(['withdrawnByGuest', 'withdrawnByStaff'] as const),
];

/** Their mails begin with the date of the evening. */
const withDate: readonly MessageKind[] = ['approved', 'offered', 'introduced', 'moved', 'received'];

/** What these confirm has ended the guest's link (product §12.263). */
const afterTheLink: readonly MessageKind[] = [
  ...(['withdrawnByGuest', 'withdrawnByStaff'] as const),
  ...(['offerRefused', 'introductionRefused'] as const),
];

/** What messages to guests say, for a salon's live invitations in these statuses, as its host sees them. */
export const listLiveContexts = async (
  trx: Trx,
  host_salon_id: number,
  statuses: readonly ('pending' | 'approved')[],
): Promise<MessageContext[]> => listMessageContexts(trx, await listLiveIds(trx, host_salon_id, statuses));

const toHostRecipient = (context: MessageContext): Recipient => ({
  user_id: context.host_user_id,
  email: context.host_email,
  phone_number: context.host_phone,
  sms_notifications: context.host_sms,
  language: context.host_language,
});

export const toGuestRecipient = (context: MessageContext): Recipient => ({
  user_id: context.guest_user_id,
  email: context.guest_email,
  phone_number: context.guest_phone,
  sms_notifications: context.guest_sms,
  language: context.guest_language,
});

export const toLinkedRequest = (context: MessageContext): LinkedRequest => ({
  ...{ invitation_id: context.id, guest_id: context.guest_id, user_id: context.guest_user_id },
  ...{ event_time: context.event_time, time_zone: context.time_zone },
});

/** Messages that link back to the salon, to request or wait again, while it is found by search. */
const toSameSalon: readonly MessageKind[] = ['offerRefused', 'withdrawnByGuest'];

/** Where a message leads that has no link of the guest's evening. */
const pathFor = (kind: MessageKind, context: MessageContext): string => {
  if (toHost.includes(kind)) return buildHostSalonPath(context.host_id, context.host_salon_id);
  return toSameSalon.includes(kind) && context.is_in_search
    ? `/site/salonSearch/mapview/${context.host_salon_id}`
    : '/site/salonSearch/mapview';
};

/** Messages with an invite link: to an approved guest, and to a host whose places are free again (product §5.152). */
const inviting: Partial<Record<MessageKind, MessageTexts>> = {
  approved: addLine(invitationTexts.approved, inviteLines.guest),
  withdrawn: addLine(invitationTexts.withdrawn, inviteLines.host),
};

interface InvitationHappening {
  readonly id: number;
  readonly event: InvitationEvent;
  readonly details?: EventDetails;
}

export const toInvitationEvent = ({ id, event, details = {} }: InvitationHappening) =>
  ({
    session: null,
    action: 'update',
    entity: 'invitation',
    entity_id: id,
    kind: `invitation_${event}`,
    details,
  }) as const;

const getExpiry = (kind: MessageKind, { expires_at, event_time }: MessageContext) =>
  (kind === 'reminder' || kind === 'asked' ? expires_at : null) ?? event_time;

/** Actions available to the host without a login, by the invitation's current state (product §12.190). */
const listPurposes = (kind: MessageKind, { status }: MessageContext): readonly OfferedAction[] =>
  status === 'pending' && toAnswer.includes(kind) ? ['approve', 'deny'] : [];

interface Draft {
  readonly event_id: number;
  readonly details: EventDetails;
  readonly kind: MessageKind;
  readonly context: MessageContext;
  readonly links: readonly (LinkRequest & { readonly purpose: OfferedAction })[];
}

const toDraft = (kind: MessageKind, context: MessageContext, event: Pick<Draft, 'event_id' | 'details'>) => {
  const toRequest = (purpose: OfferedAction) => ({
    purpose,
    record_id: context.id,
    user_id: context.host_user_id,
    expires_at: context.expires_at ?? context.event_time,
  });
  return { ...event, kind, context, links: listPurposes(kind, context).map(toRequest) };
};

const chooseTexts = ({ kind, context, links }: Draft): MessageTexts => {
  if (context.has_lost_entry && endsOfPlace.includes(kind))
    return addLine(invitationTexts[kind], calendarLine);
  // A share key is in no message: it would be stored in two mailboxes and in the outbox.
  const texts = (context.is_in_search ? inviting[kind] : undefined) ?? invitationTexts[kind];
  return addActions(
    kind === 'approved' ? withEvening(texts, context) : texts,
    links.map(({ purpose }) => purpose),
  );
};

const leadsToEvening = ({ kind }: Draft): boolean => !toHost.includes(kind) && !afterTheLink.includes(kind);

interface DraftLinks {
  /** Of the host's actions, in their order. */
  readonly addresses: readonly string[];
  readonly evening: GuestLinks | undefined;
  /** The app's origin. */
  readonly site: string;
}

const toMessage = (draft: Draft, { addresses, evening, site }: DraftLinks) => {
  const { kind, context, details, event_id, links } = draft;
  return {
    kind: `invitation_${kind}`,
    texts: chooseTexts(draft),
    recipient: toHost.includes(kind) ? toHostRecipient(context) : toGuestRecipient(context),
    about: toAbout(context.id),
    host_salon_id: context.host_salon_id,
    ...(toHost.includes(kind) ? { guest_id: context.guest_id } : {}),
    ...(withDate.includes(kind) ? { evening: context } : {}),
    // Repeats something that was announced before.
    ...(kind === 'reminder' ? { optional: true as const } : {}),
    dedupe_key: `event:${event_id}`,
    values: (language: Language) => ({
      ...toEveningValues(context, language),
      salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
      guest: context.guest_name,
      introducer: context.introduced_by ?? '',
      places: words(language, details.guests_number ?? context.guests_number),
      before: words(language, details.before ?? context.guests_number),
      time: clock(context.event_time, context.time_zone),
      until: deadline(details.until ?? getExpiry(kind, context), context, language),
      reason: reasonInWords(context.cancel_reason, language),
      ...(evening ?? { link: { url: `${site}${pathFor(kind, context)}` } }),
      share: { url: `${site}${shareBase}${context.share_key}` },
      ...Object.fromEntries(links.map(({ purpose }, at) => [purpose, { act: addresses[at] ?? '' }])),
    }),
  };
};

/** The key by which a newer message replaces older ones. */
export const toAbout = (id: number) => `invitation:${id}`;

type MessageCause = Pick<Draft, 'event_id' | 'details' | 'context'> & { readonly event: InvitationEvent };

/**
 * Drops the unsent messages that the events make outdated.
 * @returns a lookup of what each recipient has and has not been sent
 */
const dropOutdated = async (trx: Trx, happenings: readonly MessageCause[]) => {
  const readers = happenings.flatMap(({ context, event }) =>
    outdatedBy[event].map((side) => ({
      about: toAbout(context.id),
      ...(side === 'host' ? toHostRecipient(context) : toGuestRecipient(context)),
    })),
  );
  const histories = await dropOutdatedMessages(trx, readers);
  const toKey = (about: string, user_id: number | null) => `${about}:${user_id}`;
  const found = new Map(readers.map(({ about, user_id }, at) => [toKey(about, user_id), histories[at]]));
  return (kind: MessageKind, { id, host_user_id, guest_user_id }: MessageContext): SentHistory =>
    found.get(toKey(toAbout(id), toHost.includes(kind) ? host_user_id : guest_user_id)) ?? {
      lastSent: undefined,
      unsent: [],
    };
};

const notifyOnce: Notify = async (trx, events, config) => {
  const ids = events.map(({ entity_id }) => entity_id);
  const contexts = new Map((await listMessageContexts(trx, ids)).map((context) => [context.id, context]));
  const happenings = events.flatMap(({ id, entity_id, kind, details }): MessageCause[] => {
    const [context, event] = [contexts.get(entity_id), eventsByKind.get(kind)];
    return context && event
      ? [{ context, event, event_id: id, details: detailsSchema.parse(details ?? {}) }]
      : [];
  });
  const getHistory = await dropOutdated(trx, happenings);
  const drafts = happenings.flatMap(({ context, event, event_id, details }) =>
    listMessageKinds(event, details)
      .filter((kind) => isCurrent(kind, context))
      .flatMap((kind) => {
        const news = mergeWithUnsent({ kind, details }, getHistory(kind, context), context);
        return news
          ? [
              toDraft(toContextKind(news.kind, context), context, {
                event_id,
                details: { ...details, ...news.details },
              }),
            ]
          : [];
      }),
  );
  const addresses = await createActionLinks(
    trx,
    config,
    drafts.flatMap(({ links }) => links),
  );
  const evenings = await issueGuestLinks(trx, config, drafts.filter(leadsToEvening), ({ context }) =>
    toLinkedRequest(context),
  );
  const site = buildSiteUrl(config);
  await writeMessages(
    trx,
    drafts.map((draft) =>
      toMessage(draft, {
        ...{ addresses: addresses.splice(0, draft.links.length), site },
        evening: leadsToEvening(draft) ? evenings.shift()?.links : undefined,
      }),
    ),
  );
};

/** Notifies each recipient in their own language (product §12.1, §12.3). */
const notifyOfInvitations: Notify = async (trx, events, config) => {
  for (const part of splitByRecord(events)) await notifyOnce(trx, part, config);
};

const events: readonly InvitationEvent[] = [
  ...(['asked', 'joined', 'approved', 'denied', 'withdrawn', 'moved'] as const),
  ...(['changed', 'changedToPending', 'cancelled', 'expired', 'reminder'] as const),
  ...(['offered', 'offerExpired', 'offerRefused'] as const),
];

const eventsByKind = new Map(events.map((event) => [`invitation_${event}`, event]));

export const invitationNotifiers: Notifiers = Object.fromEntries(
  [...eventsByKind.keys()].map((kind) => [kind, notifyOfInvitations]),
);
