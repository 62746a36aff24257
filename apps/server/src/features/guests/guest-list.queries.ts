import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Page } from '../../core/page.ts';
import type { Database } from '../../db/client.ts';
import { countMatches, fewIds, guestIds } from './guest-matches.queries.ts';
import { isSearched, type Ordered, type Part, splitIntoParts } from './guest-parts.queries.ts';
import { columns, type GuestFilters, type GuestRow, guestsFrom } from './guests.queries.ts';

/** So many are found and sorted sooner than met by walking through all in their order. */
const fewAtMost = 20_000;

interface Window {
  readonly limit: number;
  readonly offset: number;
}

const listIds = async (db: Database, question: RawBuilder<unknown>, { limit, offset }: Window) => {
  const { rows } = await sql<{ id: number }>`${question} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The ids of a page that may begin in one part of the list and end in another. */
const listPageIds = async (
  db: Database,
  scope: Scope,
  parts: readonly Ordered[],
  { limit, offset }: Window,
  language: Language,
  all: number,
): Promise<number[]> => {
  const [first, ...others] = parts;
  if (first === undefined || limit === 0) return [];
  const ids = await listIds(db, guestIds(scope, first.part, first.order, language), { limit, offset });
  if (ids.length === limit || others.length === 0) return ids;
  const passed =
    ids.length > 0 || offset === 0
      ? offset
      : await countMatches(db, scope, { ...first.part, way: 'sets' }, all);
  const next = { limit: limit - ids.length, offset: offset - passed };
  return [...ids, ...(await listPageIds(db, scope, others, next, language, all))];
};

/** The guests of a reach by community are those of that community, so that they are found and counted alike. */
const asFilter = (
  scope: Scope,
  filters: GuestFilters,
): { readonly scope: Scope; readonly filters: GuestFilters } => {
  if (scope.reach !== 'community') return { scope, filters };
  const { community_id: own } = scope;
  const community = filters.community?.includes(own) === false ? [] : [own];
  return { scope: { reach: 'any' }, filters: { ...filters, community } };
};

/** Those whom words find, counted and sorted at once. */
const findPageByText = async (
  db: Database,
  scope: Scope,
  filters: Part,
  order: readonly string[],
  { limit, offset }: Window,
  language: Language,
  all: number,
) => {
  const { rows } = await sql<{ id: number; count: number }>`${guestIds(scope, filters, order, language)}
    limit ${limit} offset ${offset}`.execute(db);
  const count = rows[0]?.count ?? (offset === 0 ? 0 : await countMatches(db, scope, filters, all));
  return { ids: rows.map(({ id }) => id), count };
};

/**
 * A page of guests within a scope (product §10.2): first the ids of the page, then what is shown of these.
 * @param countAll how many guests there are without filters, whatever the reach
 * @param few how many that pass the filters are found first and sorted then
 */
export const listGuests = async (
  db: Database,
  reach: Scope,
  asked: GuestFilters,
  order: readonly string[],
  window: Window,
  language: Language,
  countAll: () => Promise<number>,
  few: number = fewAtMost,
): Promise<Page<GuestRow>> => {
  const { scope, filters } = asFilter(reach, asked);
  const all = await countAll();
  const total = await countMatches(db, scope, asFilter(reach, {}).filters, all);
  const findPage = async () => {
    if (isSearched(filters)) return findPageByText(db, scope, filters, order, window, language, all);
    const isWhole = Object.values(asked).every((value) => value === undefined);
    const count = isWhole ? total : await countMatches(db, scope, filters, all);
    const parts = splitIntoParts({ ...filters, way: 'each' }, order);
    const ids =
      count <= few
        ? await listIds(db, fewIds(scope, filters, order, language), window)
        : await listPageIds(db, scope, parts, window, language, all);
    return { ids, count };
  };
  const { ids, count } = await findPage();
  const page = sql`join unnest(${sql.val(ids)}::integer[]) with ordinality as page (id, position) on page.id = g.id`;
  const { rows } = await sql<GuestRow>`
    select ${columns(language)} ${guestsFrom(filters, page)} order by page.position`.execute(db);
  return { rows, count, total_no_filters: total };
};
