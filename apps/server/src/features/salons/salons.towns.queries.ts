import type { SalonTown } from '@salons/contract/markers';
import type { salonTownsQuery } from '@salons/contract/salon-filters';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { selectRecords } from '../../platform/records/records.queries.ts';
import {
  cityNameIn,
  isPublic,
  ofSalon,
  ofWholeSalon,
  salonSource,
  searchPlace,
  type View,
} from './salon-source.queries.ts';
import { toConditions } from './salons.filters.queries.ts';

type TownsQuery = z.output<typeof salonTownsQuery>;
export type UnmeasuredTown = Omit<SalonTown, 'distance' | 'distance_approximate'>;

/**
 * Localities and towns abroad with public salons in person that pass the filters: by distance to `near`, else by number
 * of salons. Towns abroad are grouped by name, ignoring case.
 */
export const listTowns = async (db: Database, query: TownsQuery, view: View): Promise<UnmeasuredTown[]> => {
  const { abroad, limit, ...filters } = query;
  const { lat, lng } = searchPlace(view);
  const where = [
    ofSalon(isPublic),
    ofSalon(sql`not s.is_digital`),
    ...toConditions(filters, view),
    abroad === undefined ? undefined : ofSalon(sql`(s.country <> 'IL') = ${abroad}`),
  ];
  const values = sql`s.city_id as city, min(${cityNameIn(view.language)}) as name, s.country,
    coalesce(min(c.lat), round(avg(${lat})::numeric, 4)::float8) as lat,
    coalesce(min(c.lng), round(avg(${lng})::numeric, 4)::float8) as lng, count(*)::int as count`;
  const from = query.near;
  const order = from ? sql`distance_km(${from[0]}::float8, ${from[1]}::float8, lat, lng)` : sql`count desc`;
  const { rows } = await sql<UnmeasuredTown>`
    with towns as (
      ${selectRecords(salonSource, ofWholeSalon(values), { where, order: [] })}
      group by s.city_id, s.country, case when s.city_id is null then lower(s.city_name) end
    )
    select * from towns where name is not null order by ${order}, name, city limit ${limit}`.execute(db);
  return rows;
};
