import { type BulkAction, type GuestBulkAction, guestBulkAction } from '@salons/contract/bulk';
import type { Scope } from '../../core/actor.ts';
import type { BulkPlan, BulkRows } from '../../platform/bulk/bulk.service.ts';
import { guestsByFilters, guestsById } from './guest-bulk.queries.ts';
import type { GuestFilters } from './guest-source.queries.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: GuestFilters };

const planBulk = (action: GuestBulkAction, matching: BulkRows) =>
  ({
    subject: 'guests',
    entity: 'guest',
    action,
    matching,
    requestedCount: null,
    selected: null,
    // The only bulk action on guests is a message: no locks, no changes.
    lock: () => Promise.resolve(),
    set: () => Promise.resolve([]),
  }) satisfies BulkPlan;

/** A message to guests within reach (product §10.31). */
export const planForGuests = (scope: Scope, target: Target, action: GuestBulkAction): BulkPlan =>
  'ids' in target
    ? { ...planBulk(action, guestsById(scope, target.ids)), requestedCount: new Set(target.ids).size }
    : planBulk(action, guestsByFilters(scope, target.filters));

export const planForKeptGuests = (scope: Scope, ids: readonly number[], action: BulkAction): BulkPlan =>
  planBulk(guestBulkAction.parse(action), guestsById(scope, ids));
