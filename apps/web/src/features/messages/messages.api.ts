import type { BodyIn } from '@salons/contract/endpoint';
import { messagesEndpoints } from '@salons/contract/messages';
import { call } from '../../lib/api.ts';
import { keepStored, readStored } from '../../lib/stored.ts';

const keptUnder = (salon: number) => `messaged.${salon}`;

/** Whether the guests of a salon have been written to from this browser. */
export const hasWritten = (salon: number): boolean => readStored(keptUnder(salon)) !== null;

/**
 * Writes to the guests of a salon, up to five times a day (product §12.6).
 * @returns to how many it goes
 * @throws ApiError
 */
export const writeToGuests = async (
  salon: number,
  body: BodyIn<typeof messagesEndpoints.writeToGuests>,
  idempotencyKey: string,
): Promise<number> => {
  const { recipients } = await call(messagesEndpoints.writeToGuests, {
    params: { id: salon },
    body,
    idempotencyKey,
  });
  keepStored(keptUnder(salon), 'yes');
  return recipients;
};
