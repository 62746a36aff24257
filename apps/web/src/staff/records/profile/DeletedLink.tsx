import { getReach } from '@salons/contract/permissions';
import { Link } from 'react-router';
import { useUser } from '../../../lib/session.ts';
import { MenuItem } from '../../../ui/list/ListMenu.tsx';
import { useProfileTexts } from './profile.texts.ts';
import type { Removable } from './removal.api.ts';
import { restoreRight } from './removal.rules.ts';

/** Link to the deleted records of a list, by permission. */
export const DeletedLink = ({ noun }: { readonly noun: Removable }) => {
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  if (getReach(restoreRight[noun], role) === null) return null;
  return (
    <MenuItem as={Link} to={`/admin/deleted?of=${noun}`}>
      {t('deleted')}
    </MenuItem>
  );
};
