import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBulk } from '../../../test/bulk.ts';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const path = '/api/staff/audit/';
const list = async (who: { headers: Record<string, string> }, query: string) =>
  (await app.get(`${path}?${query}`, who)).json;

test('every change by staff is written down once, with what changed before and after', async () => {
  const staff = await app.make.staff('super_admin');
  const guest = await app.make.guest({ city_id: 2 });
  const salon = await app.make.salon();
  await app.patch(`/api/guests/${guest.id}/`, staff, { address: 'הגפן 9', first_name: 'דנה' });
  await app.patch(`/api/guests/${guest.id}/`, staff, { address: 'הגפן 9' });
  const response = await app.post('/api/salonguests/', staff, {
    host_salon: salon.id,
    guest: guest.id,
    guests_number: 2,
  });
  await app.patch(`/api/salonguests/${response.json.id}/`, staff, { status: 'approved' });
  await app.post('/api/salonguests/bulk/', staff, { ids: [response.json.id], status: 'denied' });
  await app.post(`/api/host_salons/${salon.id}/comments/`, staff, { text: 'rang them' });
  await app.remove(`/api/guests/${guest.id}/`, staff);
  const { results } = await list(staff, `actor=${staff.id}`);
  const rows = results
    .reverse()
    .map(({ action, entity, before, after }: Record<string, unknown>) => ({ action, entity, before, after }));
  expect(rows).toMatchObject([
    {
      action: 'update',
      entity: 'guest',
      before: { address: null, first_name: 'נועה' },
      after: { address: 'הגפן 9', first_name: 'דנה' },
    },
    { action: 'create', entity: 'invitation', before: null, after: { guest: guest.id, guests_number: 2 } },
    { action: 'update', entity: 'invitation', before: { status: 'pending' }, after: { status: 'approved' } },
    {
      action: 'update',
      entity: 'invitation',
      before: { status: 'approved', denied_reason: null },
      after: { status: 'denied', denied_reason: 'host' },
    },
    { action: 'create', entity: 'host_salon_comment', after: { text: 'rang them' } },
    { action: 'remove', entity: 'guest' },
  ]);
  expect(rows).toHaveLength(6);
});

test('what people do with their own records is not written down', async () => {
  const guest = await app.make.guest({ city_id: 2 });
  const salon = await app.make.salon();
  await app.patch(`/api/guests/${guest.id}/`, guest, { address: 'הגפן 9' });
  await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
  const { rows } = await sql`select id from audit_log where actor_id = ${guest.user_id}`.execute(app.db);
  expect(rows).toEqual([]);
});

test('reading a witness leaves a trace: the profile, the evenings, what a host is told', async () => {
  const staff = await app.make.staff('testimonial_admin');
  const admin = await app.make.staff('super_admin');
  const { id } = await app.make.witness();
  await app.get(`/api/witnesses/${id}/`, staff);
  await app.get(`/api/witnesses/${id}/salons/`, staff);
  await app.get(`/api/salons/witness_future_salons/?witness=${id}`, staff);
  await app.get(`/api/witnesses/${id}/details_for_host/`, staff);
  await app.get(`/api/witnesses/${id}/witnesses_availability_salons/`, staff);
  const { count, results } = await list(
    admin,
    `entity=witness&entity_id=${id}&related=true&action=read&actor=${staff.id}`,
  );
  expect(count).toBe(5);
  expect(results[0].record).toEqual({
    ...{ entity: 'witness', id, deleted: null },
    name: expect.stringContaining('רבקה'),
  });
});

test.each([
  ['host', 'hosts', 'hosts'],
  ['guest', 'guests', 'guests'],
  ['witness', 'witnesses', 'witnesses'],
  ['host_salon', 'host_salons', 'host_salons'],
] as const)(
  'the record of an entry says whether it is deleted and can be restored: %s',
  async (entity, noun, table) => {
    const admin = await app.make.staff('super_admin');
    const makers = {
      host: () => app.make.host(),
      guest: () => app.make.guest({ city_id: 2 }),
      witness: () => app.make.witness(),
      host_salon: () => app.make.salon(),
    };
    const { id } = await makers[entity]();
    const readState = async () =>
      (await list(admin, `entity=${entity}&entity_id=${id}&action=remove`)).results[0].record.deleted;
    expect((await app.remove(`/api/${noun}/${id}/`, admin)).status).toBe(204);
    expect(await readState()).toBe('restorable');
    await sql`update ${sql.table(table)} set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
      app.db,
    );
    expect(await readState()).toBe('gone');
    await sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(app.db);
    expect((await app.post(`/api/${noun}/${id}/restore/`, admin)).status).toBe(200);
    expect(await readState()).toBeNull();
  },
);

test('a record’s own actions come with those that name it only among their values: of several at once, of what is gone', async () => {
  const admin = await app.make.staff('super_admin');
  const [host, other] = [await app.make.host(), await app.make.host()];
  const salon = await app.make.salon({ host_id: host.id });
  const witness = await app.make.witness();
  await sql`insert into audit_log (actor_id, action, entity, after)
    values (${admin.id}, 'message', 'host', ${JSON.stringify({ ids: [host.id, 2_000_000_001] })}::jsonb)`.execute(
    app.db,
  );
  await app.post(`/api/staff/users/${host.user_id}/block/`, admin, { reason: 'asked for it' });
  const comment = await app.post(`/api/host_salons/${salon.id}/comments/`, admin, { text: 'rang them' });
  await app.remove(`/api/host_salons/${salon.id}/comments/${comment.json.id}/`, admin);
  await app.get(`/api/witnesses/${witness.id}/witness_comments/`, admin);
  await sql`insert into audit_log (actor_id, action, entity, entity_id, before)
    values (${admin.id}, 'remove', 'teaming', 2000000001,
      ${JSON.stringify({ host_salon: salon.id, witness: witness.id })}::jsonb)`.execute(app.db);
  const of = async (entity: string, id: number, more = '&related=true') =>
    (await list(admin, `entity=${entity}&entity_id=${id}${more}`)).results.map(
      ({ action, entity: what }: { action: string; entity: string }) => `${action} ${what}`,
    );
  expect(await of('host', host.id)).toEqual(['block user', 'message host']);
  expect(await of('host', host.id, '')).toEqual([]);
  expect(await of('host', other.id)).toEqual([]);
  expect(await of('host_salon', salon.id)).toEqual([
    'remove teaming',
    'remove host_salon_comment',
    'create host_salon_comment',
  ]);
  expect(await of('witness', witness.id)).toEqual(['remove teaming', 'read witness_comment']);
  expect(await of('user', host.user_id)).toEqual(['block user']);
});

test('who did it is found by name or address among those who act or acted as staff, and nobody else is', async () => {
  const admin = await app.make.staff('general_admin');
  const one = await app.make.staff('host_admin', { first_name: 'תרצה', last_name: 'אלמגור' });
  const gone = await app.make.staff('host_admin', { first_name: 'תרצה', last_name: 'ברזילי' });
  const guest = await app.make.guest();
  await app.patch(`/api/guests/${guest.id}/`, gone, { address: 'הגפן 9' });
  await sql`update users set role = 'guest' where id = ${gone.id}`.execute(app.db);
  await sql`update users set first_name = 'תרצה' where id = ${guest.user_id}`.execute(app.db);
  const actors = async (query: string) => (await app.get(`${path}actors/?${query}`, admin)).json;
  const found = [
    { id: one.id, name: 'תרצה אלמגור', role: 'host_admin' },
    { id: gone.id, name: 'תרצה ברזילי', role: null },
  ];
  expect(await actors(`free_text=${encodeURIComponent('תרצה')}`)).toEqual(found);
  expect(await actors(`free_text=${encodeURIComponent('אלמגור תרצה')}`)).toEqual(found.slice(0, 1));
  expect(await actors(`free_text=${encodeURIComponent(one.email ?? '')}`)).toEqual(found.slice(0, 1));
  expect(await actors(`id=${gone.id}&id=${guest.user_id}`)).toEqual(found.slice(1));
  expect((await actors('')).length).toBeLessThanOrEqual(20);
  for (const role of ['global_admin', 'volunteer_admin', 'host_admin', 'testimonial_admin'] as const)
    expect((await app.get(`${path}actors/`, await app.make.staff(role))).status).toBe(403);
  expect((await app.get(`${path}actors/`, guest)).status).toBe(403);
});

test('super and general admins read the log, and nobody else', async () => {
  for (const role of ['super_admin', 'general_admin'] as const)
    expect((await app.get(path, await app.make.staff(role))).status).toBe(200);
  for (const role of ['global_admin', 'volunteer_admin', 'host_admin', 'testimonial_admin'] as const)
    expect((await app.get(path, await app.make.staff(role))).status).toBe(403);
});

test('it is searched by whom, what, which record, day and words, and paged', async () => {
  const admin = await app.make.staff('general_admin');
  const actor = await app.make.staff('host_admin', { first_name: 'אביגיל', last_name: 'בן־דוד' });
  const host = await app.make.host();
  await sql`update users set first_name = 'Zamira', last_name = 'Vexler' where id = ${host.user_id}`.execute(
    app.db,
  );
  await sql`insert into audit_log (at, actor_id, action, entity, entity_id, before, after) values
    ('2026-03-01T21:59:00Z', ${actor.id}, 'update', 'host', ${host.id}, '{"phone": "+972501112233"}', '{"phone": "+972509998877"}'),
    ('2026-03-01T22:00:00Z', ${actor.id}, 'cancel', 'host_salon', 7, null, '{"cancel_reason": "מחלה במשפחה"}'),
    ('2026-03-02T21:59:00Z', ${actor.id}, 'export', 'guest', null, null, '{"format": "csv"}')`.execute(
    app.db,
  );
  const found = async (query: string) =>
    (await list(admin, `actor=${actor.id}&${query}`)).results.map(({ action }: { action: string }) => action);
  expect(await found('')).toEqual(['export', 'cancel', 'update']);
  expect(await found('action=cancel&action=export')).toEqual(['export', 'cancel']);
  expect(await found(`entity=host&entity_id=${host.id}`)).toEqual(['update']);
  expect(await found('date_from=2026-03-02&date_to=2026-03-02')).toEqual(['export', 'cancel']);
  expect(await found('date_to=2026-03-01')).toEqual(['update']);
  expect(await found(`free_text=${encodeURIComponent('משפחה')}`)).toEqual(['cancel']);
  expect(await found('free_text=zamira%20vexler')).toEqual(['update']);
  expect(await found('free_text=050-9998877')).toEqual(['update']);
  expect(await found(`free_text=${encodeURIComponent('בן דוד')}`)).toEqual(['export', 'cancel', 'update']);
  const second = await list(admin, `actor=${actor.id}&page=2&page_size=2`);
  expect(second).toMatchObject({ count: 3, next: null, count_is_partial: false });
  expect(second.results).toMatchObject([{ action: 'update', actor_name: 'אביגיל בן־דוד' }]);
  expect((await app.get(`${path}?action=dance`, admin)).status).toBe(400);
  expect((await app.get(`${path}?date_from=tomorrow`, admin)).status).toBe(400);
});

test('a log of many years is counted no further than it is paged', async () => {
  const admin = await app.make.staff('super_admin');
  await sql`insert into audit_log (actor_id, action, entity, entity_id)
    select ${admin.id}, 'update', 'city', n from generate_series(1, 10500) n`.execute(app.db);
  expect(await list(admin, 'entity=city')).toMatchObject({ count: 10_000, count_is_partial: true });
  expect((await app.get(`${path}?entity=city&page=500`, admin)).status).toBe(200);
  expect((await app.get(`${path}?entity=city&page=501`, admin)).status).toBe(404);
});

test('rows are only ever added: no statement, copy or trick changes or removes one', async () => {
  await sql`insert into audit_log (at, action, entity, entity_id, after)
    values (now() - interval '25 months', 'update', 'host', 1, '{"phone": "+972501112233"}')`.execute(app.db);
  const { rows } = await sql<{ id: number }>`select id from audit_log order by id limit 1`.execute(app.db);
  const id = rows[0]?.id ?? 0;
  const refused = async (...statements: ReturnType<typeof sql>[]) =>
    expect(
      app.db.transaction().execute(async (trx) => {
        for (const statement of statements) await statement.execute(trx);
      }),
    ).rejects.toThrow('only ever added');
  await refused(sql`update audit_log set after = null`);
  await refused(sql`delete from audit_log where at < now() - interval '24 months'`);
  await refused(sql`truncate events cascade`);
  await refused(sql`insert into audit_log (id, action, entity) values (${id}, 'update', 'host')
    on conflict (id) do update set action = 'read'`);
  await refused(sql`merge into events l using (select ${id}::bigint as id) s on l.id = s.id
    when matched then delete`);
  await refused(sql`with gone as (delete from audit_log returning id) select count(*) from gone`);
  await refused(
    sql`create function pg_temp.erase_person(n integer) returns void language plpgsql as
      $$ begin update audit_log set before = blanked(before), after = blanked(after); end $$`,
    sql`select pg_temp.erase_person(1)`,
  );
  await refused(
    sql`create function pg_temp.forget_audit() returns void language plpgsql as
      $$ begin delete from audit_log where at < now() - interval '24 months'; end $$`,
    sql`select pg_temp.forget_audit()`,
  );
  // Even in a session that claims to be a replica.
  await refused(sql`set local session_replication_role = replica`, sql`delete from events`);
});

test('what is older than 24 months goes by its function, which writes down how much it was', async () => {
  await sql`select forget_audit()`.execute(app.db);
  const { rows } = await sql<{ after: unknown }>`select after from audit_log
    where action = 'forget' order by id desc limit 1`.execute(app.db);
  expect(rows).toEqual([{ after: { rows: expect.any(Number) } }]);
  const { rows: old } = await sql`select id from audit_log where at < now() - interval '24 months'`.execute(
    app.db,
  );
  expect(old).toEqual([]);
});

test('a bulk run is one row with its number of records and what it set, and opens to them', async () => {
  const { bulk, community } = makeBulk(app);
  const admin = await app.make.staff('general_admin');
  const [from, to] = [await community(), await community()];
  const hosts: Awaited<ReturnType<typeof app.make.host>>[] = [];
  for (let n = 0; n < 3; n++) hosts.push(await app.make.host({ community_id: from }));
  const body = { target: { filters: { community: [from] } } };
  await bulk(admin.headers, 'hosts', { ...body, action: { kind: 'community', value: to } });
  const rows = async (query: string) => (await list(admin, `actor=${admin.id}&${query}`)).results;
  expect(await rows('')).toHaveLength(3);
  const [row, ...others] = await rows('by_run=true');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ action: 'bulk', run: { records: 3, after: { community: to } } });
  expect(await list(admin, `actor=${admin.id}&by_run=true`)).toMatchObject({ count: 1 });
  const opened = async (query: string) => (await app.get(`${path}runs/${row.run.id}/?${query}`, admin)).json;
  const first = await opened('page_size=2');
  expect(first.count).toBe(3);
  const all = [...first.results, ...(await opened('page_size=2&page=2')).results];
  expect(all.map(({ record }) => record.id)).toEqual(hosts.map(({ id }) => id));
  expect(all[0]).toMatchObject({
    record: { entity: 'host', deleted: null },
    before: { community: from },
    after: { community: to },
  });
  // Words and a record find the single entries.
  expect(await rows(`by_run=true&entity=host&entity_id=${hosts[2]?.id}`)).toMatchObject([
    { entity_id: hosts[2]?.id, run: null },
  ]);
  expect((await app.get(`${path}runs/2000000000/`, admin)).status).toBe(404);
  expect((await app.get(`${path}runs/${row.run.id}/`, await app.make.staff('global_admin'))).status).toBe(
    403,
  );
});

test('a bulk message of several batches is one row, and opens to its recipients', async () => {
  const { bulk } = makeBulk(app);
  const admin = await app.make.staff('general_admin');
  await sql`with people as (
      insert into users (email, first_name, last_name, role)
      select 'audited' || n || '@example.org', 'Many', 'N' || n, 'guest' from generate_series(1, 300) n returning id)
    insert into guests (user_id, city_id) select id, 7 from people`.execute(app.db);
  await bulk(admin.headers, 'guests', {
    target: { filters: { city: ['7'] } },
    action: { kind: 'message', texts: { he: 'שלום', en: 'Hello' } },
  });
  const { results } = await list(admin, `actor=${admin.id}&by_run=true`);
  expect(results).toMatchObject([{ action: 'message', record: null, run: { records: 300, after: null } }]);
  const last = (await app.get(`${path}runs/${results[0].run.id}/?page=15`, admin)).json;
  expect(last).toMatchObject({ count: 300, next: null });
  expect(last.results).toHaveLength(20);
  expect(last.results[0]).toMatchObject({
    record: { entity: 'guest', name: expect.stringContaining('Many') },
    ...{ before: null, after: null },
  });
});

test('reads and exports are left out and counted', async () => {
  const staff = await app.make.staff('super_admin');
  const witness = await app.make.witness();
  await app.get(`/api/witnesses/${witness.id}/`, staff);
  await app.patch(`/api/witnesses/${witness.id}/`, staff, { first_name: 'מרים' });
  await app.get('/api/guests/?pagination=false', staff);
  const found = async (query: string) => {
    const { results, count, reads } = await list(staff, `actor=${staff.id}&${query}`);
    return { count, reads, actions: results.map(({ action }: { action: string }) => action) };
  };
  expect(await found('')).toEqual({ count: 3, reads: 0, actions: ['export', 'update', 'read'] });
  expect(await found('without_reads=true')).toEqual({ count: 1, reads: 2, actions: ['update'] });
});
