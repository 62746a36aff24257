import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { Row, Stack } from './layout.tsx';
import classes from './Sheet.module.css';
import { Text } from './Text.tsx';
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
        <Text as="h2" size={22} leading={30} id={id} tabIndex={-1}>
          {title}
        </Text>
        <IconButton className={classes.close} label={t('close')} onClick={onClose}>
          <IconX aria-hidden />
        </IconButton>
      </Row>
      <Stack grow gap={20} className={classes.body}>
        {children}
      </Stack>
      <Row gap={12} className={classes.footer}>
        {footer}
      </Row>
    </dialog>
  );
};
