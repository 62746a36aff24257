import type { MarkerInfo } from '@salons/contract/markers';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { DenyDialog } from '../../nouns/request/DenyDialog.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { answerInvitation } from './invitations.staff.api.ts';
import { useProfileTexts } from './profile/profile.texts.ts';

interface DenyRequestProps {
  /** The request. */
  readonly invitation: number;
  /** The guest's. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Denies a request in the host's place, and introduces its guest to another salon if wanted (product §7.244). */
export const DenyRequest = ({ invitation, name, onClose }: DenyRequestProps) => {
  const t = useProfileTexts();
  const deny = useSingleFlight({
    mutationFn: (to?: MarkerInfo) => answerInvitation(invitation, 'denied', to?.salon_id),
    onSuccess: onClose,
    onError: showFailure,
  });
  return (
    <DenyDialog
      invitation={invitation}
      title={t('denyTitle', { name })}
      confirm={t('deny')}
      by="host"
      isBusy={deny.isPending}
      onClose={onClose}
      onDeny={(to) => deny.mutate(to)}
    >
      <p>{t('denyAbout')}</p>
    </DenyDialog>
  );
};
