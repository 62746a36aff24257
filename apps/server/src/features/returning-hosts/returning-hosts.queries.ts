import type { ReturningHosts } from '@salons/contract/returning-hosts';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { hostInReach } from '../../db/reach/hosts.ts';
import { currentSeason, todayInIsrael } from '../../db/season.ts';
import type { Recipient } from '../../platform/messages/messages.service.ts';

export interface ReturningHost extends Recipient {
  readonly id: number;
  readonly first_name: string;
}

/** Hosts in reach who hosted in the season before the current one and have no salon in this one. */
const returning = (scope: Scope): RawBuilder<unknown> => sql`
  select hosts.id, u.id as user_id, u.first_name, u.email, u.phone_number, u.sms_notifications, u.language,
    u.email is not null or u.phone_number like '+9725%' or u.phone_number !~ '^\\+972' as is_reached,
    hosts.invited_back_in is not distinct from ${currentSeason} as is_invited
  from hosts join users u on u.id = hosts.user_id left join cities on cities.id = hosts.city_id
  where hosts.id in (
      select host_id from host_salons where season = ${currentSeason} - 1 and deleted_at is null and cancelled_at is null
      union select id from hosts where hosted_in = ${currentSeason} - 1)
    and hosts.deleted_at is null and u.deleted_at is null and u.blocked_at is null
    and (u.role is null or u.role = 'host')
    and not exists (select from erasures where user_id = u.id and withdrawn_at is null and done_at is null)
    and not exists (select from host_salons where host_id = hosts.id and season = ${currentSeason}
      and deleted_at is null and cancelled_at is null)
    and ${hostInReach(scope)}`;

export const countReturning = async (
  db: Database,
  scope: Scope,
): Promise<Omit<ReturningHosts, 'opens_on'>> => {
  const { rows } = await sql<Omit<ReturningHosts, 'opens_on'>>`
    select count(*) filter (where not is_invited and is_reached)::integer as ready,
      count(*) filter (where is_invited)::integer as waiting,
      count(*) filter (where not is_invited and not coalesce(is_reached, false))::integer as unreachable
    from (${returning(scope)}) found`.execute(db);
  return rows[0] ?? { ready: 0, waiting: 0, unreachable: 0 };
};

export interface HostsOpening {
  readonly season: number;
  readonly opens_on: string;
  readonly is_open: boolean;
}

/** When hosts of the current season begin to open salons; undefined outside any season. */
export const findOpening = async (db: Database | Trx): Promise<HostsOpening | undefined> =>
  (
    await sql<HostsOpening>`select year as season, hosts_open_on as opens_on, hosts_open_on <= ${todayInIsrael} as is_open
      from seasons where year = ${currentSeason}`.execute(db)
  ).rows[0];

/** Marks the hosts to invite as invited and returns them; of two members of staff at once each gets others. */
export const markInvited = async (trx: Trx, scope: Scope, season: number): Promise<ReturningHost[]> => {
  await sql`select id from hosts where id in (select id from (${returning(scope)}) found) order by id
    for no key update`.execute(trx);
  return (
    await sql<ReturningHost>`with found as (${returning(scope)}),
      invited as (update hosts set invited_back_in = ${season}
        where id in (select id from found where not is_invited and is_reached) returning id)
      select id, user_id, first_name, email, phone_number, sms_notifications, language
      from found where id in (select id from invited) order by id`.execute(trx)
  ).rows;
};
