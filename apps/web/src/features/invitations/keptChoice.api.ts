import { keepStored, readStored } from '../../lib/stored.ts';

interface KeptChoice {
  readonly salon: number;
  readonly guests_number: number;
  /** The page to come back to: the map with this salon open. */
  readonly path: string;
}

const dayMs = 86_400_000;
/** A choice waits for a day: nobody is taken by surprise by what was pressed weeks ago. */
const stillWaits = (at: unknown): boolean => typeof at === 'number' && Date.now() - at < dayMs;

/** Checked by hand: every page reads it, and only those with a form load the schemas. */
const isChoice = (kept: Partial<Record<keyof KeptChoice, unknown>>): kept is KeptChoice =>
  typeof kept.salon === 'number' &&
  typeof kept.guests_number === 'number' &&
  typeof kept.path === 'string' &&
  /^\/(site|s)\//.test(kept.path);

/** Keeps the salon and the number that a visitor has chosen, through registration (product §6.18). */
export const keepChoice = (choice: KeptChoice): void =>
  keepStored('choice', JSON.stringify({ ...choice, at: Date.now() }));

/** The choice was used or is not wanted any more. */
export const forgetChoice = (): void => keepStored('choice', null);

/** The choice that waits for its visitor, or undefined. */
export const readChoice = (): KeptChoice | undefined => {
  try {
    const { at, ...kept } = JSON.parse(readStored('choice') ?? '{}');
    return stillWaits(at) && isChoice(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};
