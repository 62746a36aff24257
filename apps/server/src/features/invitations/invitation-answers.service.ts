import type { EndpointBody } from '@salons/contract/endpoint';
import type { Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { listErrorCodes, toAppError } from '../../db/database-errors.ts';
import type { Deps } from '../../deps.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { acceptOfferAs, answerUnlessSo, changeTo, withdraw } from './invitation-changes.rules.ts';
import { toAnswerEvent } from './invitations.rules.ts';

type AnswerDeps = Pick<Deps, 'db' | 'config' | 'moveInvitation'>;
type Change = EndpointBody<typeof invitationsEndpoints.updateInvitation>;
type Bulk = EndpointBody<typeof invitationsEndpoints.answerInvitations>;

/** Changes an invitation. @throws `notFound`, the refusals of `changeTo` */
export const changeInvitation = (
  { moveInvitation }: AnswerDeps,
  actor: Actor,
  id: number,
  body: Change,
): Promise<Invitation> => moveInvitation(actor, id, changeTo(body));

/** Withdraws an invitation. @throws `notFound`, the refusals of `withdraw` */
export const withdrawInvitation = async (
  { moveInvitation }: AnswerDeps,
  actor: Actor,
  id: number,
): Promise<void> => {
  await moveInvitation(actor, id, withdraw(actor.scope.reach !== 'own'));
};

/** Takes places that were offered. @throws `notFound`, the refusals of `acceptOfferAs` */
export const acceptOffer = ({ moveInvitation }: AnswerDeps, actor: Actor, id: number): Promise<Invitation> =>
  moveInvitation(actor, id, acceptOfferAs(actor.session.user_id));

/**
 * Records the answers of one call as one action, so that they are undone together; undefined where none can be undone.
 */
const recordUndoableAction = ({ db, config }: AnswerDeps, { session }: Actor) =>
  config.GRACE_SECONDS === 0
    ? undefined
    : db
        .transaction()
        .execute((trx) => insertUndoable(trx, toAnswerEvent(session, null), config.GRACE_SECONDS));

const isUnavailable = (reason: unknown): boolean =>
  (reason instanceof AppError ? reason : toAppError(reason))?.code === 'unavailable';

/**
 * Answers several; those that cannot be answered are returned with their codes, the others are done (product §7.7).
 * @throws `unavailable` where the desk had room for none
 */
export const answerInvitations = async (deps: AnswerDeps, actor: Actor, { ids, status }: Bulk) => {
  const uniqueIds = [...new Set(ids)];
  const act = await recordUndoableAction(deps, actor);
  const outcomes = await Promise.allSettled(
    uniqueIds.map((id) => deps.moveInvitation(actor, id, answerUnlessSo(status), act)),
  );
  const isAnyDone = outcomes.some(({ status: settled }) => settled === 'fulfilled');
  const failed = outcomes.flatMap((outcome, at) => {
    if (outcome.status === 'fulfilled') return [];
    // Those refused because the desk is full can be answered a moment later; the others are done and can be undone.
    const isCrowdedOut = isAnyDone && isUnavailable(outcome.reason);
    const codes = isCrowdedOut ? ['unavailable' as const] : listErrorCodes(outcome.reason);
    if (codes.length === 0) throw outcome.reason;
    return [{ id: uniqueIds[at] ?? 0, codes }];
  });
  const isUndoable = outcomes.some(
    (outcome) => outcome.status === 'fulfilled' && outcome.value.undo?.event === act?.event,
  );
  return { updated: uniqueIds.length - failed.length, failed, undo: (isUndoable && act) || null };
};
