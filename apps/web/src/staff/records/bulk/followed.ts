import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { onStored, readStored, writeStored } from '../../../lib/stored.ts';

const name = 'bulk.followed';
const listeners = new Set<() => void>();

const idsIn = (stored: string): readonly number[] => {
  try {
    return z.array(z.int()).catch([]).parse(JSON.parse(stored));
  } catch {
    return [];
  }
};

const stored = () => readStored(name) ?? '[]';

const keep = (ids: readonly number[]) => {
  writeStored(name, ids.length === 0 ? null : JSON.stringify(ids));
  for (const listener of listeners) listener();
};

/** Subscribes this browser to the end of a bulk run, also after a reload. */
export const followEnd = (id: number): void => keep([...new Set([...idsIn(stored()), id])]);

export const markEndSeen = (id: number): void => keep(idsIn(stored()).filter((one) => one !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const end = onStored(name, listener);
  return () => {
    listeners.delete(listener);
    end();
  };
};

/** Hook: the bulk runs whose end this browser has yet to notify. */
export const useFollowed = (): readonly number[] => {
  const now = useSyncExternalStore(subscribe, stored);
  return useMemo(() => idsIn(now), [now]);
};
