import type { EveningField } from '@salons/contract/evening-changes';
import { isAdminRole } from '@salons/contract/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Session } from '../core/actor.ts';
import type { Trx } from './client.ts';

/** Changes closer to the evening are announced at once, by SMS too (product §12.252). */
export const eveningIsNear = sql`interval '36 hours'`;

/**
 * Records the actor of the evening changes of this transaction, and schedules their announcement after the quiet
 * minute; within 36 hours of the evening at once (product §12.251, §12.252).
 */
export const timeEveningChanges = async (
  trx: Trx,
  host_id: number,
  { session, config }: { readonly session: Session; readonly config: Pick<Config, 'GRACE_SECONDS'> },
): Promise<void> => {
  const { user_id, role } = session;
  await sql`
    with changed as (
      update evening_changes c set is_timed = true, changed_by = ${user_id}, by_staff = c.by_staff or ${isAdminRole(role)}
      from host_salons s
      where s.host_id = ${host_id} and c.host_salon_id = s.id and c.announced_at is null and c.changed_at = now()
      returning c.event_id, s.event_time)
    update event_tasks t set tell_at = now() + make_interval(secs => ${config.GRACE_SECONDS})
    from changed where t.event_id = changed.event_id and changed.event_time > now() + ${eveningIsNear}`.execute(
    trx,
  );
};

/**
 * Adds to an evening's change that its guests see other witnesses.
 * @param left witnesses shown until now @param came witnesses shown instead
 */
export const noteShownWitnesses = async (
  trx: Trx,
  host_salon: number,
  { left, came }: { readonly left: readonly number[]; readonly came: readonly number[] },
): Promise<void> => {
  await sql`
    select note_evening_change(s.id, evening_facts(s) || jsonb_build_object('witnesses', (
      select coalesce(jsonb_agg(distinct w order by w), '[]') from (
        select jsonb_array_elements(evening_facts(s) -> 'witnesses')::integer as w union all
        select unnest(${sql.val([...left])}::integer[])) as shown
      where w <> all(${sql.val([...came])}::integer[]))))
    from host_salons s where s.id = ${host_salon} and is_evening_to_come(s)`.execute(trx);
};

/**
 * Changes announced about an evening since a time, each field once (product §12.253).
 * @param salon column with the salon's id @param since column with the time
 */
export const changedSince = (salon: string, since: string): RawBuilder<EveningField[]> =>
  sql`array(select distinct field from evening_changes change, unnest(change.fields) as field
    where change.host_salon_id = ${sql.ref(salon)} and change.announced_at > ${sql.ref(since)} order by field)`;
