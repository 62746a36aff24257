import type { MarkerInfo } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { alternativesQuery } from './asking.api.ts';
import { IntroductionChoices } from './IntroductionChoices.tsx';
import { useIntroductionTexts } from './introduction.texts.ts';

interface DenyDialogProps {
  /** The request. */
  readonly invitation: number;
  readonly title: string;
  /** Label of the denial where no other salon has room. */
  readonly confirm: string;
  /** In whose name the guest would be introduced. */
  readonly by: 'self' | 'host';
  readonly isBusy?: boolean;
  /** Rendered above the salons. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** @param to where the guest is introduced */
  readonly onDeny: (to?: MarkerInfo) => void;
}

/** Denies a request, with an introduction to another salon or without (product §7.244). */
export const DenyDialog = (props: DenyDialogProps) => {
  const { invitation, title, confirm, by, isBusy = false, children, onClose, onDeny } = props;
  const t = useIntroductionTexts();
  const { data: salons, error } = useQuery(alternativesQuery(invitation));
  const hasSalons = salons !== undefined && salons.length > 0;
  return (
    <Dialog opened onClose={onClose} title={title}>
      {children}
      {salons === undefined && error === null ? <Skeletons count={3} height={80} /> : null}
      {hasSalons ? <IntroductionChoices by={by} salons={salons} onChoose={onDeny} /> : null}
      <DialogActions>
        <Button variant="outline" loading={isBusy} onClick={() => onDeny()}>
          {hasSalons ? t('alone') : confirm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
