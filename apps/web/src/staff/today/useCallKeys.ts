import { useEffect, useRef } from 'react';

export interface CallKeys {
  /** @returns whether the key did something */
  readonly press: (code: string) => boolean;
}

const isTyped = (target: Element): boolean =>
  target.matches('textarea, select, input:not([type="radio"], [type="checkbox"]), [contenteditable]');

/** Keys of call mode anywhere on the page, except where somebody types or a control takes Enter itself. */
export const useCallKeys = ({ press }: CallKeys): void => {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, code } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!(target instanceof Element) || isTyped(target)) return;
      if (target.closest('[role="dialog"], [role="menu"], header') !== null) return;
      if (code.endsWith('Enter') && target.closest('a, button, summary') !== null) return;
      if (latest.current(code)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
