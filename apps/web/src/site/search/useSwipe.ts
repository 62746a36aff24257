import { type PointerEvent, useRef } from 'react';

/** Shorter or more vertical movements are no swipe. */
const farEnoughPx = 48;

/**
 * Hook: props for horizontal swipes; vertical scrolling stays with the page.
 * @param onSwipe called with 1 for the next and -1 for the previous; the direction is mirrored in RTL
 */
export const useSwipe = (onSwipe: (by: 1 | -1) => void) => {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : { x, y };
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const from = start.current;
      start.current = undefined;
      if (from === undefined) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < farEnoughPx || Math.abs(x) < Math.abs(y)) return;
      const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
      onSwipe(x > 0 === isRtl ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
};
