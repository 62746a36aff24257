import type { QueueKind } from '@salons/contract/work-list';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

const leaseMinutes = 15;

interface Lease {
  readonly kind: QueueKind;
  readonly case_id: number;
  readonly staff_id: number;
}

/**
 * Takes a case, or renews one's own lease; a single statement, so that one of two colleagues gets it.
 * @returns its end; undefined while a colleague has the case
 */
export const takeLease = async (
  db: Database | Trx,
  { kind, case_id, staff_id }: Lease,
  place: { readonly community_id: number | null; readonly country: string | null },
): Promise<string | undefined> => {
  const until = sql<string>`now() + make_interval(mins => ${leaseMinutes})`;
  const { rows } = await sql<{ until: string }>`
    insert into case_leases as lease (kind, case_id, staff_id, until, community_id, country)
    values (${kind}, ${case_id}, ${staff_id}, ${until}, ${place.community_id}, ${place.country})
    on conflict (kind, case_id) do update
      set staff_id = excluded.staff_id, until = excluded.until,
        taken_at = case when lease.staff_id = excluded.staff_id then lease.taken_at else now() end
      where lease.staff_id = excluded.staff_id or lease.until <= now()
    returning until`.execute(db);
  return rows[0]?.until;
};

/** Name of the colleague who has a case. */
export const findHolder = async (
  db: Database | Trx,
  { kind, case_id }: Pick<Lease, 'kind' | 'case_id'>,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', u.first_name, nullif(u.last_name, '')) as name
    from case_leases lease join users u on u.id = lease.staff_id
    where lease.kind = ${kind} and lease.case_id = ${case_id} and lease.until > now()`.execute(db);
  return rows[0]?.name;
};

export const deleteLease = async (db: Database, { kind, case_id, staff_id }: Lease): Promise<void> => {
  await sql`delete from case_leases
    where kind = ${kind} and case_id = ${case_id} and staff_id = ${staff_id}`.execute(db);
};

/** Community and country that decide which staff hear of a case: its host's, else its witness's or guest's. */
export const findCasePlace = async (
  db: Database | Trx,
  of: { readonly host: number | null; readonly witness: number | null; readonly guest: number | null },
) => {
  const { rows } = await sql<{ community_id: number | null; country: string | null }>`
    select coalesce(h.community_id, home.community_id, 1) as community_id,
      coalesce(h.country, w.country, home.country, 'IL') as country
    from (select 1) one left join hosts h on h.id = ${of.host} left join witnesses w on w.id = ${of.witness}
      left join guests g on g.id = ${of.guest}
      left join cities home on home.id = coalesce(h.city_id, w.city_id, g.city_id)`.execute(db);
  return rows[0] ?? { community_id: null, country: null };
};
