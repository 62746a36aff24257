import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { openPool, type PoolOptions } from './limited-pool.ts';
import { limits } from './limits.ts';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

/** A time as PostgreSQL writes it, in the shape of the wire. */
export const toInstant = (text: string): string => {
  const [seconds = '', fraction] = new Date(text).toISOString().slice(0, -1).split('.');
  return fraction === '000' || fraction === undefined ? `${seconds}Z` : `${seconds}.${fraction}Z`;
};

/** Rows come out in the shapes of the wire: times as ISO strings in UTC, dates as YYYY-MM-DD, counts as numbers. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant);
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const pools = new WeakMap<Database, pg.Pool>();

/** The pool under a database, for what the query builder cannot say. */
export const getPool = (db: Database): pg.Pool => {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database was not opened by openDatabase');
  return pool;
};

/**
 * Opens a pool on the database at `url`, by default with the limits of a job.
 * @returns the query builder and the pool under it; `db.destroy()` closes both
 */
export const openDatabase = (url: string, options: Partial<Omit<PoolOptions, 'types'>> = {}) => {
  const pool = openPool(url, { max: 10, limit: limits.job, ...options, types });
  const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return { db, pool };
};
