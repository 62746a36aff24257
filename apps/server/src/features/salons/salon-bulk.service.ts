import { type BulkAction, type SalonBulkAction, salonBulkAction } from '@salons/contract/bulk';
import type { Actor, Scope } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import type { BulkPlan, BulkRows } from '../../platform/bulk/bulk.service.ts';
import { planForSalonHosts } from '../hosts/host-bulk.service.ts';
import {
  lockSalons,
  type SalonSetting,
  salonHostsByFilters,
  salonHostsById,
  salonsByFilters,
  salonsById,
  updateSalonValues,
} from './salon-bulk.queries.ts';
import type { View } from './salons.markers.queries.ts';
import type { ListQuery } from './salons.search.queries.ts';
import { resolveViewer } from './salons.viewers.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: ListQuery };
type OfSalons = Extract<SalonBulkAction, { kind: SalonSetting }>;

const buildView = (actor: Actor, { near }: ListQuery): View => ({
  viewer: { ...resolveViewer(actor.session), reach: actor.scope },
  language: actor.language,
  place: near && { lat: near[0], lng: near[1] },
});

const planBulk = (action: OfSalons, matching: BulkRows) =>
  ({
    subject: 'salons',
    entity: 'host_salon',
    action,
    matching,
    asked: null,
    selected: null,
    lock: lockSalons,
    set: (trx, rows) => updateSalonValues(trx, action.kind, rows),
  }) satisfies BulkPlan;

/**
 * A bulk action on salons within reach, or on their hosts (product §10.30, §10.70).
 * @throws `permissionDenied` for another community, `invalid` at `value` for one that is not there
 */
export const planForSalons = async (
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  target: Target,
  action: SalonBulkAction,
): Promise<BulkPlan> => {
  const { scope } = actor;
  const asked = 'ids' in target ? new Set(target.ids).size : null;
  if (action.kind !== 'open' && action.kind !== 'shown') {
    const salons =
      'ids' in target
        ? salonHostsById(scope, target.ids)
        : salonHostsByFilters(target.filters, buildView(actor, target.filters));
    return planForSalonHosts(deps, scope, { salons, asked }, action);
  }
  const matching =
    'ids' in target
      ? salonsById(scope, target.ids, action.kind)
      : salonsByFilters(target.filters, buildView(actor, target.filters), action.kind);
  return { ...planBulk(action, matching), asked };
};

/** Salons that were kept for it. */
export const planForKeptSalons = (scope: Scope, ids: readonly number[], action: BulkAction): BulkPlan => {
  const wish = salonBulkAction.parse(action);
  if (wish.kind !== 'open' && wish.kind !== 'shown') throw new Error(`${wish.kind} is done to hosts`);
  return planBulk(wish, salonsById(scope, ids, wish.kind));
};
