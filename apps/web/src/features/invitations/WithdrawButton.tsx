import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { withdrawInvitation } from './asking.api.ts';
import classes from './asking.module.css';
import { useAskingTexts } from './asking.texts.ts';

/** Gives the places back, after asking once more (product §7.9). */
export const WithdrawButton = ({ id }: { readonly id: number }) => {
  const t = useAskingTexts();
  const [asks, setAsks] = useState(false);
  const withdraw = useMutation({ mutationFn: () => withdrawInvitation(id) });
  return (
    <>
      <Button variant="outline" onClick={() => setAsks(true)}>
        {t('withdraw')}
      </Button>
      <Dialog opened={asks} onClose={() => setAsks(false)} title={t('withdrawTitle')}>
        <p className={classes.about}>{t('withdrawAbout')}</p>
        <p role="alert" className={classes.error}>
          {withdraw.error === null ? '' : failureText(withdraw.error)}
        </p>
        <DialogActions>
          <Button variant="default" onClick={() => setAsks(false)}>
            {t('withdrawNo')}
          </Button>
          <Button variant="outline" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('withdrawYes')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
