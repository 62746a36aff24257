import { getReach } from '@salons/contract/permissions';
import { useUser } from '../../../lib/session.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { useProfileTexts } from './profile.texts.ts';
import type { Removable } from './removal.api.ts';
import { restoreRight } from './removal.rules.ts';

/** The way to what was deleted of a list, for who may bring it back. */
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
