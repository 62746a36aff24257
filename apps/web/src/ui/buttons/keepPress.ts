/** px: movement tolerated during a press. */
const strayPx = 5;

/**
 * Re-dispatches a click after a layout shift: leaving a field on press shows its error, the content below
 * moves down, and browsers fire no click when the pointer is released outside the pressed element.
 */
export const keepPress = (): void => {
  let press: { element: HTMLElement; place: DOMRect; x: number; y: number } | undefined;
  const begin = ({ target, button, clientX: x, clientY: y }: MouseEvent) => {
    const element =
      target instanceof Element ? target.closest<HTMLElement>('button, a[href], label, [role=option]') : null;
    // Measured before the field handles `blur`.
    press =
      button === 0 && element !== null
        ? { element, place: element.getBoundingClientRect(), x, y }
        : undefined;
  };
  const end = ({ target, clientX, clientY }: MouseEvent) => {
    if (press === undefined) return;
    const { element, place, x, y } = press;
    press = undefined;
    const now = element.getBoundingClientRect();
    const hasMovedAway = now.top !== place.top || now.left !== place.left;
    const isBeside = !(target instanceof Node && element.contains(target));
    const isStill = Math.hypot(clientX - x, clientY - y) <= strayPx;
    if (element.isConnected && hasMovedAway && isBeside && isStill) element.click();
  };
  document.addEventListener('mousedown', begin, { capture: true });
  document.addEventListener('mouseup', end, { capture: true });
};
