import type { Undo } from '@salons/contract/fields';
import type { FastifyReply } from 'fastify';

/** Sets the undo token and its expiry on a response without a body (product §7.241). */
export const setUndoHeader = (reply: FastifyReply, undo: Undo): void => {
  if (undo) void reply.header('x-undo', `${undo.event}; until=${undo.until}`);
};
