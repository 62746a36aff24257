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

/** Where a person goes on after logging in (product §2.11). */
export const getHomePath = (user: User): string => {
  if (user.role === null) return '/register';
  if (isAdminRole(user.role)) return '/admin';
  if (user.role === 'witness') return '/register/wanttotell';
  return user.role === 'host' ? hostHome(user) : guestHome(user);
};

/** One's own salon; a guest has it before onboarding too, which is asked for at the next login (product §4.5). */
export const getOwnSalonPath = (user: User): string =>
  user.role === 'guest' && user.guest !== null ? `/site/guest/${user.guest}/salon` : getHomePath(user);

/** The tab of own details beside it; a host who isn't done with onboarding has none yet and goes on with that. */
export const getProfilePath = (user: User): string => {
  const salon = getOwnSalonPath(user);
  return salon.startsWith('/site/') ? salon.replace(/salon$/, 'profile') : salon;
};

/** Another person who sat here before may have left the way to an area of their own. */
const isOthersArea = (user: User, path: string): boolean => {
  if (isStaffPath(path)) return !isAdminRole(user.role);
  const [, role, id] = /^\/site\/(host|guest)\/([^/?#]+)/.exec(path) ?? [];
  if (role === 'host') return String(user.host) !== id;
  return role === 'guest' && String(user.guest) !== id;
};

/** The pages to which messages lead a guest: what concerns an evening is not behind questions that can wait. */
const isOwnGuestPage = (user: User, path: string): boolean =>
  user.role === 'guest' &&
  user.guest !== null &&
  /^\/(site\/guest\/\d+\/\w+|salon|myProfile)(?=[?#]|$)/.test(path);

const isOnTheWay = (home: string) => home.startsWith('/register');

/**
 * Where a person goes on who has just logged in or opens the front door: the way back once onboarding is done
 * or where it is a guest's own page, else the next step of it, with the way back in hand (product §2.11).
 * @param next the way back that the address carries
 * @param choice the page of a salon that was chosen before: a guest asks there at once, a host finds the change of
 *   role there, both also before onboarding
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
