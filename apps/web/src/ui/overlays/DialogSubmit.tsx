import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useUiTexts } from '../ui.texts.ts';
import { DialogActions } from './Dialog.tsx';

export interface DialogSubmitProps {
  readonly onClose: () => void;
  /** `outline` for a destructive action. */
  readonly variant?: 'filled' | 'outline';
  /** Label of the button that closes without sending; "Cancel" by default. */
  readonly leave?: string;
  readonly children: ReactNode;
}

/** Submit and cancel buttons of a form in a dialog. */
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
