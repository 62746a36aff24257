import { z } from 'zod';
import { keepStored, readStored } from '../../lib/stored.ts';

const keptChoice = z.object({
  salon: z.int().positive(),
  guests_number: z.int().min(1).max(3),
  /** The page to come back to: the map with this salon open. */
  path: z.string().regex(/^\/(site|s)\//),
});
type KeptChoice = z.infer<typeof keptChoice>;

const dayMs = 86_400_000;
/** A choice waits for a day: nobody is taken by surprise by what was pressed weeks ago. */
const stillWaits = z.object({ at: z.number().refine((at) => Date.now() - at < dayMs) });

/** Keeps the salon and the number that a visitor has chosen, through registration (product §6.18). */
export const keepChoice = (choice: KeptChoice): void =>
  keepStored('choice', JSON.stringify({ ...choice, at: Date.now() }));

/** The choice was used or is not wanted any more. */
export const forgetChoice = (): void => keepStored('choice', null);

/** The choice that waits for its visitor, or undefined. */
export const readChoice = (): KeptChoice | undefined => {
  try {
    const kept: unknown = JSON.parse(readStored('choice') ?? 'null');
    return stillWaits.safeParse(kept).success ? keptChoice.safeParse(kept).data : undefined;
  } catch {
    return undefined;
  }
};
