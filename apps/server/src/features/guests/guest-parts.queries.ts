import { type GuestStatus, guestStatuses } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Way } from '../../db/reach/guests.ts';
import type { GuestFilters } from './guests.queries.ts';

export const stripDirection = (order: string) => order.replace(/^-/, '');
export const ofPlace = new Set(['city', 'city_name']);
export const ofStanding = new Set(['status', 'season', 'salon', 'guests_number']);
export const ofBoth = new Set(['id', 'created_at', ...ofStanding]);

/** The filters of a list, and which of a column's values a part of it holds. */
export interface Part extends GuestFilters {
  readonly filled?: string | undefined;
  readonly empty?: string | undefined;
  readonly way?: Way | undefined;
}

/** What is empty for a guest who has none of it, where a list has a part for these. */
export const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  email: sql`g.email`,
  phone_number: sql`g.phone_number`,
  city: sql`c.id`,
  city_name: sql`c.id`,
};

export const isSearched = ({ free_text }: Part) => (free_text?.trim() ?? '') !== '';

/** Whether a list is narrowed by more than reach, community and where guests stand. */
export const isFiltered = (part: Part): boolean => {
  const { id, city, created_from, created_to, deleted, filled, empty } = part;
  const column = sortColumns[filled ?? empty ?? ''];
  return (
    (id ?? city ?? created_from ?? created_to ?? column) !== undefined || deleted === true || isSearched(part)
  );
};
export const isEverybody = (scope: Scope, part: Part) =>
  scope.reach === 'any' && part.community === undefined && !isFiltered(part);
export interface Ordered {
  readonly part: Part;
  readonly order: readonly string[];
}

/**
 * A list as parts that follow one another, so that each is read in the order of an index: by the values of what has
 * few, or first those that have a value and then those that have none.
 */
export const splitIntoParts = (filters: Part, order: readonly string[]): readonly Ordered[] => {
  const [first = '', ...rest] = order;
  const field = stripDirection(first);
  const among = (statuses: readonly GuestStatus[]) =>
    statuses.filter((status) => filters.status?.includes(status) ?? true);
  if (field === 'status') {
    const sorted = [...guestStatuses].sort();
    return among(first === field ? sorted : sorted.reverse()).map((status) => ({
      part: { ...filters, status: [status] },
      order: rest,
    }));
  }
  if (field === 'salon' || field === 'guests_number')
    return [
      { part: { ...filters, status: among(['pending', 'approved']), filled: field }, order },
      { part: { ...filters, status: among(['none', 'denied']) }, order: rest },
    ].filter(({ part }) => part.status.length > 0);
  if (sortColumns[field] !== undefined)
    return [
      { part: { ...filters, filled: field }, order },
      { part: { ...filters, empty: field }, order: rest },
    ];
  return [{ part: filters, order }];
};
