import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { removeVoice } from './hostSalons.api.ts';
import { useVoiceTexts } from './voice.texts.ts';

/** Deletes a salon's recording after confirmation (product §5.220). */
export const TakeDownVoice = ({ salon }: { readonly salon: number }) => {
  const t = useVoiceTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {t('takeDown')}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={t('takeDownTitle')}
          confirm={t('takeDown')}
          isLoss
          onClose={() => setOpen(false)}
          onConfirm={() => removeVoice(salon)}
        >
          {t('takeDownAbout')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};
