import type { Host } from '@salons/contract/hosts';
import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isListed } from '../../db/deleted.ts';
import { hostCommunity, hostInReachOrGranted } from '../../db/reach/hosts.ts';
import { teamingsFor } from '../../db/shown-teamings.ts';
import { countRecords, selectRecords } from '../../platform/records/records.queries.ts';
import {
  cityName,
  type HostListQuery,
  hostConditions,
  hostSource,
  ofWholeHost,
  selectHosts,
} from './host-source.queries.ts';

const columns = (language: Language) =>
  ofWholeHost(sql`
  hosts.id, hosts.user_id as user, users.first_name, users.last_name, users.email, hosts.phone,
  hosts.registration_status, hosts.is_org, hosts.city_id as city, ${cityName(language)} as city_name, hosts.country,
  hosts.time_zone, hosts.address, hosts.lat, hosts.lng,
  case when hosts.lat is not null then hosts.precision end as precision,
  hosts.languages, hosts.latin_name, ${hostCommunity} as community, hosts.volunteer_id as volunteer, hosts.contacted_at,
  hosts.staff_comment, hosts.created_at, hosts.deleted_at`);

export const findHost = async (
  db: Database | Trx,
  scope: Scope,
  id: number,
  language: Language,
): Promise<Host | undefined> => {
  const isReached = sql`hosts.id = ${id} and ${isListed('hosts', false)} and ${hostInReachOrGranted(scope)}`;
  const one = selectRecords(hostSource, columns(language), { where: [ofWholeHost(isReached)], order: [] });
  return (await sql<Host>`${one}`.execute(db)).rows[0];
};

/** Whether a host is in the actor's reach, ignoring grants (product §4.12). */
export const isHostPlacedIn = async (trx: Trx, scope: Scope, id: number): Promise<boolean> =>
  (await countRecords(trx, hostSource, hostConditions(scope, { id: [id] }))) > 0;

export const hostRows = (scope: Scope, query: HostListQuery, language: Language): RawBuilder<unknown> =>
  selectRecords(hostSource, columns(language), selectHosts(scope, query, language));

export const listHosts = async (
  db: Database,
  scope: Scope,
  query: HostListQuery,
  language: Language,
): Promise<Page<Host>> => {
  const { limit, offset } = limitOffset(query);
  const [page, count, total_no_filters] = await Promise.all([
    sql<Host>`${hostRows(scope, query, language)} limit ${limit} offset ${offset}`.execute(db),
    countRecords(db, hostSource, hostConditions(scope, query)),
    countRecords(db, hostSource, hostConditions(scope)),
  ]);
  return { rows: page.rows, count, total_no_filters };
};

/** A host's seasons, ascending; without witnesses for actors who may not know them (product §3.5). */
export const listSummaries = (db: Database, scope: Scope, host_id: number, withWitnesses: boolean) =>
  db
    .selectFrom('host_salons as salon')
    .select(sql<number>`extract(year from salon.local_date)::int`.as('year'))
    .select(sql<number>`count(*)`.as('salons'))
    .select(sql<number>`sum(salon.confirmed_seats)`.as('guests_confirmed'))
    .select(
      sql<string[]>`coalesce((
        select array_agg(distinct trim(witnesses.first_name || ' ' || witnesses.last_name))
        from ${teamingsFor(scope)} teaming
        join witnesses on witnesses.id = teaming.witness_id
        where ${withWitnesses} and teaming.host_salon_id = any(array_agg(salon.id))), '{}')`.as('witnesses'),
    )
    .where('salon.host_id', '=', host_id)
    .where('salon.cancelled_at', 'is', null)
    .where('salon.deleted_at', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();
