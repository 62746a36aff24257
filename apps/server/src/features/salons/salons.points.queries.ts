import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { freePlaces, isOpen } from './salon-source.queries.ts';

/** All markers as columns, in the order of ids. */
export interface DrawnColumns {
  readonly id: number[];
  readonly lat: number[];
  readonly lng: number[];
  /** Days since 1970-01-01 in the salon's zone. */
  readonly date: number[];
  readonly hour: number[];
  readonly free: number[];
  readonly language: number[];
  readonly flags: number[];
  /** Start of the first salon, when it leaves the map; null without salons. */
  readonly first_start: string | null;
  /** The PostgreSQL snapshot of the read. */
  readonly snapshot: string;
}

const aggregateColumn = (column: string) =>
  sql`coalesce(json_agg(${sql.ref(column)}), '[]') as ${sql.ref(column)}`;

/**
 * All public salons in person with their public points, in ten-thousandths of a degree (product §6.9); flags moved
 * points, and those at the centre of a locality (product §5.102).
 */
export const listPublicPoints = async (db: Database): Promise<DrawnColumns> => {
  const coordinate = (column: 'shown_lat' | 'shown_lng') =>
    sql`round(${sql.ref(`s.${column}`)} * 10000)::int`;
  const { rows } = await sql<DrawnColumns>`
    with drawn as materialized (
      select s.id, ${coordinate('shown_lat')} as lat, ${coordinate('shown_lng')} as lng, s.local_date - date '1970-01-01' as date,
        s.local_hour as hour, ${freePlaces} as free, s.language_id as language,
        s.is_org::int + 2 * ('Elevator' = any(s.accessibility))::int
          + 4 * ('Wheelchair accessibility' = any(s.accessibility))::int
          + 8 * (s.address_shown <> 'everyone' or s.precision = 'locality')::int as flags, s.event_time
      from host_salons s where ${isOpen} and s.evening_public and not s.is_digital order by s.id
    )
    select ${sql.join(['id', 'lat', 'lng', 'date', 'hour', 'free', 'language', 'flags'].map(aggregateColumn))},
      min(event_time) as first_start, pg_current_snapshot()::text as snapshot
    from drawn`.execute(db);
  const [columns] = rows;
  if (!columns) throw new Error('an aggregate without a row');
  return columns;
};
