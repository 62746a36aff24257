import type { EndpointBody } from '@salons/contract/endpoint';
import type { Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { listErrorCodes, toAppError } from '../../db/database-errors.ts';
import type { Deps } from '../../deps.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { toAnswerEvent } from '../invitations/invitations.rules.ts';
import { acceptOfferAs, answerUnlessSo, changeTo, withdraw } from './invitation-changes.rules.ts';

type AnswerDeps = Pick<Deps, 'db' | 'config' | 'moveInvitation'>;
type Change = EndpointBody<typeof invitationsEndpoints.updateInvitation>;
type Bulk = EndpointBody<typeof invitationsEndpoints.answerInvitations>;

/** @throws {AppError} `notFound`, and those of `changeTo` */
export const changeInvitation = (
  { moveInvitation }: AnswerDeps,
  actor: Actor,
  id: number,
  body: Change,
): Promise<Invitation> => moveInvitation(actor, id, changeTo(body), { introduce_to: body.introduce_to });

/** @throws {AppError} `notFound`, and those of `withdraw` */
export const withdrawInvitation = async (
  { moveInvitation }: AnswerDeps,
  actor: Actor,
  id: number,
): Promise<void> => {
  await moveInvitation(actor, id, withdraw(actor.scope.reach !== 'own'));
};

/** @throws {AppError} `notFound`, and those of `acceptOfferAs` */
export const acceptOffer = ({ moveInvitation }: AnswerDeps, actor: Actor, id: number): Promise<Invitation> =>
  moveInvitation(actor, id, acceptOfferAs(actor.session.user_id));

/** Groups the answers of one call into one undoable action; undefined when answers cannot be undone. */
const recordUndoableAction = ({ db, config }: AnswerDeps, { session }: Actor) =>
  config.GRACE_SECONDS === 0
    ? undefined
    : db
        .transaction()
        .execute((trx) => insertUndoable(trx, toAnswerEvent(session, null), config.GRACE_SECONDS));

const isUnavailable = (reason: unknown): boolean =>
  (reason instanceof AppError ? reason : toAppError(reason))?.code === 'unavailable';

/**
 * Answers several invitations; failures are returned with their codes, the others are committed (product §7.7).
 * @throws {AppError} `unavailable` when the queue rejected all of them
 */
export const answerInvitations = async (deps: AnswerDeps, actor: Actor, { ids, status }: Bulk) => {
  const uniqueIds = [...new Set(ids)];
  const act = await recordUndoableAction(deps, actor);
  const outcomes = await Promise.allSettled(
    uniqueIds.map((id) => deps.moveInvitation(actor, id, answerUnlessSo(status), { undo: act })),
  );
  const isAnyDone = outcomes.some(({ status: settled }) => settled === 'fulfilled');
  const failed = outcomes.flatMap((outcome, at) => {
    if (outcome.status === 'fulfilled') return [];
    // Those rejected by a full queue can be retried; the others are committed and undoable.
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
