import type { HostSalon } from '@salons/contract/salons';
import { useState } from 'react';
import { renewLink } from '../../nouns/salon/hostSalons.api.ts';
import { useShareTexts } from '../../nouns/salon/share.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import classes from './RenewLink.module.css';

interface SalonProps {
  readonly salon: HostSalon;
}

/** Revokes all links that were sent and creates a new one. */
export const RenewLink = ({ salon }: SalonProps) => {
  const t = useShareTexts();
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <Stack gap={8} align="start" className={classes.renew}>
      <Text tone="quiet" size={16}>
        {t('renewWhen')}
      </Text>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('renew')}
      </Button>
      <Text as="span" tone="olive" role="status">
        {isDone ? t('renewed') : null}
      </Text>
      {isOpen ? (
        <ConfirmDialog
          title={t('renewTitle')}
          confirm={t('renew')}
          isLoss
          onClose={() => setOpen(false)}
          onConfirm={async () => {
            await renewLink(salon.id);
            setDone(true);
          }}
        >
          {t('renewAbout')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
};
