import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** Takes the witnesses off a salon; the rows stay and tell when and why. */
export const undoTeamings = async (
  trx: Trx,
  host_salon_id: number,
  undone_reason: string | null,
): Promise<void> => {
  await trx
    .updateTable('teamings')
    .set({ slot_id: null, witness_id: null, undone_at: sql<string>`now()`, undone_reason })
    .where('host_salon_id', '=', host_salon_id)
    .where('slot_id', 'is not', null)
    .execute();
};
