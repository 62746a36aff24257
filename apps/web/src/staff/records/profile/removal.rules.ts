import type { Permission } from '@salons/contract/permissions';
import type { Removable } from './removal.api.ts';

export const restoreRight = {
  hosts: 'hosts.restore',
  guests: 'guests.restore',
  host_salons: 'salons.restore',
  witnesses: 'witnesses.remove',
} as const satisfies Record<Removable, Permission>;

const keptDays = 30;
const dayMs = 86_400_000;

/** Days left to restore a record, rounded up. */
export const daysLeft = (deleted_at: string, now: number = Date.now()): number =>
  Math.max(0, Math.ceil(keptDays - (now - Date.parse(deleted_at)) / dayMs));
