type Row = Readonly<Record<string, unknown>>;
export type Side = 'this' | 'other';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The columns that a merged record takes from the other one: of fields chosen so, and of undecided ones that are empty here
 * (product §10.222).
 * @param groups the columns of each field
 */
export const chooseColumns = <F extends string>(
  groups: Readonly<Record<F, readonly string[]>>,
  chosen: Readonly<Partial<Record<F, Side>>>,
  { mine, others }: { readonly mine: Row; readonly others: Row },
): string[] =>
  (Object.entries(groups) as [F, readonly string[]][]).flatMap(([field, columns]) => {
    const isGap =
      columns.every((name) => isEmpty(mine[name])) && columns.some((name) => !isEmpty(others[name]));
    const side = chosen[field] ?? (isGap ? 'other' : 'this');
    return side === 'other' ? [...columns] : [];
  });
