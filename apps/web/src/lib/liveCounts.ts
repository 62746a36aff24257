import type { LiveEvent } from '@salons/contract/live';
import type { Topic } from '@salons/contract/topics';
import { useSyncExternalStore } from 'react';

/** The records of a topic that have changed since its last fetch. */
const changed = new Map<Topic, ReadonlySet<string>>();
const listeners = new Set<() => void>();

const set = (topic: Topic, records: ReadonlySet<string>) => {
  changed.set(topic, records);
  for (const listener of listeners) listener();
};

/** Counts each changed record once. */
export const countChange = (topic: Topic, { entity, entity_id }: LiveEvent): void =>
  set(topic, new Set(changed.get(topic)).add(`${entity} ${entity_id}`));

/** Resets the count of a topic after it has been refetched. */
export const forgetChanges = (topic: Topic): void => {
  if (changed.has(topic)) set(topic, new Set());
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many records of a topic have changed since its last fetch. */
export const useChangeCount = (topic: Topic): number =>
  useSyncExternalStore(
    listen,
    () => changed.get(topic)?.size ?? 0,
    () => 0,
  );
