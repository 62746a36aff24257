import type { ClientBase } from 'pg';

/** A table and the columns that a row of it is made of. */
export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Written by the migrations themselves. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock', 'migration_builds'];

/**
 * Tables of the product, without generated columns. Unlogged tables hold nothing that outlives a restart of the
 * database: limits, tickets, leases.
 */
export const listTables = async (client: ClientBase): Promise<BackedUpTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [ofMigrations],
  );
  return rows;
};

/** `"name"` as an identifier of a statement. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const toCopy = ({ name, columns }: BackedUpTable): string =>
  `COPY public.${quote(name)} (${columns.map(quote).join(', ')})`;
