import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/** How many guests there are that are not deleted, and the snapshot that this was read in. */
export const countListedGuests = async (db: Database) => {
  const { rows } = await sql<{ count: number; snapshot: string }>`
    select count(*) as count, pg_current_snapshot()::text as snapshot from guest_list where deleted_at is null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
};
