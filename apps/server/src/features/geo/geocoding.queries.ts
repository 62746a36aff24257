import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { FinePoint } from './geocoding.rules.ts';

export type CachedAnswer = { readonly point: FinePoint | undefined };

/**
 * A provider's cached answer for an address, 180 days for a point, 30 for an unknown address (product §14.102);
 * undefined where none is cached.
 */
export const findCachedAnswer = async (
  db: Database,
  city_id: number,
  address_hash: Buffer,
): Promise<CachedAnswer | undefined> => {
  const { rows } = await sql<{
    lat: number | null;
    lng: number | null;
    precision: 'house' | 'street' | null;
  }>`
    select lat, lng, precision from geocoder_answers
    where city_id = ${city_id} and address_hash = ${address_hash}
      and answered_at > now() - make_interval(days => case when lat is null then 30 else 180 end)`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { lat, lng, precision } = row;
  return {
    point: lat === null || lng === null || precision === null ? undefined : { lat, lng, precision },
  };
};

export const storeGeocodingAnswer = async (
  db: Database,
  city_id: number,
  address_hash: Buffer,
  point: FinePoint | undefined,
): Promise<void> => {
  await sql`
    insert into geocoder_answers (city_id, address_hash, lat, lng, precision)
    values (${city_id}, ${address_hash}, ${point?.lat ?? null}, ${point?.lng ?? null}, ${point?.precision ?? null})
    on conflict (city_id, address_hash) do update set
      lat = excluded.lat, lng = excluded.lng, precision = excluded.precision, answered_at = excluded.answered_at`.execute(
    db,
  );
};

export const findNamedCity = (db: Database, city_id: number) =>
  db
    .selectFrom('cities')
    .select(['name_he', 'name_en', 'lat', 'lng'])
    .where('id', '=', city_id)
    .where('country', '=', 'IL')
    .executeTakeFirst();
