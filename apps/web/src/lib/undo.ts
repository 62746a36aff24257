import { undoEndpoints } from '@salons/contract/undo';
import { change } from './change.ts';

/**
 * Undoes an action before its recipients are notified (product §7.223). @throws ApiError 409 where it is too
 * late
 */
export const undoEvent = async (event: number): Promise<void> => {
  await change(undoEndpoints.undoEvent, { params: { id: event } });
};
