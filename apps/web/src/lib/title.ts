import { currentLanguage } from './language.ts';
import { settings } from './settings.ts';

const listeners = new Set<(title: string) => void>();
let screen = '';
let own: string | undefined;

const show = () => {
  const title = own ?? screen;
  const whole = `${title} · ${settings.brand[currentLanguage()]}`;
  if (title === '' || document.title === whole) return;
  document.title = whole;
  for (const listener of listeners) listener(title);
};

/** Names the kind of page in the tab, with the product's name behind it; the shell reads a new one aloud. */
export const setScreenTitle = (title: string): void => {
  screen = title;
  show();
};

/** Names the tab after the page's own record for as long as that is open; undefined gives the name back. */
export const setOwnTitle = (title: string | undefined): void => {
  own = title;
  show();
};

/** Calls the listener with each new name of the page. */
export const onTitle = (listener: (title: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
