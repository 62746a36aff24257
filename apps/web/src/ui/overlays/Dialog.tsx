import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Cluster, Row, Stack } from '../layout/layout.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './Dialog.module.css';
import { useModal } from './useModal.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** False if an answer is required: no close button, and Escape is ignored. */
  readonly closable?: boolean;
  readonly children: ReactNode;
}

export const Dialog = ({ opened, onClose, title, closable = true, children }: DialogProps) => {
  const element = useModal(opened, onClose, closable);
  const id = useId();
  const t = useUiTexts();
  if (!opened) return null;
  return (
    <dialog ref={element} className={classes.dialog} aria-labelledby={id}>
      <Stack airy gap={20}>
        <Row gap={12} align="start" justify="between">
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {closable ? (
            <IconButton inCorner label={t('close')} onClick={onClose}>
              <IconX aria-hidden />
            </IconButton>
          ) : null}
        </Row>
        {children}
      </Stack>
    </dialog>
  );
};

export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <Cluster gap={12} className={classes.actions}>
    {children}
  </Cluster>
);
