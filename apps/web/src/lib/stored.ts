/**
 * Prefix of all storage keys, so that the storage can be cleared when a login ends (product §2); the language
 * is in a cookie and stays.
 */
const prefix = 'salons.';
export const storedKey = (name: string): string => prefix + name;

/** Null if missing, or if the browser forbids storage. */
export const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
};

/** Null deletes it. */
export const writeStored = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // Storage is full or forbidden: continue without it.
  }
};

/** The stored names that begin with `start`, without it. */
export const listStored = (start: string): string[] => {
  try {
    const whole = prefix + start;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(whole))
      .map((key) => key.slice(whole.length));
  } catch {
    return [];
  }
};

/** As `readStored`, for this tab only. */
export const readInTab = (name: string): string | null => {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
};

/** As `writeStored`, for this tab only; null deletes it. */
export const writeInTab = (name: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, value);
  } catch {
    // Storage is full or forbidden: continue without it.
  }
};

const clear = (stores: () => readonly Storage[]) => {
  try {
    for (const store of stores())
      for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  } catch {
    // Storage is forbidden, so there is nothing to clear.
  }
};

export const clearStored = (): void => clear(() => [localStorage, sessionStorage]);

/** Clears only this tab's storage, after another tab has ended or begun a login. */
export const clearTab = (): void => clear(() => [sessionStorage]);

/** Calls the listener with each value that another tab stores under a name, null for a deletion. */
export const onStored = (name: string, listener: (value: string | null) => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === prefix + name || event.key === null) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

// Preferences, such as the columns of a list: no drafts and no personal data, so that they survive a logout.
const lasting = 'salons-display.';

export const readSetUp = (name: string): string | null => {
  try {
    return localStorage.getItem(lasting + name);
  } catch {
    return null;
  }
};

/** Stores a preference past the end of the login. It must not contain personal data. */
export const writeSetUp = (name: string, value: string): void => {
  try {
    localStorage.setItem(lasting + name, value);
  } catch {
    // Storage is full or forbidden: continue without it.
  }
};
