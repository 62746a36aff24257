import type { MarkedDay } from '../dates/Calendar.tsx';

interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

interface FilterBase {
  /** Name on the wire and in the URL. */
  readonly name: string;
  readonly label: string;
  /** Always shown beside the search. */
  readonly isPinned?: boolean;
}

/** Several values are combined with or. */
export interface ChoicesFilter extends FilterBase {
  readonly kind: 'choices';
  readonly choices: readonly FilterChoice[];
  /** At most one value. */
  readonly isSingle?: boolean;
  /** Called with the typed text where the server finds the choices; otherwise they are filtered locally. */
  readonly onSearch?: (typed: string) => void;
}

/** A preset range of days, `YYYY-MM-DD`. */
export interface DaysPreset {
  readonly label: string;
  readonly from: string;
  readonly until: string;
}

/** From a day, until a day, or both. */
export interface DaysFilter extends FilterBase {
  readonly kind: 'days';
  readonly from: string;
  readonly until: string;
  readonly presets?: readonly DaysPreset[];
  /** Highlighted days of the calendar. */
  readonly marks?: readonly MarkedDay[];
}

/** Minimum value. */
export interface NumberFilter extends FilterBase {
  readonly kind: 'number';
  readonly max: number;
}

export type ListFilter = ChoicesFilter | DaysFilter | NumberFilter;

/** A list's filter state: `values` by name, and their setter. */
export interface FilterState {
  readonly values: (name: string) => readonly string[];
  /** Sets these values; an empty list clears one; `replace` adds no history entry. */
  readonly change: (
    parts: Readonly<Record<string, string | readonly string[]>>,
    options?: { readonly replace?: boolean },
  ) => void;
  /** The URL's value for "none", for lists with default filters. */
  readonly clear: (names: readonly string[]) => void;
}

/** The names of a filter in the URL. */
export const getFilterNames = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' ? [filter.from, filter.until] : [filter.name];

export const isSet = (filter: ListFilter, state: FilterState): boolean =>
  getFilterNames(filter).some((name) => state.values(name).length > 0);
