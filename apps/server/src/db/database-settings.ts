import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Trx } from './client.ts';
import { limits } from './limits.ts';

/**
 * Flash or memory under the database: an index scan costs no more than a sequential one. Sets of some ten thousand rows
 * are sorted and hashed in memory.
 */
const wanted: Readonly<Record<string, string>> = { random_page_cost: '1.1', work_mem: '16MB' };

/** Two processes that start at once would fail by each other. */
const lockSettings = (trx: Transaction<unknown> | Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('database settings'))`.execute(trx as Transaction<unknown>);

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
    await lockSettings(trx);
    for (const [name, value] of missing)
      await sql`do ${sql.lit(
        `begin execute format('alter database %I set ${name} = %L', current_database(), '${value}'); end`,
      )}`.execute(trx);
  });
};

/**
 * Limits the statements of this role in this database to those of calls (product §14.133), for a pooler in transaction
 * mode, where a connection cannot set its own; connections without a pooler set theirs when they begin.
 */
export const limitStatements = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockSettings(trx);
    const limit = `${limits.call.statementMs}ms`;
    const { rows } = await sql`
      select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase join pg_roles r on r.oid = s.setrole
      where d.datname = current_database() and r.rolname = current_user and ${`statement_timeout=${limit}`} = any(s.setconfig)`.execute(
      trx,
    );
    if (rows.length > 0) return;
    await sql`do ${sql.lit(
      `begin execute format('alter role %I in database %I set statement_timeout = %L',
        current_user, current_database(), '${limit}'); end`,
    )}`.execute(trx);
  });
