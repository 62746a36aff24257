import { type BulkAction, type WitnessBulkAction, witnessBulkAction } from '@salons/contract/bulk';
import type { Scope } from '../../core/actor.ts';
import type { BulkPlan, BulkRows } from '../../platform/bulk/bulk.service.ts';
import { answerForMany, lockWitnesses, selectWitnessTargets } from './witness-bulk.queries.ts';
import type { WitnessFilters } from './witness-source.queries.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: WitnessFilters };

const planBulk = (action: WitnessBulkAction, matching: BulkRows) =>
  ({
    subject: 'witnesses',
    entity: 'witness',
    action,
    matching,
    requestedCount: null,
    selected: null,
    lock: lockWitnesses,
    set: (trx, rows, actor_id) =>
      action.kind === 'message' ? Promise.resolve([]) : answerForMany(trx, rows, actor_id),
  }) satisfies BulkPlan;

/** Plans this season's answer of witnesses within reach, or a message to them (product §10.31). */
export const planForWitnesses = (scope: Scope, target: Target, action: WitnessBulkAction): BulkPlan =>
  'ids' in target
    ? {
        ...planBulk(action, selectWitnessTargets(scope, { id: [...target.ids] }, action)),
        requestedCount: new Set(target.ids).size,
      }
    : planBulk(action, selectWitnessTargets(scope, target.filters, action));

export const planForStoredWitnesses = (
  scope: Scope,
  ids: readonly number[],
  action: BulkAction,
): BulkPlan => {
  const wish = witnessBulkAction.parse(action);
  return planBulk(wish, selectWitnessTargets(scope, { id: [...ids] }, wish));
};
