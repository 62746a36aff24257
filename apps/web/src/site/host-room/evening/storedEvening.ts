import { listStored, onStored, readStored, writeStored } from '../../../lib/stored.ts';
import { hasLogin, onLoginEnd } from '../../../lib/tokens.ts';
import { parseEvening, type StoredEvening } from './evening.rules.ts';

const start = 'evening.';
const listeners = new Set<() => void>();
/** This tab's copy: read from storage once, and the only one where storage is full, forbidden or cleared. */
const evenings = new Map<
  number,
  { readonly text: string | null; readonly evening: StoredEvening | undefined }
>();

export const notifyEvenings = (): void => {
  for (const listener of listeners) listener();
};

onLoginEnd(() => {
  evenings.clear();
  notifyEvenings();
});

/** The stored evening of a salon; a stable reference until it changes. */
export const readEvening = (salon: number): StoredEvening | undefined => {
  const text = readStored(start + salon);
  const before = evenings.get(salon);
  // Nothing is stored: this tab's copy is valid until the login ends.
  if (before !== undefined && (before.text === text || text === null)) return before.evening;
  const evening = parseEvening(text);
  evenings.set(salon, { text, evening });
  return evening;
};

const isOld = ({ until }: StoredEvening) => until <= Date.now();

const storeEvening = (salon: number, evening: StoredEvening): void => {
  if (!hasLogin()) return;
  const text = isOld(evening) ? null : JSON.stringify(evening);
  writeStored(start + salon, text);
  evenings.set(salon, { text: readStored(start + salon), evening });
  notifyEvenings();
};

/** Updates a stored evening, if there is one. */
export const changeEvening = (salon: number, change: (evening: StoredEvening) => StoredEvening): void => {
  const evening = readEvening(salon);
  if (evening !== undefined) storeEvening(salon, change(evening));
};

/** Stores the expected people beside the pending marks. */
export const storeExpected = (salon: number, expected: Omit<StoredEvening, 'marks'>): void => {
  const before = readEvening(salon);
  const evening = { ...expected, marks: before?.marks ?? {} };
  if (JSON.stringify(evening) !== JSON.stringify(before)) storeEvening(salon, evening);
};

export const listEvenings = (): number[] => [
  ...new Set([...listStored(start).map(Number), ...evenings.keys()]),
];

/** Deletes evenings that began over a day ago (product §5.195). */
export const purgeOldEvenings = (): void => {
  for (const name of listStored(start)) {
    const evening = parseEvening(readStored(start + name));
    if (evening === undefined || isOld(evening)) writeStored(start + name, null);
  }
};

/** Calls the listener when a stored evening changes, also in another tab, or the state of its marks. */
export const onEvening = (salon: number, listener: () => void): (() => void) => {
  listeners.add(listener);
  const stop = onStored(start + salon, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
