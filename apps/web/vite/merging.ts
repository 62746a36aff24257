/** Modules that are needed by the same set of pages. */
export interface Piece {
  readonly size: number;
  /** Static imports. */
  readonly needs: readonly string[];
  /** The pages that need it, directly or indirectly. */
  readonly pages: ReadonlySet<string>;
  readonly isFixed?: boolean;
}

/** What a page pays for its files. */
export interface Cost {
  readonly file: number;
  readonly unused: number;
}

interface Group {
  readonly ids: string[];
  size: number;
  /** For each page, whether it fetches this group. */
  readonly isFetched: Uint8Array;
  readonly needs: Set<Group>;
  readonly isFixed: boolean;
}

interface Gain {
  readonly saved: number;
  readonly pair: readonly [Group, Group];
}

/** The direct and indirect imports of a group. */
const listBelow = (group: Group, found = new Set<Group>()): ReadonlySet<Group> => {
  for (const one of group.needs) {
    if (found.has(one)) continue;
    found.add(one);
    listBelow(one, found);
  }
  return found;
};

/** The initial groups: one for each set of pages. */
const groupByPages = (pieces: ReadonlyMap<string, Piece>, pages: readonly string[]): Group[] => {
  const groups = new Map<string, Group>();
  const groupsByPiece = new Map<string, Group>();
  for (const [id, { size, pages: users, isFixed = false }] of pieces) {
    const isFetched = Uint8Array.from(pages, (page) => Number(users.has(page)));
    const key = isFixed ? id : isFetched.join('');
    const group = groups.get(key) ?? { ids: [], size: 0, isFetched, needs: new Set<Group>(), isFixed };
    groups.set(key, group);
    group.ids.push(id);
    group.size += size;
    groupsByPiece.set(id, group);
  }
  for (const [id, { needs }] of pieces)
    for (const one of needs) {
      const [from, to] = [groupsByPiece.get(id), groupsByPiece.get(one)];
      if (from !== undefined && to !== undefined && from !== to) from.needs.add(to);
    }
  return [...groups.values()];
};

/**
 * Merges pieces into files greedily: joins the pair that saves the pages most, until no pair saves anything.
 * The result has no cyclic imports.
 * @param pieces by name
 * @returns the names of the pieces in each file that at least two pages fetch
 */
export const mergeIntoFiles = (
  pieces: ReadonlyMap<string, Piece>,
  findCost: (page: string) => Cost,
): readonly (readonly string[])[] => {
  const pages = [...new Set([...pieces.values()].flatMap((piece) => [...piece.pages]))];
  const costs = pages.map(findCost);
  const groups = new Set(groupByPages(pieces, pages));
  let below = new Map<Group, ReadonlySet<Group>>();

  /**
   * What merging the two saves over all pages; the imports of both are then fetched by the pages of both. A
   * gain below `enough` is ignored.
   */
  const findGain = (one: Group, other: Group, enough: number): number => {
    let saved = 0;
    for (const [index, { file, unused }] of costs.entries()) {
      const [first, second] = [one.isFetched[index] === 1, other.isFetched[index] === 1];
      if (first && second) saved += file;
      else if (first) saved -= other.size * unused;
      else if (second) saved -= one.size * unused;
    }
    if (saved <= enough) return 0;
    const isBetween = (group: Group) => below.get(group)?.has(one) || below.get(group)?.has(other);
    const needed = new Set([...(below.get(one) ?? []), ...(below.get(other) ?? [])]);
    for (const group of needed) {
      if (group === one || group === other) continue;
      if (isBetween(group)) return 0;
      for (const [index, { file, unused }] of costs.entries())
        if ((one.isFetched[index] || other.isFetched[index]) && !group.isFetched[index])
          saved -= group.size * unused + file;
    }
    return saved;
  };

  const findBest = (): Gain | undefined => {
    const open = [...groups].filter(({ isFixed }) => !isFixed);
    let best: Gain | undefined;
    for (const [index, one] of open.entries())
      for (const other of open.slice(index + 1)) {
        const saved = findGain(one, other, best?.saved ?? 0);
        if (saved > (best?.saved ?? 0)) best = { saved, pair: [one, other] };
      }
    return best;
  };

  const join = ([one, other]: Gain['pair']): void => {
    groups.delete(other);
    one.ids.push(...other.ids);
    one.size += other.size;
    for (const group of other.needs) one.needs.add(group);
    one.needs.delete(one);
    one.needs.delete(other);
    for (const group of groups) if (group.needs.delete(other) && group !== one) group.needs.add(one);
    for (const group of [one, ...listBelow(one)])
      for (const index of costs.keys())
        if (one.isFetched[index] || other.isFetched[index]) group.isFetched[index] = 1;
  };

  for (;;) {
    below = new Map([...groups].map((group) => [group, listBelow(group)]));
    const best = findBest();
    if (best === undefined) break;
    join(best.pair);
  }
  return [...groups]
    .filter(({ isFixed, isFetched }) => !isFixed && isFetched.reduce((sum, one) => sum + one, 0) > 1)
    .map(({ ids }) => ids);
};
