import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openPool, type PoolOptions } from './limited-pool.ts';
import { limits } from './limits.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

/** Converts PostgreSQL's text of a time to the wire format. */
export const toInstant = (text: string): string => {
  const [seconds = '', fraction] = new Date(text).toISOString().slice(0, -1).split('.');
  return fraction === '000' || fraction === undefined ? `${seconds}Z` : `${seconds}.${fraction}Z`;
};

/** Rows use wire formats: times as ISO strings in UTC, dates as YYYY-MM-DD, counts as numbers. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant);
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const pools = new WeakMap<Database, pg.Pool>();

/** The pool of a database, for what the query builder cannot express. */
export const getPool = (db: Database): pg.Pool => {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database was not opened by openDatabase');
  return pool;
};

/**
 * Opens a pool on the database at `url`, by default with the limits of a job.
 * @returns the query builder; `db.destroy()` closes both
 */
export const openDatabase = (url: string, options: Partial<Omit<PoolOptions, 'types'>> = {}) => {
  const pool = openPool(url, { max: 10, limit: limits.job, ...options, types });
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool };
};
