import { guestsNumber } from '@salons/contract/invitations';
import { z } from 'zod';
import { keepStored, readStored } from '../../lib/stored.ts';

const name = 'choice';
const dayMs = 86_400_000;

const schema = z.object({
  salon: z.int().positive(),
  guests_number: guestsNumber,
  /** The salon's share key. */
  k: z.string().optional(),
  /** When it was chosen, in milliseconds. */
  at: z.number(),
});

/** A salon somebody asked a place at before being able to (product §6.18). */
export type KeptChoice = Omit<z.infer<typeof schema>, 'at'>;

/** Keeps what was chosen through registration, login and onboarding. */
export const keepChoice = (choice: KeptChoice): void =>
  keepStored(name, JSON.stringify({ ...choice, at: Date.now() }));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What was chosen, within the last day; undefined when nothing was. */
export const readKeptChoice = (): KeptChoice | undefined => {
  const kept = schema.safeParse(parsed(readStored(name) ?? ''));
  if (!kept.success || Date.now() - kept.data.at > dayMs) return undefined;
  const { at: _at, ...choice } = kept.data;
  return choice;
};

export const dropKeptChoice = (): void => keepStored(name, null);

/** Where the choice is taken up again and the request completed. */
export const pathOfChoice = ({ salon, k }: KeptChoice): string =>
  `/site/salonSearch/mapview/${salon}${k === undefined ? '' : `?k=${encodeURIComponent(k)}`}`;
