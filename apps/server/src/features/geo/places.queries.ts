import type { Database, Trx } from '../../db/client.ts';

export const findCentre = (trx: Trx, city_id: number) =>
  trx.selectFrom('cities').select(['lat', 'lng']).where('id', '=', city_id).executeTakeFirst();

export const isCity = async (db: Database, city_id: number): Promise<boolean> =>
  (await db.selectFrom('cities').select('id').where('id', '=', city_id).executeTakeFirst()) !== undefined;
