import { getReach } from '@salons/contract/permissions';
import { type ListQueue, queuePermissions } from '@salons/contract/work-list';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { MenuItem } from '../../ui/list/ListMenu.tsx';
import { useStaffTexts } from './staff.texts.ts';

interface CallEachLinkProps {
  readonly list: ListQueue;
  /** The list's filters and order. */
  readonly query: object;
}

const toSearch = (list: ListQueue, query: object): URLSearchParams => {
  const search = new URLSearchParams({ list });
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat())
      if (name !== 'page' && name !== 'page_size' && one !== undefined && one !== '')
        search.append(name, String(one));
  return search;
};

/** Opens call mode over the records of a list (product §10.125). */
export const CallEachLink = ({ list, query }: CallEachLinkProps) => {
  const t = useStaffTexts();
  if (getReach(queuePermissions[list], useUser()?.role ?? 'nobody') === null) return null;
  return (
    <MenuItem as={Link} to={`/admin/calls?${toSearch(list, query)}`}>
      {t('callEach')}
    </MenuItem>
  );
};
