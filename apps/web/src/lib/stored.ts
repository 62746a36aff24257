/**
 * Everything that the app stores in this browser has one prefix, so that it can be cleared at once when a login ends
 * (product §2); the language is a cookie and stays.
 */
const prefix = 'salons.';
/** The key of a name in either storage. */
export const storedKey = (name: string): string => prefix + name;

/** The text stored under a name, or null. A browser that forbids storage stores nothing. */
export const readStored = (name: string): string | null => {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
};

/** Stores a text under a name; null deletes it. */
export const writeStored = (name: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // Storage is full or forbidden: the app goes on without it.
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

/** The text stored under a name in this tab alone, or null. */
export const readInTab = (name: string): string | null => {
  try {
    return sessionStorage.getItem(prefix + name);
  } catch {
    return null;
  }
};

/** Stores a text under a name for as long as this tab is open; null deletes it. */
export const writeInTab = (name: string, value: string | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, value);
  } catch {
    // Storage is full or forbidden: the app goes on without it.
  }
};

const clear = (stores: () => readonly Storage[]) => {
  try {
    for (const store of stores())
      for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
};

/** Clears all that the app stores: tokens, drafts, the stored choice. */
export const clearStored = (): void => clear(() => [localStorage, sessionStorage]);

/** Clears what this tab alone stores, where another tab has ended the login or begun another. */
export const clearTab = (): void => clear(() => [sessionStorage]);

/** Calls the listener with what another tab stores under a name, each time, or null for what it deletes. */
export const onStored = (name: string, listener: (value: string | null) => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === prefix + name || event.key === null) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

// Preferences, such as the columns of a list: no draft and nobody's data, so that they outlive a logout.
const lasting = 'salons-display.';

/** The preference stored under a name, or null. */
export const readSetUp = (name: string): string | null => {
  try {
    return localStorage.getItem(lasting + name);
  } catch {
    return null;
  }
};

/** Stores a preference under a name, past the end of the login. It may not hold anything about a person. */
export const writeSetUp = (name: string, value: string): void => {
  try {
    localStorage.setItem(lasting + name, value);
  } catch {
    // Storage is full or forbidden: the app goes on without it.
  }
};
