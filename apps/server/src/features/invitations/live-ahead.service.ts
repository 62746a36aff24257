import type { Trx } from '../../db/client.ts';
import { listUpcomingLiveOf } from './invitation-moves.queries.ts';

/** Whether a guest has a live invitation at a salon that is still to come. */
export const hasLiveAhead = async (trx: Trx, guest_id: number): Promise<boolean> =>
  (await listUpcomingLiveOf(trx, guest_id)).length > 0;
