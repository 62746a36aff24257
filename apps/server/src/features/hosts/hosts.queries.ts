import type { EndpointQuery } from '@salons/contract/endpoint';
import type { Host, hostsEndpoints } from '@salons/contract/hosts';
import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import { isHostInSeasons } from '../../db/host-season.ts';
import { inOrder } from '../../db/ordering.ts';
import { hostCommunity, hostInReach, hostInReachOrGranted } from '../../db/reach/hosts.ts';
import { teamingsFor } from '../../db/shown-teamings.ts';
import { hostsByText } from './host-text.queries.ts';

export type HostFilters = EndpointQuery<typeof hostsEndpoints.listHosts>;

export const cityName = (language: Language) =>
  sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, hosts.city_name)`;
const hostsWhere = (db: Database | Trx, isReached: RawBuilder<boolean>, deleted?: boolean) =>
  db
    .selectFrom('hosts')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .leftJoin('cities', 'cities.id', 'hosts.city_id')
    .where(isListed('hosts', deleted))
    .where(isReached);

const selectHosts = (db: Database | Trx, scope: Scope, deleted?: boolean) =>
  hostsWhere(db, hostInReach(scope), deleted);

type Hosts = ReturnType<typeof selectHosts>;

const asHosts = (hosts: Hosts, language: Language) =>
  hosts
    .select([
      'hosts.id',
      'hosts.user_id as user',
      'users.first_name',
      'users.last_name',
      'users.email',
      'hosts.phone',
      'hosts.registration_status',
      'hosts.is_org',
      'hosts.city_id as city',
      'hosts.country',
      'hosts.time_zone',
      'hosts.address',
      'hosts.lat',
      'hosts.lng',
      'hosts.languages',
      'hosts.volunteer_id as volunteer',
      'hosts.contacted_at',
      'hosts.staff_comment',
      'hosts.created_at',
      'hosts.deleted_at',
    ])
    .select(sql<Host['precision']>`case when hosts.lat is not null then hosts.precision end`.as('precision'))
    .select(cityName(language).as('city_name'))
    .select(hostCommunity.as('community'));

/** One host in reach or of a person granted, or undefined. */
export const findHost = (
  db: Database | Trx,
  scope: Scope,
  id: number,
  language: Language,
): Promise<Host | undefined> =>
  asHosts(hostsWhere(db, hostInReachOrGranted(scope)), language)
    .where('hosts.id', '=', id)
    .executeTakeFirst();

/** Whether a host lies where the caller reaches, whatever grants there are (product §4.12). */
export const isHostPlacedIn = async (trx: Trx, scope: Scope, id: number): Promise<boolean> =>
  (await selectHosts(trx, scope).select('hosts.id').where('hosts.id', '=', id).executeTakeFirst()) !==
  undefined;

const text = (column: RawBuilder<unknown>) => sql`${column} collate "he-x-icu"`;
// The rest is never null, and plain `desc` can follow its index.
const emptiable = new Set(['email', 'phone', 'is_org', 'city', 'city_name', 'volunteer', 'contacted_at']);
const orderColumns = (language: Language): Record<string, RawBuilder<unknown>> => ({
  id: sql`hosts.id`,
  created_at: sql`hosts.created_at`,
  first_name: text(sql`users.first_name`),
  last_name: text(sql`users.last_name`),
  email: text(sql`users.email`),
  phone: text(sql`hosts.phone`),
  registration_status: sql`hosts.registration_status`,
  is_org: sql`hosts.is_org`,
  city: sql`hosts.city_id`,
  city_name: text(cityName(language)),
  country: text(sql`hosts.country`),
  community: hostCommunity,
  volunteer: sql`hosts.volunteer_id`,
  contacted_at: sql`hosts.contacted_at`,
});

/** What a list asks of a host; its condition on people and places are sets, so that only reach and community join. */
const toConditions = (filters: HostFilters): (RawBuilder<boolean> | undefined)[] => {
  const one = (column: RawBuilder<unknown>, values: readonly (number | string | boolean)[] | undefined) =>
    values === undefined ? undefined : sql<boolean>`${column} = any(${[...values]})`;
  const ofSalons = (condition: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from host_salons salon
      where salon.host_id = hosts.id and salon.deleted_at is null and ${condition})`;
  return [
    one(sql`hosts.id`, filters.id),
    one(sql`hosts.registration_status`, filters.registration_status),
    one(sql`hosts.city_id`, filters.city),
    one(hostCommunity, filters.community),
    one(sql`hosts.volunteer_id`, filters.volunteer),
    one(sql`hosts.country`, filters.country),
    one(sql`hosts.is_org`, filters.is_org),
    isCreatedWithin(sql`hosts.created_at`, filters),
    filters.season && isHostInSeasons(filters.season),
    filters.status && ofSalons(sql`salon_status(salon) = any(${filters.status})`),
    filters.free_text === undefined ? undefined : hostsByText(filters.free_text),
  ];
};

const applyFilters = (hosts: Hosts, filters: HostFilters): Hosts =>
  toConditions(filters).reduce<Hosts>(
    (query, condition) => (condition ? query.where(condition) : query),
    hosts,
  );

/** How many hosts in reach pass the filters; who they are is not looked up. */
const countHostsInReach = async (db: Database, scope: Scope, filters?: HostFilters): Promise<number> => {
  const conditions = filters === undefined ? [] : toConditions(filters);
  const all = [isListed('hosts', filters?.deleted), hostInReach(scope), ...conditions].filter(
    (condition) => condition !== undefined,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) from hosts left join cities on cities.id = hosts.city_id
    where ${sql.join(all, sql` and `)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The hosts in reach that pass the filters, in the order asked for. */
export const matchingHosts = (db: Database, scope: Scope, filters: HostFilters, language: Language): Hosts =>
  inOrder(applyFilters(selectHosts(db, scope, filters.deleted), filters), filters.ordering, {
    columns: orderColumns(language),
    emptiable,
  });

/** The same as the wire has them. */
export const hostRows = (db: Database, scope: Scope, filters: HostFilters, language: Language) =>
  asHosts(matchingHosts(db, scope, filters, language), language);

/** One page of the hosts in reach that pass the filters, in the order asked for. */
export const listHosts = async (
  db: Database,
  scope: Scope,
  filters: HostFilters,
  language: Language,
): Promise<Page<Host>> => {
  const { limit, offset } = limitOffset(filters);
  const ordered = hostRows(db, scope, filters, language);
  const [rows, count, total_no_filters] = await Promise.all([
    ordered.limit(limit).offset(offset).execute(),
    countHostsInReach(db, scope, filters),
    countHostsInReach(db, scope),
  ]);
  return { rows, count, total_no_filters };
};

/** What a host's years held, ascending; witnesses are left out for who may not know them (product §3.5). */
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
