import type { Trx } from '../../db/client.ts';
import { undoTeamings } from './teaming.queries.ts';

/** Undoes all teamings of a salon that is over before it began; their slots are free again (product §5.22). */
export const undoTeamingsOfSalon = (trx: Trx, host_salon_id: number, reason: string | null): Promise<void> =>
  undoTeamings(trx, host_salon_id, reason);
