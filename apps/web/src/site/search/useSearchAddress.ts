import { isAdminRole } from '@salons/contract/permissions';
import { dropKey } from '@salons/contract/share-base';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { toLocalDay } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import {
  filterNames,
  type Place,
  readFilters,
  readPlace,
  type SalonFilters,
  writePlace,
} from './search.rules.ts';
import { allDates, findWeek, type Week, withWeek } from './week.rules.ts';

type Change = Readonly<Record<string, string | readonly string[] | undefined>>;

interface SearchAddress {
  /** The effective filters: the chosen ones, with the week's days by default. */
  readonly filters: SalonFilters;
  readonly chosen: SalonFilters;
  /** The default days of the search; undefined outside a season. */
  readonly week: Week | undefined;
  readonly hasAllDates: boolean;
  /** False until the week's days are loaded; no query runs before. */
  readonly isReady: boolean;
  readonly near: Place | undefined;
  /** The chosen locality's id, or `me` for the device's location. */
  readonly place: string | undefined;
  readonly at: Place | undefined;
  readonly zoom: number | undefined;
  readonly page: number;
  readonly ordering: string | undefined;
  /** Sets query parameters; undefined removes them. `replace` adds no history entry. */
  readonly change: (values: Change, replace?: boolean) => void;
  readonly clear: () => void;
  /** The query with other values, for links that work without scripts. */
  readonly toQuery: (values: Change) => string;
}

const writeFilters = (params: URLSearchParams): string =>
  new URLSearchParams(
    filterNames.flatMap((name) => params.getAll(name).map((value) => [name, value])),
  ).toString();

const assignParams = (params: URLSearchParams, values: Change) => {
  for (const [name, value] of Object.entries(values)) {
    params.delete(name);
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) params.append(name, one);
  }
  return params;
};

/** Filters, map and page of the search in the address (product §6.10). */
export const useSearchAddress = (): SearchAddress => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = useCallback(
    (values: Change, replace = false) => {
      // The current address: the map and a filter may both change it before the next render.
      const next = assignParams(new URLSearchParams(window.location.search), values);
      // A replaced entry keeps its state, which has the target of the back link.
      setParams(next, { replace, preventScrollReset: true, state: replace ? state : null });
    },
    [setParams, state],
  );
  const { data: days, isPending } = useQuery(salonDaysQuery);
  const week = useMemo(() => findWeek(days ?? [], toLocalDay(new Date().toISOString())), [days]);
  const season = isAdminRole(useUser()?.role ?? null) ? settings.season?.year : undefined;
  // The map writes its view to the address: the filters keep a stable reference.
  const written = writeFilters(params);
  const dates = params.get('dates');
  const chosen = useMemo(() => {
    const filters = readFilters(new URLSearchParams(written));
    return season === undefined ? filters : { ...filters, season: [season] };
  }, [written, season]);
  const filters = useMemo(() => withWeek(chosen, dates, week), [chosen, dates, week]);
  const nearText = params.get('near');
  const near = useMemo(() => readPlace(nearText), [nearText]);
  const zoom = Number(params.get('zoom') ?? Number.NaN);
  const page = Number(params.get('page') ?? 1);
  const clear = useCallback(
    () =>
      change({
        ...Object.fromEntries(filterNames.map((name) => [name, undefined])),
        dates: undefined,
        page: undefined,
      }),
    [change],
  );
  return {
    filters,
    chosen,
    week,
    hasAllDates: dates === allDates,
    isReady: !isPending,
    near,
    place: params.get('place') ?? undefined,
    at: readPlace(params.get('at')),
    zoom: zoom >= 0 && zoom <= 24 ? zoom : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ordering: params.get('ordering') ?? undefined,
    change,
    clear,
    toQuery: (values) => `?${assignParams(new URLSearchParams(dropKey(params.toString())), values)}`,
  };
};

/** The parameters of a chosen place; the map moves there. */
export const placeChange = (at: Place, place: string, zoom: number): Change => ({
  // Three decimals, about 100 m, so that a shared link does not reveal the exact location.
  near: writePlace(at, place === 'me' ? 3 : 4),
  place,
  at: writePlace(at, place === 'me' ? 3 : 4),
  zoom: String(zoom),
  page: undefined,
});
