import type { SavedView, ViewList } from '@salons/contract/views';
import { authorise, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { resolveMe } from '../../core/own-filter.ts';
import type { Deps } from '../../deps.ts';
import { makeCountListedGuests } from '../guests/guest-counts.service.ts';
import { countListedHosts } from '../hosts/host-counts.service.ts';
import { countListedSalons } from '../salons/salon-counts.service.ts';
import { countListedWitnesses } from '../witnesses/witness-counts.service.ts';
import { listQueries, toListParams } from './views.rules.ts';

export const listPermissions = {
  hosts: 'hosts.list',
  guests: 'guests.list',
  salons: 'salons.read',
  witnesses: 'witnesses.read',
} as const satisfies Record<ViewList, string>;

type Params = ReturnType<typeof toListParams>;

/** Counts the rows of a view as its list counts them, within the session's reach. */
export const makeCountView = (deps: Deps) => {
  const countGuests = makeCountListedGuests(deps);
  const counts: Readonly<Record<ViewList, (session: Session, params: Params) => Promise<number>>> = {
    hosts: (session, params) =>
      countListedHosts(
        deps,
        authorise('hosts.list', session),
        resolveMe(listQueries.hosts.parse(params), session),
      ),
    guests: (session, params) =>
      countGuests(authorise('guests.list', session), resolveMe(listQueries.guests.parse(params), session)),
    salons: (session, params) =>
      countListedSalons(
        deps,
        session,
        authorise('salons.read', session),
        resolveMe(listQueries.salons.parse(params), session),
      ),
    witnesses: (session, params) =>
      countListedWitnesses(deps, authorise('witnesses.read', session), listQueries.witnesses.parse(params)),
  };
  return async (
    session: Session,
    { list, query }: Pick<SavedView, 'list' | 'query'>,
    season: number | undefined,
  ): Promise<number | null> => {
    try {
      return await counts[list](session, toListParams(list, query, season));
    } catch (error) {
      // One view that cannot be counted does not hide the others.
      deps.log.warn({ err: error, list }, 'a saved view could not be counted');
      return null;
    }
  };
};
export type CountView = ReturnType<typeof makeCountView>;

/** @throws {AppError} `invalid` at `query` for a filter that the list refuses */
export const assertCountable = (list: ViewList, query: string): void => {
  if (!listQueries[list].safeParse(toListParams(list, query, undefined)).success)
    throw new AppError('invalid', 'query');
};
