import type { MarkedDay } from '../dates/Calendar.tsx';

interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

interface FilterBase {
  /** As the server and the address call it. */
  readonly name: string;
  readonly label: string;
  /** Stands beside the search even while nothing is chosen. */
  readonly isPinned?: boolean;
}

/** Some of a list of values: more than one means or. */
export interface ChoicesFilter extends FilterBase {
  readonly kind: 'choices';
  readonly choices: readonly FilterChoice[];
  /** At most one of them. */
  readonly isSingle?: boolean;
  /** Called with what is typed, where the server finds the choices; else they are looked through here. */
  readonly onSearch?: (typed: string) => void;
}

/** A range of days that one press chooses, `YYYY-MM-DD`. */
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
  /** Days that stand out in the calendar. */
  readonly marks?: readonly MarkedDay[];
}

/** At least so many. */
export interface NumberFilter extends FilterBase {
  readonly kind: 'number';
  readonly max: number;
}

export type ListFilter = ChoicesFilter | DaysFilter | NumberFilter;

/** What a list shows, as far as filters need to know: `values` by name, and the way to change them. */
export interface FilterState {
  readonly values: (name: string) => readonly string[];
  /** Sets each of these, an empty list drops it; `replace` leaves no step of its own to go back to. */
  readonly change: (
    parts: Readonly<Record<string, string | readonly string[]>>,
    options?: { readonly replace?: boolean },
  ) => void;
  /** The address's value for nothing chosen, where the list begins with something chosen. */
  readonly clear: (names: readonly string[]) => void;
}

/** The names that a filter has in the address. */
export const getFilterNames = (filter: ListFilter): readonly string[] =>
  filter.kind === 'days' ? [filter.from, filter.until] : [filter.name];

/** Whether anything is chosen. */
export const isSet = (filter: ListFilter, state: FilterState): boolean =>
  getFilterNames(filter).some((name) => state.values(name).length > 0);
