import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { removeExpiredJob } from '../../platform/jobs/cleanup.ts';
import { purgeExpired } from './privacy.jobs.ts';

const app = useTestApp();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const sweep = () => purgeExpired.run({}, app.server);

test('a record deleted 30 days ago loses its person, one of yesterday can still come back', async () => {
  const [old, young] = [
    await app.make.host({ address: 'הגפן 7', deleted_at: daysAgo(31) }),
    await app.make.host({ address: 'הגפן 7', deleted_at: daysAgo(1) }),
  ];
  const guest = await app.make.guest({
    address: 'הגפן 7',
    accessibility_needs: 'lift',
    deleted_at: daysAgo(31),
  });
  const salon = await app.make.salon({ floor: 4, deleted_at: daysAgo(31) });
  const standing = await app.make.salon({ floor: 4 });
  await sweep();
  await sweep();
  const hosts = await app.db
    .selectFrom('hosts')
    .select(['address', 'phone', 'erased_at'])
    .where('id', 'in', [old.id, young.id])
    .orderBy('id')
    .execute();
  expect(hosts[0]).toMatchObject({ address: null, phone: null, erased_at: expect.any(String) });
  expect(hosts[1]).toMatchObject({ address: 'הגפן 7', erased_at: null });
  const guests = await app.db.selectFrom('guests').selectAll().where('id', '=', guest.id).execute();
  expect(guests[0]).toMatchObject({ address: null, accessibility_needs: null });
  const salons = await app.db
    .selectFrom('host_salons')
    .select(['floor', 'city_id'])
    .where('id', 'in', [salon.id, standing.id])
    .orderBy('id')
    .execute();
  expect(salons).toEqual([
    { floor: null, city_id: 2 },
    { floor: 4, city_id: 2 },
  ]);
});

const logWith = async (mark: string) =>
  (
    await sql<{ line: string }>`select audit_log::text as line from audit_log
      where position(${mark} in audit_log::text) > 0`.execute(app.db)
  ).rows;

test('what a deleted record held goes out of the audit log with it, never who did what and when', async () => {
  const mark = 'Ketziah-Barlev';
  const admin = await app.make.staff('super_admin');
  const [host, guest, witness] = [await app.make.host(), await app.make.guest(), await app.make.witness()];
  const salon = await app.make.salon({ host_id: host.id });
  const young = await app.make.host();
  const change = async (path: string, body: object) =>
    expect([path, (await app.patch(path, admin, body)).status]).toEqual([path, 200]);
  const comment = async (path: string) =>
    (await app.post(`${path}`, admin, { text: `${mark} rang` })).json.id as number;
  for (const record of [host, young]) await change(`/api/hosts/${record.id}/`, { staff_comment: mark });
  await change(`/api/guests/${guest.id}/`, { address: `${mark} 7` });
  await change(`/api/host_salons/${salon.id}/`, { comments_for_guests: `ring at ${mark}` });
  await change(`/api/witnesses/${witness.id}/`, { story: mark });
  const [beside, alone, told] = [
    await comment(`/api/host_salons/${salon.id}/comments/`),
    await comment(`/api/host_salons/${(await app.make.salon()).id}/comments/`),
    await comment(`/api/witnesses/${witness.id}/witness_comments/`),
  ];
  const before = await app.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'action', 'entity', 'entity_id'])
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(await logWith(mark)).toHaveLength(8);
  for (const [table, id] of [
    ['hosts', host.id],
    ['guests', guest.id],
    ['host_salons', salon.id],
    ['witnesses', witness.id],
    ['host_salon_comments', alone],
  ] as const)
    await sql`update ${sql.table(table)} set deleted_at = ${daysAgo(31)} where id = ${id}`.execute(app.db);
  await sql`update hosts set deleted_at = ${daysAgo(29)} where id = ${young.id}`.execute(app.db);

  await sweep();
  const left = await logWith(mark);
  expect(left).toHaveLength(1);
  expect(left[0]?.line).toContain(`,host,${young.id},`);
  const after = await app.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_id', 'action', 'entity', 'entity_id'])
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(after).toEqual(before);
  const entries = await sql<{ entity: string; entity_id: number; after: unknown }>`
    select entity, entity_id, after from audit_log where action = 'forget' and actor_id is null
      and (entity, entity_id) in (('host', ${host.id}), ('guest', ${guest.id}), ('host_salon', ${salon.id}),
        ('witness', ${witness.id}), ('host_salon_comment', ${alone})) order by entity`.execute(app.db);
  expect(entries.rows).toEqual([
    { entity: 'guest', entity_id: guest.id, after: { audit_rows_blanked: 1 } },
    { entity: 'host', entity_id: host.id, after: { audit_rows_blanked: 1 } },
    { entity: 'host_salon', entity_id: salon.id, after: { audit_rows_blanked: 2 } },
    { entity: 'host_salon_comment', entity_id: alone, after: { audit_rows_blanked: 1 } },
    { entity: 'witness', entity_id: witness.id, after: { audit_rows_blanked: 2 } },
  ]);
  expect([beside, told].every((id) => id > 0)).toBe(true);
  const count = async () =>
    (
      await app.db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const once = await count();
  await sweep();
  expect(await count()).toBe(once);
});

test('two sweeps at once empty each record once', async () => {
  const host = await app.make.host({ deleted_at: daysAgo(31), address: 'הגפן 7' });
  await Promise.all([sweep(), sweep()]);
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'host')
    .where('entity_id', '=', host.id)
    .execute();
  expect(rows).toEqual([{ action: 'forget' }]);
});

test('a record that came back and is deleted once more has its 30 days again', async () => {
  const host = await app.make.host({ deleted_at: daysAgo(1), erased_at: daysAgo(40), address: 'הגפן 7' });
  const address = async () =>
    (await app.db.selectFrom('hosts').select('address').where('id', '=', host.id).executeTakeFirst())
      ?.address;
  await sweep();
  expect(await address()).toBe('הגפן 7');
  await sql`update hosts set deleted_at = ${daysAgo(31)} where id = ${host.id}`.execute(app.db);
  await sweep();
  expect(await address()).toBeNull();
});

test('texts of messages go after 90 days, traces of logins and actions after 24 months', async () => {
  const person = await app.make.user('guest');
  const message = (to: string, age: number, sent: boolean) =>
    sql`insert into outbox (channel, recipient, user_id, kind, subject, text, language, created_at, state, sent_by, sent_at)
      values ('mail', ${to}, ${person.id}, 'reminder', 'Soon', 'Text', 'en', ${daysAgo(age)},
        ${sent ? 'sent' : 'failed'}, ${sent ? 'smtp' : null}, ${sent ? daysAgo(age) : null})`.execute(app.db);
  await message('old@example.org', 91, true);
  await message('unsent@example.org', 91, false);
  await message('young@example.org', 89, true);
  for (const age of [800, 700])
    await sql`insert into logins (user_id, method, created_at, last_used_at)
      values (${person.id}, 'password', ${daysAgo(age)}, ${daysAgo(age)})`.execute(app.db);
  for (const age of [800, 700])
    await sql`insert into audit_log (at, action, entity, entity_id) values (${daysAgo(age)}, 'update', 'host', ${age})`.execute(
      app.db,
    );
  await sweep();
  const rows = await app.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text', 'kind'])
    .where('user_id', '=', person.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { recipient: '', subject: null, text: '', kind: 'reminder' },
    { recipient: 'young@example.org', subject: 'Soon', text: 'Text', kind: 'reminder' },
  ]);
  const logins = await app.db.selectFrom('logins').select('id').where('user_id', '=', person.id).execute();
  expect(logins).toHaveLength(1);
  const log = await app.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('entity', '=', 'host')
    .where('entity_id', 'in', [700, 800])
    .execute();
  expect(log).toEqual([{ entity_id: 700 }]);
});

test('links go a month after their life, as does what else has served its time', async () => {
  const person = await app.make.user('guest');
  for (const age of [31, 29])
    await sql`insert into email_tokens (user_id, purpose, email, token_hash, expires_at)
      values (${person.id}, 'verify', 'a@example.org', ${Buffer.from(String(age))}, ${daysAgo(age)})`.execute(
      app.db,
    );
  await removeExpiredJob.run({}, app.server);
  const left = await app.db
    .selectFrom('email_tokens')
    .select('id')
    .where('user_id', '=', person.id)
    .execute();
  expect(left).toHaveLength(1);
});
