import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { countRecords, isAmong } from '../../db/counts.ts';
import { isReached, salonCommunity, salonTables } from './salons.markers.queries.ts';

/** Salons in reach by their status in teaming; the seats are those of salons that are not cancelled. */
export const countSalons = (
  db: Database,
  reach: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) =>
  countRecords(
    db,
    sql`select salon_status(s) as status, s.created_at, s.city_id,
        case when s.cancelled_at is null then s.max_guests else 0 end as first_seats,
        case when s.cancelled_at is null then s.pending_seats + s.confirmed_seats else 0 end as second_seats
      from ${salonTables} where s.deleted_at is null and ${isReached({ reach })}
        and ${isAmong(sql`s.season`, season === undefined ? undefined : [season])}
        and ${isAmong(salonCommunity, community)}`,
    language,
  );
