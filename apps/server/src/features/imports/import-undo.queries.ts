import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export interface Untouched {
  readonly id: number;
  readonly user_id: number | null;
  /** Former values of a record that existed; null for one that the import created. */
  readonly before: Readonly<Record<string, unknown>> | null;
}

const ofImport = (import_id: number) => sql`of_import as (
  select r.*, i.written_by::xid as written from import_rows r join imports i on i.id = r.import_id where i.id = ${import_id})`;

/** Locks the witnesses of an import that no other transaction has touched since, nor their records. */
export const lockUntouchedWitnesses = async (trx: Trx, import_id: number): Promise<Untouched[]> =>
  (
    await sql<Untouched>`with ${ofImport(import_id)}
      select w.id, null::integer as user_id, o.before from of_import o join witnesses w on w.id = o.witness_id
      where w.deleted_at is null and w.xmin = written
        and not exists (select from teamings t where t.witness_id = w.id and o.before is null)
        and not exists (select from witness_slots s where s.witness_id = w.id and s.xmin <> written and o.before is null)
        and not exists (select from witness_year_comments y where y.witness_id = w.id and y.xmin <> written
          and o.before is null)
        and not exists (select from witness_comments c where c.witness_id = w.id and c.xmin <> written and o.before is null)
        and not exists (select from witness_consents c where c.witness_id = w.id and o.before is null)
        and not exists (select from contacts c where c.witness_id = w.id and c.xmin <> written and o.before is null)
      for update of w`.execute(trx)
  ).rows;

/** Locks the hosts of an import whose record and account are unused since. */
export const lockUntouchedHosts = async (trx: Trx, import_id: number): Promise<Untouched[]> =>
  (
    await sql<Untouched>`with ${ofImport(import_id)}
      select h.id, o.user_id, o.before from of_import o join hosts h on h.id = o.host_id join users u on u.id = h.user_id
      where h.deleted_at is null and h.xmin = written and (o.user_id is null or u.xmin = written)
        and (o.before is not null or not exists (select from host_salons s where s.host_id = h.id))
        and (o.user_id is null or not exists (select from logins l where l.user_id = u.id)
          and not exists (select from guests g where g.user_id = u.id))
        and (o.before is not null or not exists (select from contacts c where c.user_id = u.id and c.xmin <> written))
      for update of h, u`.execute(trx)
  ).rows;

/** Deletes what an import wrote beside witnesses: answers, comments, calls, and free days that are not taken. */
export const deleteBesideWitnesses = async (
  trx: Trx,
  import_id: number,
  ids: readonly number[],
): Promise<void> => {
  const written = sql`(select written_by::xid from imports where id = ${import_id})`;
  for (const table of ['witness_year_comments', 'witness_comments', 'contacts'])
    await sql`delete from ${sql.table(table)} where witness_id = any(${[...ids]}) and xmin = ${written}`.execute(
      trx,
    );
  await sql`delete from witness_slots s where witness_id = any(${[...ids]}) and xmin = ${written}
    and not exists (select from teamings t where t.slot_id = s.id)`.execute(trx);
};

export const deleteWitnesses = (trx: Trx, ids: readonly number[]) =>
  sql`delete from witnesses where id = any(${[...ids]})`.execute(trx);

const deletedAtOnce = 500;

/** Deletes created hosts, and the accounts that were created with them. */
export const deleteHosts = async (trx: Trx, hosts: readonly Untouched[]): Promise<void> => {
  // Some at a time: each account is looked for in every table that refers to one, and a statement's time is limited.
  for (let at = 0; at < hosts.length; at += deletedAtOnce) {
    const some = hosts.slice(at, at + deletedAtOnce);
    await sql`delete from hosts where id = any(${some.map(({ id }) => id)})`.execute(trx);
    await sql`delete from users where id = any(${some.flatMap(({ user_id }) => user_id ?? [])})`.execute(trx);
  }
};

/** Gives a record its former values back. */
export const restoreColumns = (
  trx: Trx,
  table: 'witnesses' | 'hosts',
  { id, before }: { readonly id: number; readonly before: Readonly<Record<string, unknown>> },
) => trx.updateTable(table).set(before).where('id', '=', id).execute();

export const finishUndo = async (trx: Trx, id: number): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`with gone as (delete from import_rows where import_id = ${id} returning 1)
    select count(*)::integer as count from gone`.execute(trx);
  await sql`update imports set state = 'undone', used_at = now() where id = ${id}`.execute(trx);
  return rows[0]?.count ?? 0;
};
