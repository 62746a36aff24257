import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';

/**
 * Deletes data past its retention (product §13.9): persons of records deleted 30 days ago, also in the audit log, texts
 * of messages after 90 days, traces of logins and of staff's actions after 24 months. Idempotent.
 */
export const removeOutdated = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select forget_deleted()`.execute(trx);
    await sql`delete from outbox where created_at < now() - interval '90 days' and sent_at is null`.execute(
      trx,
    );
    await sql`update outbox set recipient = '', subject = null, text = '', html = null
      where created_at < now() - interval '90 days' and recipient <> ''`.execute(trx);
    await sql`delete from bulk_rows using bulk_runs run
      where run.id = run_id and run.finished_at < now() - interval '7 days'`.execute(trx);
    await sql`delete from bulk_runs where finished_at < now() - interval '90 days'`.execute(trx);
    await sql`delete from logins where last_used_at < now() - interval '24 months'`.execute(trx);
    await sql`select forget_audit()`.execute(trx);
    await sql`delete from erasures where withdrawn_at < now() - interval '24 months'`.execute(trx);
  });
