import type { HostBulkAction } from '@salons/contract/bulk';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { Scope } from '../../http/session.ts';
import { type HostFilters, hostInReach, matchingHosts } from './hosts.queries.ts';

type Setting = Exclude<HostBulkAction, { kind: 'message' }>;

const columns = { community: 'community_id', volunteer: 'volunteer_id', contacted: 'contacted_at' } as const;

const held = (action: HostBulkAction) => {
  if (action.kind === 'message') return sql`null::text`;
  if (action.kind !== 'contacted') return sql.ref(`hosts.${columns[action.kind]}`);
  // To the second, as it is sent back.
  return sql`to_char(hosts.contacted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
};

const shown = (action: HostBulkAction) => sql`hosts.id, hosts.user_id,
  trim(users.first_name || ' ' || users.last_name) as name, ${held(action)} as value`;

/** The hosts of these ids within reach. */
export const hostsById = (
  scope: Scope,
  ids: readonly number[],
  action: HostBulkAction,
): RawBuilder<unknown> => sql`
  select ${shown(action)} from hosts join users on users.id = hosts.user_id
  left join cities on cities.id = hosts.city_id
  where hosts.deleted_at is null and hosts.id = any(${sql.val([...ids])}::integer[]) and ${hostInReach(scope)}`;

/** The hosts within reach that pass a list's filters. */
export const hostsByFilters = (
  db: Database,
  scope: Scope,
  filters: HostFilters,
  action: HostBulkAction,
): RawBuilder<unknown> => {
  const matching = matchingHosts(db, scope, { ...filters, ordering: [] }, 'he')
    .clearOrderBy()
    .select('hosts.id');
  return sql`select ${shown(action)} from hosts join users on users.id = hosts.user_id
    where hosts.id in (${matching})`;
};

export const setOfHosts = async (
  trx: Trx,
  { kind, value }: Setting,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const changed = await trx
    .updateTable('hosts')
    .set({ [columns[kind]]: value })
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return changed.map(({ id }) => id);
};

/** Whether a community, or a volunteer admin of one, is there to be named. */
export const isThere = async (
  db: Database,
  kind: 'community' | 'volunteer',
  id: number,
): Promise<boolean> => {
  const found =
    kind === 'community'
      ? db.selectFrom('communities').select('id').where('id', '=', id)
      : db
          .selectFrom('users')
          .select('id')
          .where('id', '=', id)
          .where('role', '=', 'volunteer_admin')
          .where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
};
