import { getReach } from '@salons/contract/permissions';
import { useUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { useProfileTexts } from './profile.texts.ts';
import type { Removable } from './removal.api.ts';
import { restoreRight } from './removal.rules.ts';

/** Link to the deleted records of a list, by permission. */
export const DeletedLink = ({ noun }: { readonly noun: Removable }) => {
  const t = useProfileTexts();
  const role = useUser()?.role ?? 'nobody';
  if (getReach(restoreRight[noun], role) === null) return null;
  return (
    <ButtonLink to={`/admin/deleted?of=${noun}`} variant="default" size="sm">
      {t('deleted')}
    </ButtonLink>
  );
};
