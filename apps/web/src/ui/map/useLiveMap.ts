import { type RefObject, useEffect, useRef, useState } from 'react';

/** Hook: whether the map has replaced its picture. The focused control keeps the focus. */
export const useLiveMap = (frame: RefObject<HTMLElement | null>, isDue: boolean): boolean => {
  const [isLive, setLive] = useState(false);
  /** Accessible name of the focused control of the picture. */
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
