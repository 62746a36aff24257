import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hook: what says that something is done takes the focus at that moment, when the button that did it is gone and the
 * focus with it. A focus that has gone elsewhere meanwhile stays there, and so does one of a page that begins done.
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
