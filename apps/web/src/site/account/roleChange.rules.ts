import type { User } from '@salons/contract/accounts';
import { getHomePath } from './home.ts';

export type CustomerRole = 'host' | 'guest';

/** The role of a host or guest; undefined for others, who cannot change it. */
export const getCustomerRole = ({ role }: User): CustomerRole | undefined =>
  role === 'host' || role === 'guest' ? role : undefined;

/** The target of the change. */
export const otherRole = (role: CustomerRole): CustomerRole => (role === 'host' ? 'guest' : 'host');

/** The salon page of a role's record, which shows what prevents a change. */
export const getSalonPath = (user: User, role: CustomerRole): string =>
  user[role] === null ? getHomePath(user) : `/site/${role}/${user[role]}/salon`;

/**
 * The destination after a change of role: the new role's salon page, for a guest without a locality the
 * onboarding (product §2.25).
 */
export const pageAfterChange = (user: User): string =>
  user.role === 'host' ? getSalonPath(user, 'host') : getHomePath(user);
