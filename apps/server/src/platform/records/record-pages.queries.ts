import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { countRecords, type Selection, type Source, selectKeys } from './records.queries.ts';

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** A few records are found first and sorted then; of many a page is filled by walking through an index in the order. */
const findIds = async <A extends string>(
  db: Database | Trx,
  source: Source<A>,
  selection: Selection<A>,
  { limit, offset, areFew }: Window & { readonly areFew: boolean },
): Promise<number[]> => {
  const { keys, terms } = selectKeys(source, selection);
  const { rows } = await sql<{ id: number }>`
    with found as ${areFew ? sql`materialized` : sql`not materialized`} (${keys})
    select id from found order by ${terms} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The selections that follow one another in a list, by the first term of its order. */
const divide = <A extends string>({ where, order }: Selection<A>): readonly Selection<A>[] => {
  const [first, ...rest] = order;
  if (first?.parts === undefined) return [{ where, order }];
  const isWhole = first.parts.length === 1;
  return first.parts.map(({ by, ...part }) => ({
    where: isWhole ? where : [...where, part],
    order: by === undefined ? rest : [by, ...rest],
  }));
};

/** One of the lists that follow one another in a longer one. */
interface PagePart {
  /** How many records it has, or at least as many as are asked for. */
  readonly count: (enough: number) => Promise<number>;
  /** @param size what `count` gave */
  readonly findIds: (window: Window, size: number) => Promise<number[]>;
}

/** Where so many of a part pass, a page of it is soon met by walking; no more are counted. */
const enoughToWalk = 1000;

/** The ids of one page of lists that follow one another. */
export const fillPage = async (parts: readonly PagePart[], { limit, offset }: Window): Promise<number[]> => {
  const ids: number[] = [];
  let skipped = offset;
  for (const part of parts) {
    const size = await part.count(skipped + enoughToWalk);
    const window = { limit: limit - ids.length, offset: skipped };
    if (size > skipped) ids.push(...(await part.findIds(window, size)));
    if (ids.length >= limit) break;
    skipped = Math.max(skipped - size, 0);
  }
  return ids;
};

/**
 * The ids of one page. Many records are read part by part, until the page is full.
 * @param areFew whether they are found and sorted sooner than met by walking through all in their order
 */
export const listPageIds = async <A extends string>(
  db: Database | Trx,
  source: Source<A>,
  selection: Selection<A>,
  { limit, offset, areFew }: Window & { readonly areFew: boolean },
): Promise<number[]> => {
  const parts = areFew ? [selection] : divide(selection);
  const [whole] = parts;
  if (whole !== undefined && parts.length === 1)
    return await findIds(db, source, whole, { limit, offset, areFew });
  const pageParts = parts.map((part) => ({
    count: (enough: number) => countRecords(db, source, part.where, enough),
    findIds: (window: Window, size: number) =>
      findIds(db, source, part, { ...window, areFew: size < enoughToWalk }),
  }));
  return await fillPage(pageParts, { limit, offset });
};
