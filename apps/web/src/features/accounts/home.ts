import type { User } from '@salons/contract/accounts';
import { isAdminRole } from '@salons/contract/permissions';

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

/** Where a person goes on after logging in (product §4). */
export const homeOf = (user: User): string => {
  if (user.role === null) return '/register';
  if (isAdminRole(user.role)) return '/admin';
  if (user.role === 'witness') return '/register/wanttotell';
  return user.role === 'host' ? hostHome(user) : guestHome(user);
};

/** A way back after login, when it is a path of our own; anything else is refused. */
export const ownPath = (next: string | null): string | undefined =>
  next !== null && /^\/(?![/\\])/.test(next) && next !== '/' ? next : undefined;
