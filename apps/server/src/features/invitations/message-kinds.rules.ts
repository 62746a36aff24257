import { z } from 'zod';
import { isLive, isOffered } from './invitations.rules.ts';
import type { invitationTexts } from './invitations.texts.ts';

export type MessageKind = keyof typeof invitationTexts;

export type InvitationEvent = Exclude<
  MessageKind,
  | ('withdrawnByStaff' | 'withdrawnByGuest' | 'changedByStaff' | 'changedToPendingByStaff' | 'received')
  | ('introduced' | 'introductionExpired' | 'introductionRefused')
>;

export const detailsSchema = z.object({
  /** Places after the event, and before it. */
  guests_number: z.int().optional(),
  before: z.int().optional(),
  /** When a pending request lapses; a reminder reads it from the request. */
  until: z.string().optional(),
  by_staff: z.boolean().optional(),
  /** Set if the guest did it, who then gets a confirmation; not set after an erasure. */
  by_guest: z.boolean().optional(),
  /** Of a request that was moved to another salon. */
  is_approved: z.boolean().optional(),
});
export type EventDetails = z.input<typeof detailsSchema>;

/** What decides which messages an invitation's event sends. */
interface KindContext {
  readonly status: string;
  readonly offer_expires_at: string | null;
  readonly introduced_by: string | null;
}

/** The messages of an event, before what is known of its invitation. */
export const listMessageKinds = (
  event: InvitationEvent,
  { by_staff, by_guest, is_approved }: EventDetails,
): readonly MessageKind[] => {
  if (event === 'joined') return ['joined', 'approved'];
  // The actor gets a confirmation (product §12.222).
  if (event === 'asked') return ['asked', 'received'];
  if (event === 'moved') return [is_approved === true ? 'joined' : 'asked', 'moved'];
  if (event === 'withdrawn' && by_guest === true) return ['withdrawn', 'withdrawnByGuest'];
  if (event === 'offerRefused') return by_staff === true ? ['withdrawnByStaff'] : ['offerRefused'];
  // The guest is notified of changes that staff make on their behalf.
  const isDoneForGuest = event === 'withdrawn' || event === 'changed' || event === 'changedToPending';
  return by_staff === true && isDoneForGuest ? [event, `${event}ByStaff`] : [event];
};

/** Offers of an introduction have messages of their own (product §7.244). */
const introducedKinds: Partial<Record<MessageKind, MessageKind>> = {
  offered: 'introduced',
  offerExpired: 'introductionExpired',
  offerRefused: 'introductionRefused',
};

export const toContextKind = (kind: MessageKind, { introduced_by }: KindContext): MessageKind =>
  introduced_by === null ? kind : (introducedKinds[kind] ?? kind);

/** Skips a message that a later answer or withdrawal supersedes; the host is not notified of offers. */
export const isCurrent = (kind: MessageKind, context: KindContext): boolean => {
  const { status } = context;
  if (kind === 'received') return status === 'pending';
  if (kind === 'moved') return isLive(status);
  if (kind === 'approved' || kind === 'denied') return status === kind;
  return kind !== 'changed' || !isOffered(context);
};
