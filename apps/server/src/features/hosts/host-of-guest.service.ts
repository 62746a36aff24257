import type { Trx } from '../../db/client.ts';
import { insertHostOfGuest } from './host-of-guest.queries.ts';

/** Makes the host record that a guest who becomes a host lacks, with the place they have told (product §2.25). */
export const makeHostOfGuest = (trx: Trx, user_id: number): Promise<void> => insertHostOfGuest(trx, user_id);
