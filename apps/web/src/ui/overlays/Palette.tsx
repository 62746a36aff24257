import { IconSearch, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { Command } from 'cmdk';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { Row } from '../layout/layout.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './Palette.module.css';
import { useModal } from './useModal.ts';

interface PaletteProps {
  readonly label: string;
  readonly onClose: () => void;
  /** The chosen option. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Before the palette's own keys; `preventDefault` replaces them. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A field above its options, in a modal dialog: arrows choose, Enter takes. The caller filters the options. */
export const Palette = ({ label, onClose, value, onValue, onKeyDown, children }: PaletteProps) => {
  const element = useModal(true, onClose);
  // After the dialog has opened, which takes the focus.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <dialog ref={element} className={classes.palette} aria-label={label}>
      <Command
        label={label}
        shouldFilter={false}
        loop
        value={value}
        onValueChange={onValue}
        className={classes.command}
        {...(onKeyDown && { onKeyDown })}
      >
        {children}
      </Command>
    </dialog>
  );
};

interface PaletteInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly onClose: () => void;
}

export const PaletteInput = ({ value, onChange, placeholder, onClose }: PaletteInputProps) => {
  const t = useUiTexts();
  return (
    <Row gap={12} align="center" className={classes.field}>
      <IconSearch aria-hidden />
      <Command.Input
        dir="auto"
        value={value}
        onValueChange={onChange}
        placeholder={placeholder}
        maxLength={200}
        enterKeyHint="go"
        className={classes.input}
      />
      <IconButton label={t('close')} onClick={onClose}>
        <IconX aria-hidden />
      </IconButton>
    </Row>
  );
};

export const PaletteList = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <Command.List label={label} className={classes.list}>
    {children}
  </Command.List>
);

interface PaletteOptionProps {
  readonly value: string;
  readonly onSelect: () => void;
  /** A smaller option beside the main one of its line. */
  readonly isAside?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
}

export const PaletteOption = ({ value, onSelect, isAside = false, label, children }: PaletteOptionProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    aria-label={label}
    className={clsx(classes.option, isAside && classes.aside)}
  >
    {children}
  </Command.Item>
);
