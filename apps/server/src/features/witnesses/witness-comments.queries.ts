import type { YearComment } from '@salons/contract/witness-records';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { todayInIsrael } from '../../db/season.ts';

const authorName = sql<string>`trim(author.first_name || ' ' || author.last_name)`;

export const listComments = (trx: Trx, witness_id: number) =>
  trx
    .selectFrom('witness_comments as comment')
    .innerJoin('users as author', 'author.id', 'comment.author_id')
    .select(['comment.id', 'comment.text', 'comment.created_at'])
    .select(authorName.as('author_name'))
    .where('comment.witness_id', '=', witness_id)
    .where('comment.deleted_at', 'is', null)
    .orderBy('comment.id', 'desc')
    .execute();

export const insertComment = async (
  trx: Trx,
  comment: { witness_id: number; author_id: number; text: string },
): Promise<number> =>
  (await trx.insertInto('witness_comments').values(comment).returning('id').executeTakeFirstOrThrow()).id;

/** @returns whether the comment existed */
export const markCommentRemoved = async (trx: Trx, witness_id: number, id: number): Promise<boolean> => {
  const removed = await trx
    .updateTable('witness_comments')
    .set({ deleted_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('witness_id', '=', witness_id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};

export const listYearComments = (trx: Trx, witness_id: number) =>
  trx
    .selectFrom('witness_year_comments as answer')
    .leftJoin('users as author', 'author.id', 'answer.author_id')
    .select(['answer.id', 'answer.season as year', 'answer.comment', 'answer.updated_at'])
    .select(sql<YearComment['status']>`answer.status`.as('status'))
    .select(sql<string | null>`${authorName}`.as('author_name'))
    .where('answer.witness_id', '=', witness_id)
    .orderBy('answer.season')
    .execute();

interface Answer {
  readonly status: string;
  readonly comment: string | null;
  readonly author_id: number;
}

/** Stores the current season's answer; undefined if there is one. */
export const insertYearComment = async (
  trx: Trx,
  witness_id: number,
  { status, comment, author_id }: Answer,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into witness_year_comments (witness_id, season, status, comment, author_id)
    select ${witness_id}, year, ${status}, ${comment}, ${author_id} from seasons
      where ${todayInIsrael} between starts_on and ends_on
    on conflict (witness_id, season) do nothing returning id`.execute(trx);
  return rows[0]?.id;
};

/** @returns whether the witness has the answer */
export const changeYearComment = async (
  trx: Trx,
  witness_id: number,
  id: number,
  change: Partial<Answer>,
): Promise<boolean> => {
  const changed = await trx
    .updateTable('witness_year_comments')
    .set({ ...change, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .where('witness_id', '=', witness_id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};
