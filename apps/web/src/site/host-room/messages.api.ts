import type { BodyIn } from '@salons/contract/endpoint';
import type { Undo } from '@salons/contract/fields';
import { messagesEndpoints } from '@salons/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { undoEvent } from '../../lib/undo.ts';

/**
 * Writes to the guests of a salon, up to five times a day (product §12.6).
 * @returns to how many it goes, and what keeps it from going
 * @throws ApiError
 */
export const writeToGuests = async (
  salon: number,
  body: BodyIn<typeof messagesEndpoints.writeToGuests>,
  idempotencyKey: string,
): Promise<{ readonly recipients: number; readonly undo: Undo }> =>
  change(messagesEndpoints.writeToGuests, { params: { id: salon }, body, idempotencyKey });

/** Keeps a message from going (product §12.225). @throws ApiError 409 where it has gone */
export const undoMessage = (event: number): Promise<void> => undoEvent(event);

/** What one has written to a salon's guests and can still undo, from whichever device it was written (product §12.233). */
export const undoableMessagesQuery = (salon: number) =>
  queryOptions({
    queryKey: salonKeys.messagesToUndo(salon),
    queryFn: ({ signal }) => call(messagesEndpoints.listUndoableMessages, { params: { id: salon }, signal }),
    refetchOnWindowFocus: 'always',
  });
