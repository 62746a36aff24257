/**
 * Everything that the app keeps in this browser bears one prefix, so that it can be cleared at once
 * when a login ends (product §2); the language is a cookie and stays.
 */
const prefix = 'salons.';

const inBoth = (act: (store: Storage) => void) => {
  for (const store of [localStorage, sessionStorage]) act(store);
};

/** The text kept under a name, or null. A browser that forbids storage keeps nothing. */
export const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
};

/** Keeps a text under a name; null forgets it. */
export const keepStored = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // Storage is full or forbidden: the app goes on without it.
  }
};

/** Forgets all that the app keeps: tokens, drafts, the kept choice. */
export const clearStored = (): void => {
  try {
    inBoth((store) => {
      for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
    });
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
};

/** Calls the listener when another tab changes what is kept under a name. */
export const onStored = (name: string, listener: (value: string | null) => void): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === prefix + name || event.key === null) listener(readStored(name));
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
};
