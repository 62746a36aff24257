import type { OptionQuery, SalonOptionQuery } from '@salons/contract/teaming';
import type { optionStates } from '@salons/contract/teaming-records';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Page } from '../../core/page.ts';
import type { Deps } from '../../deps.ts';
import {
  findChosenSalon,
  findChosenWitness,
  listSalonOptions,
  listWitnessOptions,
} from './candidates.queries.ts';
import { routeSalonOptions, routeWitnessOptions } from './option-distances.service.ts';

type OptionState = (typeof optionStates)[number];
type Options<T> = Page<T> & { readonly state: OptionState | null };

const nothing = { rows: [], count: 0, total_no_filters: 0 };

const withState = <T>(page: Page<T>, notFound: OptionState): Options<T> => {
  if (page.count > 0) return { ...page, state: null };
  return { ...page, state: page.total_no_filters > 0 ? 'no_results_found' : notFound };
};

/** Witness options for a salon; `all_day` includes every free slot of its day. @throws {AppError} `notFound` */
export const witnessesFor = async (
  deps: Deps,
  { scope, session, language }: Actor,
  id: number,
  query: OptionQuery,
  all_day: boolean,
) => {
  const { db } = deps;
  const salon = await findChosenSalon(db, scope, id);
  if (!salon) throw new AppError('notFound');
  if (salon.status === 'not_contact_this_year' && !all_day)
    return { ...nothing, state: salon.status } satisfies Options<never>;
  if (salon.status === null) return withState(nothing, 'witnesses_not_found');
  const page = await listWitnessOptions(db, scope, salon, {
    ...{ query, language, all_day },
    staff: session.user_id,
  });
  const rows = await routeWitnessOptions(deps, page.rows, salon, all_day);
  return withState({ ...page, rows }, 'witnesses_not_found');
};

/** @throws {AppError} `notFound` */
export const salonsFor = async (deps: Deps, actor: Actor, id: number, query: SalonOptionQuery) => {
  const { db } = deps;
  const witness = await findChosenWitness(db, actor.scope, id);
  if (!witness) throw new AppError('notFound');
  if (witness.status === 'not_contact_this_year')
    return { ...nothing, state: witness.status } satisfies Options<never>;
  const page = await listSalonOptions(db, actor.scope, id, {
    query,
    language: actor.language,
    staff: actor.session.user_id,
  });
  const rows = await routeSalonOptions(deps, page.rows, query.ordering);
  return withState({ ...page, rows }, 'salons_not_found');
};
