import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hook: focuses the success message when the button that had the focus unmounts. Does not move a focus that
 * is elsewhere by then, nor on a page that is done from the start.
 */
export const useFocusWhenDone = <E extends HTMLElement>(isDone: boolean): RefObject<E | null> => {
  const element = useRef<E>(null);
  const wasDone = useRef(isDone);
  useEffect(() => {
    const isDoneNow = isDone && !wasDone.current;
    wasDone.current = isDone;
    if (isDoneNow && document.activeElement === document.body) element.current?.focus();
  }, [isDone]);
  return element;
};
