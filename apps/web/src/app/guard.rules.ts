import type { User } from '@salons/contract/accounts';
import { isAdminRole, type Permission, reachOf } from '@salons/contract/permissions';
import { wayOn } from '../features/accounts/home.ts';

/**
 * Who a screen is for. `everybody`: no matter who; `nobody`: who hasn't logged in, others go on to their own home;
 * `newcomer`: who has no role yet, logged in or not; `loggedIn`, `customer` (host or guest), `host`, `guest`,
 * `witness`, `staff`: who has logged in as such, others go to `/`.
 */
export type Audience =
  | 'everybody'
  | 'nobody'
  | 'newcomer'
  | 'loggedIn'
  | 'customer'
  | 'host'
  | 'guest'
  | 'witness'
  | 'staff';

export interface Door {
  readonly audience: Audience;
  /** What the server must allow for the screen to be of use. */
  readonly permission?: Permission;
}

type Verdict = 'in' | 'policy' | { readonly to: string };

const belongs = (user: User, { audience, permission }: Door): boolean => {
  if (permission !== undefined && reachOf(permission, user.role ?? 'newcomer') === null) return false;
  switch (audience) {
    case 'everybody':
    case 'loggedIn':
      return true;
    case 'nobody':
      return false;
    case 'newcomer':
      return user.role === null;
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

/** Whether somebody who hasn't logged in may see a screen, and where to go instead. */
export const admitNobody = ({ audience }: Door, here: string): Verdict =>
  audience === 'everybody' || audience === 'nobody' || audience === 'newcomer'
    ? 'in'
    : { to: `/?next=${encodeURIComponent(here)}` };

/**
 * Whether a person may see a screen, and where to go instead (product §2, §4).
 * @param next the way back that the address carries
 */
export const admit = (door: Door, user: User, next: string | null): Verdict => {
  if (door.audience === 'everybody') return 'in';
  const isFrontDoor = door.audience === 'nobody' || door.audience === 'newcomer';
  if (!user.confirm_policy) return door.audience === 'staff' ? { to: '/' } : 'policy';
  if (belongs(user, door)) return 'in';
  return { to: isFrontDoor ? wayOn(user, next) : '/' };
};
