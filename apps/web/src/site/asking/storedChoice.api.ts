import { useMemo } from 'react';
import { useIsInBrowser } from '../../lib/media.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

export interface StoredChoice {
  readonly salon: number;
  readonly guests_number: number;
  /** Whether it was the waiting list of a full salon that was chosen. */
  readonly waits?: boolean | undefined;
  /** The page to come back to: the map with this salon open. */
  readonly path: string;
  /** What is shown of the salon meanwhile; a choice that an older page kept has none. */
  readonly about?: ChoiceAbout | undefined;
}

interface ChoiceAbout {
  readonly host_first_name: string;
  readonly event_time: string;
  readonly time_zone: string;
}

const dayMs = 86_400_000;
/** A choice waits for a day: nobody is taken by surprise by what was pressed weeks ago. */
const stillWaits = (at: unknown): boolean => typeof at === 'number' && Date.now() - at < dayMs;

const isAbout = (about: unknown): boolean => {
  if (typeof about !== 'object' || about === null) return about === undefined;
  const texts: readonly (keyof ChoiceAbout)[] = ['host_first_name', 'event_time', 'time_zone'];
  return texts.every((name) => typeof Reflect.get(about, name) === 'string');
};

/** Checked by hand: every page reads it, and only those with a form load the schemas. */
const isChoice = (value: Partial<Record<keyof StoredChoice, unknown>>): value is StoredChoice =>
  typeof value.salon === 'number' &&
  typeof value.guests_number === 'number' &&
  typeof value.path === 'string' &&
  /^\/(site|s)\//.test(value.path) &&
  (value.waits === undefined || typeof value.waits === 'boolean') &&
  isAbout(value.about);

/** Keeps the salon and the number that a visitor has chosen, through registration (product §6.18). */
export const storeChoice = (choice: StoredChoice): void =>
  writeStored('choice', JSON.stringify({ ...choice, at: Date.now() }));

/** The choice was used or is not wanted any more. */
export const forgetChoice = (): void => writeStored('choice', null);

/** The choice that waits for its visitor, or undefined. */
export const readChoice = (): StoredChoice | undefined => {
  try {
    const { at, ...stored } = JSON.parse(readStored('choice') ?? '{}');
    return stillWaits(at) && isChoice(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Hook: the choice that waited when the page was opened. The server, which draws a page first, knows of none. */
export const useStoredChoice = (): StoredChoice | undefined => {
  const isInBrowser = useIsInBrowser();
  return useMemo(() => (isInBrowser ? readChoice() : undefined), [isInBrowser]);
};
