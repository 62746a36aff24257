import { sql } from 'kysely';
import type { Database } from './client.ts';
import type { Statement } from './statement.ts';

const rowsAtOnce = 500;

/**
 * All rows of a statement, some at a time, by a cursor in a read-only transaction: what is kept in memory does not
 * grow with the list. Leaving the loop early ends the query.
 */
export async function* readWhole<Row>(db: Database, statement: Statement): AsyncGenerator<Row[], void> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // All rows are wanted, not the first ones soonest.
    await sql`set local cursor_tuple_fraction = 1`.execute(trx);
    await sql`declare whole_list no scroll cursor for ${sql`${statement}`}`.execute(trx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from whole_list`.execute(trx);
      if (rows.length > 0) yield rows;
      if (rows.length < rowsAtOnce) return;
    }
  } finally {
    await trx.rollback().execute();
  }
}
