import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { noteProcess } from '../../platform/processes/processes.queries.ts';

const app = useTestApp();
const path = '/api/staff/evening_board/';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a super admin sees evenings that begin, requests, processes and failures; others nothing', async () => {
  const staff = await app.make.staff('super_admin');
  const before = (await app.get(path, staff)).json;
  const soon = await app.make.waitingSalon({ event_time: inMinutes(30) });
  await app.make.salon({ event_time: inMinutes(90) });
  await app.make.salon({
    event_time: inMinutes(20),
    cancelled_at: new Date().toISOString(),
    cancel_reason: 'other',
  });
  await app.make.invitation({ host_salon_id: soon.id });
  await noteProcess(app.db, {
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    kind: 'worker',
    version: '9.9.9',
    commit: 'abc',
  });
  await sql`insert into outbox (channel, recipient, kind, subject, text, html, language, state, last_error)
    values ('mail', 'dana@example.org', 'salon_opened', 's', 't', 'h', 'he', 'failed', 'refused')`.execute(
    app.db,
  );
  const { json, status } = await app.get(path, staff);
  expect(status).toBe(200);
  expect(json.soon_count).toBe(before.soon_count + 1);
  expect(json.soon.find(({ host_salon }: { host_salon: number }) => host_salon === soon.id)).toMatchObject({
    guests: 0,
    witness: 'missing',
  });
  expect(json.asks).toHaveLength(15);
  expect(json.asks.at(-1)).toBeGreaterThan(0);
  expect(json.processes).toContainEqual(expect.objectContaining({ version: '9.9.9', is_seen: true }));
  expect(json.failures[0]).toMatchObject({ channel: 'mail', kind: 'salon_opened', error: 'refused' });
  expect(JSON.stringify(json)).not.toContain('dana@example.org');
  for (const role of ['general_admin', 'volunteer_admin'] as const)
    expect((await app.get(path, await app.make.staff(role))).status).toBe(403);
});
