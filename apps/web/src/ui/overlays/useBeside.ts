import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hook: a native dialog that stands beside the page without holding it up. It starts to be read at its title; Escape
 * closes it from anywhere, and whoever was reading it gets the focus back where it came from.
 */
export const useBeside = (onClose: () => void): RefObject<HTMLDialogElement | null> => {
  const element = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    const cameFrom = document.activeElement;
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.focus({ preventScroll: true });
    const closeByKey = (event: KeyboardEvent) => {
      // A list of suggestions, or a dialog over the page, has the first claim to the key.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        document.querySelector('dialog:modal') === null
      )
        close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      const { activeElement } = document;
      // Whoever went on to the page meanwhile is left there.
      if (activeElement !== null && activeElement !== document.body && !dialog.contains(activeElement))
        return;
      const back = cameFrom?.isConnected === true ? cameFrom : document.querySelector('main h1[tabindex]');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);

  return element;
};
