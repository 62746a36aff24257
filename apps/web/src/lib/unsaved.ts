import { onLoginEnd } from './tokens.ts';

/** Each part of the page that holds what nobody has saved. */
const holders = new Set<symbol>();

const askBrowser = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whether leaving the page would lose something. */
export const hasUnsaved = (): boolean => holders.size > 0;

/**
 * Says whether a part of the page holds what is not saved. Only then the browser is to ask before it leaves: a page
 * that always asks is never put away whole, and coming back to it takes a load.
 */
export const setUnsaved = (holder: symbol, isUnsaved: boolean): void => {
  if (isUnsaved) holders.add(holder);
  else holders.delete(holder);
  if (hasUnsaved()) window.addEventListener('beforeunload', askBrowser);
  else window.removeEventListener('beforeunload', askBrowser);
};

// Whose login is over could not save it.
onLoginEnd(() => {
  for (const holder of holders) setUnsaved(holder, false);
});
