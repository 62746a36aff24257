import type { GuestBulkAction } from '@salons/contract/bulk';
import type { Scope } from '../../http/session.ts';
import type { BulkPlan } from '../staff/bulk.service.ts';
import { guestsByFilters, guestsById } from './guest-bulk.queries.ts';
import type { GuestFilters } from './guests.queries.ts';

type Target = { readonly ids: readonly number[] } | { readonly filters: GuestFilters };

/** A message to guests within reach (product §10.31). */
export const planForGuests = (scope: Scope, target: Target, action: GuestBulkAction): BulkPlan => ({
  entity: 'guest',
  action,
  matching: 'ids' in target ? guestsById(scope, target.ids) : guestsByFilters(scope, target.filters),
  set: () => Promise.resolve([]),
});
