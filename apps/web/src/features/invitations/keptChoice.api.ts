import { z } from 'zod';
import { keepStored, readStored } from '../../lib/stored.ts';

const keptChoice = z.object({
  salon: z.int().positive(),
  guests_number: z.int().min(1).max(3),
  /** The page to come back to: the map with this salon open. */
  path: z.string().startsWith('/site/'),
});
type KeptChoice = z.infer<typeof keptChoice>;

/** Keeps the salon and the number that a visitor has chosen, through registration (product §6.18). */
export const keepChoice = (choice: KeptChoice): void => keepStored('choice', JSON.stringify(choice));

export const forgetChoice = (): void => keepStored('choice', null);

/** The choice that waits for its visitor, or undefined. */
export const readChoice = (): KeptChoice | undefined => {
  try {
    return keptChoice.safeParse(JSON.parse(readStored('choice') ?? 'null')).data;
  } catch {
    return undefined;
  }
};
