import { currentLanguage } from './language.ts';
import { settings } from './settings.ts';

const listeners = new Set<(title: string) => void>();

/** Names the page in the tab, with the product's name behind it; the shell reads a new one aloud. */
export const setTitle = (title: string): void => {
  const whole = `${title} · ${settings.brand[currentLanguage()]}`;
  if (document.title === whole) return;
  document.title = whole;
  for (const listener of listeners) listener(title);
};

/** Calls the listener with each new name of the page. */
export const onTitle = (listener: (title: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
