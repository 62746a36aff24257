import { type BulkAction, type GuestBulkAction, guestBulkAction } from '@salons/contract/bulk';
import type { Scope } from '../../core/actor.ts';
import type { BulkPlan, BulkRows } from '../../platform/bulk/bulk.service.ts';
import { guestsByFilters, guestsById } from './guest-bulk.queries.ts';
import type { GuestFilters } from './guests.queries.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: GuestFilters };

const planOf = (action: GuestBulkAction, matching: BulkRows) =>
  ({
    subject: 'guests',
    entity: 'guest',
    action,
    matching,
    asked: null,
    selected: null,
    // Guests are only written to.
    lock: () => Promise.resolve(),
    set: () => Promise.resolve([]),
  }) satisfies BulkPlan;

/** A message to guests within reach (product §10.31). */
export const planForGuests = (scope: Scope, target: Target, action: GuestBulkAction): BulkPlan =>
  'ids' in target
    ? { ...planOf(action, guestsById(scope, target.ids)), asked: new Set(target.ids).size }
    : planOf(action, guestsByFilters(scope, target.filters));

/** Guests that were kept for it. */
export const planOfGuests = (scope: Scope, ids: readonly number[], action: BulkAction): BulkPlan =>
  planOf(guestBulkAction.parse(action), guestsById(scope, ids));
