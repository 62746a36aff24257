import type { Invitation } from '@salons/contract/invitations';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx';
import { useInboxTexts } from './inbox.texts.ts';

interface ApproveAllProps {
  readonly requests: readonly Invitation[];
  readonly isBusy: boolean;
  readonly onApprove: () => void;
}

/** Approves all requests after a confirmation with names and numbers (product §7.7). */
export const ApproveAll = ({ requests, isBusy, onApprove }: ApproveAllProps) => {
  const t = useInboxTexts();
  const [asks, setAsks] = useState(false);
  const seats = requests.reduce((sum, { guests_number }) => sum + guests_number, 0);
  const approve = () => {
    // Closed first: the focus moves from here to the result message.
    setAsks(false);
    onApprove();
  };
  return (
    <>
      <Button variant="subtle" loading={isBusy} onClick={() => setAsks(true)}>
        {t('approveAll')}
      </Button>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={t('approveAllTitle')}>
        <Stack as="ul" gap={8}>
          {requests.map(({ id, guest_name, guests_number }) => (
            <li key={id}>
              <strong>
                <bdi>{guest_name ?? t('someone')}</bdi>
              </strong>
              {` · ${t('places', { count: guests_number })}`}
            </li>
          ))}
        </Stack>
        <p>{t('approveAllSum', { count: seats })}</p>
        <DialogActions>
          <Button onClick={approve}>{t('approveAllYes', { count: requests.length })}</Button>
          <Button variant="default" onClick={() => setAsks(false)}>
            {t('approveAllNo')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
