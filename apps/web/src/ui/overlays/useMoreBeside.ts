import { type RefObject, useEffect, useState } from 'react';

/** px: ignore sub-pixel overflow. */
const little = 8;

/** Hook: whether a horizontal scroller has more content past its inline end. */
export const useMoreBeside = (scroller: RefObject<HTMLElement | null>): boolean => {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    // In RTL `scrollLeft` is negative.
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      setHasMore(scrollWidth - clientWidth - Math.abs(scrollLeft) > little);
    };
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    for (const child of element.children) watcher.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return hasMore;
};
