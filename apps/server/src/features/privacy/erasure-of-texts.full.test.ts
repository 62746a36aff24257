import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useErasures } from '../../../test/erasures.ts';
import { eraseAccount } from './privacy.jobs.ts';

const { app, ask, makeDue, somebody } = useErasures();
const mostSeconds = 20;

/** Rows of a table read by sequential scans, according to the server's statistics. */
const countScanned = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select seq_tup_read::int as count from pg_stat_user_tables
    where relname = ${table} and schemaname = 'public'`.execute(app.db);
  return rows[0]?.count ?? 0;
};

test('an erasure among a million messages reads its own by their numbers, and none by scanning', async () => {
  const guest = await app.make.guest();
  const salon = await app.make.salon();
  await sql`insert into outbox (channel, recipient, kind, host_salon_id, guest_id, text, language, state, sent_at, sent_by)
    select 'mail', 'host' || n || '@example.org',
      case when n % 20 = 0 then 'from_host' else 'invitation_asked' end, ${salon.id}, ${guest.id},
      'התקבלה בקשה של נועה כהן להתארח: מקום אחד, הסלון של דוד לוי. לאישור או לדחייה: https://example.org/' || n,
      'he', 'sent', now(), 'smtp'
    from generate_series(1, 1000000) as n`.execute(app.db);
  await sql`insert into host_salon_comments (host_salon_id, author_id, text)
    select ${salon.id}, ${guest.user_id}, 'דיברנו ארוכות עם האירוח על הערב ' || n from generate_series(1, 100000) as n`.execute(
    app.db,
  );
  await sql`analyze`.execute(app.db);
  const person = await somebody({ first_name: 'זמירה', last_name: 'קרפדיאן' });
  await ask(person);
  const id = await makeDue(person.id);
  const before = await countScanned('outbox');
  const startedAt = performance.now();
  await eraseAccount.run({ id }, app.server);
  const seconds = (performance.now() - startedAt) / 1000;
  expect(seconds).toBeLessThan(mostSeconds);
  // The statistics are updated with a delay.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  await sql`select pg_stat_clear_snapshot()`.execute(app.db);
  expect((await countScanned('outbox')) - before).toBe(0);
}, 600_000);
