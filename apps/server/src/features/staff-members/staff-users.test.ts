import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const app = useTestApp();
const password = 'quiet lamps in the window';
const user = (id: number, action = '') => `/api/staff/users/${id}/${action}`;

const person = async (role: 'guest' | 'host' | 'witness' | 'host_admin') => {
  const made = await app.make.user(role, { password_hash: await hashPassword(password) });
  const audience = role === 'host_admin' ? { audience: 'staff' } : {};
  const login = () => app.post('/api/auth/login/', null, { email: made.email, password, ...audience });
  const { access, refresh } = (await login()).json;
  return { ...made, login, refresh, headers: { authorization: `Bearer ${access}` } };
};
const audit = (entity_id: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute();

test('a blocked person is out at once, everywhere, and told why; unblocked they log in again', async () => {
  const admin = await app.make.staff('general_admin');
  const dana = await person('guest');
  const elsewhere = { headers: await app.make.bearer(dana.id) };
  const blocked = await app.post(user(dana.id, 'block/'), admin, { reason: '  abusive messages ' });
  expect(blocked.json).toMatchObject({
    id: dana.id,
    blocked: true,
    blocked_reason: 'abusive messages',
    can: { block: false, unblock: true },
  });
  for (const login of [dana, elsewhere])
    for (const url of ['/api/user_data/', '/api/salonguests/', '/api/cities/']) {
      const answer = await app.get(url, login);
      expect([url, answer.status, answer.json.code]).toEqual([url, 450, 'accountBlocked']);
    }
  expect((await app.post('/api/auth/token/refresh/', null, { refresh: dana.refresh })).status).toBe(450);
  expect((await dana.login()).status).toBe(450);

  const unblocked = await app.post(user(dana.id, 'unblock/'), admin, { reason: 'talked it over' });
  expect(unblocked.json).toMatchObject({ blocked: false, blocked_at: null, blocked_reason: null });
  expect((await app.get('/api/user_data/', dana)).status).toBe(401);
  expect((await app.post('/api/auth/token/refresh/', null, { refresh: dana.refresh })).status).toBe(401);
  expect((await dana.login()).status).toBe(200);
  expect(await audit(dana.id)).toEqual([
    { actor_id: admin.id, action: 'block', after: { reason: 'abusive messages' } },
    { actor_id: admin.id, action: 'unblock', after: { reason: 'talked it over' } },
  ]);
});

test('a reason is asked for, and a block done already changes nothing', async () => {
  const admin = await app.make.staff('super_admin');
  const guest = await app.make.guest();
  for (const [reason, code] of [
    ['', 'required'],
    ['  ', 'required'],
    ['x'.repeat(1001), 'tooLong'],
    [null, 'required'],
  ] as const) {
    const refused = await app.post(user(guest.user.id, 'block/'), admin, { reason });
    expect([reason?.slice(0, 3), refused.status, refused.json.codes]).toEqual([
      reason?.slice(0, 3),
      400,
      { reason: [code] },
    ]);
  }
  await app.post(user(guest.user.id, 'block/'), admin, { reason: 'first' });
  const again = await app.post(user(guest.user.id, 'block/'), admin, { reason: 'second' });
  expect(again.json.blocked_reason).toBe('first');
  expect((await audit(guest.user.id)).length).toBe(1);
});

test('super admins block everybody but themselves, general admins everybody but staff', async () => {
  const [boss, general] = [await app.make.staff('super_admin'), await app.make.staff('general_admin')];
  const [volunteer, witness] = [await person('host_admin'), await person('witness')];
  const block = async (who: typeof boss, id: number) =>
    (await app.post(user(id, 'block/'), who, { reason: 'a test' })).status;
  expect(await block(general, volunteer.id)).toBe(404);
  expect((await app.get(user(volunteer.id), general)).status).toBe(404);
  expect(await block(general, witness.id)).toBe(200);
  expect(await block(general, general.id)).toBe(404);
  expect(await block(boss, boss.id)).toBe(403);
  expect(await block(boss, volunteer.id)).toBe(200);
  expect((await volunteer.login()).status).toBe(450);
  expect(await block(boss, 2_000_000_000)).toBe(404);
  for (const role of ['global_admin', 'volunteer_admin', 'host_admin', 'testimonial_admin'] as const)
    expect(await block(await app.make.staff(role), witness.id)).toBe(403);
});

test('of two super admins who block each other at once one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await app.make.staff('super_admin'), await app.make.staff('super_admin')];
    const answers = await Promise.all([
      app.post(user(other.id, 'block/'), one, { reason: 'a race' }),
      app.post(user(one.id, 'block/'), other, { reason: 'a race' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 450]);
  }
});

test('a login that is just being opened does not slip past a block', async () => {
  const admin = await app.make.staff('super_admin');
  const email = 'slips.past@example.org';
  const { id } = await app.make.user('guest', { email, password_hash: await hashPassword(password) });
  for (let round = 0; round < 5; round += 1) {
    const logins = Array.from({ length: 4 }, () => app.post('/api/auth/login/', null, { email, password }));
    const block = app.post(user(id, 'block/'), admin, { reason: 'a race' });
    const opened = (await Promise.all(logins)).filter(({ status }) => status === 200);
    await block;
    for (const { json } of opened) {
      const headers = { authorization: `Bearer ${json.access}` };
      expect((await app.get('/api/user_data/', { headers })).status).toBe(450);
    }
    const { open } = await app.db
      .selectFrom('logins')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(open).toBe(0);
    await app.post(user(id, 'unblock/'), admin, {});
  }
});

test('a super admin turns off the second step of somebody who has lost the phone', async () => {
  const [boss, general] = [await app.make.staff('super_admin'), await app.make.staff('general_admin')];
  const dana = await person('host_admin');
  const { secret } = (await app.post('/api/user_data/totp/', dana, { password })).json;
  await app.post('/api/user_data/totp/confirm/', dana, { code: new TOTP({ secret }).generate() });
  expect((await dana.login()).json.code).toBe('otpRequired');
  expect((await app.get(user(dana.id), boss)).json).toMatchObject({
    otp_enabled: true,
    can: { block: true, reset_otp: true },
  });
  expect((await app.post(user(dana.id, 'reset_otp/'), general)).status).toBe(403);
  const reset = await app.post(user(dana.id, 'reset_otp/'), boss);
  expect(reset.json).toMatchObject({ otp_enabled: false, can: { reset_otp: false } });
  expect((await app.get('/api/user_data/', dana)).status).toBe(401);
  expect((await dana.login()).status).toBe(200);
  const [mail] = await app.mailsTo(dana.email);
  expect(mail?.subject).toBe('האימות הדו־שלבי אופס');
  expect(await audit(dana.id)).toEqual([{ actor_id: boss.id, action: 'reset_otp', after: { reason: null } }]);
});

test('the list holds staff alone, by role, by text, and blocked ones', async () => {
  const boss = await app.make.staff('super_admin', { first_name: 'ז׳נט', last_name: 'אביב' });
  await app.make.guest();
  const list = async (query: string) =>
    (await app.get(`/api/staff/users/?page_size=100&${query}`, boss)).json;
  const all = await list('');
  expect(all.results.every(({ role }: { role: string }) => role.endsWith('_admin'))).toBe(true);
  expect(all.count).toBe(all.total_no_filters);
  expect((await list('free_text=זנט')).results.map(({ id }: { id: number }) => id)).toEqual([boss.id]);
  const hostAdmins = await list('role=host_admin&blocked=true');
  expect(hostAdmins.total_no_filters).toBe(all.count);
  expect(hostAdmins.count).toBeLessThan(all.count);
  expect(hostAdmins.results.every((row: { blocked: boolean }) => row.blocked)).toBe(true);
  const names = (await list('ordering=last_name')).results.map((row: { last_name: string }) => row.last_name);
  expect(names[0]).toBe('אביב');
  expect((await app.get('/api/staff/users/?role=guest', boss)).status).toBe(400);
  expect((await app.get('/api/staff/users/', await app.make.staff('general_admin'))).status).toBe(403);
});
