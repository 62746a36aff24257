import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { useListLook } from '../../ui/list/display.ts';
import type { FilterState } from '../../ui/list/filters.ts';

/** The URL's value for "none", for lists with default filters. */
const all = 'all';

interface ByDefault {
  readonly ordering: string;
  /** Default filter values. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
}

/** State of a list in the URL, so that back, reload and shared links show the same (product §10.2). */
export const useListState = (byDefault: ByDefault) => {
  const [search, setSearch] = useSearchParams();
  const [{ pageSize }] = useListLook();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const ordering = search.get('ordering') ?? byDefault.ordering;
  const { filters } = byDefault;
  const values = useCallback(
    (name: string): readonly string[] => {
      const values = search.getAll(name).filter((value) => value !== '');
      if (values.length === 0) return filters?.[name] ?? [];
      return values.includes(all) ? [] : values;
    },
    [search, filters],
  );
  /** Sets or, with '', removes URL parameters; any change but of the page resets to page 1. */
  const change: FilterState['change'] = useCallback(
    (parts, { replace = false } = {}) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (!('page' in parts)) after.delete('page');
          for (const [name, value] of Object.entries(parts)) {
            after.delete(name);
            for (const one of typeof value === 'string' ? [value] : value)
              if (one !== '' && (name !== 'page' || one !== '1')) after.append(name, one);
          }
          return after;
        },
        { replace },
      ),
    [setSearch],
  );
  const clear = useCallback(
    (names: readonly string[]) =>
      change(Object.fromEntries(names.map((name) => [name, filters?.[name] === undefined ? '' : all]))),
    [change, filters],
  );
  /** Filters in wire format. */
  const query = <Name extends string>(names: readonly Name[]) => {
    const set: Partial<Record<Name, readonly string[]>> = {};
    for (const name of names) if (values(name).length > 0) set[name] = values(name);
    return set;
  };
  /** Common query of lists: filters, registration dates, page, order. */
  const buildQuery = <Name extends string>(names: readonly Name[]) => ({
    ...query(names),
    created_from: search.get('created_from') ?? '',
    created_to: search.get('created_to') ?? '',
    page,
    page_size: pageSize,
    ordering,
    free_text: search.get('free_text') ?? '',
  });
  const season = Number(search.get('season'));
  /** Key of the filters, without page, order and the opened record. */
  const filterKey = useMemo(() => {
    const params = new URLSearchParams(search);
    for (const name of ['page', 'ordering', 'salon']) params.delete(name);
    return params.toString();
  }, [search]);
  return {
    page,
    pageSize,
    /** The season's year; none means all. */
    seasons: season >= 2000 && season <= 2100 && Number.isInteger(season) ? [season] : [],
    ordering,
    freeText: search.get('free_text') ?? '',
    get: (name: string) => search.get(name) ?? '',
    values,
    change,
    clear,
    query,
    buildQuery,
    filterKey,
    /** Query string of a saved view: without page, opened record and search text. */
    view: () => {
      const params = new URLSearchParams(search);
      for (const name of ['page', 'salon', 'free_text']) params.delete(name);
      return params.toString();
    },
    show: (view: string) => setSearch(new URLSearchParams(view)),
    showAll: () => setSearch(new URLSearchParams()),
  };
};
export type ListState = ReturnType<typeof useListState>;

/** Retries; if the server rejects the URL (e.g. a page past the end), from page 1. */
export const tryAgain = (
  state: ListState,
  { error, refetch }: Pick<UseQueryResult, 'error' | 'refetch'>,
): void => {
  if (error instanceof ApiError && [400, 404].includes(error.status)) state.showAll();
  else void refetch();
};
