import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Cell } from './distances.rules.ts';

const cacheDays = 180;

interface CachedDistance extends Cell {
  readonly metres: number | null;
}

/** The cached distances from a cell to those of `to`; null metres where there is no road. */
export const listRoadDistances = async (
  db: Database,
  from: Cell,
  to: readonly Cell[],
): Promise<CachedDistance[]> => {
  const { rows } = await sql<CachedDistance>`
    select d.to_lat as lat, d.to_lng as lng, d.metres
    from unnest(${to.map(({ lat }) => lat)}::int[], ${to.map(({ lng }) => lng)}::int[]) as asked (lat, lng)
    join road_distances d on d.from_lat = ${from.lat} and d.from_lng = ${from.lng}
      and d.to_lat = asked.lat and d.to_lng = asked.lng
    where d.answered_at > now() - make_interval(days => ${cacheDays})`.execute(db);
  return rows;
};

export const storeRoadDistances = async (
  db: Database,
  from: Cell,
  found: readonly (CachedDistance | undefined)[],
): Promise<void> => {
  const rows = found.filter((one) => one !== undefined);
  if (rows.length === 0) return;
  await sql`
    insert into road_distances as d (from_lat, from_lng, to_lat, to_lng, metres)
    select ${from.lat}, ${from.lng}, found.lat, found.lng, found.metres
    from unnest(${rows.map(({ lat }) => lat)}::int[], ${rows.map(({ lng }) => lng)}::int[],
      ${rows.map(({ metres }) => metres)}::int[]) as found (lat, lng, metres)
    order by found.lat, found.lng
    on conflict (from_lat, from_lng, to_lat, to_lng) do update
      set metres = excluded.metres, answered_at = excluded.answered_at`.execute(db);
};
