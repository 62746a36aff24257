import { clearStored, clearTab, onStored, readStored, writeStored } from './stored.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}
export type EndReason = 'logout' | 'expired' | 'blocked' | 'elsewhere' | 'replaced';

const endListeners = new Set<(reason: EndReason) => void>();
const tokenListeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of tokenListeners) listener();
};

/** The tokens of the login in this browser, read from storage each time: another tab may have renewed them. */
export const readTokens = (): Tokens | undefined => {
  const access = readStored('access');
  const refresh = readStored('refresh');
  return access === null || refresh === null ? undefined : { access, refresh };
};

export const storeTokens = (tokens: Tokens): void => {
  writeStored('access', tokens.access);
  writeStored('refresh', tokens.refresh);
};

/** The id of the login that this page renders. */
let shown = readStored('login');

/** The id of this browser's login; null when there is none. */
export const readLogin = (): string | null => readStored('login');

/** Whether the stored login is no longer the one that this page renders. */
export const isAnotherLogin = (): boolean => readLogin() !== shown;

/** Begins a login; other tabs notice. */
export const beginLogin = (tokens: Tokens): void => {
  storeTokens(tokens);
  shown = `${Date.now()}${Math.random()}`;
  writeStored('login', shown);
  notifyListeners();
};

/** Ends the login in every tab: clears the storage and notifies the app of the reason. */
export const endLogin = (reason: EndReason): void => {
  // Written first, so that the other tabs read the reason before the storage is cleared.
  if (reason === 'blocked') writeStored('login', reason);
  clearStored();
  shown = null;
  notifyListeners();
  for (const listener of endListeners) listener(reason);
};

/** Whether this browser has a login; the server may have ended it. */
export const hasLogin = (): boolean => readTokens() !== undefined;

export const onTokens = (listener: () => void): (() => void) => {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
};

/** Calls the listener when the login ends, also by another tab or by another user's login there. */
export const onLoginEnd = (listener: (reason: EndReason) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

/** Follows a login or logout in another tab, at the latest when this tab becomes visible. */
export const watchOtherTabs = (): (() => void) => {
  const follow = (login: string | null) => {
    if (login === shown) return;
    const isAlreadyNotified = login === null && shown === 'blocked';
    shown = login;
    clearTab();
    notifyListeners();
    const reason = login === null ? 'elsewhere' : login === 'blocked' ? login : 'replaced';
    if (!isAlreadyNotified) for (const listener of endListeners) listener(reason);
  };
  const checkLogin = () => {
    if (document.visibilityState === 'visible') follow(readLogin());
  };
  const stop = onStored('login', follow);
  document.addEventListener('visibilitychange', checkLogin);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', checkLogin);
  };
};
