import type { Trx } from '../../db/client.ts';
import { readSalons } from '../../db/salon-seats.ts';
import type { LockedSalon } from './invitations.rules.ts';

/** Reads a salon before a move of its invitations; production locks it, tests may not. */
export type LockSalon = (trx: Trx, host_salon_id: number) => Promise<LockedSalon | undefined>;

/**
 * Locks and reads a salon: the first step of every transaction that takes or frees its seats, so that its decisions
 * hold until the commit (product §7.12). `for no key update` does not block inserts that reference the salon, such as
 * messages.
 */
export const lockSalon: LockSalon = (trx, host_salon_id) =>
  readSalons(trx, [host_salon_id]).forNoKeyUpdate('s').executeTakeFirst();

declare module '../../deps.ts' {
  interface Locks {
    readonly lockSalon: LockSalon;
  }
}
