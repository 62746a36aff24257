import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { findHeading } from '../layout/findHeading.ts';
import { findLastFocused, returnFocusOr } from './keepFocus.ts';

/** Opens a native dialog over the page and gives the focus back where it came from. Escape and the backdrop close it. */
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
    // A button that turned before this opened was disabled, and the browser took the focus off it.
    const cameFrom = activeElement === document.body ? findLastFocused() : activeElement;
    const around = [
      cameFrom?.parentElement?.closest('[tabindex="-1"]:not(main)'),
      cameFrom && findHeading(cameFrom),
    ];
    // The server drew it open, so that it can be read without a script; `close` would say that the reader has left.
    if (dialog.open && !dialog.matches(':modal')) dialog.removeAttribute('open');
    if (!dialog.open) dialog.showModal();
    // It starts to be read at its title, not at the cross.
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.focus();
    const onCancel = (event: Event) => {
      event.preventDefault();
      if (closable) close();
    };
    // The second press of two is meant for the button that was there: a dialog that got smaller stays.
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog && event.detail < 2 && closable) close();
    };
    // A browser closes a dialog for good at a second Escape, whatever it was told at the first.
    const closed = () => {
      // `close` comes late: in React's strict mode the dialog is open again by then.
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
      // What opened it may be gone by its own doing: then reading goes on around it or at the heading above it, else at
      // the page's.
      const findRest = () =>
        around.find((one) => one?.isConnected === true) ?? document.querySelector('main h1[tabindex]');
      const target = cameFrom?.isConnected === true ? cameFrom : findRest();
      if (target instanceof HTMLElement) returnFocusOr(target, findRest);
    };
  }, [opened, closable]);

  return element;
};
