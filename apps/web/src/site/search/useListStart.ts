import { type RefObject, useEffect, useRef } from 'react';

/**
 * Begins at the top of the list when it turns into another one, such as that of online salons, whose way stands at the
 * foot of the first. What was pressed is gone by then: the focus goes to the heading.
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
