import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useInvitations } from '../../../test/invitations.ts';

const { app, evening } = useInvitations({ GRACE_SECONDS: '120' });

const text = 'להביא כיסא מתקפל';
const writeMessage = async (fields: Parameters<typeof evening>[0] = {}) => {
  const made = await evening(fields, { status: 'approved' });
  const write = () =>
    app.post(`/api/host_salons/${made.salon.id}/message/`, made.host, { text, to: 'approved' });
  const answer = await write();
  expect(answer.status).toBe(202);
  return { ...made, write, answer: answer.json };
};
const listMessageStates = async (guest: { user_id: number }) =>
  (
    await app.db
      .selectFrom('outbox')
      .select('state')
      .where('user_id', '=', guest.user_id)
      .where('kind', '=', 'from_host')
      .execute()
  ).map(({ state }) => state);
const undo = (who: Parameters<typeof app.post>[1], event: number) =>
  app.post(`/api/events/${event}/undo/`, who);
const readOwnData = async (guest: Parameters<typeof app.get>[1]) =>
  (await app.get('/api/user_data/export/', guest)).text;

test('a message waits for its two minutes, and then goes', async () => {
  const { guest, host, answer } = await writeMessage();
  expect(answer).toMatchObject({ recipients: 1, undo: { event: expect.any(Number) } });
  await app.work();
  expect(await listMessageStates(guest)).toEqual(['waiting']);
  expect(await readOwnData(guest)).not.toContain(text);

  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  await sql`update outbox set send_after = now() where kind = 'from_host'`.execute(app.db);
  await app.notify();
  expect(await readOwnData(guest)).toContain(text);
  expect((await undo(host, answer.undo.event)).status).toBe(409);
});

test('those approved a moment ago get it, those denied a moment ago do not', async () => {
  const { guest, host, salon, invitation } = await evening({}, { status: 'pending' });
  const other = await app.make.guest();
  const kept = await app.make.invitation({ host_salon_id: salon.id, guest_id: other.id, status: 'approved' });
  const answer = (id: number, status: string) => app.patch(`/api/salonguests/${id}/`, host, { status });
  expect((await answer(invitation.id, 'approved')).status).toBe(200);
  expect((await answer(kept.id, 'denied')).status).toBe(200);
  const written = await app.post(`/api/host_salons/${salon.id}/message/`, host, { text, to: 'approved' });
  expect(written.json).toMatchObject({ recipients: 1 });
  expect(await listMessageStates(guest)).toEqual(['waiting']);
  expect(await listMessageStates({ user_id: other.user.id })).toEqual([]);
});

test('it is kept from going, by whoever wrote it, and does not count among the five', async () => {
  const { guest, host, salon, write, answer } = await writeMessage();
  const readMessagedAt = async () => (await app.get(`/api/host_salons/${salon.id}/`, host)).json.messaged_at;
  expect(await readMessagedAt()).not.toBeNull();
  expect((await undo(guest, answer.undo.event)).status).toBe(404);
  expect((await undo(host, answer.undo.event)).status).toBe(204);
  expect((await undo(host, answer.undo.event)).status).toBe(409);
  expect(await listMessageStates(guest)).toEqual(['dropped']);
  expect(await readMessagedAt()).toBeNull();
  expect(await readOwnData(guest)).not.toContain(text);
  for (let time = 0; time < 5; time += 1) expect((await write()).status).toBe(202);
  expect((await write()).status).toBe(429);
});

test('near the salon, and to nobody, it is not held back', async () => {
  const soon = new Date(Date.now() + 2.9 * 3_600_000).toISOString();
  expect((await writeMessage({ event_time: soon })).answer).toEqual({ recipients: 1, undo: null });
  const { host, salon } = await evening();
  const nobody = await app.post(`/api/host_salons/${salon.id}/message/`, host, { text, to: 'approved' });
  expect(nobody.json).toEqual({ recipients: 0, undo: null });
});

test('whoever wrote it finds it again on any device, until it goes or is kept from going', async () => {
  const { guest, host, salon, write, answer } = await writeMessage();
  const list = (who: Parameters<typeof app.get>[1]) => app.get(`/api/host_salons/${salon.id}/message/`, who);
  const again = (await write()).json;
  const both = [again, answer].map(({ recipients, undo }) => ({ recipients, undo }));
  expect((await list(host)).json).toEqual(both);
  // Another user with permission sees only their own messages; for others the salon is not found.
  expect((await list(await app.make.staff('host_admin'))).json).toEqual([]);
  expect((await list(await app.make.host())).status).toBe(404);
  expect((await list(guest)).status).toBe(403);

  expect((await undo(host, again.undo.event)).status).toBe(204);
  expect((await list(host)).json).toEqual([both[1]]);
  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  expect((await list(host)).json).toEqual([]);
});
