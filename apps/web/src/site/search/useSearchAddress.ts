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
  /** What is looked for: what the visitor chose, and where that names no days the week's. */
  readonly filters: SalonFilters;
  /** What the visitor chose. */
  readonly chosen: SalonFilters;
  /** The days that the search opens on; undefined outside a season. */
  readonly week: Week | undefined;
  readonly hasAllDates: boolean;
  /** False until the week's days are known: nothing is asked for before. */
  readonly isReady: boolean;
  /** The place that the visitor chose: distances are measured from it. */
  readonly near: Place | undefined;
  /** The chosen locality's id, or `me` for the device's own place. */
  readonly place: string | undefined;
  /** Where the map looks, and how closely. */
  readonly at: Place | undefined;
  readonly zoom: number | undefined;
  readonly page: number;
  readonly ordering: string | undefined;
  /** Puts values into the address; undefined takes them out. A replaced address leaves no step in the history. */
  readonly change: (values: Change, replace?: boolean) => void;
  readonly clear: () => void;
  /** The query with other values, for a link that leads there without a script. */
  readonly toQuery: (values: Change) => string;
}

/** The filters of an address alone, always in the same order. */
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

/** Filters, map and page of the search as the address has them (product §6.10). */
export const useSearchAddress = (): SearchAddress => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = useCallback(
    (values: Change, replace = false) => {
      // The address of this moment: the map and a filter may both have something to say before the next drawing.
      const next = assignParams(new URLSearchParams(window.location.search), values);
      // A replaced address keeps what it was left with: where the way back leads.
      setParams(next, { replace, preventScrollReset: true, state: replace ? state : null });
    },
    [setParams, state],
  );
  const { data: days, isPending } = useQuery(salonDaysQuery);
  const week = useMemo(() => findWeek(days ?? [], toLocalDay(new Date().toISOString())), [days]);
  const season = isAdminRole(useUser()?.role ?? null) ? settings.season?.year : undefined;
  // The map writes its position into the address: what is looked for stays the same object meanwhile.
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

/** A choice of place, as the address keeps it; the map goes there. */
export const placeChange = (at: Place, place: string, zoom: number): Change => ({
  // Three decimals, about 100 m: a link sent on does not tell the door one stands at.
  near: writePlace(at, place === 'me' ? 3 : 4),
  place,
  at: writePlace(at, place === 'me' ? 3 : 4),
  zoom: String(zoom),
  page: undefined,
});
