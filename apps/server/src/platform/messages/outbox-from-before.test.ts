import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, test, vi } from 'vitest';
import { useEmptyDatabase } from '../../../test/baseline.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/client.ts';
import { removeExpired } from '../../db/expired.ts';
import { migrate } from '../../db/migrate.ts';
import { migrateQueue } from '../jobs/worker.ts';
import { sendAllDue } from './sender.ts';

const log = pino({ level: 'silent' });

test('what an earlier version had queued goes out once, and its jobs are gone', async () => {
  await useEmptyDatabase(inject('cluster').url, async (url) => {
    await migrate(url, undefined, '0034_salon_day');
    await migrateQueue(url, log);
    const { db } = openDatabase(url);
    const listJobs = async () =>
      (
        await sql<{ name: string }>`
          select task_identifier as name from graphile_worker.jobs order by 1`.execute(db)
      ).rows.map(({ name }) => name);
    try {
      await sql`insert into outbox (channel, recipient, kind, subject, text, html, language, urgent, state, claimed_until,
          attempts, send_after)
        values ('mail', 'waits@example.org', 'test', 's', 't', 'h', 'en', true, 'waiting', null, 0, now()),
          ('mail', 'in-hand@example.org', 'test', 's', 't', 'h', 'en', true, 'sending', now() + interval '1 minute', 1,
            now()),
          ('mail', 'tomorrow@example.org', 'test', 's', 't', 'h', 'en', true, 'waiting', null, 0, now() + interval '1 day')`.execute(
        db,
      );
      await sql`select graphile_worker.add_job(name) from unnest(array['send_mail', 'send_urgent_mail', 'send_sms',
        'send_urgent_sms', 'send_left_over', 'remove_expired']) as name`.execute(db);
      // A process of that version is sending by this one.
      await sql`update graphile_worker._private_jobs set locked_by = 'earlier', locked_at = now()
        where id = (select id from graphile_worker.jobs where task_identifier = 'send_urgent_mail')`.execute(
        db,
      );

      await migrate(url);
      expect(await listJobs()).toEqual(['remove_expired', 'send_urgent_mail']);
      const send = vi.fn(() => Promise.resolve({ outcome: 'taken' as const }));
      const config = {
        ...readConfig({ NODE_ENV: 'test' }),
        TOKEN_SECRET: 'a secret of the tests, long enough',
      };
      const transports = { mail: { name: 'smtp' as const, send }, sms: undefined };
      const deps = { config, db, transports, attachments: {}, log };
      await Promise.all([sendAllDue(deps), sendAllDue(deps)]);
      expect(send.mock.calls).toEqual([[expect.objectContaining({ to: 'waits@example.org' })]]);

      // Once that process is gone nobody holds its job, and nobody does it.
      await sql`update graphile_worker._private_jobs set locked_by = null, locked_at = null`.execute(db);
      await removeExpired(db);
      expect(await listJobs()).toEqual(['remove_expired']);
    } finally {
      await db.destroy();
    }
  });
});
