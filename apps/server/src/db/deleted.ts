import { type RawBuilder, sql } from 'kysely';

/** Deleted within the last 30 days and still with its person, so that it can be restored (product §10.10). */
export const canComeBack = (table: string): RawBuilder<boolean> => {
  const [deleted, erased] = [sql.ref(`${table}.deleted_at`), sql.ref(`${table}.erased_at`)];
  return sql<boolean>`(${deleted} > now() - interval '30 days' and (${erased} is null or ${erased} < ${deleted}))`;
};

export const isListed = (table: string, deleted: boolean | undefined): RawBuilder<boolean> =>
  deleted === true ? canComeBack(table) : sql<boolean>`${sql.ref(`${table}.deleted_at`)} is null`;
