import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { useEmptyDatabase } from '../../../test/baseline.ts';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { workOff } from '../../../test/work.ts';
import { migrate } from '../../db/migrate.ts';
import { loadReference } from '../../db/reference/load.ts';
import { migrateQueue } from '../jobs/worker.ts';

test('the audit log of before is read on, and a message that waited there goes out once', async () => {
  await useEmptyDatabase(inject('cluster').url, async (url) => {
    await migrate(url, undefined, '0023_person_pins');
    await migrateQueue(url, pino({ level: 'error' }));
    const server = await buildTestApp(url);
    const { app, db, config } = server;
    try {
      await loadReference(db);
      const make = makeFactories(db, config);
      const staff = await make.staff('super_admin');
      const host = await make.host();
      const salon = await make.salon({ host_id: host.id });
      const guest = await make.guest();
      const invitation = await make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
      const entry = sql`insert into audit_log (actor_id, action, entity, entity_id, before, after)
        values (${staff.id}, 'update', 'invitation', ${invitation.id}, '{"status": "pending"}', '{"status": "denied"}')
        returning id`;
      const { rows: written } = await entry.execute(db);
      await sql`insert into outbox (channel, recipient, user_id, kind, subject, text, html, language, urgent)
        values ('mail', 'waits@example.org', ${guest.user_id}, 'test', 'Subject', 'Hello.', '<p>Hello.</p>', 'en', true)`.execute(
        db,
      );
      await migrate(url);
      const log = await app.inject({ url: '/api/staff/audit/', headers: staff.headers });
      expect(log.json().results).toMatchObject([
        {
          id: Number((written[0] as { id: unknown }).id),
          before: { status: 'pending' },
          after: { status: 'denied' },
        },
      ]);
      // Nobody is told of what was done before there were events.
      expect((await sql`select from event_tasks`.execute(db)).rows).toEqual([]);
      await workOff(url, server);
      await workOff(url, server);
      const { rows } = await sql`select state, attempts from outbox`.execute(db);
      expect(rows).toEqual([{ state: 'sent', attempts: 1 }]);

      // What was written before is kept as it was, like all that comes after.
      await expect(sql`update events set after = null`.execute(db)).rejects.toThrow();
      const denied = await app.inject({
        method: 'PATCH',
        url: `/api/salonguests/${invitation.id}/`,
        headers: { ...staff.headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ status: 'denied' }),
      });
      expect(denied.statusCode).toBe(200);
      expect(
        (await app.inject({ url: '/api/staff/audit/', headers: staff.headers })).json().results,
      ).toHaveLength(2);
    } finally {
      await server.close();
    }
  });
});
