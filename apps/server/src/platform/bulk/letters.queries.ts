import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { type BulkRows, canBeWrittenTo, readerLanguage } from './bulk.queries.ts';
import type { LetterValues } from './bulk.rules.ts';

/** Values of the fields by record; the rows of a letter have them as `fields`. */
export const listLetterValues = async (
  trx: Trx,
  matching: BulkRows,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LetterValues>> => {
  const { rows } = await sql<{ id: number; fields: LetterValues }>`
    select id, fields from (${matching}) meant where id = any(${sql.val([...ids])}::integer[])`.execute(trx);
  return new Map(rows.map(({ id, fields }) => [id, fields]));
};

/** The first readers of each language. */
export const listExamples = async (db: Database | Trx, matching: BulkRows, perLanguage: number) =>
  (
    await sql<{ name: string; language: Language; fields: LetterValues }>`
      select name, language, fields from (
        select meant.id, meant.name, meant.fields, ${readerLanguage} as language,
          row_number() over (partition by ${readerLanguage} order by meant.id) as place
        from (${matching}) meant left join users u on u.id = meant.user_id
        where meant.barrier is null and ${canBeWrittenTo}) readers
      where place <= ${perLanguage} order by language desc, place`.execute(db)
  ).rows;

/** Drops the messages of a run that were not sent. @returns how many records they were for */
export const dropLetters = async (trx: Trx, run: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with dropped as (
      update outbox set state = 'dropped', last_error = 'undone'
      where kind = 'from_staff' and split_part(dedupe_key, ':', 2) = ${run} and state = 'waiting'
      returning split_part(dedupe_key, ':', 3) as record)
    select count(distinct record)::integer as count from dropped`.execute(trx);
  return rows[0]?.count ?? 0;
};
