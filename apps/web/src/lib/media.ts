import { useSyncExternalStore } from 'react';

const phone = '(max-width: 768px)';

const follow = (query: string) => (redraw: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', redraw);
  return () => list.removeEventListener('change', redraw);
};
const followPhone = follow(phone);

/** Whether the page is laid out for a phone: 768 px and below (product §9). */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(followPhone, () => window.matchMedia(phone).matches);

const wide = '(min-width: 1024px)';
const followWide = follow(wide);

/** Whether details have room beside the page: 1024 px and above (product §6.155). */
export const useIsWide = (): boolean =>
  useSyncExternalStore(followWide, () => window.matchMedia(wide).matches);

const followOnline = (redraw: () => void) => {
  window.addEventListener('online', redraw);
  window.addEventListener('offline', redraw);
  return () => {
    window.removeEventListener('online', redraw);
    window.removeEventListener('offline', redraw);
  };
};

/** Whether the browser believes itself to be connected. */
export const useIsOnline = (): boolean => useSyncExternalStore(followOnline, () => navigator.onLine);
