import { listStored, onStored, readStored, writeStored } from '../../../lib/stored.ts';
import { hasLogin, onLoginEnd } from '../../../lib/tokens.ts';
import { type KeptEvening, parseEvening } from './evening.rules.ts';

const start = 'evening.';
const listeners = new Set<() => void>();
/** What this tab knows: read from storage once, and all there is where storage is full, forbidden or over. */
const known = new Map<number, { readonly text: string | null; readonly kept: KeptEvening | undefined }>();

/** Whoever listens reads again. */
export const notifyEvenings = (): void => {
  for (const listener of listeners) listener();
};

onLoginEnd(() => {
  known.clear();
  notifyEvenings();
});

/** What this device keeps of a salon's evening; the same object until it changes. */
export const readEvening = (salon: number): KeptEvening | undefined => {
  const text = readStored(start + salon);
  const before = known.get(salon);
  // Nothing is stored: then this tab's own holds, until the login ends.
  if (before !== undefined && (before.text === text || text === null)) return before.kept;
  const evening = parseEvening(text);
  known.set(salon, { text, kept: evening });
  return evening;
};

const isOld = ({ until }: KeptEvening) => until <= Date.now();

const keepEvening = (salon: number, evening: KeptEvening): void => {
  if (!hasLogin()) return;
  const text = isOld(evening) ? null : JSON.stringify(evening);
  writeStored(start + salon, text);
  known.set(salon, { text: readStored(start + salon), kept: evening });
  notifyEvenings();
};

/** Changes what is kept of an evening, if anything is. */
export const changeEvening = (salon: number, change: (evening: KeptEvening) => KeptEvening): void => {
  const evening = readEvening(salon);
  if (evening !== undefined) keepEvening(salon, change(evening));
};

/** Keeps who is expected, beside the marks that wait to be sent. */
export const keepExpected = (salon: number, expected: Omit<KeptEvening, 'marks'>): void => {
  const before = readEvening(salon);
  const evening = { ...expected, marks: before?.marks ?? {} };
  if (JSON.stringify(evening) !== JSON.stringify(before)) keepEvening(salon, evening);
};

/** The salons of which something is kept here. */
export const listEvenings = (): number[] => [...new Set([...listStored(start).map(Number), ...known.keys()])];

/** Wipes the evenings that began a day ago and more (product §5.195). */
export const forgetOldEvenings = (): void => {
  for (const name of listStored(start)) {
    const evening = parseEvening(readStored(start + name));
    if (evening === undefined || isOld(evening)) writeStored(start + name, null);
  }
};

/** Calls the listener when what is kept of an evening changes, also by another tab, or how its marks fare. */
export const onEvening = (salon: number, listener: () => void): (() => void) => {
  listeners.add(listener);
  const stop = onStored(start + salon, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
