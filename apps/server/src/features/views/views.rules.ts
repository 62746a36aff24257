import { guestsEndpoints } from '@salons/contract/guests';
import { hostsEndpoints } from '@salons/contract/hosts';
import { salonListQuery } from '@salons/contract/salon-filters';
import type { ViewList } from '@salons/contract/views';
import { witnessesEndpoints } from '@salons/contract/witnesses';

export const builtInViews = [
  'without_witness',
  'requests_lapse',
  'not_placed',
  'not_contacted',
  'mine',
  'not_finished',
] as const;
export type BuiltInView = (typeof builtInViews)[number];

export const isBuiltIn = (name: string | null): name is BuiltInView =>
  builtInViews.some((view) => view === name);

/** Today in Israel, and what of the current season built-in views depend on. */
export interface ViewDay {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly season: number | undefined;
  /** First and last salon day of the season, until the first one comes. */
  readonly week_ahead: readonly [first: string, last: string] | undefined;
}

type Filters = [name: string, value: string][];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Filters of a built-in view on a day; before the salon week, this week means that one (product §10.160). */
export const buildBuiltInQuery = (view: BuiltInView, { today, season, week_ahead }: ViewDay): string => {
  const [from, to] = week_ahead ?? [today, addDays(today, 6)];
  const ofSeason: Filters = season === undefined ? [] : [['season', String(season)]];
  const filters: Readonly<Record<BuiltInView, Filters>> = {
    without_witness: [
      ['date_from', from],
      ['date_to', to],
      ['witness', 'none'],
      ['in_teaming', 'true'],
      ['is_cancelled', 'false'],
    ],
    requests_lapse: [
      ['requests_lapse', 'true'],
      ['is_cancelled', 'false'],
    ],
    not_placed: [
      ['date_from', today],
      ['precision', 'locality'],
      ['is_cancelled', 'false'],
    ],
    not_contacted: [['contacted', 'false'], ...ofSeason],
    mine: [['volunteer', 'me']],
    not_finished: [['registration_status', '1'], ['registration_status', '2'], ...ofSeason],
  };
  return new URLSearchParams(filters[view]).toString();
};

export const listQueries = {
  hosts: hostsEndpoints.listHosts.query,
  guests: guestsEndpoints.listGuests.query,
  salons: salonListQuery,
  witnesses: witnessesEndpoints.listWitnesses.query,
} as const satisfies Record<ViewList, unknown>;

/** Parameters that are no filter, and search text, which may name a person. */
const notKept = new Set([
  'page',
  'page_size',
  'ordering',
  'free_text',
  'id',
  'pagination',
  'format',
  'columns',
  'ticket',
  'deleted',
]);

/** Value of a filter that a list sets by default, where it is cleared. */
const cleared = 'all';

/** The known filters of a query string, each with its values. */
export const readFilters = (list: ViewList, query: string): ReadonlyMap<string, readonly string[]> => {
  const known = listQueries[list].shape;
  const params = new URLSearchParams(query);
  const names = [...new Set(params.keys())].filter(
    (name) => Object.hasOwn(known, name) && !notKept.has(name),
  );
  return new Map(names.map((name) => [name, params.getAll(name).filter((value) => value !== '')]));
};

/** The same as text, in a fixed form. */
export const toKeptQuery = (list: ViewList, query: string): string =>
  new URLSearchParams(
    [...readFilters(list, query)].flatMap(([name, values]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  ).toString();

/** Parameters of the list's call; a view of salons without a season counts the current one, as its list shows it. */
export const toListParams = (
  list: ViewList,
  query: string,
  season: number | undefined,
): Readonly<Record<string, string | readonly string[]>> => {
  const filters = readFilters(list, query);
  const set = [...filters].flatMap(([name, values]) => {
    if (values.length === 0 || values.includes(cleared)) return [];
    const [only = ''] = values;
    return [[name, values.length === 1 ? only : values] as const];
  });
  const isOfCurrent = list === 'salons' && season !== undefined && !filters.has('season');
  return Object.fromEntries(isOfCurrent ? [...set, ['season', String(season)] as const] : set);
};
