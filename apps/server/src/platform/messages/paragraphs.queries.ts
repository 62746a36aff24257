import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** Paragraphs of the programme for these kinds, by kind and language. */
export const listParagraphs = async (
  trx: Trx,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ kind: string; language: string; paragraph: string }>`
    select kind, language, paragraph from message_texts
    where kind = any(${[...kinds]}) and paragraph is not null`.execute(trx);
  return new Map(rows.map(({ kind, language, paragraph }) => [`${kind} ${language}`, paragraph]));
};

export const listFirstNames = async (
  trx: Trx,
  users: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; first_name: string }>`
    select id, first_name from users where id = any(${[...users]})`.execute(trx);
  return new Map(rows.map(({ id, first_name }) => [id, first_name]));
};
