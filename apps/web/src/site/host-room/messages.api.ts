import type { BodyIn } from '@salons/contract/endpoint';
import type { Undo } from '@salons/contract/fields';
import { messagesEndpoints } from '@salons/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { undoEvent } from '../../lib/undo.ts';

const keptUnder = (salon: number) => `messaged.${salon}`;

/** Whether the guests of a salon have been written to from this browser. */
export const hasWritten = (salon: number): boolean => readStored(keptUnder(salon)) !== null;

/**
 * Writes to the guests of a salon, up to five times a day (product §12.6).
 * @returns to how many it goes, and what keeps it from going
 * @throws ApiError
 */
export const writeToGuests = async (
  salon: number,
  body: BodyIn<typeof messagesEndpoints.writeToGuests>,
  idempotencyKey: string,
): Promise<{ readonly recipients: number; readonly undo: Undo }> => {
  const answer = await change(messagesEndpoints.writeToGuests, {
    params: { id: salon },
    body,
    idempotencyKey,
  });
  writeStored(keptUnder(salon), 'yes');
  return answer;
};

/** Keeps a message from going (product §12.225). @throws ApiError 409 where it has gone */
export const undoMessage = async (salon: number, event: number): Promise<void> => {
  await undoEvent(event);
  writeStored(keptUnder(salon), null);
};

/** What one has written to a salon's guests and can still undo, from whichever device it was written (product §12.233). */
export const undoableMessagesQuery = (salon: number) =>
  queryOptions({
    queryKey: salonKeys.messagesToUndo(salon),
    queryFn: ({ signal }) => call(messagesEndpoints.listUndoableMessages, { params: { id: salon }, signal }),
    refetchOnWindowFocus: 'always',
  });
