import { sql } from 'kysely';
import type { Database } from './client.ts';
import type { Statement } from './statement.ts';

const rowsAtOnce = 500;

/**
 * Streams all rows of a statement by a cursor in a read-only transaction: memory does not grow with the list. Leaving
 * the loop early ends the query.
 * @param isLong whether there are enough rows for an index scan in their order
 */
export async function* readWhole<Row>(
  db: Database,
  statement: Statement,
  isLong = false,
): AsyncGenerator<Row[], void> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    if (isLong) yield (await sql<Row>`${statement} limit ${sql.lit(rowsAtOnce)}`.execute(trx)).rows;
    const others = isLong ? sql`${statement} offset ${sql.lit(rowsAtOnce)}` : sql`${statement}`;
    // Optimises for all rows, not for the first.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`declare whole_list no scroll cursor for ${others}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from whole_list`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await trx.rollback().execute();
  }
}
