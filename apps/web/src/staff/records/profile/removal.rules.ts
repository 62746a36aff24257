import type { Permission } from '@salons/contract/permissions';
import type { Removable } from './removal.api.ts';

/** Who may bring back what was deleted. */
export const restoreRight = {
  hosts: 'hosts.restore',
  guests: 'guests.restore',
  host_salons: 'salons.restore',
  witnesses: 'witnesses.remove',
} as const satisfies Record<Removable, Permission>;

const keptDays = 30;
const dayMs = 86_400_000;

/** Days that are left to bring a record back, the begun one counted. */
export const daysLeft = (deleted_at: string, now: number = Date.now()): number =>
  Math.max(0, Math.ceil(keptDays - (now - Date.parse(deleted_at)) / dayMs));
