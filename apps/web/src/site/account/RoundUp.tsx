import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { roundUpQuery } from './roleChange.api.ts';
import { useRoleChangeTexts } from './roleChange.texts.ts';

const Prompt = ({ link }: { readonly link: string }) => {
  const t = useRoleChangeTexts();
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return (
    <Dialog opened={opened} onClose={close} title={t('roundUp')}>
      <Text tone="quiet">{t('roundUpAbout')}</Text>
      <DialogActions>
        <ButtonAnchor href={link} target="_blank" rel="noopener" title={t('newTab')} onClick={close}>
          {t('roundUpGo')}
        </ButtonAnchor>
        <Button variant="default" onClick={close}>
          {t('roundUpNo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The round-up prompt, once per person (product §12.7). */
export const RoundUp = ({ link }: { readonly link: string }) => {
  const { data } = useQuery(roundUpQuery);
  return data === true ? <Prompt link={link} /> : null;
};
