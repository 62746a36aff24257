import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const restore = (noun: string, id: number, who: { headers: Record<string, string> }) =>
  app.post(`/api/${noun}/${id}/restore/`, who);
const age = (table: string, id: number, days: number) =>
  sql`update ${sql.table(table)} set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    app.db,
  );
const idsOf = async (path: string, who: { headers: Record<string, string> }) =>
  (await app.get(`${path}?page_size=100&deleted=true`, who)).json.results.map(({ id }: { id: number }) => id);

test('each kind of record comes back within 30 days, is listed as deleted until then, and not after', async () => {
  const staff = await app.make.staff('super_admin');
  const made = {
    hosts: { id: (await app.make.host()).id, table: 'hosts', list: '/api/hosts/' },
    guests: { id: (await app.make.guest()).id, table: 'guests', list: '/api/guests/' },
    host_salons: { id: (await app.make.salon()).id, table: 'host_salons', list: '/api/host_salons_list/' },
    witnesses: { id: (await app.make.witness()).id, table: 'witnesses', list: '/api/witnesses/' },
  };
  for (const [noun, { id, table, list }] of Object.entries(made)) {
    expect((await restore(noun, id, staff)).status).toBe(404);
    expect((await app.remove(`/api/${noun}/${id}/`, staff)).status).toBe(204);
    expect((await app.get(`/api/${noun}/${id}/`, staff)).status).toBe(404);
    expect(await idsOf(list, staff)).toContain(id);
    await age(table, id, 31);
    expect(await idsOf(list, staff)).not.toContain(id);
    expect((await restore(noun, id, staff)).status).toBe(404);
    await age(table, id, 29);
    expect(await restore(noun, id, staff)).toMatchObject({ status: 200, json: { id } });
    expect((await app.get(`/api/${noun}/${id}/`, staff)).status).toBe(200);
    expect(await idsOf(list, staff)).not.toContain(id);
    const log = await app.get(
      `/api/staff/audit/?actor=${staff.id}&action=restore&entity=${table.replace(/e?s$/, '')}&entity_id=${id}`,
      staff,
    );
    expect(log.json.count).toBe(1);
    // An erased record cannot be restored.
    await sql`update ${sql.table(table)} set deleted_at = now(), erased_at = now() where id = ${id}`.execute(
      app.db,
    );
    expect((await restore(noun, id, staff)).status).toBe(404);
  }
});

test('who may delete may restore, within reach; who may not sees no deleted ones', async () => {
  const host = await app.make.host();
  const deleted = '?deleted=true';
  const roles = {
    super_admin: [200, 200, 200, 200],
    general_admin: [200, 200, 200, 200],
    global_admin: [200, 200, 200, 200],
    volunteer_admin: [403, 403, 403, 403],
    host_admin: [200, 200, 200, 403],
    testimonial_admin: [403, 403, 403, 200],
  } as const;
  for (const [role, statuses] of Object.entries(roles)) {
    const who = await app.make.staff(role as keyof typeof roles);
    const lists = ['hosts', 'guests', 'host_salons_list', 'witnesses'];
    const seen: number[] = [];
    for (const list of lists) seen.push((await app.get(`/api/${list}/${deleted}`, who)).status);
    expect({ role, seen }).toEqual({ role, seen: [...statuses] });
  }
  expect((await app.get(`/api/host_salons_list/${deleted}`, null)).status).toBe(401);
  expect((await restore('hosts', host.id, host)).status).toBe(403);
  await sql`update hosts set deleted_at = now() where id = ${host.id}`.execute(app.db);
  expect((await restore('hosts', host.id, await app.make.staff('global_admin'))).status).toBe(404);
  expect((await restore('hosts', host.id, await app.make.staff('host_admin'))).status).toBe(200);
});

test('a salon that its deletion cancelled stands again; one that was cancelled before stays so', async () => {
  const staff = await app.make.staff('host_admin');
  const salon = await app.make.salon();
  const invitation = await app.make.invitation({ host_salon_id: salon.id, guests_number: 2 });
  await app.remove(`/api/host_salons/${salon.id}/`, staff);
  const back = await restore('host_salons', salon.id, staff);
  // Guests were notified of the cancellation, and can request a place again.
  expect(back.json).toMatchObject({ cancelled_at: null, invites_pending_count: 0 });
  const guest = await app.db
    .selectFrom('invitations')
    .select(['status', 'denied_reason'])
    .where('id', '=', invitation.id)
    .executeTakeFirst();
  expect(guest).toEqual({ status: 'denied', denied_reason: 'cancelled' });

  const cancelled = await app.make.salon();
  await app.post(`/api/host_salons/${cancelled.id}/cancel/`, staff, { reason: 'ill' });
  await app.remove(`/api/host_salons/${cancelled.id}/`, staff);
  expect((await restore('host_salons', cancelled.id, staff)).json).toMatchObject({ cancel_reason: 'ill' });
});

test('a second private salon of the season, or a host who is gone, stands in the way and is told', async () => {
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host();
  const first = await app.make.salon({ host_id: host.id });
  await app.remove(`/api/host_salons/${first.id}/`, staff);
  const second = await app.make.salon({ host_id: host.id });
  expect((await restore('host_salons', first.id, staff)).json.codes).toEqual({
    non_field_errors: ['canOnlyOpenOneSalon'],
  });
  await app.remove(`/api/hosts/${host.id}/`, staff);
  expect((await restore('host_salons', first.id, staff)).json.codes).toEqual({ host: ['invalid'] });
  // The host is restored with what was deleted along, not with what was deleted earlier.
  expect((await restore('hosts', host.id, staff)).status).toBe(200);
  expect((await app.get(`/api/host_salons/${second.id}/`, staff)).json).toMatchObject({ cancelled_at: null });
  expect((await app.get(`/api/host_salons/${first.id}/`, staff)).status).toBe(404);
});

test('a guest comes back without the place that was withdrawn, also where another has taken it', async () => {
  const staff = await app.make.staff('super_admin');
  const salon = await app.make.salon({ max_guests: 1 });
  const guest = await app.make.guest();
  const invitation = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  await app.remove(`/api/guests/${guest.id}/`, staff);
  await app.make.invitation({ host_salon_id: salon.id });
  expect(await restore('guests', guest.id, staff)).toMatchObject({ status: 200, json: { salon: null } });
  const rows = await app.get(`/api/salonguests/?guest=${guest.id}`, staff);
  expect(rows.json.results).toMatchObject([
    { id: invitation.id, status: 'denied', denied_reason: 'withdrawn' },
  ]);
});

test('nobody comes back whose account is gone', async () => {
  const staff = await app.make.staff('super_admin');
  const guest = await app.make.guest();
  await app.remove(`/api/guests/${guest.id}/`, staff);
  await sql`update users set deleted_at = now() where id = ${guest.user_id}`.execute(app.db);
  expect((await restore('guests', guest.id, staff)).status).toBe(404);
});
