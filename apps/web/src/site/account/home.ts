import type { User } from '@salons/contract/accounts';
import { isAdminRole } from '@salons/contract/permissions';
import { isStaffPath, ownPath } from '../../lib/ownPath.ts';

const hostHome = (user: User): string => {
  if (user.host === null) return '/register/host/onboarding';
  if (user.host_registration_status === 1) return '/register/createsalon/privateororg';
  if (user.host_registration_status === 2) return '/register/createsalon/details';
  return `/site/host/${user.host}/salon`;
};

const guestHome = (user: User): string =>
  user.guest !== null && user.guest_registration_status === 2
    ? `/site/guest/${user.guest}/salon`
    : '/register/guest/onboarding';

/** The destination after a login (product §2.11). */
export const getHomePath = (user: User): string => {
  if (user.role === null) return '/register';
  if (isAdminRole(user.role)) return '/admin';
  if (user.role === 'witness') return '/register/wanttotell';
  return user.role === 'host' ? hostHome(user) : guestHome(user);
};

/**
 * The own salon page; a guest has it before onboarding too, which follows at the next login (product §4.5).
 */
export const getOwnSalonPath = (user: User): string =>
  user.role === 'guest' && user.guest !== null ? `/site/guest/${user.guest}/salon` : getHomePath(user);

/** The profile tab; a host who has not finished onboarding is redirected there. */
export const getProfilePath = (user: User): string => {
  const salon = getOwnSalonPath(user);
  return salon.startsWith('/site/') ? salon.replace(/salon$/, 'profile') : salon;
};

/** The stored path may belong to the own area of another user of this device. */
const isOthersArea = (user: User, path: string): boolean => {
  if (isStaffPath(path)) return !isAdminRole(user.role);
  const [, role, id] = /^\/site\/(host|guest)\/([^/?#]+)/.exec(path) ?? [];
  if (role === 'host') return String(user.host) !== id;
  return role === 'guest' && String(user.guest) !== id;
};

/** The guest pages that messages link to, which do not require onboarding. */
const isOwnGuestPage = (user: User, path: string): boolean =>
  user.role === 'guest' &&
  user.guest !== null &&
  /^\/(site\/guest\/\d+\/\w+|salon|myProfile)(?=[?#]|$)/.test(path);

const isOnTheWay = (home: string) => home.startsWith('/register');

/**
 * The destination after a login or from the front door: the return path once onboarding is done or for a
 * guest's own page, else the next step of onboarding, with the return path kept (product §2.11).
 * @param next the return path in the address
 * @param choice the page of a salon that was chosen before: a guest requests a place there, a host finds the
 * change of role, both also before onboarding
 */
export const wayOn = (user: User, next: string | null, choice: string | null = null): string => {
  const home = getHomePath(user);
  const chosen = next === null ? ownPath(choice) : undefined;
  const record = user.role === 'guest' ? user.guest : user.role === 'host' ? user.host : null;
  if (chosen !== undefined && (record !== null || !isOnTheWay(home))) return chosen;
  const back = ownPath(next);
  if (back === undefined || user.role === 'witness' || isOthersArea(user, back)) return home;
  if (isOwnGuestPage(user, back)) return back;
  return isOnTheWay(home) ? `${home}?next=${encodeURIComponent(back)}` : back;
};
