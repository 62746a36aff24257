import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { alternativesQuery } from '../../../nouns/request/asking.api.ts';
import { IntroductionChoices } from '../../../nouns/request/IntroductionChoices.tsx';
import { useIntroductionTexts } from '../../../nouns/request/introduction.texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Skeletons } from '../../../ui/feedback/States.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx';
import { useInboxTexts } from './inbox.texts.ts';

interface DenyDialogProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
  /** @param to where the guest is introduced */
  readonly onDeny: (to?: MarkerInfo) => void;
}

/** Denies a request, with an introduction to another salon or without (product §7.244). */
export const DenyDialog = ({ invitation, onClose, onDeny }: DenyDialogProps) => {
  const t = useInboxTexts();
  const say = useIntroductionTexts();
  const { data: salons, error } = useQuery(alternativesQuery(invitation.id));
  const hasSalons = salons !== undefined && salons.length > 0;
  const name = invitation.guest_name ?? t('someone');
  const deny = (to?: MarkerInfo) => {
    onClose();
    onDeny(to);
  };
  return (
    <Dialog opened onClose={onClose} title={t('denyTitle', { name })}>
      {salons === undefined && error === null ? <Skeletons count={3} height={80} /> : null}
      {hasSalons ? <IntroductionChoices salons={salons} onChoose={deny} /> : null}
      <DialogActions>
        <Button variant="outline" onClick={() => deny()}>
          {hasSalons ? say('alone') : t('denyYes')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('denyNo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
