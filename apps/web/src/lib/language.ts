import { defaultLanguage, getDirection, isLanguage, type Language } from '@salons/contract/language';
import { useSyncExternalStore } from 'react';
import { readVisit } from './visit.ts';

const yearInSeconds = 60 * 60 * 24 * 365;
const listeners = new Set<() => void>();

const cookieLanguage = (): string | undefined => /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1];

/** The server writes the language into the page; a page served without it falls back to the cookie. */
const firstLanguage = (): Language => {
  const { lang } = document.documentElement;
  const fromCookie = cookieLanguage();
  return isLanguage(lang) ? lang : isLanguage(fromCookie) ? fromCookie : defaultLanguage;
};

const apply = (chosen: Language) => {
  document.documentElement.lang = chosen;
  document.documentElement.dir = getDirection(chosen);
};

// The end-to-end tests read the app's texts outside of a page.
const isInPage = typeof document !== 'undefined';
let current = isInPage ? firstLanguage() : defaultLanguage;
if (isInPage) apply(current);

export const currentLanguage = (): Language => readVisit()?.language ?? current;

/** Switches the language without a reload and stores it in a cookie for a year (product §1). */
export const setLanguage = (chosen: Language): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `language=${chosen}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`;
  if (chosen === current) return;
  current = chosen;
  apply(chosen);
  for (const listener of listeners) listener();
};

/** @returns unsubscribes */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The page's language; the component rerenders when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
