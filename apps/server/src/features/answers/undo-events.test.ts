import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { useInvitations } from '../../../test/invitations.ts';

const environment = { GRACE_SECONDS: '120' };
const { app, change, evening } = useInvitations(environment);

let other: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  other = await buildTestApp(app.url, environment);
});
afterAll(() => other.close());

type Person = { readonly headers: Record<string, string> };
const undo = (who: Person, event: number) => app.post(`/api/events/${event}/undo/`, who);
const listUndos = (event: number) =>
  app.db
    .selectFrom('events')
    .select(['kind', 'actor_id', 'action', 'entity', 'entity_id', 'audited', 'before', 'after'])
    .where('undoes', '=', event)
    .execute();
const manyRequests = async (count: number) => {
  const { host, salon, invitation } = await evening({ max_guests: 40 });
  const ids = [invitation.id];
  while (ids.length < count) {
    const { id: guest_id } = await app.make.guest();
    ids.push((await app.make.invitation({ host_salon_id: salon.id, guest_id })).id);
  }
  return { host, salon, ids };
};
const approveAll = async (who: Person, ids: readonly number[]): Promise<number> =>
  (await app.post('/api/salonguests/bulk/', who, { ids, status: 'approved' })).json.undo.event;
const countTasks = async () =>
  (await sql<{ n: number }>`select count(*)::integer as n from event_tasks`.execute(app.db)).rows[0]?.n;

test('an undo by a host is an event that names what it undoes, which the audit log leaves out', async () => {
  const { host, invitation } = await evening();
  const { event } = (await change(host.headers, invitation.id, { status: 'approved' })).body.undo;
  expect(await listUndos(event)).toEqual([]);
  expect((await undo(host, event)).status).toBe(204);
  expect(await listUndos(event)).toEqual([
    {
      ...{ kind: null, actor_id: host.user_id, action: 'undo', entity: 'invitation' },
      ...{ entity_id: invitation.id, audited: false, before: null, after: null },
    },
  ]);
  expect(await app.auditOf('invitation', invitation.id)).toEqual([]);
});

test('of twenty answers by staff at once one event names the undo, and the audit log shows each record once', async () => {
  const staff = await app.make.staff('general_admin');
  const { ids } = await manyRequests(20);
  const event = await approveAll(staff, ids);
  const answered = app.db.selectFrom('invitations').select(['status', 'next_status']).where('id', 'in', ids);
  expect(await answered.execute()).toEqual(ids.map(() => ({ status: 'pending', next_status: 'approved' })));
  expect((await undo(staff, event)).status).toBe(204);
  expect(await listUndos(event)).toMatchObject([{ action: 'undo', entity_id: null, audited: false }]);
  for (const id of ids)
    expect(await app.auditOf('invitation', id)).toMatchObject([
      { action: 'update', after: { status: 'approved' } },
      { action: 'undo', actor_id: staff.id, after: { status: 'pending' } },
    ]);
  const admin = await app.make.staff('super_admin');
  const log = await app.get(`/api/staff/audit/?action=undo&actor=${staff.id}`, admin);
  expect(log.json.count).toBe(20);
});

test('a message and a cancellation that staff take back stand in the log with what came back', async () => {
  const staff = await app.make.staff('general_admin');
  const { salon } = await evening({}, { status: 'approved' });
  const message = { text: 'להביא כיסא', to: 'approved' };
  const written = await app.post(`/api/host_salons/${salon.id}/message/`, staff, message);
  expect((await undo(staff, written.json.undo.event)).status).toBe(204);
  const cancelled = await app.post(`/api/host_salons/${salon.id}/cancel/`, staff, { reason: 'שיפוץ' });
  expect((await undo(staff, cancelled.json.undo.event)).status).toBe(204);
  const rows = (await app.auditOf('host_salon', salon.id)).filter(({ action }) => action === 'undo');
  expect(rows).toMatchObject([
    { before: { recipients: 1 }, after: null },
    { before: { cancel_reason: 'שיפוץ' }, after: { cancel_reason: null } },
  ]);
});

test('nobody concerned is notified of an undo', async () => {
  const { host, guest, invitation } = await evening();
  await app.notify();
  const { event } = (await change(host.headers, invitation.id, { status: 'approved' })).body.undo;
  const before = await app.mailsTo(guest.user.email);
  expect((await undo(host, event)).status).toBe(204);
  expect(await countTasks()).toBe(0);
  await app.notify();
  expect(await app.mailsTo(guest.user.email)).toEqual(before);
  // An undo itself cannot be undone.
  const [{ id } = { id: 0 }] = await app.db
    .selectFrom('events')
    .select('id')
    .where('undoes', '=', event)
    .execute();
  expect((await undo(host, id)).status).toBe(404);
});

test('of two undos of one act at the same moment, at two servers, one is done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { host, ids } = await manyRequests(4);
    const event = await approveAll(host, ids);
    const elsewhere = other.app.inject({
      method: 'POST',
      url: `/api/events/${event}/undo/`,
      headers: host.headers,
    });
    const [here, there] = await Promise.all([undo(host, event), elsewhere]);
    const statuses = [here.status, there.statusCode];
    expect(statuses.toSorted()).toEqual([204, 409]);
    expect(await listUndos(event)).toHaveLength(1);
  }
  const again =
    sql`insert into events (action, entity, audited, undoes) select action, entity, audited, undoes
    from events where undoes is not null limit 1`.execute(app.db);
  await expect(again).rejects.toThrow('events_undone_once');
});

test('what was undone does not come back with the undo of an answer that had replaced it', async () => {
  const { host, ids } = await manyRequests(2);
  const [first = 0, second = 0] = ids;
  const approval = await approveAll(host, ids);
  const denial = (await change(host.headers, first, { status: 'denied' })).body.undo.event;
  expect((await undo(host, approval)).status).toBe(204);
  expect((await undo(host, denial)).status).toBe(204);
  const states = (await app.get('/api/salonguests/', host)).json.results.filter(({ id }: { id: number }) =>
    ids.includes(id),
  );
  expect(states.map(({ status, undo: by }: { status: string; undo: unknown }) => [status, by])).toEqual([
    ['pending', null],
    ['pending', null],
  ]);
  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  await app.notify();
  for (const id of [first, second])
    expect(
      await app.db.selectFrom('invitations').select('status').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ status: 'pending' });
});

test('an undo that waits for salons keeps no other from them that has to wait for it', async () => {
  const { host, salon, ids } = await manyRequests(2);
  const [first = 0] = ids;
  const approval = await approveAll(host, ids);
  const denial = (await change(host.headers, first, { status: 'denied' })).body.undo.event;
  // Both run while another transaction locks the salon; the second restores the first one's task.
  const answers = await app.db.transaction().execute(async (trx) => {
    await sql`select from host_salons where id = ${salon.id} for update`.execute(trx);
    const both = [undo(host, denial), undo(host, approval)];
    await sql`select pg_sleep(0.3)`.execute(app.db);
    return both;
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([204, 204]);
});
