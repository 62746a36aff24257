import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { eveningIn } from '../../../test/waiting-list.ts';

const app = useTestApp(() => Promise.resolve({ GRACE_SECONDS: '120' }));
const getSeats = async (id: number) => {
  const { pending_seats, confirmed_seats } = await app.db
    .selectFrom('host_salons')
    .select(['pending_seats', 'confirmed_seats'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [pending_seats, confirmed_seats];
};
const getStatus = async (id: number) =>
  (await app.db.selectFrom('invitations').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;
const pass = () => sql`update event_tasks set tell_at = now() - interval '1 second'`.execute(app.db);

const scene = async (status: 'pending' | 'approved' = 'approved', room = 3) => {
  const boss = await app.make.staff('general_admin');
  const [from, to] = [await app.make.salon({ max_guests: 3 }), await app.make.salon({ max_guests: room })];
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({
    host_salon_id: from.id,
    guest_id: guest.id,
    guests_number: 2,
    status,
  });
  const move = (who: Parameters<typeof app.post>[1] = boss, salon = to.id) =>
    app.post(`/api/salonguests/${id}/move/`, who, { host_salon: salon });
  return { boss, from, to, guest, id, move };
};

test('an approved request moves with its number, and is told once after the quiet minute', async () => {
  const { from, to, guest, id, move } = await scene();
  const { status, json } = await move();
  expect([status, json]).toMatchObject([
    200,
    {
      invitation: { host_salon: to.id, status: 'approved', guests_number: 2 },
      undo: { event: expect.any(Number) },
    },
  ]);
  expect([await getSeats(from.id), await getSeats(to.id)]).toEqual([
    [0, 0],
    [0, 2],
  ]);
  expect(await getStatus(id)).toBe('denied');
  expect(await app.mailsTo(guest.user.email)).toEqual([]);
  await pass();
  expect(await app.mailsTo(guest.user.email)).toMatchObject([{ text: expect.stringContaining('/e/') }]);
});

test('a pending one stays pending, also where the salon approves by itself or has denied the guest', async () => {
  const { to, guest, move } = await scene('pending');
  await app.make.invitation({
    ...{ host_salon_id: to.id, guest_id: guest.id, status: 'denied', denied_reason: 'host' },
  });
  await app.db.updateTable('host_salons').set({ auto_approve: true }).where('id', '=', to.id).execute();
  expect((await move()).json.invitation.status).toBe('pending');
});

test('it is undone within the minute, but not after it', async () => {
  const { boss, from, to, id, move } = await scene();
  const { event } = (await move()).json.undo;
  expect((await app.post(`/api/events/${event}/undo/`, boss)).status).toBeLessThan(300);
  expect(await getStatus(id)).toBe('approved');
  expect([await getSeats(from.id), await getSeats(to.id)]).toEqual([
    [0, 2],
    [0, 0],
  ]);
  const again = (await move()).json;
  await pass();
  await app.notify();
  expect((await app.post(`/api/events/${again.undo.event}/undo/`, boss)).status).toBe(409);
});

test('the rules of asking hold, and both salons must be in reach', async () => {
  const full = await scene('approved', 1);
  expect((await full.move()).json.codes).toEqual({ guests_number: ['notEnoughRoom'] });
  const { to, from, boss, move, id } = await scene();
  expect((await move(boss, from.id)).json.codes).toEqual({ host_salon: ['invalid'] });
  await app.db
    .updateTable('host_salons')
    .set({ is_open_for_guests: false })
    .where('id', '=', to.id)
    .execute();
  expect((await move()).json.codes).toEqual({ host_salon: ['salonNotOpen'] });
  const volunteer = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
  expect((await move(volunteer)).status).toBe(404);
  expect((await move(await app.make.guest())).status).toBe(403);
  expect(await getStatus(id)).toBe('approved');
});

test('by the link the guest has the earlier place back while it is free, else gives up both', async () => {
  for (const isTaken of [false, true]) {
    const { from, guest, id, move } = await scene();
    const { invitation } = (await move()).json;
    await pass();
    const [mail] = await app.mailsTo(guest.user.email);
    const link = eveningIn(mail?.text);
    expect((await app.get(link, null)).json).toMatchObject({ can_move_back: true });
    if (isTaken) await app.make.invitation({ host_salon_id: from.id, guests_number: 3, status: 'approved' });
    expect((await app.post(`${link}moveback/`, null)).status).toBe(204);
    expect((await app.get(link, null)).status).toBe(404);
    expect([await getStatus(invitation.id), await getStatus(id)]).toEqual([
      'denied',
      isTaken ? 'denied' : 'approved',
    ]);
  }
});

test('the last place goes to one of two guests who are moved there at once', async () => {
  for (const _ of [1, 2, 3]) {
    const first = await scene('approved', 2);
    const second = await scene('approved', 2);
    const answers = await Promise.all([first.move(), second.move(second.boss, first.to.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await getSeats(first.to.id)).toEqual([0, 2]);
  }
});

test('a move and a withdrawal at once leave no more than one place', async () => {
  for (const _ of [1, 2, 3]) {
    const { from, to, guest, id, move } = await scene();
    await Promise.all([move(), app.remove(`/api/salonguests/${id}/`, guest)]);
    const [left, moved] = [await getSeats(from.id), await getSeats(to.id)];
    expect(left).toEqual([0, 0]);
    expect([
      [0, 0],
      [0, 2],
    ]).toContainEqual(moved);
    expect(await getStatus(id)).toBe('denied');
  }
});
