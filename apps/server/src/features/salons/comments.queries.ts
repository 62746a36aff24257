import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const listComments = (db: Database | Trx, host_salon_id: number) =>
  db
    .selectFrom('host_salon_comments as comment')
    .innerJoin('users as author', 'author.id', 'comment.author_id')
    .select(['comment.id', 'comment.text', 'comment.created_at'])
    .select(sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author_name'))
    .where('comment.host_salon_id', '=', host_salon_id)
    .where('comment.deleted_at', 'is', null)
    .orderBy('comment.id', 'desc')
    .execute();

export const insertComment = async (
  trx: Trx,
  comment: { host_salon_id: number; author_id: number; text: string },
): Promise<number> =>
  (await trx.insertInto('host_salon_comments').values(comment).returning('id').executeTakeFirstOrThrow()).id;

/** @returns whether the comment existed */
export const markCommentRemoved = async (trx: Trx, host_salon_id: number, id: number): Promise<boolean> => {
  const removed = await trx
    .updateTable('host_salon_comments')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('host_salon_id', '=', host_salon_id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};
