import type { ReactNode } from 'react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../buttons/Button.tsx';
import { showFailure } from '../feedback/toastStore.ts';
import { useUiTexts } from '../ui.texts.ts';
import { Dialog, DialogActions } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly confirm: string;
  /** Destructive: the button is not the primary one. */
  readonly isLoss?: boolean;
  readonly onClose: () => void;
  /** Performs the action; the dialog closes on success and shows the error otherwise. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onFailure?: (failure: unknown) => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, isLoss = false, onClose, onConfirm, onFailure = showFailure } = props;
  const t = useUiTexts();
  const act = useSingleFlight({ mutationFn: () => onConfirm(), onSuccess: onClose, onError: onFailure });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{children}</p>
      <DialogActions>
        <Button variant={isLoss ? 'outline' : 'filled'} loading={act.isPending} onClick={() => act.mutate()}>
          {confirm}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
