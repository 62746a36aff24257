import { type PointerEvent, useRef } from 'react';

/** A finger that goes less far, or more up and down than sideways, means something else. */
const farEnoughPx = 48;

/**
 * Hook: what an element needs to be swiped sideways by a finger; up and down stay the page's.
 * @param onSwipe called with 1 for the next, which a finger pulls in from the line's end, and -1 for the one before;
 * right to left the sides change
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
