import type { User } from '@salons/contract/accounts';
import { getReach, isAdminRole, type Permission } from '@salons/contract/permissions';
import { wayOn } from '../site/account/home.ts';

/**
 * The audience of a screen. `everybody`: all; `nobody`: not logged in, others are redirected home;
 * `newcomer`: no role yet, logged in or not; `visitor`: not staff, logged in or not; `teller`: as `visitor`,
 * but not yet a witness; `loggedIn`, `customer` (host or guest), `host`, `guest`, `witness`, `staff`: logged
 * in as such, others are redirected to `/`.
 */
type Audience =
  | 'everybody'
  | 'nobody'
  | 'newcomer'
  | 'visitor'
  | 'teller'
  | 'loggedIn'
  | 'customer'
  | 'host'
  | 'guest'
  | 'witness'
  | 'staff';

export interface Door {
  readonly audience: Audience;
  readonly permission?: Permission;
}

type Verdict = 'in' | 'policy' | 'role' | { readonly to: string };

const mayEnter = (user: User, { audience, permission }: Door): boolean => {
  if (permission !== undefined && getReach(permission, user.role ?? 'newcomer') === null) return false;
  switch (audience) {
    case 'everybody':
    case 'loggedIn':
      return true;
    case 'nobody':
      return false;
    case 'newcomer':
      return user.role === null;
    case 'visitor':
      return !isAdminRole(user.role);
    case 'teller':
      return !isAdminRole(user.role) && user.role !== 'witness';
    case 'customer':
      return user.role === 'host' || user.role === 'guest';
    case 'staff':
      return isAdminRole(user.role);
    case 'host':
    case 'guest':
    case 'witness':
      return user.role === audience;
  }
};

const openToNobody: ReadonlySet<Audience> = new Set(['everybody', 'nobody', 'newcomer', 'visitor', 'teller']);

/**
 * The front door with the return path; for a staff address it redirects to the staff's login (product §2.19).
 */
export const loginWithWayBack = (here: string): string => `/?next=${encodeURIComponent(here)}`;

/** Whether anonymous visitors may see a screen, else the redirect. */
export const admitNobody = ({ audience }: Door, here: string): Verdict =>
  openToNobody.has(audience) ? 'in' : { to: loginWithWayBack(here) };

/**
 * Whether a user may see a screen, else the redirect (product §2, §4).
 * @param next the return path in the address
 * @param choice the page of a salon that was chosen before
 */
export const authorizeScreen = (
  door: Door,
  user: User,
  next: string | null,
  choice: string | null = null,
): Verdict => {
  if (door.audience === 'everybody') return 'in';
  const isFrontDoor = door.audience === 'nobody' || door.audience === 'newcomer';
  // Users without a role accept the terms together with choosing one.
  if (!user.confirm_policy && user.role !== null) return door.audience === 'staff' ? { to: '/' } : 'policy';
  if (user.should_ask_to_convert) return 'role';
  if (mayEnter(user, door)) return 'in';
  return { to: isFrontDoor ? wayOn(user, next, choice) : '/' };
};
