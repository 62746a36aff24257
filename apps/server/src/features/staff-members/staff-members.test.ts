import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const url = (id?: number, action = '') => `/api/staff/users/${id === undefined ? '' : `${id}/`}${action}`;
let number = 0;
const somebody = (fields: object = {}) => {
  number += 1;
  return {
    email: `new${number}@example.org`,
    first_name: 'רותם',
    last_name: 'אלון',
    role: 'general_admin',
    ...fields,
  };
};
const linkIn = (text: string) => /\/forgotpassword\/([\w-]+)\?staff/.exec(text)?.[1] ?? '';
const rolesOf = async (ids: readonly number[]) =>
  (
    await app.db.selectFrom('users').select(['id', 'role']).where('id', 'in', ids).orderBy('id').execute()
  ).map(({ role }) => role);
const community = async (name: string) =>
  (
    await app.db
      .insertInto('communities')
      .values({ name_he: name, name_en: name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

test('a new member of the staff sets a password by the link of the mail and logs in', async () => {
  const boss = await app.make.staff('super_admin');
  const person = somebody({ language: 'en' });
  const made = await app.post(url(), boss, person);
  expect([made.status, made.json]).toMatchObject([
    201,
    {
      email: person.email,
      role: 'general_admin',
      community: null,
      blocked: false,
      otp_enabled: false,
      has_password: false,
      can: { block: true, change: true, send_link: true, reset_otp: false },
    },
  ]);
  const [mail] = await app.mailsTo(person.email);
  expect(mail).toMatchObject({ subject: 'Your staff account is ready', language: 'en' });
  const token = linkIn(mail?.text ?? '');
  const password = 'quiet lamps in the window';
  expect((await app.post('/api/password_reset/confirm/', null, { token, password })).status).toBe(200);
  const login = () =>
    app.post('/api/auth/login/', null, { email: person.email, password, audience: 'staff' });
  const { user } = (await login()).json;
  expect(user).toMatchObject({ role: 'general_admin', email_verified: true, confirm_policy: false });
  expect((await app.get(url(made.json.id), boss)).json).toMatchObject({
    has_password: true,
    can: { send_link: false },
  });
  expect((await app.post('/api/password_reset/confirm/', null, { token, password })).status).toBe(400);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', made.json.id)
    .execute();
  expect(rows).toEqual([
    {
      actor_id: boss.id,
      action: 'create',
      after: { email: person.email, role: 'general_admin', community: null },
    },
  ]);
});

test('a link is good for seven days, a new one makes it void, and who has a password gets none', async () => {
  const boss = await app.make.staff('super_admin');
  const person = somebody();
  const { id } = (await app.post(url(), boss, person)).json;
  const { rows } = await sql<{
    hours: number;
  }>`select round(extract(epoch from expires_at - now()) / 3600)::int as hours
    from email_tokens where user_id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ hours: 168 }]);
  const first = linkIn((await app.mailsTo(person.email))[0]?.text ?? '');
  expect((await app.post(url(id, 'send_link/'), boss)).status).toBe(200);
  const mails = await app.mailsTo(person.email);
  expect(mails).toHaveLength(2);
  expect((await app.post('/api/password_reset/validate_token/', null, { token: first })).status).toBe(404);
  const second = linkIn(mails[0]?.text ?? '');
  expect((await app.post('/api/password_reset/validate_token/', null, { token: second })).status).toBe(200);
  await app.db.updateTable('users').set({ password_hash: 'set' }).where('id', '=', id).execute();
  await app.post(url(id, 'send_link/'), boss);
  expect(await app.mailsTo(person.email)).toHaveLength(2);
});

test('what is missing, wrong or taken is told at its field', async () => {
  const boss = await app.make.staff('super_admin');
  const guest = await app.make.guest();
  for (const [fields, codes] of [
    [{ role: 'volunteer_admin' }, { community: ['required'] }],
    [{ role: 'volunteer_admin', community: 999_999 }, { community: ['invalid'] }],
    [{ role: 'guest' }, { role: ['invalid'] }],
    [{ email: 'no address' }, { email: ['invalid'] }],
    [{ first_name: ' ' }, { first_name: ['required'] }],
    [{ email: guest.user.email?.toUpperCase() }, { email: ['emailAlreadyExists'] }],
    [{ phone_number: guest.user.phone_number }, { phone_number: ['phoneAlreadyExists'] }],
    [{ phone_number: '05' }, { phone_number: ['invalidPhone'] }],
  ] as const) {
    const refused = await app.post(url(), boss, somebody(fields));
    expect([fields, refused.status, refused.json.codes]).toEqual([fields, 400, codes]);
  }
  const form = somebody();
  const answers = await Promise.all([1, 2].map(() => app.post(url(), boss, form)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
});

test('another role or community ends the logins at once, is told and written down', async () => {
  const boss = await app.make.staff('super_admin');
  const [north, south] = [await community('North'), await community('South')];
  const dana = await app.make.staff('volunteer_admin', { community_id: north });
  const cared = await app.make.host({ volunteer_id: dana.id, community_id: north });
  const moved = await app.patch(url(dana.id), boss, { community: south });
  expect(moved.json).toMatchObject({ role: 'volunteer_admin', community: south });
  expect((await app.get('/api/hosts/', dana)).status).toBe(401);
  const [mail] = await app.mailsTo(dana.email);
  expect(mail?.subject).toBe('התפקיד שלך בצוות השתנה');
  const { volunteer_id } = await app.db
    .selectFrom('hosts')
    .select('volunteer_id')
    .where('id', '=', cared.id)
    .executeTakeFirstOrThrow();
  expect(volunteer_id).toBeNull();

  const again = { headers: await app.make.bearer(dana.id) };
  const same = await app.patch(url(dana.id), boss, { role: 'volunteer_admin', community: south });
  expect(same.status).toBe(200);
  expect((await app.get('/api/hosts/', again)).status).toBe(200);
  expect(await app.mailsTo(dana.email)).toHaveLength(1);

  expect((await app.patch(url(dana.id), boss, { role: 'host_admin' })).json).toMatchObject({
    role: 'host_admin',
    community: null,
  });
  expect((await app.get('/api/hosts/', again)).status).toBe(401);
  const back = await app.patch(url(dana.id), boss, { role: 'volunteer_admin' });
  expect([back.status, back.json.codes]).toEqual([400, { community: ['required'] }]);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', dana.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'update', before: { community: north }, after: { community: south } },
    {
      action: 'update',
      before: { role: 'volunteer_admin', community: south },
      after: { role: 'host_admin', community: null },
    },
  ]);
});

test('a change that another call makes is refused with that call, at staff and customers alike', async () => {
  const boss = await app.make.staff('super_admin');
  const dana = await app.make.staff('host_admin');
  const guest = await app.make.guest();
  for (const id of [dana.id, guest.user.id]) {
    const read = (await app.get(url(id), boss)).json;
    expect((await app.patch(url(id), boss, { blocked: read.blocked, otp_enabled: null })).status).toBe(200);
    const block = await app.patch(url(id), boss, { blocked: true });
    expect([block.status, block.json]).toEqual([
      400,
      {
        blocked: [expect.stringContaining(`POST /api/staff/users/${id}/block/`)],
        codes: { blocked: ['invalid'] },
      },
    ]);
    const step = await app.patch(url(id), boss, { otp_enabled: true });
    expect(step.json.otp_enabled).toEqual([
      expect.stringContaining(`POST /api/staff/users/${id}/reset_otp/`),
    ]);
  }
  await app.post(`${url(dana.id)}block/`, boss, { reason: 'lost phone' });
  const unblock = await app.patch(url(dana.id), boss, { blocked: false });
  expect(unblock.json.blocked).toEqual([
    expect.stringContaining(`POST /api/staff/users/${dana.id}/unblock/`),
  ]);
});

test('nobody changes the own role, and customers are made staff by nobody', async () => {
  const boss = await app.make.staff('super_admin');
  const guest = await app.make.guest();
  expect((await app.patch(url(boss.id), boss, { role: 'host_admin' })).status).toBe(403);
  await app.patch(url(guest.user.id), boss, { role: 'super_admin' });
  expect(await rolesOf([guest.user.id])).toEqual(['guest']);
  const general = await app.make.staff('general_admin');
  expect((await app.patch(url(guest.user.id), general, { role: 'host_admin' })).status).toBe(403);
  expect((await app.patch(url(999_999), boss, { role: 'host_admin' })).status).toBe(404);
});

test('of two super admins who take each other’s role at once one stays', async () => {
  for (const _ of [1, 2, 3, 4, 5]) {
    const [one, other] = [await app.make.staff('super_admin'), await app.make.staff('super_admin')];
    const answers = await Promise.all([
      app.patch(url(other.id), one, { role: 'host_admin' }),
      app.patch(url(one.id), other, { role: 'host_admin' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The slower one has lost the role or the login.
    expect([401, 403]).toContain(answers.find(({ status }) => status !== 200)?.status);
    expect((await rolesOf([one.id, other.id])).toSorted()).toEqual(['host_admin', 'super_admin']);
  }
});

test('the database keeps the last super admin, in whatever way and however many change it at once', async () => {
  const { rows } = await sql<{ id: number }>`select id from users
    where role = 'super_admin' and deleted_at is null and blocked_at is null`.execute(app.db);
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(2);
  const ways = [
    sql`role = 'general_admin'`,
    sql`blocked_at = now()`,
    sql`deleted_at = now()`,
    sql`role = null`,
  ];
  const ended = await Promise.allSettled(
    ids.map((id, index) =>
      sql`update users set ${ways[index % ways.length] ?? sql``} where id = ${id}`.execute(app.db),
    ),
  );
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  const left = await sql<{ id: number }>`select id from users
    where role = 'super_admin' and deleted_at is null and blocked_at is null`.execute(app.db);
  expect(left.rows).toHaveLength(1);
});
