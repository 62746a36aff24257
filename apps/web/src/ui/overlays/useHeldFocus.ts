import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Hook: when what has the focus goes away within a group, as a filter that is cleared does, the focus stays in the group,
 * at the element marked `data-home`, else at its first button.
 */
export const useHeldFocus = () => {
  const group = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  // Looks after every change; what is taken away tells nobody that it has lost the focus.
  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return;
    const home = group.current?.querySelector<HTMLElement>('[data-home]');
    (home ?? group.current?.querySelector('button'))?.focus({ preventScroll: true });
  });
  return {
    ref: group,
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isHeld.current = currentTarget.contains(relatedTarget);
    },
  };
};
