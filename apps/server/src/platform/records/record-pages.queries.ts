import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { countRecords, type Selection, type Source, selectKeys } from './records.queries.ts';

interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** A few records are sorted; for many a page is read by an index scan in order. */
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

/** Consecutive selections of a list, by the first term of its order. */
const divide = <A extends string>({ where, order }: Selection<A>): readonly Selection<A>[] => {
  const [first, ...rest] = order;
  if (first?.parts === undefined) return [{ where, order }];
  const isWhole = first.parts.length === 1;
  return first.parts.map(({ by, ...part }) => ({
    where: isWhole ? where : [...where, part],
    order: by === undefined ? rest : [by, ...rest],
  }));
};

/** One of the consecutive parts of a list. */
interface PagePart {
  /** Number of records, or at least the requested one. */
  readonly count: (enough: number) => Promise<number>;
  /** @param size what `count` gave */
  readonly findIds: (window: Window, size: number) => Promise<number[]>;
}

/** With this many matches a page is quickly found by an index scan; counting stops there. */
const enoughToWalk = 1000;

/** Ids of one page of consecutive lists. */
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
 * Ids of one page. Many records are read part by part, until the page is full.
 * @param areFew whether to sort rather than scan the index
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
