import { type Kysely, sql } from 'kysely';

/**
 * Flash or memory under the database: an index scan costs no more than a sequential one. Sets of some ten thousand rows
 * are sorted and hashed in memory.
 */
const wanted: Readonly<Record<string, string>> = { random_page_cost: '1.1', work_mem: '16MB' };

/**
 * Settings of the database that no dump carries (product §14.117): set at each start where they are missing, and only by
 * its owner. They apply to connections opened later.
 */
export const applyDatabaseSettings = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ is_owner: boolean; set: string[] | null }>`
    select pg_has_role(d.datdba, 'member') as is_owner, s.setconfig as set
    from pg_database d left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = 0
    where d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row?.is_owner) return;
  const missing = Object.entries(wanted).filter(([name, value]) => !row.set?.includes(`${name}=${value}`));
  if (missing.length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Two processes that start at once would fail by each other.
    await sql`select pg_advisory_xact_lock(hashtext('database settings'))`.execute(trx);
    for (const [name, value] of missing)
      await sql`do ${sql.lit(
        `begin execute format('alter database %I set ${name} = %L', current_database(), '${value}'); end`,
      )}`.execute(trx);
  });
};
