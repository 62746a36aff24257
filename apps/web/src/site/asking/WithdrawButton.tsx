import type { Invitation } from '@salons/contract/invitations';
import { useState } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useRequestActs } from '../../nouns/request/requestActs.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

// Before the approval the request is withdrawn, not the attendance.
const ofRequest = {
  button: 'withdrawRequest',
  title: 'withdrawRequestTitle',
  yes: 'withdrawRequestYes',
} as const;
const ofPlace = { button: 'withdraw', title: 'withdrawTitle', yes: 'withdrawYes' } as const;

/** Withdraws a request after a confirmation (product §7.9). */
export const WithdrawButton = ({
  invitation,
  label,
}: {
  readonly invitation: Pick<Invitation, 'id' | 'status'>;
  /** Instead of what it does to a request or place. */
  readonly label?: string;
}) => {
  const t = useOwnRequestTexts();
  const words = invitation.status === 'approved' ? ofPlace : ofRequest;
  const [asks, setAsks] = useState(false);
  const acts = useRequestActs();
  const withdraw = useSingleFlight({ mutationFn: () => acts.withdraw(invitation.id) });
  return (
    <>
      <Button variant="outline" onClick={() => setAsks(true)}>
        {label ?? t(words.button)}
      </Button>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={t(words.title)}>
        <p>{t('withdrawAbout')}</p>
        <Text tone="wine" role="alert">
          {withdraw.error === null ? '' : failureText(withdraw.error)}
        </Text>
        <DialogActions>
          <Button variant="outline" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t(words.yes)}
          </Button>
          <Button variant="default" onClick={() => setAsks(false)}>
            {t('withdrawNo')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
