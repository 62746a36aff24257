import { type PointerEvent, useState } from 'react';
import type { Coordinates, Offset } from './geo.ts';

/** px: movement tolerated in a tap. */
const stray = 8;

const measure = ({ clientX, clientY }: PointerEvent): Offset => ({ x: clientX, y: clientY });

/** Hook: dragging of the static map. The offset is kept until the centre changes. */
export const usePictureDrag = (center: Coordinates) => {
  const [pressed, setPressed] = useState<Offset>();
  const [drag, setDrag] = useState<Offset & { readonly from: Coordinates }>();
  const isDragged = drag !== undefined && drag.from.lat === center.lat && drag.from.lng === center.lng;
  return {
    isPressed: pressed !== undefined,
    shift: isDragged ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined,
    press: (event: PointerEvent) => {
      // Pinching needs the map itself.
      setPressed(event.isPrimary ? measure(event) : undefined);
      setDrag(undefined);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    follow: (event: PointerEvent) => {
      if (pressed === undefined || !event.isPrimary) return;
      const at = measure(event);
      const moved = { x: at.x - pressed.x, y: at.y - pressed.y };
      if (drag !== undefined || Math.hypot(moved.x, moved.y) > stray) setDrag({ ...moved, from: center });
    },
    /** @returns the dragged offset; `touch` for a tap, undefined for neither */
    release: (): Offset | 'touch' | undefined => {
      setPressed(undefined);
      return pressed === undefined ? undefined : (drag ?? 'touch');
    },
    cancel: () => {
      setPressed(undefined);
      setDrag(undefined);
    },
  };
};
