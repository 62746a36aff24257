import type { Trx } from '../../db/client.ts';
import { insertGuest } from './guests.queries.ts';

/** Makes the guest record of a user, which the role of guest needs at once; an existing one stays (product §2.7). */
export const ensureGuest = (trx: Trx, user_id: number): Promise<void> => insertGuest(trx, user_id);
