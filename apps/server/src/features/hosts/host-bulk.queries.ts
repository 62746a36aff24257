import type { HostBulkAction } from '@salons/contract/bulk';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isListed } from '../../db/deleted.ts';
import { hostInReach } from '../../db/reach/hosts.ts';
import { selectRecords } from '../../platform/records/records.queries.ts';
import { type HostFilters, hostConditions, hostSource, ofWholeHost } from './host-source.queries.ts';

const columns = { community: 'community_id', volunteer: 'volunteer_id', contacted: 'contacted_at' } as const;
type Kind = keyof typeof columns;

const currentValue = ({ kind }: HostBulkAction) => {
  if (kind === 'message') return sql`null::text`;
  if (kind !== 'contacted') return sql`${sql.ref(`hosts.${columns[kind]}`)}::text`;
  // To the second, the precision of the wire.
  return sql`to_char(hosts.contacted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
};

const targetColumns = (action: HostBulkAction, barrier = sql`null::text`) => sql`hosts.id, hosts.user_id,
  trim(users.first_name || ' ' || users.last_name) as name, ${currentValue(action)} as value, ${barrier} as barrier,
  null::text as own_phone, null::text as own_language`;

export const selectHostTargets = (
  scope: Scope,
  filters: HostFilters,
  action: HostBulkAction,
): RawBuilder<unknown> =>
  selectRecords(hostSource, ofWholeHost(targetColumns(action)), {
    where: hostConditions(scope, { ...filters, deleted: false }),
    order: [],
  });

/** Distinct hosts of salons; a salon within reach may have a host who is not. */
export const selectSalonHosts = (
  scope: Scope,
  salons: RawBuilder<unknown>,
  action: HostBulkAction,
): RawBuilder<unknown> => {
  const isOfSalons = sql`hosts.id in (select chosen.host_id from (${salons}) chosen)`;
  return selectRecords(
    hostSource,
    ofWholeHost(targetColumns(action, sql`case when not ${hostInReach(scope)} then 'gone' end`)),
    { where: [ofWholeHost(sql`${isListed('hosts', false)} and ${isOfSalons}`)], order: [] },
  );
};

export const lockHosts = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`select id from hosts where id = any(${sql.val([...ids])}::integer[]) order by id for no key update`.execute(
    trx,
  );
};

const typed: Record<Kind, RawBuilder<unknown>> = {
  community: sql`changed.after::integer`,
  volunteer: sql`changed.after::integer`,
  contacted: sql`changed.after::timestamptz`,
};

/** Sets each host's value, skipping assignments to those who are no volunteer any more. */
export const updateHostValues = async (
  trx: Trx,
  kind: Kind,
  rows: readonly { readonly id: number; readonly after: string | null }[],
): Promise<number[]> => {
  const isThere =
    kind === 'volunteer'
      ? sql`(changed.after is null or exists (select from users u
          where u.id = changed.after::integer and u.role = 'volunteer_admin' and u.deleted_at is null))`
      : sql`true`;
  const changed = await sql<{ id: number }>`
    update hosts set ${sql.ref(columns[kind])} = ${typed[kind]}
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed (id integer, after text)
    where hosts.id = changed.id and hosts.deleted_at is null and ${isThere}
    returning hosts.id`.execute(trx);
  return changed.rows.map(({ id }) => id);
};

/** Whether the community, or the volunteer admin of one in reach, exists (product §2.114). */
export const isThere = async (
  db: Database,
  kind: 'community' | 'volunteer',
  id: number,
  scope: Scope,
): Promise<boolean> => {
  const found =
    kind === 'community'
      ? db.selectFrom('communities').select('id').where('id', '=', id)
      : db
          .selectFrom('users')
          .select('id')
          .where('id', '=', id)
          .where('role', '=', 'volunteer_admin')
          .where('deleted_at', 'is', null)
          .$if(scope.reach === 'community', (query) =>
            query.where('community_id', '=', scope.reach === 'community' ? scope.community_id : 0),
          );
  return (await found.executeTakeFirst()) !== undefined;
};
