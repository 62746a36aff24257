import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { useOwnDataTexts } from './ownData.texts.ts';

interface LogInAgainDialogProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** Replaces a dialog that users without a password may use in a fresh login only (product §2.31, §2.32). */
export const LogInAgainDialog = ({ title, onClose }: LogInAgainDialogProps) => {
  const t = useOwnDataTexts();
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{t('logInAnew')}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
