import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const scene = async (values: { readonly status?: string; readonly expires_at?: string } = {}) => {
  const boss = await app.make.staff('general_admin');
  const { salon, host } = await app.make.hostWithSalon();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, expires_at: inHours(30), ...values });
  const remind = async (who: Parameters<typeof app.post>[1] = boss) =>
    (await app.post(`/api/salonguests/${id}/remind/`, who)).status;
  const listCases = async () =>
    (await app.get('/api/staff/queues/requests_lapsing/', boss)).json.results
      .map((one: { id: number }) => one.id)
      .filter((one: number) => one === id);
  return { boss, host, id, remind, listCases };
};

test('a reminder goes to the host, the case rests for three hours, and nobody reminds twice meanwhile', async () => {
  const { host, id, remind, listCases } = await scene();
  expect(await listCases()).toEqual([id]);
  // Two of the staff at once: one reminder.
  expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([204, 409]);
  await app.notify();
  const sent = await app.db
    .selectFrom('outbox')
    .select('kind')
    .where('user_id', '=', host.user_id)
    .where('kind', '=', 'invitation_reminder')
    .execute();
  expect(sent).toHaveLength(1);
  expect(await listCases()).toEqual([]);
  await sql`update invitations set reminded_at = now() - interval '181 minutes' where id = ${id}`.execute(
    app.db,
  );
  expect(await listCases()).toEqual([id]);
  expect(await remind()).toBe(204);
});

test('an end within three hours stays in the queue after a reminder', async () => {
  const { id, remind, listCases } = await scene({ expires_at: inHours(2) });
  expect(await remind()).toBe(204);
  expect(await listCases()).toEqual([id]);
});

test('nothing to remind of where the host has answered, and nobody but staff reminds', async () => {
  const approved = await scene({ status: 'approved' });
  expect(await approved.remind()).toBe(400);
  const { host, remind } = await scene();
  expect(await remind(host)).toBe(403);
  expect(await remind(await app.make.staff('testimonial_admin'))).toBe(403);
  const elsewhere = await app.make.staff('volunteer_admin', {
    community_id: await app.make.community(),
  });
  expect(await remind(elsewhere)).toBe(404);
});
