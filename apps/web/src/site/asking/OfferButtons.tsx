import type { Invitation } from '@salons/contract/invitations';
import { useState } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useRequestActs } from '../../nouns/request/requestActs.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Actions } from './Actions.tsx';

/** Accepts offered places, or declines them after a confirmation (product §7.194). */
export const OfferButtons = ({
  invitation,
}: {
  readonly invitation: Pick<Invitation, 'id' | 'introduced_by'>;
}) => {
  const t = useWaitingTexts();
  const [refuses, setRefuses] = useState(false);
  const acts = useRequestActs();
  const accept = useSingleFlight({ mutationFn: () => acts.accept(invitation.id) });
  return (
    <>
      <Actions>
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('accept')}
        </Button>
        <Button variant="outline" onClick={() => setRefuses(true)}>
          {t('refuse')}
        </Button>
      </Actions>
      <Text tone="wine" role="alert">
        {accept.error === null ? '' : failureText(accept.error)}
      </Text>
      {refuses ? (
        <ConfirmDialog
          isLoss
          title={t('refuseTitle')}
          confirm={t('refuse')}
          onClose={() => setRefuses(false)}
          onConfirm={() => acts.withdraw(invitation.id)}
        >
          {t(invitation.introduced_by === null ? 'refuseAbout' : 'introducedRefuseAbout')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
