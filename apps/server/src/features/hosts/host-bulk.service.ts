import type { HostBulkAction } from '@salons/contract/bulk';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Scope } from '../../http/session.ts';
import type { BulkPlan } from '../staff/bulk.service.ts';
import { hostsByFilters, hostsById, isThere, setOfHosts } from './host-bulk.queries.ts';
import type { HostFilters } from './hosts.queries.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: HostFilters };

const whole = (action: HostBulkAction): HostBulkAction =>
  action.kind === 'contacted' && action.value !== null
    ? { ...action, value: `${new Date(action.value).toISOString().slice(0, 19)}Z` }
    : action;

/**
 * A bulk action on hosts within reach (product §10.31). Who reaches one community cannot move a host out of it.
 * @throws `permissionDenied` for another community, `invalid` at `value` for one that is not there
 */
export const planForHosts = async (
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  target: Target,
  asked: HostBulkAction,
): Promise<BulkPlan> => {
  const action = whole(asked);
  if (action.kind === 'community' && scope.reach === 'community' && action.value !== scope.community_id)
    throw new AppError('permissionDenied');
  if ((action.kind === 'community' || action.kind === 'volunteer') && action.value !== null)
    if (!(await isThere(db, action.kind, action.value))) throw new AppError('invalid', 'value');
  return {
    entity: 'host',
    action,
    matching:
      'ids' in target
        ? hostsById(scope, target.ids, action)
        : hostsByFilters(db, scope, target.filters, action),
    set: (trx, rows) =>
      action.kind === 'message'
        ? Promise.resolve([])
        : setOfHosts(
            trx,
            action,
            rows.map(({ id }) => id),
          ),
  };
};
