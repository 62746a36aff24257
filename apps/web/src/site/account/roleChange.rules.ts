import type { User } from '@salons/contract/accounts';
import { getHomePath } from './home.ts';

/** The two roles that a person chooses between. */
export type CustomerRole = 'host' | 'guest';

/** The role of a host or a guest; everybody else has none to change. */
export const getCustomerRole = ({ role }: User): CustomerRole | undefined =>
  role === 'host' || role === 'guest' ? role : undefined;

/** The role that is changed to. */
export const otherRole = (role: CustomerRole): CustomerRole => (role === 'host' ? 'guest' : 'host');

/** The salon page of a role's own record, where what stands in the way of a change is to be found. */
export const getSalonPath = (user: User, role: CustomerRole): string =>
  user[role] === null ? getHomePath(user) : `/site/${role}/${user[role]}/salon`;

/** Where a change of role leads: to the new role's salon page, a guest who has yet to say where to that first (product §2.25). */
export const pageAfterChange = (user: User): string =>
  user.role === 'host' ? getSalonPath(user, 'host') : getHomePath(user);
