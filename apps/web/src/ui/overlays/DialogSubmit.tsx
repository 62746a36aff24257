import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useUiTexts } from '../ui.texts.ts';
import { DialogActions } from './Dialog.tsx';

export interface DialogSubmitProps {
  readonly onClose: () => void;
  /** `outline` for what ends something. */
  readonly variant?: 'filled' | 'outline';
  /** What closing without sending means; "Cancel" where it isn't told. */
  readonly leave?: string;
  readonly children: ReactNode;
}

/** The end of a form in a dialog: one button sends it, the other closes the dialog. */
export const DialogSubmit = ({ onClose, variant = 'filled', leave, children }: DialogSubmitProps) => {
  const t = useUiTexts();
  return (
    <DialogActions>
      <SubmitButton variant={variant}>{children}</SubmitButton>
      <Button variant="default" onClick={onClose}>
        {leave ?? t('cancel')}
      </Button>
    </DialogActions>
  );
};
