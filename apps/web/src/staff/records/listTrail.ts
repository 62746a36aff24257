import { z } from 'zod';
import { readInTab, writeInTab } from '../../lib/stored.ts';

const trail = z.object({
  /** Address of the list with filters, order and page. */
  from: z.string(),
  /** Records of that page in order. */
  ids: z.array(z.number()),
  /** Number of matching records before them. */
  before: z.number(),
  count: z.number(),
});
export type ListTrail = z.infer<typeof trail>;

const toName = (path: string) => `trail.${path}`;

/** Stores what a list shows, for the pages of its records; this tab only. */
export const storeTrail = (path: string, shown: ListTrail): void =>
  writeInTab(toName(path), JSON.stringify(shown));

const readTrail = (path: string): ListTrail | undefined => {
  try {
    return trail.safeParse(JSON.parse(readInTab(toName(path)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The next record, or the page of the list that begins or ends with it. */
export type TrailStep = { readonly id: number } | { readonly list: string; readonly openAt: OpenAt };

/** State of a navigation to a list that goes on to the record at that end of its page. */
export type OpenAt = 'first' | 'last';

export interface TrailPlace {
  readonly from: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: TrailStep | undefined;
  readonly next: TrailStep | undefined;
}

/** Address of the list's page before or after. */
const turnPage = (from: string, by: 1 | -1): string => {
  const [path = '', search = ''] = from.split('?');
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1) + by;
  if (page === 1) params.delete('page');
  else params.set('page', String(page));
  return params.size === 0 ? path : `${path}?${params}`;
};

/** Finds a record in the list that was shown last; undefined if it was not in it. */
export const findInTrail = (path: string, id: number): TrailPlace | undefined => {
  const shown = readTrail(path);
  const at = shown?.ids.indexOf(id) ?? -1;
  if (shown === undefined || at === -1) return undefined;
  const { from, ids, before, count } = shown;
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  const pageBefore: TrailStep | undefined =
    before === 0 ? undefined : { list: turnPage(from, -1), openAt: 'last' };
  const pageAfter: TrailStep | undefined =
    before + ids.length < count ? { list: turnPage(from, 1), openAt: 'first' } : undefined;
  return {
    ...{ from, count, position: before + at + 1 },
    previous: previous === undefined ? pageBefore : { id: previous },
    next: next === undefined ? pageAfter : { id: next },
  };
};

const navigation = z.object({ openAt: z.enum(['first', 'last']) });

/** The record that a navigation to a list goes on to, if any. */
export const findToOpen = (state: unknown, ids: readonly number[]): number | undefined => {
  const { data } = navigation.safeParse(state);
  return data === undefined ? undefined : ids.at(data.openAt === 'first' ? 0 : -1);
};
