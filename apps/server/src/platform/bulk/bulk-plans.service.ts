import type { BulkAction, BulkNoun } from '@salons/contract/bulk';
import type { Scope } from '../../core/actor.ts';
import { planOfGuests } from '../../features/guests/guest-bulk.service.ts';
import { planOfHosts } from '../../features/hosts/host-bulk.service.ts';
import { planOfSalons } from '../../features/salons/salon-bulk.service.ts';
import { planOfWitnesses } from '../../features/witnesses/witness-bulk.service.ts';
import type { BulkPlan } from './bulk.service.ts';

type PlanOf = (scope: Scope, ids: readonly number[], action: BulkAction) => BulkPlan;

const plans: Record<BulkNoun, PlanOf> = {
  hosts: planOfHosts,
  guests: planOfGuests,
  salons: planOfSalons,
  witnesses: planOfWitnesses,
};

/** What is done to records that were kept, as far as their actor reaches by now. */
export const planOfRecords = (
  scope: Scope,
  subject: BulkNoun,
  ids: readonly number[],
  action: BulkAction,
): BulkPlan => plans[subject](scope, ids, action);
