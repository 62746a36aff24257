import type { Trx } from '../../db/client.ts';
import { insertGuestOfHost } from './guest-of-host.queries.ts';

/** Makes the guest record that a host who becomes a guest lacks, with the place they have told (product §2.25). */
export const makeGuestOfHost = (trx: Trx, user_id: number): Promise<void> => insertGuestOfHost(trx, user_id);
