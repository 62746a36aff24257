import type { EndpointBody } from '@salons/contract/endpoint';
import type { Undo } from '@salons/contract/fields';
import type { Language } from '@salons/contract/language';
import type { messagesEndpoints } from '@salons/contract/messages';
import { type Actor, authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { isTooLateToUndo } from '../../platform/events/undo.rules.ts';
import type { Undo as UndoAction } from '../../platform/events/undo.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { issueGuestLinks } from '../invitations/guest-links.service.ts';
import {
  listLiveContexts,
  type MessageContext,
  toGuestRecipient,
  toLinkedRequest,
} from '../invitations/invitation-messages.service.ts';
import { isCancelledFor, type LockedSalon } from '../invitations/invitations.rules.ts';
import {
  assertSalonInReach,
  getLockedSalon,
  type InvitationDeps,
} from '../invitations/invitations.service.ts';
import { clock } from '../invitations/message-values.rules.ts';
import { countHostMessages, dropHostMessage, listWaitingHostMessages } from './host-messages.queries.ts';
import { fromHostTexts } from './host-messages.texts.ts';

type Message = EndpointBody<typeof messagesEndpoints.writeToGuests>;

const perDay = 5;
const audienceStatuses = {
  approved: ['approved'],
  pending: ['pending'],
  all: ['approved', 'pending'],
} as const;

const messageKind = 'host_message';

/** Records an undoable message; null when it is sent immediately (product §12.225). */
const recordMessage = (
  { config }: Pick<InvitationDeps, 'config'>,
  trx: Trx,
  { session }: Pick<Actor, 'session'>,
  salon: LockedSalon,
): Promise<Undo> | null =>
  config.GRACE_SECONDS === 0 || isTooLateToUndo(salon)
    ? null
    : insertUndoable(
        trx,
        { kind: messageKind, entity: 'host_salon', entity_id: salon.id, actor_id: session.user_id },
        config.GRACE_SECONDS,
      );

/**
 * Sends a host's message to guests of a salon (product §12.6), once it can no longer be undone.
 * @returns the number of recipients
 */
const relayToGuests = async (
  { config }: Pick<InvitationDeps, 'config'>,
  trx: Trx,
  text: string,
  guests: readonly MessageContext[],
  undo: Undo,
): Promise<number> => {
  await writeMessages(
    trx,
    (await issueGuestLinks(trx, config, guests, toLinkedRequest)).map((context) => ({
      kind: 'from_host',
      ...(undo === null ? {} : { dedupe_key: `event:${undo.event}`, send_after: undo.until }),
      texts: fromHostTexts,
      recipient: toGuestRecipient(context),
      host_salon_id: context.host_salon_id,
      values: (language: Language) => ({
        text,
        salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
        time: clock(context.event_time, context.time_zone),
        ...context.links,
      }),
    })),
  );
  return guests.length;
};

/**
 * Sends a host's message to guests of a salon, at most 5 in 24 hours (product §12.6).
 * @throws {AppError} `notFound`, `salonNotOpen` for a past or cancelled salon, `throttled`
 */
export const writeToGuests = async (
  deps: InvitationDeps,
  { session, scope }: Actor,
  host_salon_id: number,
  { text, to }: Message,
) => {
  await assertSalonInReach(deps.db, scope, host_salon_id);
  return deps.db.transaction().execute(async (trx) => {
    const salon = await getLockedSalon(deps, trx, host_salon_id);
    if (isCancelledFor('host', salon) || salon.is_past) throw new AppError('salonNotOpen', 'host_salon');
    const { count, wait } = await countHostMessages(trx, host_salon_id);
    if (count >= perDay) throw new AppError('throttled', undefined, { retryAfterSeconds: Math.max(1, wait) });
    const guests = await listLiveContexts(trx, host_salon_id, audienceStatuses[to]);
    const undo = guests.length === 0 ? null : await recordMessage(deps, trx, { session }, salon);
    const recipients = await relayToGuests(deps, trx, text, guests, undo);
    await recordAudit(trx, {
      session,
      action: 'message',
      entity: 'host_salon',
      entity_id: host_salon_id,
      after: { to, text, recipients },
    });
    return { recipients, undo };
  });
};

/**
 * The caller's messages to a salon's guests that can still be undone, from any device (product §12.233).
 * @throws {AppError} `notFound` for a salon out of reach
 */
export const listUndoableMessages = async (
  { db }: Pick<InvitationDeps, 'db'>,
  { session, scope }: Actor,
  host_salon_id: number,
) => {
  await assertSalonInReach(db, scope, host_salon_id);
  const written = await listWaitingHostMessages(db, host_salon_id, session.user_id);
  return written.map(({ recipients, ...undo }) => ({ recipients, undo }));
};

/** No effect of its own: the messages wait in the outbox and are sent from there. */
export const hostMessageEffects = { [messageKind]: () => Promise.resolve() };

/** @throws {AppError} `conflict` when already sent, `notFound` for a salon out of reach, `permissionDenied` */
const undoHostMessage: UndoAction = async (trx, { session }, event_id) => {
  const scope = authorise('salons.update', session);
  const { host_salon_id, recipients } = await dropHostMessage(trx, event_id);
  if (host_salon_id === null) throw new AppError('conflict');
  await assertSalonInReach(trx, scope, host_salon_id);
  return [{ entity: 'host_salon', entity_id: host_salon_id, before: { recipients } }];
};

export const hostMessageUndos = { [messageKind]: undoHostMessage };
