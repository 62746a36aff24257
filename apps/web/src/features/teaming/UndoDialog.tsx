import { Button } from '@mantine/core';
import { cancelForm } from '@salons/contract/salons';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { showToast } from '../../ui/toastStore.ts';
import { useZodForm } from '../../ui/useZodForm.ts';
import type { StandingTeaming } from './board.rules.ts';
import { changeTeaming } from './teaming.api.ts';
import { refusalText } from './teaming.refusals.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface UndoDialogProps {
  readonly teaming: StandingTeaming;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

/** Asks why, and takes the witness off the salon (product §11.12). */
export const UndoDialog = ({ teaming, onClose, onUndone }: UndoDialogProps) => {
  const t = useTeamingTexts();
  const form = useZodForm(cancelForm, { reason: '' });
  const undo = async ({ reason }: { readonly reason: string }) => {
    try {
      await changeTeaming(teaming.id, { witness_salon: null, from: teaming.witness_salon, reason });
      onUndone();
    } catch (failure) {
      showToast(refusalText(failure, t));
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('undoTitle')}>
      <p>{t('undoAbout')}</p>
      <Form form={form} draft={`undo.${teaming.id}`} onSubmit={undo}>
        <TextAreaField
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          max={1000}
          rows={3}
          errors={{ tooLong: t('reasonTooLong') }}
          required
        />
        <DialogActions>
          <SubmitButton variant="outline">{t('undo')}</SubmitButton>
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
