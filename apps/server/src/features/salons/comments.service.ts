import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { listComments as findComments, insertComment, markCommentRemoved } from './comments.queries.ts';
import { getSalonRecord } from './reading.service.ts';

/** Staff's comments on a salon in reach, newest first (product §10.5). @throws {AppError} `notFound` */
export const listComments = async (deps: Deps, actor: Actor, salon: number) => {
  await getSalonRecord(deps.db, actor, salon);
  return findComments(deps.db, salon);
};

/** @throws {AppError} `notFound` */
export const createComment = (deps: Deps, actor: Actor, salon: number, text: string) =>
  deps.db.transaction().execute(async (trx) => {
    await getSalonRecord(trx, actor, salon);
    const id = await insertComment(trx, { host_salon_id: salon, author_id: actor.session.user_id, text });
    const { session } = actor;
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'host_salon_comment',
      entity_id: id,
      after: { host_salon: salon, text },
    });
    const newComment = (await findComments(trx, salon)).find((comment) => comment.id === id);
    if (!newComment) throw new AppError('notFound');
    return newComment;
  });

/** @throws {AppError} `notFound` */
export const removeComment = (deps: Deps, actor: Actor, salon: number, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await getSalonRecord(trx, actor, salon);
    if (!(await markCommentRemoved(trx, salon, id))) throw new AppError('notFound');
    await recordAudit(trx, {
      session: actor.session,
      action: 'remove',
      entity: 'host_salon_comment',
      entity_id: id,
    });
  });
