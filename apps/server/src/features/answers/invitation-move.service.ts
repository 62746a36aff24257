import type { Invitation } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { Desk } from '../../platform/desk/desk.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { isTooLateToUndo } from '../../platform/events/undo.rules.ts';
import { dropOutdatedMessages } from '../../platform/messages/messages.service.ts';
import { toAbout } from '../invitations/invitation-messages.service.ts';
import { freePlaces, type LockedSalon, toAnswerEvent } from '../invitations/invitations.rules.ts';
import {
  answerClocks,
  getRelation,
  type InvitationDeps,
  listReadInvitations,
  withVerdicts,
} from '../invitations/invitations.service.ts';
import { lockGuestsAndWaiting, offerFreePlaces } from '../waiting-list/place-offers.service.ts';
import { endWaitingAfterMoves } from '../waiting-list/waiting-endings.service.ts';
import { replaceIntroductions } from './introductions.queries.ts';
import { offerIntroductions, readIntroductionTargets } from './introductions.service.ts';
import type { LockSalons } from './invitation-moves.queries.ts';
import { listLiveInvitations, lockInvitations, updateInvitations } from './invitation-moves.queries.ts';
import {
  type Decide,
  decideMoves,
  type Effect,
  isDenial,
  type MovedInvitation,
  type MoveInvitation,
  type MoveOptions,
  type OpenMove,
  toNextStatus,
} from './invitation-moves.rules.ts';

interface DeskItem {
  readonly actor: Actor;
  readonly id: number;
  readonly decide: Decide;
  readonly options: MoveOptions;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

const auditedFields = ({
  status,
  denied_reason,
  guests_number,
  comment,
  attended,
  late_minutes,
}: Pick<
  Invitation,
  'status' | 'denied_reason' | 'guests_number' | 'comment' | 'attended' | 'late_minutes'
>) => ({
  status,
  denied_reason,
  guests_number,
  comment,
  attended,
  late_minutes,
});

/**
 * Takes the locks of moves: the salons, their guests and waiting guests, then the invitations, each in the order of
 * their ids.
 * @param others guests to lock even without an invitation
 */
export const lockForMoves = async (
  trx: Trx,
  lockSalons: LockSalons,
  found: readonly { readonly id: number; readonly guest: number; readonly host_salon: number }[],
  others: readonly number[] = [],
) => {
  const salons = await lockSalons(trx, unique(found.map(({ host_salon }) => host_salon)));
  const waitedFor = await lockGuestsAndWaiting(
    trx,
    salons.map(({ id }) => id),
    [...found.map(({ guest }) => guest), ...others],
  );
  const invitations = await lockInvitations(
    trx,
    found.map(({ id }) => id),
  );
  // Only a denied invitation can become a second one of its season.
  const denied = invitations.filter(({ status }) => status === 'denied');
  const live =
    denied.length === 0
      ? []
      : await listLiveInvitations(
          trx,
          denied.map(({ guest_id }) => guest_id),
        );
  return {
    salons: new Map(salons.map((salon) => [salon.id, salon])),
    invitations: new Map(invitations.map((one) => [one.id, one])),
    live,
    waitedFor,
  };
};

/** The requests whose denial takes effect with these moves. */
export const listDeniedNow = (
  moves: readonly { readonly stored: MovedInvitation; readonly effect: Effect }[],
): MovedInvitation[] =>
  moves.filter(({ effect }) => effect.happened?.event === 'denied').map(({ stored }) => stored);

/**
 * What a move announces. The message of the introduction replaces that of the denial, which an approved guest still gets:
 * it removes the evening from the calendar.
 */
export const toAnnounced = (
  { id, status }: MovedInvitation,
  { happened }: Effect,
  introduced: ReadonlySet<number>,
): Effect['happened'] =>
  happened?.event === 'denied' && status === 'pending' && introduced.has(id) ? undefined : happened;

interface DecidedMove {
  readonly salon: LockedSalon;
  readonly stored: MovedInvitation;
  readonly effect: Pick<Effect, 'change'>;
}

/** Writes moves and offers the places that they free; requires the locks of `lockForMoves`. */
export const writeMoves = async (
  trx: Trx,
  moves: readonly DecidedMove[],
  waitedFor: ReadonlySet<number>,
): Promise<void> => {
  await updateInvitations(
    trx,
    moves.map(({ stored: { id }, effect: { change } }) => ({ id, change })),
  );
  const listMoved = (status: string) =>
    moves.filter(({ effect }) => effect.change.status === status).map(({ stored }) => stored);
  const ended = listMoved('denied');
  await endWaitingAfterMoves(trx, { approved: listMoved('approved').map(({ id }) => id), ended });
  // Some ends send no notification.
  if (ended.length > 0)
    await dropOutdatedMessages(
      trx,
      ended.map(({ id, guest_user_id }) => ({
        ...{ about: toAbout(id), user_id: guest_user_id, email: null, phone_number: null },
      })),
    );
  const salons = new Map(moves.map(({ salon }) => [salon.id, salon]));
  for (const salon of [...salons.values()].toSorted((one, other) => one.id - other.id))
    if (waitedFor.has(salon.id)) await offerFreePlaces(trx, salon.id, freePlaces(salon));
};

const toLaterAnswer = async (
  { config }: InvitationDeps,
  trx: Trx,
  { actor, id, options: { undo } }: DeskItem,
  status: NonNullable<Effect['answersLater']>,
  replaces: MovedInvitation['next'],
) => {
  const { event, until } =
    undo ?? (await insertUndoable(trx, toAnswerEvent(actor.session, id), config.GRACE_SECONDS));
  return toNextStatus({ status, at: until, event, replaces });
};

/** Processes a batch in one transaction. @returns for each move the invitation after it, or the error */
const settleMoves = async (
  deps: InvitationDeps,
  trx: Trx,
  items: readonly DeskItem[],
): Promise<(Invitation | AppError)[]> => {
  const reads = items.map(({ id, actor: { scope } }) => ({ id, scope }));
  const seen = await listReadInvitations(trx, reads);
  const wanted = items.flatMap(({ id, options: { introduce_to } }) => {
    const guest = seen.get(id)?.guest;
    return introduce_to === undefined || guest === undefined ? [] : [{ id, guest, host_salon: introduce_to }];
  });
  const { salons, invitations, live, waitedFor } = await lockForMoves(trx, deps.locks.lockSalons, [
    ...seen.values(),
    ...wanted,
  ]);
  const targets = await readIntroductionTargets(trx, wanted, salons);
  const moves = items.flatMap((item) => {
    const before = seen.get(item.id);
    const [stored, salon] = [invitations.get(item.id), before && salons.get(before.host_salon)];
    return before && stored && salon && !salon.is_deleted ? [{ item, before, stored, salon }] : [];
  });
  const decisions = decideMoves(
    moves.map(
      ({ item: { actor, decide }, before, stored, salon }): OpenMove => ({
        ...{ decide, stored, salon },
        introducesTo: targets.get(stored.id),
        relation: getRelation(actor, before),
        isUndoable: deps.config.GRACE_SECONDS > 0 && !isTooLateToUndo(salon),
        getClocks: () => answerClocks(salon),
      }),
    ),
    live,
  );
  const refusals = new Map<DeskItem, AppError>();
  const decided: ((typeof moves)[number] & { readonly effect: Effect })[] = [];
  for (const [at, move] of moves.entries()) {
    const effect = decisions[at];
    if (effect === undefined || effect instanceof AppError) {
      if (effect) refusals.set(move.item, effect);
      continue;
    }
    const { answersLater } = effect;
    const later = answersLater && (await toLaterAnswer(deps, trx, move.item, answersLater, move.stored.next));
    decided.push({ ...move, effect: { ...effect, change: { ...effect.change, ...later } } });
  }
  await writeMoves(trx, decided, waitedFor);
  const denials = decided.filter(({ effect }) => isDenial(effect));
  await replaceIntroductions(
    trx,
    denials.map(({ stored: { id } }) => id),
    denials.flatMap(({ stored: { id: invitation_id }, item: { options } }) =>
      options.introduce_to === undefined ? [] : [{ invitation_id, host_salon_id: options.introduce_to }],
    ),
  );
  const introduced = await offerIntroductions(trx, listDeniedNow(decided));
  const after = await listReadInvitations(
    trx,
    decided.map(({ item: { id, actor } }) => ({ id, scope: actor.scope })),
  );
  await recordEvents(
    trx,
    decided.flatMap(({ item: { actor, id }, before, stored, effect }) => {
      const row = after.get(id);
      const happened = toAnnounced(stored, effect, introduced);
      return row === undefined
        ? []
        : [
            {
              ...({ session: actor.session, action: 'update', entity: 'invitation', entity_id: id } as const),
              ...{ before: auditedFields(before), after: auditedFields(row) },
              ...(happened && { kind: `invitation_${happened.event}`, details: happened.details ?? {} }),
            },
          ];
    }),
  );
  return items.map((item) => {
    const row = after.get(item.id);
    return row ? withVerdicts(item.actor, row) : (refusals.get(item) ?? new AppError('notFound'));
  });
};

/** As for place requests: one transaction at a time, so that moves at one salon do not block each other. */
const limits = { batchMost: 100, inFlightMost: 1, waitingMost: 2000 };

/**
 * Creates this process's batcher for moves of invitations: concurrent moves share a transaction, each with its own
 * outcome (product §7.12).
 */
export const makeMoveInvitation = (
  deps: InvitationDeps,
  waitingMost = limits.waitingMost,
): MoveInvitation => {
  const desk = new Desk<DeskItem, Invitation | AppError>({
    name: 'answers',
    ...{ ...limits, waitingMost },
    isForPeople: true,
    toKey: ({ id }) => id,
    run: (items) => deps.db.transaction().execute((trx) => settleMoves(deps, trx, items)),
  });
  return async (actor, id, decide, options = {}) => {
    const outcome = await desk.submit({ actor, id, decide, options });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  };
};
