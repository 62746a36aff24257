import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Hook: a non-modal native dialog beside the page. Focuses its title; Escape closes it from anywhere, and the
 * focus returns to where it was.
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
      // A list of suggestions or a modal dialog handles the key first.
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
      // The focus has moved to the page meanwhile: leave it there.
      if (activeElement !== null && activeElement !== document.body && !dialog.contains(activeElement))
        return;
      const back = cameFrom?.isConnected === true ? cameFrom : document.querySelector('main h1[tabindex]');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);

  return element;
};
