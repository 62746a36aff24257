import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Hook: when the focused element of a group is removed, e.g. a cleared filter, focuses the group's
 * `data-home` element, else its first button.
 */
export const useHeldFocus = () => {
  const group = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  // Checked after every render: removing a focused element fires no `blur`.
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
