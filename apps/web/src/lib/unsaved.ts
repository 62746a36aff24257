import { onLoginEnd } from './tokens.ts';

const holders = new Set<symbol>();

const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

export const hasUnsaved = (): boolean => holders.size > 0;

/**
 * Sets whether a part of the page has unsaved input. `beforeunload` is listened to only then: a permanent
 * listener excludes the page from the back/forward cache.
 */
export const setUnsaved = (holder: symbol, isUnsaved: boolean): void => {
  if (isUnsaved) holders.add(holder);
  else holders.delete(holder);
  if (hasUnsaved()) window.addEventListener('beforeunload', askBrowser);
  else window.removeEventListener('beforeunload', askBrowser);
};

// After the end of the login it could not be saved.
onLoginEnd(() => {
  for (const holder of holders) setUnsaved(holder, false);
});
