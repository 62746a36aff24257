import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const app = useTestApp();
const password = 'quiet lamps in the window';
let counter = 0;

const registration = (changes: Record<string, unknown> = {}) => {
  counter += 1;
  return {
    email: `visitor${counter}@example.org`,
    password,
    first_name: 'נועה',
    last_name: 'לוינסון',
    phone_number: `054-${String(2_000_000 + counter)}`,
    role: 'guest',
    language: 'he',
    confirm_policy: true,
    ...changes,
  };
};
const register = (changes?: Record<string, unknown>) =>
  app.post('/api/auth/registration/', null, registration(changes));
const logIn = (email: string, changes: Record<string, unknown> = {}) =>
  app.post('/api/auth/login/', null, { email, password, ...changes });
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });
const withPassword = async (...given: Parameters<typeof app.make.user>) => {
  const [role, fields] = given;
  const person = await app.make.user(role, { password_hash: await hashPassword(password), ...fields });
  return { ...person, email: String(person.email) };
};

test('a guest registers, is logged in at once and has a guest record', async () => {
  const answer = await register({ email: ' Dana.Levi@Example.org ', phone_number: '+972 (0)50-234 5678' });
  expect(answer.status).toBe(201);
  expect(answer.json.user).toMatchObject({
    email: 'Dana.Levi@Example.org',
    email_verified: false,
    phone_number: '+972502345678',
    role: 'guest',
    guest_registration_status: 1,
    host: null,
    confirm_policy: true,
    updates_consent: false,
    sms_notifications: false,
  });
  expect(answer.json.user.guest).toEqual(expect.any(Number));
  expect(answer.text).not.toContain('password');
  const [self] = (await app.get('/api/user_data/', bearer(answer.json.access))).json;
  expect(self).toEqual(answer.json.user);
});

test('a host registers without a host record', async () => {
  const { status, json } = await register({ role: 'host' });
  expect(status).toBe(201);
  expect(json.user).toMatchObject({ role: 'host', host: null, host_registration_status: null, guest: null });
});

test.each([
  ['email', undefined, 'required'],
  ['email', '', 'required'],
  ['email', 'noa@', 'invalid'],
  ['email', ['noa@example.org'], 'invalid'],
  ['email', `${'n'.repeat(300)}@example.org`, 'tooLong'],
  ['password', 'נר', 'passwordTooShort'],
  ['password', 'password1', 'passWordTooCommon'],
  ['password', 'נועהלוינסון', 'passWordTooCommon'],
  ['first_name', '   ', 'required'],
  ['first_name', '\u202e\u200f', 'required'],
  ['last_name', 'ל'.repeat(101), 'tooLong'],
  ['last_name', 7, 'invalid'],
  ['phone_number', '0521', 'invalidPhone'],
  ['phone_number', 'call me maybe', 'invalidPhone'],
  ['phone_number', '051-12345678901', 'wrongPhone'],
  ['role', 'super_admin', 'invalid'],
  ['language', 'fr', 'invalid'],
  ['confirm_policy', false, 'required'],
  ['age_group', '10-13', 'invalid'],
])('a registration with %s = %j is refused at the field', async (field, value, code) => {
  const { status, json } = await register({ [field]: value });
  expect(status).toBe(400);
  expect(json.codes).toEqual({ [field]: [expect.any(String)] });
  if (field !== 'confirm_policy') expect(json.codes[field]).toEqual([code]);
  expect(json[field]).toEqual([expect.any(String)]);
});

test('names keep what people write in them, and lose only the marks at their ends', async () => {
  const { json } = await register({ first_name: '\u200f<b>צ׳רלי</b> 🕯️\u202e ', last_name: "O'Neil־כהן" });
  expect(json.user).toMatchObject({ first_name: '<b>צ׳רלי</b> 🕯️', last_name: "O'Neil־כהן" });
});

test('between 14 and 17 only as a guest and with the consent of a parent', async () => {
  expect((await register({ age_group: '14-17' })).json.codes).toEqual({ parent_consent: ['required'] });
  expect((await register({ age_group: '14-17', parent_consent: true, role: 'host' })).json.codes).toEqual({
    age_group: ['invalid'],
  });
  expect((await register({ age_group: '14-17', parent_consent: true })).status).toBe(201);
});

test('an address or a phone in use is told, in any letter case and any spelling', async () => {
  const first = registration();
  expect((await app.post('/api/auth/registration/', null, first)).status).toBe(201);
  expect((await register({ email: first.email.toUpperCase() })).json).toMatchObject({
    email: ['A user is already registered with this e-mail address.'],
    codes: { email: ['emailAlreadyExists'] },
  });
  const spelled = `00972 ${first.phone_number.slice(1).replace('-', ' ')}`;
  expect((await register({ phone_number: spelled })).json.codes).toEqual({
    phone_number: ['phoneAlreadyExists'],
  });
});

test('the same registration twenty times at once makes one account', async () => {
  const same = registration();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.post('/api/auth/registration/', null, same)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, json } of answers.filter((one) => one.status !== 201)) {
    expect(status).toBe(400);
    expect(['emailAlreadyExists', 'phoneAlreadyExists']).toContain(Object.values(json.codes).flat()[0]);
  }
  const { users } = await app.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .where('email', '=', same.email)
    .executeTakeFirstOrThrow();
  expect(users).toBe(1);
});

test('twenty people with one phone at once make one account', async () => {
  const phone_number = '054-9876543';
  const answers = await Promise.all(Array.from({ length: 20 }, () => register({ phone_number })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { json } of answers.filter(({ status }) => status !== 201))
    expect(json.codes).toEqual({ phone_number: ['phoneAlreadyExists'] });
  const owners = await app.db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', '+972549876543')
    .execute();
  expect(owners).toHaveLength(1);
  const guests = await app.db
    .selectFrom('guests')
    .select('id')
    .where('user_id', '=', owners[0]?.id ?? 0)
    .execute();
  expect(guests).toHaveLength(1);
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await withPassword('guest');
  const [wrong, unknown] = await Promise.all([
    logIn(email, { password: 'another one' }),
    logIn('nobody-knows@example.org'),
  ]);
  expect(wrong.status).toBe(400);
  expect(wrong.json).toEqual({
    non_field_errors: ['Unable to log in with provided credentials.'],
    codes: { non_field_errors: ['invalidCredentials'] },
  });
  expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json]);
});

test('each door of the login takes its own people only, and gives the others no token', async () => {
  const admin = await withPassword('host_admin');
  const guest = await withPassword('guest');
  for (const [email, changes, code] of [
    [admin.email, {}, 'notAdminSystem'],
    [guest.email, { audience: 'staff' }, 'permissionDenied'],
  ] as const) {
    const { status, json } = await logIn(email, changes);
    expect(status).toBe(403);
    expect(json).toEqual({ detail: expect.any(String), code });
  }
  expect((await logIn(admin.email, { audience: 'staff' })).json.user.role).toBe('host_admin');
  expect((await logIn(guest.email)).json.user.role).toBe('guest');
});

test('a wrong password at the door of staff does not tell whose account it is', async () => {
  const { email } = await withPassword('super_admin');
  expect((await logIn(email, { password: 'another one' })).json.codes).toEqual({
    non_field_errors: ['invalidCredentials'],
  });
});

test('a blocked account gets 450 at login, at the next call and when it is renewed', async () => {
  const { id, email } = await withPassword('guest');
  const { access, refresh } = (await logIn(email)).json;
  await app.db
    .updateTable('users')
    .set({ blocked_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  for (const answer of [
    await logIn(email),
    await app.get('/api/user_data/', bearer(access)),
    await app.post('/api/auth/token/refresh/', null, { refresh }),
  ]) {
    expect(answer.status).toBe(450);
    expect(answer.json).toEqual({ detail: 'This account is blocked.', code: 'accountBlocked' });
  }
  expect((await logIn(email, { password: 'another one' })).status).toBe(400);
});

test('people change their own details and nobody else’s', async () => {
  const [dana, other] = await Promise.all([app.make.guest(), app.make.guest()]);
  const own = `/api/user_data/${dana.user.id}/`;
  // With a verified address a new number needs no code.
  await app.db
    .updateTable('users')
    .set({ email_verified_at: new Date().toISOString() })
    .where('id', '=', dana.user.id)
    .execute();
  const changed = await app.patch(own, dana, {
    first_name: ' דנה ',
    phone_number: '03-5234567',
    language: 'en',
    id: 1,
    email: dana.user.email?.toUpperCase(),
  });
  expect(changed.status).toBe(200);
  expect(changed.json).toMatchObject({
    id: dana.user.id,
    email: dana.user.email,
    first_name: 'דנה',
    phone_number: '+97235234567',
    language: 'en',
  });
  expect((await app.patch(own, other, { first_name: 'אחרת' })).status).toBe(404);
  expect((await app.patch(own, null, { first_name: 'אחרת' })).status).toBe(401);
  expect((await app.patch(own, dana, { role: 'host' })).json.codes).toEqual({ role: ['invalid'] });
  expect((await app.patch(own, dana, { role: 'super_admin' })).json.codes).toEqual({ role: ['invalid'] });
  expect((await app.patch(own, dana, { phone_number: other.user.phone_number })).json.codes).toEqual({
    phone_number: ['phoneAlreadyExists'],
  });
  expect((await app.patch(own, dana, { confirm_policy: false })).status).toBe(400);
  for (const email of ['another@example.org', null]) {
    const refused = await app.patch(own, dana, { email, first_name: 'רות' });
    expect([refused.status, refused.json.codes]).toEqual([400, { email: ['invalid'] }]);
    expect(refused.json.email[0]).toContain('/api/user_data/change_email/');
  }
  expect((await app.get('/api/user_data/', dana)).json[0]).toMatchObject({ first_name: 'דנה' });
});

test('consents to messages are given and withdrawn as rows of their own', async () => {
  const { user, headers } = await app.make.guest();
  const rows = () =>
    app.db
      .selectFrom('consents')
      .select(['document', 'withdrawn_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
  const change = (body: object) => app.patch(`/api/user_data/${user.id}/`, { headers }, body);
  await change({ updates_consent: true });
  await change({ updates_consent: true });
  expect(await rows()).toEqual([{ document: 'updates', withdrawn_at: null }]);
  const { json } = await change({ updates_consent: false, sms_notifications: true });
  expect(json).toMatchObject({ updates_consent: false, sms_notifications: true });
  expect(await rows()).toEqual([
    { document: 'updates', withdrawn_at: expect.any(String) },
    { document: 'sms', withdrawn_at: null },
  ]);
});

test('new terms close all but the own data until they are accepted, which is kept with the text’s hash', async () => {
  const guest = await app.make.guest();
  await app.db
    .updateTable('users')
    .set({ terms_version: 'an older one' })
    .where('id', '=', guest.user.id)
    .execute();
  const [self] = (await app.get('/api/user_data/', guest)).json;
  expect(self.confirm_policy).toBe(false);
  const closed = await app.get(`/api/guests/${guest.id}/`, guest);
  expect([closed.status, closed.json.code]).toEqual([403, 'policyNotConfirmed']);
  const policies = await app.get('/api/policies/?language=he', guest);
  expect(policies.status).toBe(200);
  const accepted = await app.patch(`/api/user_data/${guest.user.id}/`, guest, { confirm_policy: true });
  expect(accepted.json.confirm_policy).toBe(true);
  expect((await app.get(`/api/guests/${guest.id}/`, guest)).status).toBe(200);
  const { version, html } = policies.json.find((one: { document: string }) => one.document === 'terms');
  const consent = await app.db
    .selectFrom('consents')
    .select(['document', 'version', 'language', 'text_hash', 'ip'])
    .where('user_id', '=', guest.user.id)
    .executeTakeFirstOrThrow();
  expect(consent).toEqual({
    document: 'terms',
    version,
    language: 'he',
    text_hash: createHash('sha256').update(html).digest('hex'),
    ip: '127.0.0.1',
  });
});
