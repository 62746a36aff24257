import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import classes from './ShellMenu.module.css';
import { useShellTexts } from './shell.texts.ts';

interface ShellMenuProps {
  /** The button's content; without it the burger icon of a narrow screen. */
  readonly words?: ReactNode;
  /** Accessible name, where the content does not say it. */
  readonly label?: string;
  readonly className?: string;
  /** The list is aligned with the button's end. */
  readonly isAtEnd?: boolean;
  /** The list of links; gets the id for `aria-controls`. */
  readonly children: (list: {
    readonly id: string;
    readonly className: string;
    readonly hidden: boolean;
  }) => ReactNode;
}

/** A header button with a list of links; navigation, Escape and losing focus close it. */
export const ShellMenu = ({ words, label, className, isAtEnd = false, children }: ShellMenuProps) => {
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
    <div
      ref={whole}
      className={words === undefined ? classes.menu : classes.more}
      data-at-end={isAtEnd || undefined}
      onKeyDown={closeByKey}
    >
      {words === undefined ? (
        <IconButton {...opener} className={classes.burger} label={t(open ? 'closeMenu' : 'menu')}>
          <Burger aria-hidden size={28} />
        </IconButton>
      ) : (
        <button type="button" {...opener} className={className} aria-label={label}>
          {words}
          {label === undefined ? <IconChevronDown aria-hidden size={18} /> : null}
        </button>
      )}
      {children({ id, className: classes.list ?? '', hidden: !open })}
    </div>
  );
};
