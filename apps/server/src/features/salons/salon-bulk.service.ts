import { type BulkAction, type SalonBulkAction, salonBulkAction } from '@salons/contract/bulk';
import type { salonListQuery } from '@salons/contract/salon-filters';
import type { z } from 'zod';
import { type Actor, authorise, type Scope } from '../../core/actor.ts';
import { resolveTarget } from '../../core/own-filter.ts';
import type { Deps } from '../../deps.ts';
import { toLetter } from '../../platform/bulk/bulk.rules.ts';
import type { BulkPlan, BulkRows } from '../../platform/bulk/bulk.service.ts';
import { planForSalonHosts } from '../hosts/host-bulk.service.ts';
import {
  lockSalons,
  type SalonSetting,
  selectSalonTargets,
  selectTheirHosts,
  updateSalonValues,
} from './salon-bulk.queries.ts';
import { selectReaders } from './salon-letters.queries.ts';
import type { Reach } from './salon-source.queries.ts';
import type { ListQuery, SalonFilters } from './salons.filters.queries.ts';
import { seesWitnesses } from './salons.viewers.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: ListQuery };
type RequestedTarget =
  | { readonly ids: readonly number[] }
  | { readonly filters: z.output<typeof salonListQuery> };
type OfSalons = Extract<SalonBulkAction, { kind: SalonSetting }>;

const toFilters = (scope: Scope, target: Target | Record<string, never>, sees_witnesses: boolean) => {
  const filters: SalonFilters = 'ids' in target ? { id: [...target.ids] } : (target.filters ?? {});
  const near = 'near' in filters ? filters.near : undefined;
  const view: Reach = {
    viewer: { reach: scope, sees_witnesses },
    place: near && { lat: near[0], lng: near[1] },
  };
  return [filters, view] as const;
};

const planBulk = (action: OfSalons, matching: BulkRows) =>
  ({
    subject: 'salons',
    entity: 'host_salon',
    action,
    matching,
    requestedCount: null,
    selected: null,
    lock: lockSalons,
    set: (trx, rows) => updateSalonValues(trx, action.kind, rows),
  }) satisfies BulkPlan;

const letterEntities = { hosts: 'host_salon', guests: 'invitation', witnesses: 'teaming' } as const;

/** A letter; its records are salons, invitations or teamings, by whom it is to. */
const planLetter = (action: SalonBulkAction, matching: BulkRows) =>
  ({
    subject: 'salons',
    entity: letterEntities[toLetter(action)?.to ?? 'hosts'],
    action,
    matching,
    requestedCount: null,
    selected: null,
    lock: () => Promise.resolve(),
    set: () => Promise.resolve([]),
  }) satisfies BulkPlan;

/**
 * Plans a bulk action on salons within reach, or on their hosts (product §10.30, §10.70).
 * @throws {AppError} `permissionDenied` for another community, `invalid` at `value` for a missing one
 */
export const planForSalons = async (
  deps: Pick<Deps, 'db' | 'config'>,
  { scope, language, session }: Actor,
  requested: RequestedTarget,
  action: SalonBulkAction,
): Promise<BulkPlan> => {
  const target: Target = resolveTarget(requested, session);
  const requestedCount = 'ids' in target ? new Set(target.ids).size : null;
  const salons = toFilters(scope, target, seesWitnesses(session.role));
  const letter = toLetter(action);
  if (letter !== undefined) {
    const witnesses = letter.to === 'witnesses' ? authorise('witnesses.update', session) : undefined;
    const chosen = selectTheirHosts(...salons);
    return {
      ...planLetter(action, selectReaders(letter.to, chosen, { scope, witnesses })),
      requestedCount,
      selected: chosen,
    };
  }
  if (action.kind === 'message')
    return planForSalonHosts(
      deps,
      scope,
      { salons: selectTheirHosts(...salons), requestedCount },
      { kind: 'message', texts: action.texts ?? {} },
    );
  if (action.kind !== 'open' && action.kind !== 'shown')
    return planForSalonHosts(
      deps,
      scope,
      { salons: selectTheirHosts(...salons), requestedCount: requestedCount },
      action,
    );
  const shownIn = 'ids' in target ? 'he' : language;
  return {
    ...planBulk(action, selectSalonTargets(...salons, action.kind, shownIn)),
    requestedCount: requestedCount,
  };
};

export const planForStoredSalons = (scope: Scope, ids: readonly number[], action: BulkAction): BulkPlan => {
  const wish = salonBulkAction.parse(action);
  const letter = toLetter(wish);
  if (letter !== undefined) {
    const inReach = selectTheirHosts(...toFilters(scope, {}, false));
    return planLetter(wish, selectReaders(letter.to, inReach, { scope, witnesses: scope, ids }));
  }
  if (wish.kind !== 'open' && wish.kind !== 'shown') throw new Error(`${wish.kind} is done to hosts`);
  return planBulk(wish, selectSalonTargets(...toFilters(scope, { ids }, false), wish.kind, 'he'));
};
