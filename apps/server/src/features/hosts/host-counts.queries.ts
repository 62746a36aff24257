import type { DashboardQuery } from '@salons/contract/dashboards';
import type { Language } from '@salons/contract/language';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { countRecords, isAmong } from '../../db/counts.ts';
import { isHostInSeasons } from '../../db/host-season.ts';
import { hostCommunity, hostInReach } from '../../db/reach/hosts.ts';

/** Hosts in reach by registration status; of a season those that belong to it. */
export const countHosts = (
  db: Database,
  scope: Scope,
  { season, community }: DashboardQuery,
  language: Language,
) =>
  countRecords(
    db,
    sql`select hosts.registration_status::text as status, hosts.created_at, hosts.city_id, 0 as first_seats, 0 as second_seats
      from hosts left join cities on cities.id = hosts.city_id
      where hosts.deleted_at is null and ${hostInReach(scope)} and ${isAmong(hostCommunity, community)}
        and ${season === undefined ? sql`true` : isHostInSeasons([season])}`,
    language,
  );
