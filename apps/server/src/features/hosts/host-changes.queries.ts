import { sql, type Updateable } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { canComeBack } from '../../db/deleted.ts';
import type { DB } from '../../db/schema.ts';

export interface NewHost {
  readonly user_id: number;
  readonly phone: string | null;
  readonly city_id: number | null;
  readonly city_name: string | null;
  readonly country: string;
  readonly time_zone: string;
  readonly address: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly languages: number[];
  readonly heard_from: string | null;
  /** The staff member who creates and places the host; null for the person. */
  readonly made_by: number | null;
  readonly placed_by: number | null;
}

/**
 * Inserts a host, or restores a deleted one with the new details; contacts noted before the record existed count.
 * @returns undefined when the user already is a host
 */
export const insertHost = async (trx: Trx, host: NewHost): Promise<number | undefined> => {
  const row = await trx
    .insertInto('hosts')
    .values({
      ...host,
      contacted_at: sql<
        string | null
      >`(select max(at) from contacts where user_id = ${host.user_id} and record = 'host' and outcome = 'reached')`,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({
          ...host,
          contacted_at: sql<string | null>`greatest(hosts.contacted_at, excluded.contacted_at)`,
          placed_at: sql<string>`now()`,
          deleted_at: null,
          registration_status: 1,
          is_org: null,
        })
        .where('hosts.deleted_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

export const updateHost = async (trx: Trx, id: number, change: Updateable<DB['hosts']>): Promise<void> => {
  if (Object.keys(change).length > 0)
    await trx.updateTable('hosts').set(change).where('id', '=', id).execute();
};

export const markHostRemoved = (trx: Trx, id: number): Promise<unknown> =>
  trx.updateTable('hosts').set({ deleted_at: sql<string>`now()` }).where('id', '=', id).execute();

/**
 * Restores a deleted host whose person still exists, with the future salons that were deleted along.
 * @returns whether there was one to restore
 */
export const undeleteHost = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    with gone as (
      select hosts.id, hosts.deleted_at from hosts join users on users.id = hosts.user_id and users.deleted_at is null
      where hosts.id = ${id} and ${canComeBack('hosts')}
    ), salons as (
      update host_salons salon set deleted_at = null,
        cancelled_at = case when salon.event_time > now() then null else salon.cancelled_at end
      from gone where salon.host_id = gone.id and salon.deleted_at = gone.deleted_at
    )
    update hosts set deleted_at = null from gone where hosts.id = gone.id returning hosts.id`.execute(trx);
  return rows.length > 0;
};

export const findPossibleHost = (trx: Trx, user_id: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'phone_number', 'role', 'age_group'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findVolunteer = (
  trx: Trx,
  id: number,
  { roles, community_id }: { readonly roles: readonly string[]; readonly community_id: number | undefined },
) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', 'in', [...roles])
    .where('deleted_at', 'is', null)
    .$if(community_id !== undefined, (query) => query.where('community_id', '=', community_id ?? 0))
    .executeTakeFirst();

const selectSalonHost = (trx: Trx, id: number) =>
  trx
    .selectFrom('hosts')
    .select(['id', 'is_org', 'registration_status', 'time_zone', 'country'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

export const findSalonHost = (trx: Trx, id: number) => selectSalonHost(trx, id).executeTakeFirst();

/** The host of a new salon, locked against deletion. Lock order: host before salons. */
export const lockSalonHost = (trx: Trx, id: number) =>
  selectSalonHost(trx, id).forNoKeyUpdate().executeTakeFirst();

/**
 * Serializes changes with opening a salon for this host. `for no key update`: writing a salon twice in one transaction
 * makes the foreign key lock the host after the salon.
 */
export const lockHost = (trx: Trx, id: number) =>
  trx.selectFrom('hosts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Locks a host and reads when staff last spoke with them. */
export const lockContactedAt = async (trx: Trx, id: number): Promise<string | null> =>
  (
    await trx
      .selectFrom('hosts')
      .select('contacted_at')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
  ).contacted_at;

/** Notes a call with a host, at most once for each staff member and hour: registration and salon are one call. */
export const insertHostCall = async (
  trx: Trx,
  id: number,
  { at, author_id }: { readonly at: string; readonly author_id: number },
): Promise<void> => {
  await sql`insert into contacts (user_id, record, at, channel, author_id)
    select h.user_id, 'host', ${at}::timestamptz, 'phone', ${author_id} from hosts h
    where h.id = ${id} and not exists (select from contacts c where c.user_id = h.user_id and c.record = 'host' and c.outcome = 'reached'
      and c.at > ${at}::timestamptz - interval '1 hour' and c.author_id = ${author_id})`.execute(trx);
};
