import { getReach, type Permission } from '@salons/contract/permissions';
import { useUser } from '../../lib/session.ts';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.tsx';

/** Hook: whether the logged-in user's role has a permission anywhere. */
export const useMay = () => {
  const role = useUser()?.role ?? 'nobody';
  return (permission: Permission | undefined) =>
    permission === undefined || getReach(permission, role) !== null;
};

/** Hook: the pages of the bar that the role may open: daily ones, and those under `More`. */
export const useStaffPages = () => {
  const may = useMay();
  const open = screens.filter(({ menu, permission }) => menu !== undefined && may(permission));
  return {
    daily: open.filter(({ menu }) => menu === 'daily'),
    others: open.filter(({ menu }) => menu === 'setup'),
  };
};

export const getBasePath = ({ path }: Screen): string => path.replace('/:id?', '');

/** The first three segments: `/admin/hosts` for the list of hosts and for a host's profile. */
export const getSectionPath = (path: string): string => path.split('/').slice(0, 3).join('/');
