import { sql } from 'kysely';
import type { useTestApp } from './calls.ts';

/** Guests whose list row differs from their records. */
export const listDrift = async (app: ReturnType<typeof useTestApp>): Promise<unknown[]> =>
  (
    await sql`
      (select 'lost' as what, * from guest_list_rows except all select 'lost', * from guest_list)
      union all (select 'stray', * from guest_list except all select 'stray', * from guest_list_rows)`.execute(
      app.db,
    )
  ).rows;
