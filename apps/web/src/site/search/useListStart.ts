import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the top and focuses the heading when the list switches to or from online salons: the pressed
 * link at its end unmounts.
 * @param isOnline which of the two lists is shown
 */
export const useListStart = (list: RefObject<HTMLElement | null>, isOnline: boolean): void => {
  const shown = useRef(isOnline);
  useEffect(() => {
    if (shown.current === isOnline) return;
    shown.current = isOnline;
    list.current?.scrollTo({ top: 0 });
    list.current?.scrollIntoView({ block: 'start' });
    if (document.activeElement === document.body)
      list.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [list, isOnline]);
};
