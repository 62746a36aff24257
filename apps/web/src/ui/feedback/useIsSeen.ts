import { type RefObject, useEffect, useState } from 'react';

/** Hook: whether any part of an element is in the viewport; true until that is known. */
export const useIsSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const watcher = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting !== false));
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return isSeen;
};
