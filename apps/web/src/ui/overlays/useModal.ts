import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { findHeading } from '../layout/findHeading.ts';
import { findLastFocused, returnFocusOr } from './keepFocus.ts';

/** Opens a native modal dialog and restores the focus on close. Escape and the backdrop close it. */
export const useModal = (
  opened: boolean,
  onClose: () => void,
  closable = true,
): RefObject<HTMLDialogElement | null> => {
  const element = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || !opened) return undefined;
    const { activeElement } = document;
    // A pending button was disabled, and the browser blurred it.
    const cameFrom = activeElement === document.body ? findLastFocused() : activeElement;
    const around = [
      cameFrom?.parentElement?.closest('[tabindex="-1"]:not(main)'),
      cameFrom && findHeading(cameFrom),
    ];
    // The server rendered it open, to be readable without JavaScript; `close` would count as dismissed.
    if (dialog.open && !dialog.matches(':modal')) dialog.removeAttribute('open');
    if (!dialog.open) dialog.showModal();
    // Focus the title, not the close button.
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.focus();
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (closable) close();
    };
    // The second click of a double click was meant for the previous button: a dialog that shrank stays open.
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog && event.detail < 2 && closable) close();
    };
    // Browsers force-close a dialog on a second Escape, even if the first was prevented.
    const closed = () => {
      // `close` is async: in React's strict mode the dialog is open again by then.
      if (dialog.open) return;
      if (closable) close();
      else dialog.showModal();
    };
    dialog.addEventListener('close', closed);
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('mousedown', pressed);
    return () => {
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('mousedown', pressed);
      dialog.close();
      // The trigger may have been removed by its own action: then focus its surroundings or the heading above
      // it, else the page's.
      const findRest = () =>
        around.find((one) => one?.isConnected === true) ?? document.querySelector('main h1[tabindex]');
      const target = cameFrom?.isConnected === true ? cameFrom : findRest();
      if (target instanceof HTMLElement) returnFocusOr(target, findRest);
    };
  }, [opened, closable]);

  return element;
};
