import { useEffect, useRef } from 'react';

const controls =
  'a, button, summary, textarea, select, input:not([type="radio"], [type="checkbox"]), [role="dialog"], [role="menu"]';

/** Hook: Enter anywhere on the page, except on a control that has its own Enter. */
export const useEnter = (onEnter: () => void): void => {
  const latest = useRef(onEnter);
  useEffect(() => {
    latest.current = onEnter;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, defaultPrevented, repeat } = event;
      if (key !== 'Enter' || defaultPrevented || repeat || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (!(target instanceof Element) || target.closest(controls) !== null) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
