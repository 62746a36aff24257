import type { EndpointBody } from '@salons/contract/endpoint';
import type { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { checkSeen } from '../../core/seen.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { lockWitness } from './witness-changes.queries.ts';
import {
  changeYearComment,
  listComments as findComments,
  listYearComments as findYearComments,
  insertComment,
  insertYearComment,
  markCommentRemoved,
} from './witness-comments.queries.ts';
import { getReached, readWithTrace } from './witnesses.service.ts';

/** Staff's comments on a witness in reach, newest first (product §11.25). @throws {AppError} `notFound` */
export const listComments = (deps: Deps, actor: Actor, witness: number) =>
  readWithTrace(deps, actor, witness, 'witness_comment', (trx) => findComments(trx, witness));

/** @throws {AppError} `notFound` */
export const createComment = (deps: Deps, actor: Actor, witness: number, text: string) =>
  deps.db.transaction().execute(async (trx) => {
    await getReached(trx, actor, witness);
    const { session } = actor;
    const id = await insertComment(trx, { witness_id: witness, author_id: session.user_id, text });
    const after = { witness, text };
    await recordAudit(trx, { session, action: 'create', entity: 'witness_comment', entity_id: id, after });
    const newComment = (await findComments(trx, witness)).find((comment) => comment.id === id);
    if (!newComment) throw new AppError('notFound');
    return newComment;
  });

/** @throws {AppError} `notFound` */
export const removeComment = (deps: Deps, actor: Actor, witness: number, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await getReached(trx, actor, witness);
    if (!(await markCommentRemoved(trx, witness, id))) throw new AppError('notFound');
    const { session } = actor;
    await recordAudit(trx, { session, action: 'remove', entity: 'witness_comment', entity_id: id });
  });

/** A witness's answers by season, ascending (product §11.4). @throws {AppError} `notFound` */
export const listYearComments = (deps: Deps, actor: Actor, witness: number) =>
  readWithTrace(deps, actor, witness, 'witness_year_comment', (trx) => findYearComments(trx, witness));

const getAnswer = async (trx: Trx, witness: number, id: number) => {
  const answer = (await findYearComments(trx, witness)).find((one) => one.id === id);
  if (!answer) throw new AppError('notFound');
  return answer;
};

/** Stores the answer for this season. @throws {AppError} `notFound`, `conflict` if there is one */
export const createYearComment = (
  deps: Deps,
  actor: Actor,
  witness: number,
  { status, comment = null }: EndpointBody<typeof witnessRecordsEndpoints.createYearComment>,
) =>
  deps.db.transaction().execute(async (trx) => {
    await lockWitness(trx, witness);
    await getReached(trx, actor, witness);
    const { session } = actor;
    const id = await insertYearComment(trx, witness, { status, comment, author_id: session.user_id });
    if (id === undefined) throw new AppError('conflict');
    const after = await getAnswer(trx, witness, id);
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'witness_year_comment',
      entity_id: id,
      after: { witness, status, comment },
    });
    return after;
  });

/**
 * Changes an answer of a witness in reach.
 * @throws {AppError} `notFound`, `conflict` if it has changed since it was read (product §10.96)
 */
export const updateYearComment = (
  deps: Deps,
  actor: Actor,
  witness: number,
  { id, status, comment, seen }: EndpointBody<typeof witnessRecordsEndpoints.updateYearComment>,
) =>
  deps.db.transaction().execute(async (trx) => {
    await lockWitness(trx, witness);
    await getReached(trx, actor, witness);
    const before = await getAnswer(trx, witness, id);
    checkSeen(before, seen);
    const { session } = actor;
    await changeYearComment(trx, witness, id, {
      ...(status === undefined ? {} : { status }),
      ...(comment === undefined ? {} : { comment }),
      author_id: session.user_id,
    });
    const after = await getAnswer(trx, witness, id);
    await recordAudit(trx, {
      session,
      action: 'update',
      entity: 'witness_year_comment',
      entity_id: id,
      before,
      after,
    });
    return after;
  });
