import type { BodyIn } from '@salons/contract/endpoint';
import type { Undo } from '@salons/contract/fields';
import { messagesEndpoints } from '@salons/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { undoEvent } from '../../lib/undo.ts';

/**
 * Sends a message to the guests of a salon, up to five times a day (product §12.6).
 * @returns the number of recipients, and the undo token
 * @throws ApiError
 */
export const writeToGuests = async (
  salon: number,
  body: BodyIn<typeof messagesEndpoints.writeToGuests>,
  idempotencyKey: string,
): Promise<{ readonly recipients: number; readonly undo: Undo }> =>
  change(messagesEndpoints.writeToGuests, { params: { id: salon }, body, idempotencyKey });

/** Undoes a message before it is sent (product §12.225). @throws ApiError 409 if it has been sent */
export const undoMessage = (event: number): Promise<void> => undoEvent(event);

/** The user's own undoable messages to a salon's guests, from any device (product §12.233). */
export const undoableMessagesQuery = (salon: number) =>
  queryOptions({
    queryKey: salonKeys.messagesToUndo(salon),
    queryFn: ({ signal }) => call(messagesEndpoints.listUndoableMessages, { params: { id: salon }, signal }),
    refetchOnWindowFocus: 'always',
  });
