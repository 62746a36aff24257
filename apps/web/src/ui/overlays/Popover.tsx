import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { InlineRow, Stack } from '../layout/layout.tsx';
import classes from './Popover.module.css';

interface PopoverProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** Accessible name of the dialog. */
  readonly label: string;
  /** Renders the trigger. */
  readonly target: (aria: {
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
    readonly 'aria-controls': string | undefined;
  }) => ReactNode;
  /** Aligned with the target's end instead of its start. */
  readonly isAtEnd?: boolean;
  /** px; as wide as its content by default. */
  readonly width?: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const edge = 8;
/** px: a dialog on a phone is hardly wider than a calendar. */
const edgeInDialog = 4;
const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

const listFocusable = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.getClientRects().length > 0);

/** Bounds: the dialog around it, which would clip it, else the viewport. */
const getSides = (anchor: HTMLElement) => {
  const around = anchor.closest('dialog')?.getBoundingClientRect();
  return around === undefined
    ? { start: edge, end: document.documentElement.clientWidth - edge }
    : { start: around.left + edgeInDialog, end: around.right - edgeInDialog };
};

/** Flips above the target if there is no space below; clamped to the bounds. */
const place = (panel: HTMLElement, anchor: HTMLElement) => {
  panel.style.translate = '';
  panel.classList.remove(classes.above ?? '');
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  if (bottom > window.innerHeight && anchor.getBoundingClientRect().top > height + edge)
    panel.classList.add(classes.above ?? '');
  const { start, end } = getSides(anchor);
  const shift = right > end ? Math.max(end - right, start - left) : Math.max(0, start - left);
  if (shift !== 0) panel.style.translate = `${shift}px`;
};

/**
 * A small dialog beside its trigger. Moves the focus inside (to `data-autofocus`, else the first focusable
 * element), traps it while open and restores it; Escape and a press outside close it.
 */
export const Popover = (props: PopoverProps) => {
  const { opened, onChange, label, target, isAtEnd = false, width, className, children } = props;
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onChange(false));

  useEffect(() => {
    const [drawn, around] = [panel.current, anchor.current];
    if (!opened || drawn === null || around === null) return undefined;
    const before = document.activeElement;
    const first = drawn.querySelector<HTMLElement>('[data-autofocus]') ?? listFocusable(drawn)[0] ?? drawn;
    place(drawn, around);
    first.focus({ preventScroll: true });
    const closeOutside = ({ target: pressed }: Event) => {
      if (pressed instanceof Node && !around.contains(pressed)) close();
    };
    const follow = () => place(drawn, around);
    const size = new ResizeObserver(follow);
    size.observe(drawn);
    document.addEventListener('pointerdown', closeOutside);
    window.addEventListener('resize', follow);
    return () => {
      size.disconnect();
      document.removeEventListener('pointerdown', closeOutside);
      window.removeEventListener('resize', follow);
      const now = document.activeElement;
      const isLost = now === null || now === document.body || drawn.contains(now);
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened]);

  const press = (event: KeyboardEvent) => {
    if (!opened || panel.current === null) return;
    if (event.key === 'Escape') {
      // Do not also close the dialog or popover around it.
      event.preventDefault();
      event.stopPropagation();
      onChange(false);
    } else if (event.key === 'Tab') {
      event.stopPropagation();
      const all = listFocusable(panel.current);
      const end = event.shiftKey ? all[0] : all.at(-1);
      if (document.activeElement !== end && document.activeElement !== panel.current) return;
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0])?.focus();
    }
  };

  return (
    <InlineRow ref={anchor} className={classes.anchor} onKeyDown={press}>
      {target({
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
      })}
      {opened ? (
        <Stack
          surface="floating"
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={clsx(classes.panel, isAtEnd && classes.atEnd, className)}
          style={{ inlineSize: width }}
        >
          {children}
        </Stack>
      ) : null}
    </InlineRow>
  );
};
