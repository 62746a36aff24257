import { clearStored, keepStored, onStored, readStored } from './stored.ts';

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
}
export type EndReason = 'logout' | 'expired' | 'blocked' | 'elsewhere' | 'replaced';

const endListeners = new Set<(reason: EndReason) => void>();
const tokenListeners = new Set<() => void>();
const tell = () => {
  for (const listener of tokenListeners) listener();
};

/** The tokens of the login in this browser, read from storage each time: another tab may have renewed them. */
export const readTokens = (): Tokens | undefined => {
  const access = readStored('access');
  const refresh = readStored('refresh');
  return access === null || refresh === null ? undefined : { access, refresh };
};

/** Renews the tokens of the same login. */
export const keepTokens = (tokens: Tokens): void => {
  keepStored('access', tokens.access);
  keepStored('refresh', tokens.refresh);
};

/** Begins a login; other tabs notice. */
export const beginLogin = (tokens: Tokens): void => {
  keepTokens(tokens);
  keepStored('login', String(Date.now()));
  tell();
};

/** Ends the login in every tab: forgets all that is kept and tells the app why. */
export const endLogin = (reason: EndReason): void => {
  clearStored();
  tell();
  for (const listener of endListeners) listener(reason);
};

export const hasLogin = (): boolean => readTokens() !== undefined;

/** Calls the listener when a login begins or ends. */
export const onTokens = (listener: () => void): (() => void) => {
  tokenListeners.add(listener);
  return () => tokenListeners.delete(listener);
};

/** Calls the listener when the login has ended, also by another tab or by another person's login there. */
export const onLoginEnd = (listener: (reason: EndReason) => void): (() => void) => {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
};

/** Another tab logged out or in: this one follows. */
export const watchOtherTabs = (): (() => void) =>
  onStored('login', (login) => {
    tell();
    for (const listener of endListeners) listener(login === null ? 'elsewhere' : 'replaced');
  });
