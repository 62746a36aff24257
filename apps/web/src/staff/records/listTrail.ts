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

export interface TrailPlace {
  readonly from: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** Finds a record in the list that was shown last; undefined if it was not in it. */
export const findInTrail = (path: string, id: number): TrailPlace | undefined => {
  const shown = readTrail(path);
  const at = shown?.ids.indexOf(id) ?? -1;
  if (shown === undefined || at === -1) return undefined;
  const { from, ids, before, count } = shown;
  return { from, position: before + at + 1, count, previous: ids[at - 1], next: ids[at + 1] };
};
