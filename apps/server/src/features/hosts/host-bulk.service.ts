import { type BulkAction, type HostBulkAction, hostBulkAction } from '@salons/contract/bulk';
import type { Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import type { BulkPlan, BulkRows } from '../../platform/bulk/bulk.service.ts';
import { refuseRetiredCommunity } from '../reference/choosing.service.ts';
import {
  isThere,
  lockHosts,
  selectHostTargets,
  selectSalonHosts,
  updateHostValues,
} from './host-bulk.queries.ts';
import type { HostFilters } from './host-source.queries.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: HostFilters };

const whole = (action: HostBulkAction): HostBulkAction =>
  action.kind === 'contacted' && action.value !== null
    ? { ...action, value: `${new Date(action.value).toISOString().slice(0, 19)}Z` }
    : action;

/**
 * An actor limited to one community cannot move a host out of it. @throws {AppError} `permissionDenied`, `invalid` at
 * `value`
 */
const assertMovable = async (
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  requested: HostBulkAction,
): Promise<HostBulkAction> => {
  const action = whole(requested);
  if (action.kind === 'community' && scope.reach === 'community' && action.value !== scope.community_id)
    throw new AppError('permissionDenied');
  if ((action.kind === 'community' || action.kind === 'volunteer') && action.value !== null)
    if (!(await isThere(db, action.kind, action.value, scope))) throw new AppError('invalid', 'value');
  if (action.kind === 'community') await refuseRetiredCommunity(db, action.value, 'value');
  return action;
};

const planBulk = (action: HostBulkAction, matching: BulkRows) => {
  const { kind } = action;
  return {
    subject: 'hosts',
    entity: 'host',
    action,
    matching,
    requestedCount: null,
    selected: null,
    lock: lockHosts,
    set: (trx, rows) => (kind === 'message' ? Promise.resolve([]) : updateHostValues(trx, kind, rows)),
  } satisfies BulkPlan;
};

/**
 * A bulk action on hosts within reach (product §10.31).
 * @throws {AppError} `permissionDenied` for another community, `invalid` at `value` for one that does not exist
 */
export const planForHosts = async (
  deps: Pick<Deps, 'db'>,
  scope: Scope,
  target: Target,
  requested: HostBulkAction,
): Promise<BulkPlan> => {
  const action = await assertMovable(deps, scope, requested);
  return 'ids' in target
    ? {
        ...planBulk(action, selectHostTargets(scope, { id: [...target.ids] }, action)),
        requestedCount: new Set(target.ids).size,
      }
    : planBulk(action, selectHostTargets(scope, target.filters, action));
};

/**
 * A bulk action on the hosts of salons: a select of `id` and `host_id`, `requestedCount` of them selected by id
 * (product §10.70).
 */
export const planForSalonHosts = async (
  deps: Pick<Deps, 'db'>,
  scope: Scope,
  { salons, requestedCount }: { readonly salons: BulkRows; readonly requestedCount: number | null },
  wish: HostBulkAction,
): Promise<BulkPlan> => {
  const action = await assertMovable(deps, scope, wish);
  return { ...planBulk(action, selectSalonHosts(scope, salons, action)), requestedCount, selected: salons };
};

export const planForStoredHosts = (scope: Scope, ids: readonly number[], action: BulkAction): BulkPlan => {
  const wish = hostBulkAction.parse(action);
  return planBulk(wish, selectHostTargets(scope, { id: [...ids] }, wish));
};
