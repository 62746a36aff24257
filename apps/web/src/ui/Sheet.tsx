import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { Row, Stack } from './layout.tsx';
import classes from './Sheet.module.css';
import { useUiTexts } from './ui.texts.ts';
import { useModal } from './useModal.ts';

interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Stays in sight below what scrolls. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Choices that come up from the lower edge of a phone, over the page. */
export const Sheet = ({ opened, onClose, title, footer, children }: SheetProps) => {
  const element = useModal(opened, onClose);
  const id = useId();
  const t = useUiTexts();
  if (!opened) return null;
  return (
    <dialog ref={element} className={classes.sheet} aria-labelledby={id}>
      <Row gap={12} align="center" justify="between" className={classes.head}>
        <h2 id={id} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <IconButton className={classes.close} label={t('close')} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </Row>
      <Stack gap={20} className={classes.body}>
        {children}
      </Stack>
      <div className={classes.footer}>{footer}</div>
    </dialog>
  );
};
