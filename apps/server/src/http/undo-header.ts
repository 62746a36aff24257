import type { Undo } from '@salons/contract/fields';
import type { FastifyReply } from 'fastify';

/** Says in an answer without a body by what its act is undone, and until when (product §7.241). */
export const setUndoHeader = (reply: FastifyReply, undo: Undo): void => {
  if (undo) void reply.header('x-undo', `${undo.event}; until=${undo.until}`);
};
