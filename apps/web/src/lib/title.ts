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

/**
 * Sets the document title to the page's name and the product's; the layout announces a new one to screen
 * readers.
 */
export const setScreenTitle = (title: string): void => {
  screen = title;
  show();
};

/** Sets the title to the name of the open record; undefined restores the page's own. */
export const setOwnTitle = (title: string | undefined): void => {
  own = title;
  show();
};

export const onTitle = (listener: (title: string) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
