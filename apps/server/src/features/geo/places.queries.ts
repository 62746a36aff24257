import type { Trx } from '../../db/client.ts';

/** The centre of a locality, or undefined when there is no such one. */
export const findCentre = (trx: Trx, city_id: number) =>
  trx.selectFrom('cities').select(['lat', 'lng']).where('id', '=', city_id).executeTakeFirst();
