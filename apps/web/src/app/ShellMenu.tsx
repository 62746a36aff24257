import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import classes from './ShellMenu.module.css';
import { useShellTexts } from './shell.texts.ts';

interface ShellMenuProps {
  /** The words on the button; without them it is the burger of a narrow screen. */
  readonly words?: string;
  /** How those words look. */
  readonly className?: string;
  /** The list of links, which gets the id that the button names. */
  readonly children: (list: {
    readonly id: string;
    readonly className: string;
    readonly hidden: boolean;
  }) => ReactNode;
}

/** A button of the header with a list of links below it; moving on, Escape and leaving it close it. */
export const ShellMenu = ({ words, className, children }: ShellMenuProps) => {
  const t = useShellTexts();
  const id = useId();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move to another address closes the menu
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const Burger = open ? IconX : IconMenu2;
  const opener = {
    ref: button,
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => setOpen(!open),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the menu
    <div ref={whole} className={words === undefined ? classes.menu : classes.more} onKeyDown={closeByKey}>
      {words === undefined ? (
        <IconButton {...opener} className={classes.burger} label={t(open ? 'closeMenu' : 'menu')}>
          <Burger aria-hidden size={28} />
        </IconButton>
      ) : (
        <button type="button" {...opener} className={className}>
          {words}
          <IconChevronDown aria-hidden size={18} />
        </button>
      )}
      {children({ id, className: classes.list ?? '', hidden: !open })}
    </div>
  );
};
