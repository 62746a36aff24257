import { useMemo } from 'react';
import { useIsInBrowser } from '../../lib/media.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

export interface StoredChoice {
  readonly salon: number;
  readonly guests_number: number;
  /** Whether the choice was the waiting list of a full salon. */
  readonly waits?: boolean | undefined;
  /** The page to return to: the map with this salon open. */
  readonly path: string;
  /** Display data of the salon; missing in a choice stored by an older version. */
  readonly about?: ChoiceAbout | undefined;
}

interface ChoiceAbout {
  readonly host_first_name: string;
  readonly event_time: string;
  readonly time_zone: string;
}

const dayMs = 86_400_000;
/** A choice expires after a day, so that no old request is sent unexpectedly. */
const stillWaits = (at: unknown): boolean => typeof at === 'number' && Date.now() - at < dayMs;

const isAbout = (about: unknown): boolean => {
  if (typeof about !== 'object' || about === null) return about === undefined;
  const texts: readonly (keyof ChoiceAbout)[] = ['host_first_name', 'event_time', 'time_zone'];
  return texts.every((name) => typeof Reflect.get(about, name) === 'string');
};

/** Validated by hand: every page reads it, and only pages with a form load the schemas. */
const isChoice = (value: Partial<Record<keyof StoredChoice, unknown>>): value is StoredChoice =>
  typeof value.salon === 'number' &&
  typeof value.guests_number === 'number' &&
  typeof value.path === 'string' &&
  /^\/(site|s)\//.test(value.path) &&
  (value.waits === undefined || typeof value.waits === 'boolean') &&
  isAbout(value.about);

/** Stores the visitor's choice of salon and number during registration (product §6.18). */
export const storeChoice = (choice: StoredChoice): void =>
  writeStored('choice', JSON.stringify({ ...choice, at: Date.now() }));

export const forgetChoice = (): void => writeStored('choice', null);

export const readChoice = (): StoredChoice | undefined => {
  try {
    const { at, ...stored } = JSON.parse(readStored('choice') ?? '{}');
    return stillWaits(at) && isChoice(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Hook: the choice stored when the page was opened; undefined on the server. */
export const useStoredChoice = (): StoredChoice | undefined => {
  const isInBrowser = useIsInBrowser();
  return useMemo(() => (isInBrowser ? readChoice() : undefined), [isInBrowser]);
};
