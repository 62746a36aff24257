import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Hook: whether the map has taken the place of its picture, once it is due. What had the focus in the picture has it in
 * the map.
 */
export const useLiveMap = (frame: RefObject<HTMLElement | null>, isDue: boolean): boolean => {
  const [isLive, setLive] = useState(false);
  /** The name of what had the focus in the picture. */
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (!isDue) return;
    const focusedElement = document.activeElement;
    if (frame.current?.contains(focusedElement) === true)
      focused.current = focusedElement?.getAttribute('aria-label') ?? '';
    setLive(true);
  }, [isDue, frame]);
  useEffect(() => {
    if (!isLive || focused.current === undefined) return;
    const parts = [...(frame.current?.querySelectorAll<HTMLElement>('canvas, button') ?? [])];
    const same = parts.find((part) => part.getAttribute('aria-label') === focused.current) ?? parts[0];
    same?.focus({ preventScroll: true });
  }, [isLive, frame]);
  return isLive;
};
