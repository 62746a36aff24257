import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** As shown: `J`, `G H` for one after the other, `J / ↓` for one or the other. */
  readonly keys: string;
  readonly about: string;
  /** `KeyboardEvent.code` of each key, the same in every layout; without it the shortcut is only listed. */
  readonly codes?: readonly string[];
  /** Other keys that do the same, or all keys of a range. */
  readonly also?: readonly string[];
  readonly run?: ((code: string) => void) | undefined;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Groups of the rendered components in order of registration. */
const groups = new Map<symbol, () => ShortcutGroup>();

export const listGroups = (): readonly ShortcutGroup[] => [...groups.values()].map((read) => read());

/** Hook: registers the shortcuts of a screen while it is shown (product §10.153). */
export const useShortcuts = (title: string, shortcuts: readonly Shortcut[]): void => {
  const latest = useRef<ShortcutGroup>({ title, shortcuts });
  useEffect(() => {
    latest.current = { title, shortcuts };
  });
  useEffect(() => {
    const key = Symbol();
    groups.set(key, () => latest.current);
    return () => {
      groups.delete(key);
    };
  }, []);
};

const texts =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
const controls = `${texts}, a, button, input, summary, label, [role="option"], [role="tab"], [role="slider"], canvas`;

/** Longest pause within a sequence. */
const sequenceMs = 1200;
let begun: { readonly codes: readonly string[]; readonly at: number } = { codes: [], at: 0 };

type Match = 'whole' | 'begun' | 'none';

const matchKeys = ({ codes = [], also = [] }: Shortcut, pressed: readonly string[]): Match => {
  if (pressed.length === 1 && also.some((code) => code === pressed[0])) return 'whole';
  if (codes.length === 0 || !pressed.every((code, index) => codes[index] === code)) return 'none';
  return codes.length === pressed.length ? 'whole' : 'begun';
};

/** Never while typing, in a dialog or popover, with a modifier key, or where the focused element has handled it. */
const isForShortcuts = (event: KeyboardEvent, target: Element) =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  target.closest(`${texts}, [role="dialog"]`) === null &&
  document.querySelector('dialog:modal') === null;

/** Arrows belong to a focused control. */
const isFree = (code: string, target: Element) =>
  !code.startsWith('Arrow') || target.closest(controls) === null;

export const pressShortcut = (event: KeyboardEvent): void => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (!isForShortcuts(event, target)) return;
  if (event.key === '?') {
    event.preventDefault();
    setKeysOpen(true);
    return;
  }
  if (event.shiftKey || !isFree(event.code, target)) return;
  const isGoingOn = event.timeStamp - begun.at < sequenceMs;
  const pressed = [...(isGoingOn ? begun.codes : []), event.code];
  const all = listGroups().flatMap(({ shortcuts }) => shortcuts);
  const find = (match: Match) =>
    all.findLast((shortcut) => shortcut.run !== undefined && matchKeys(shortcut, pressed) === match);
  const whole = find('whole');
  begun = { codes: whole === undefined && find('begun') ? pressed : [], at: event.timeStamp };
  if (whole === undefined) return;
  event.preventDefault();
  whole.run?.(event.code);
};

let isOpen = false;
const redraws = new Set<() => void>();

/** Shows or hides the list of the screen's shortcuts. */
export const setKeysOpen = (open: boolean): void => {
  isOpen = open;
  for (const redraw of redraws) redraw();
};

export const useKeysOpen = (): boolean =>
  useSyncExternalStore(
    (redraw) => {
      redraws.add(redraw);
      return () => redraws.delete(redraw);
    },
    () => isOpen,
    () => false,
  );
