import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { countForDashboard } from '../../db/counts.ts';
import { countRecords, selectRecords } from '../../platform/records/records.queries.ts';
import { ofSalon, type Reach, salonSource } from './salon-source.queries.ts';
import { type SalonFilters, salonConditions } from './salons.filters.queries.ts';

export const countSalons = (
  db: Database,
  reach: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) => {
  const values = sql`salon_status(s) as status, s.created_at, s.city_id,
    case when s.cancelled_at is null then s.max_guests else 0 end as first_sum,
    case when s.cancelled_at is null then s.pending_seats + s.confirmed_seats else 0 end as second_sum`;
  const filters = { season: season === undefined ? undefined : [season], community };
  const where = salonConditions(filters, { viewer: { reach, sees_witnesses: false }, place: undefined });
  return countForDashboard(db, selectRecords(salonSource, ofSalon(values), { where, order: [] }), language);
};

/** Number of rows of the staff's list. */
export const countSalonRows = (db: Database, filters: SalonFilters, view: Reach): Promise<number> =>
  countRecords(db, salonSource, salonConditions(filters, view));
