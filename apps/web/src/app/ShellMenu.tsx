import { IconChevronDown, IconMenu2, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import iconButton from '../ui/IconButton.module.css';
import layout from '../ui/layout.module.css';
import classes from './Shell.module.css';
import { useShellTexts } from './shell.texts.ts';

interface ShellMenuProps {
  /** The words on the button; without them it is the burger of a narrow screen. */
  readonly words?: string;
  /** One of its links leads to the page that is open. */
  readonly isHere?: boolean;
  /** The list of links, which gets the id that the button names. */
  readonly children: (list: {
    readonly id: string;
    readonly className: string;
    readonly hidden: boolean;
  }) => ReactNode;
}

/** A button of the header with a list of links below it; moving on, Escape and leaving it close it. */
export const ShellMenu = ({ words, isHere = false, children }: ShellMenuProps) => {
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere inside closes the menu
    <div ref={whole} className={words === undefined ? classes.menu : classes.more} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        className={clsx(
          words === undefined ? [iconButton.button, classes.burger] : classes.tab,
          isHere && classes.here,
        )}
        aria-expanded={open}
        aria-controls={id}
        aria-label={words === undefined ? t(open ? 'closeMenu' : 'menu') : undefined}
        onClick={() => setOpen(!open)}
      >
        {words === undefined ? (
          <Burger aria-hidden size={28} />
        ) : (
          <>
            {words}
            <IconChevronDown aria-hidden size={18} />
          </>
        )}
      </button>
      {children({
        id,
        className: clsx(layout.stack, classes.list),
        hidden: !open,
      })}
    </div>
  );
};
