import type { WitnessBulkAction } from '@salons/contract/bulk';
import type { Deps } from '../../deps.ts';
import type { Scope, Session } from '../../http/session.ts';
import type { BulkPlan } from '../staff/bulk.service.ts';
import { answerForMany, witnessesByFilters, witnessesById } from './witness-bulk.queries.ts';
import type { WitnessFilters } from './witnesses.queries.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: WitnessFilters };

/** This season's answer of witnesses within reach (product §10.31). */
export const planForWitnesses = (
  { db }: Pick<Deps, 'db'>,
  { session, scope }: { readonly session: Session; readonly scope: Scope },
  target: Target,
  action: WitnessBulkAction,
): BulkPlan => ({
  entity: 'witness',
  action,
  matching:
    'ids' in target ? witnessesById(scope, target.ids) : witnessesByFilters(db, scope, target.filters),
  set: (trx, rows) =>
    answerForMany(
      trx,
      rows.map(({ id }) => id),
      action.value,
      session.user_id,
    ),
});
