import { useSyncExternalStore } from 'react';
import { readVisit } from './visit.ts';

const phone = '(max-width: 768px)';

const follow = (query: string) => (redraw: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', redraw);
  return () => list.removeEventListener('change', redraw);
};
const followPhone = follow(phone);

/** Whether the viewport is a phone's; the server decides by the request. */
export const isPhoneNow = (): boolean => readVisit()?.isPhone ?? window.matchMedia(phone).matches;

/** Whether the page is laid out for a phone: 768 px and below (product §9). */
export const useIsPhone = (): boolean => useSyncExternalStore(followPhone, isPhoneNow, isPhoneNow);

const wide = '(min-width: 1024px)';
const followWide = follow(wide);

/** Whether the window is wide; on the server everything but a phone counts as wide. */
export const isWideNow = (): boolean => {
  const visit = readVisit();
  return visit === undefined ? window.matchMedia(wide).matches : !visit.isPhone;
};

/** Whether details have room beside the page: 1024 px and above (product §6.155). */
export const useIsWide = (): boolean => useSyncExternalStore(followWide, isWideNow, isWideNow);

const besideWide = '(min-width: 1280px)';
const followBesideWide = follow(besideWide);

/** Whether a panel has room beside a staff list: 1280 px and above (product §10.155). */
export const useIsBesideWide = (): boolean =>
  useSyncExternalStore(
    followBesideWide,
    () => window.matchMedia(besideWide).matches,
    () => true,
  );

const dark = '(prefers-color-scheme: dark)';
const followScheme = follow(dark);

export const useColorScheme = (): 'light' | 'dark' =>
  useSyncExternalStore(
    followScheme,
    () => (window.matchMedia(dark).matches ? 'dark' : 'light'),
    () => 'light',
  );

const followOnline = (redraw: () => void) => {
  window.addEventListener('online', redraw);
  window.addEventListener('offline', redraw);
  return () => {
    window.removeEventListener('online', redraw);
    window.removeEventListener('offline', redraw);
  };
};

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    followOnline,
    () => navigator.onLine,
    () => true,
  );

const followNothing = () => () => undefined;

/** Whether the page is hydrated: false on the server and during hydration. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    followNothing,
    () => true,
    () => false,
  );
