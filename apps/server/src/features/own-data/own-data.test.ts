import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const app = useTestApp();
const old = 'seven lamps at dusk';
const fresh = 'quiet olives on the hill';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const somebody = async (fields: Parameters<typeof app.make.user>[1] = {}) => {
  const person = await app.make.user('guest', { password_hash: await hashPassword(old), ...fields });
  return { ...person, headers: await app.make.bearer(person.id) };
};
const again = async (person: { id: number }) => ({ headers: await app.make.bearer(person.id) });
const byCode = async (person: { id: number }, minutes = 1) => {
  const who = await again(person);
  await sql`update logins set method = 'code', created_at = now() - make_interval(mins => ${minutes})
    where id = (select max(id) from logins where user_id = ${person.id})`.execute(app.db);
  return who;
};
const isIn = async (who: { headers: Record<string, string> }) =>
  (await app.get('/api/user_data/', who)).status === 200;
const enter = async (email: string | null, password: string) =>
  (await app.post('/api/auth/login/', null, { email, password })).status;
const linkIn = (text: string | undefined) => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const open = (token: string, who: { headers: Record<string, string> } | null = null) =>
  app.post('/api/auth/verify_email/', who, { token });
const accountOf = async (who: { headers: Record<string, string> }) =>
  (await app.get('/api/user_data/account/', who)).json;

test('a new password takes the old one and ends every other login', async () => {
  const person = await somebody();
  const others = [await again(person), await again(person)];
  const answer = await app.post('/api/user_data/change_password/', person, {
    old_password: old,
    password: fresh,
  });
  expect([answer.status, answer.json]).toEqual([200, {}]);
  expect(await isIn(person)).toBe(true);
  expect(await Promise.all(others.map(isIn))).toEqual([false, false]);
  expect([await enter(person.email, old), await enter(person.email, fresh)]).toEqual([400, 200]);
  expect((await app.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['הסיסמה שלך הוחלפה']);
});

test('a wrong, missing, common or short password changes nothing, and guesses are limited', async () => {
  const person = await somebody();
  const other = await again(person);
  const codes = async (body: object) =>
    (await app.post('/api/user_data/change_password/', person, body)).json.codes;
  expect(await codes({ old_password: 'a guess', password: fresh })).toEqual({
    old_password: ['invalidCredentials'],
  });
  expect(await codes({ password: fresh })).toEqual({ old_password: ['required'] });
  expect(await codes({ old_password: old, password: 'password1' })).toEqual({
    password: ['passWordTooCommon'],
  });
  expect(await codes({ old_password: old, password: 'short' })).toEqual({ password: ['passwordTooShort'] });
  expect([await isIn(other), await enter(person.email, old)]).toEqual([true, 200]);
  for (let at = 0; at < 9; at += 1) await codes({ old_password: 'a guess', password: fresh });
  const limited = await app.post('/api/user_data/change_password/', person, {
    old_password: old,
    password: fresh,
  });
  expect([limited.status, limited.json.code]).toEqual([429, 'throttled']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
});

test('who has no password sets one in a login that a code opened minutes ago, and in no other', async () => {
  const person = await somebody({ password_hash: null });
  const set = (who: { headers: Record<string, string> }) =>
    app.post('/api/user_data/change_password/', who, { password: fresh });
  expect(await accountOf(person)).toMatchObject({ has_password: false, is_fresh_login: false });
  expect((await set(person)).json.codes).toEqual({ old_password: ['required'] });
  expect((await set(await byCode(person, 11))).json.codes).toEqual({ old_password: ['required'] });
  const who = await byCode(person);
  expect((await accountOf(who)).is_fresh_login).toBe(true);
  expect((await set(who)).status).toBe(200);
  expect(await enter(person.email, fresh)).toBe(200);
});

test('the address moves when the link is opened that was sent to the new one, not before', async () => {
  const person = await somebody({ language: 'en' });
  const email = `New.${person.email}`;
  const answer = await app.post('/api/user_data/change_email/', person, { email, password: old });
  expect([answer.status, answer.json]).toEqual([202, {}]);
  expect(await accountOf(person)).toMatchObject({ email_pending: email });
  const [me] = (await app.get('/api/user_data/', person)).json;
  expect([me.email, me.email_verified]).toEqual([person.email, false]);
  const [notice] = await app.mailsTo(person.email);
  expect(notice?.subject).toBe('A change of your e-mail address was asked for');
  expect(notice?.text).toContain(email);
  expect(notice?.text).not.toContain('token');

  const token = linkIn((await app.mailsTo(email))[0]?.text);
  // Access to that mailbox does not open the account.
  const stranger = await somebody();
  for (const who of [null, stranger]) expect((await open(token, who)).json.code).toBe('permissionDenied');
  expect((await app.get('/api/user_data/', person)).json[0].email).toBe(person.email);
  expect((await open(token, person)).status).toBe(200);
  const [moved] = (await app.get('/api/user_data/', person)).json;
  expect([moved.email, moved.email_verified]).toEqual([email, true]);
  expect(await accountOf(person)).toMatchObject({ email_pending: null });
  expect((await open(token)).status).toBe(200);
  expect([await enter(person.email, old), await enter(email, old)]).toEqual([400, 200]);
});

test('a taken address is told as at registration, also when it is taken before the link is opened', async () => {
  const [one, two] = [await somebody(), await somebody()];
  const ask = (email: string) => app.post('/api/user_data/change_email/', one, { email, password: old });
  expect((await ask((two.email ?? '').toUpperCase())).json.codes).toEqual({ email: ['emailAlreadyExists'] });
  const email = `wanted.${one.email}`;
  await ask(email);
  const token = linkIn((await app.mailsTo(email))[0]?.text);
  await app.make.user('host', { email });
  expect((await open(token, one)).json.codes).toEqual({ email: ['emailAlreadyExists'] });
  expect((await app.get('/api/user_data/', one)).json[0].email).toBe(one.email);
});

test('two accounts that are promised one address do not both get it', async () => {
  const [one, two] = [await somebody(), await somebody()];
  const email = `both.${one.email}`;
  for (const who of [one, two]) await app.post('/api/user_data/change_email/', who, { email, password: old });
  // Newest mail first.
  const [second = '', first = ''] = (await app.mailsTo(email)).map(({ text }) => linkIn(text));
  const answers = await Promise.all([open(first, one), open(second, two)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const { rows } = await sql`select id from users where email = ${email}`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('a wish for another address can be taken back, and only the last one counts', async () => {
  const person = await somebody();
  const ask = (email: string | null) =>
    app.post('/api/user_data/change_email/', person, { email, password: old });
  const tokenTo = async (email: string) => linkIn((await app.mailsTo(email))[0]?.text);
  const [first, second, third] = [`a.${person.email}`, `b.${person.email}`, `c.${person.email}`];
  await ask(first);
  await ask(second);
  expect((await open(await tokenTo(first))).json.codes).toEqual({ token: ['invalid'] });
  expect((await app.remove('/api/user_data/change_email/', person)).status).toBe(204);
  expect((await open(await tokenTo(second))).status).toBe(400);
  await ask(third);
  await ask(person.email);
  expect((await open(await tokenTo(third))).status).toBe(400);
  await sql`update users set email_verified_at = now() where id = ${person.id}`.execute(app.db);
  await ask(first);
  await sql`update email_tokens set expires_at = now() where user_id = ${person.id}`.execute(app.db);
  expect(await accountOf(person)).toMatchObject({ email_pending: null });
  expect((await open(await tokenTo(first))).status).toBe(400);
});

test('who registered by telephone gets an address in the same way, and the phone hears of it', async () => {
  const person = await somebody({ email: null, password_hash: null });
  const email = `phone${person.id}@example.org`;
  const ask = (who: { headers: Record<string, string> }) =>
    app.post('/api/user_data/change_email/', who, { email });
  expect((await ask(person)).json.codes).toEqual({ password: ['required'] });
  expect((await ask(await byCode(person))).status).toBe(202);
  expect((await app.mailsTo(person.phone_number))[0]?.text).toContain(email);
  expect((await open(linkIn((await app.mailsTo(email))[0]?.text), person)).status).toBe(200);
  expect((await app.get('/api/user_data/', person)).json[0]).toMatchObject({ email, email_verified: true });
});

test('the list of logins tells devices in words and nothing of others, this one first', async () => {
  const person = await somebody();
  await somebody();
  const login = await app.post(
    '/api/auth/login/',
    { headers: { 'user-agent': firefox } },
    { email: person.email, password: old },
  );
  await sql`update logins set last_used_at = now() - interval '31 days'
    where id = (select max(id) from logins where user_id = ${person.id}) - 1`.execute(app.db);
  const here = { headers: { authorization: `Bearer ${login.json.access}` } };
  const list = (await app.get('/api/user_data/logins/', here)).json;
  expect(list[0]).toEqual({
    id: expect.any(Number),
    user_agent: 'Firefox, Linux',
    is_phone: false,
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    is_current: true,
  });
  expect(list.slice(1).every((other: { is_current: boolean }) => !other.is_current)).toBe(true);
});

test('one login is ended, or all others; nobody ends another’s', async () => {
  const [person, stranger] = [await somebody(), await somebody()];
  const [phone, tablet] = [await again(person), await again(person)];
  const list = async () => (await app.get('/api/user_data/logins/', person)).json;
  const [, last] = await list();
  expect((await app.remove(`/api/user_data/logins/${last.id}/`, stranger)).status).toBe(404);
  expect(await isIn(tablet)).toBe(true);
  expect((await app.remove(`/api/user_data/logins/${last.id}/`, person)).status).toBe(204);
  expect([await isIn(tablet), await isIn(phone), await isIn(person)]).toEqual([false, true, true]);
  expect((await app.remove(`/api/user_data/logins/${last.id}/`, person)).status).toBe(404);
  expect((await app.remove('/api/user_data/logins/', person)).status).toBe(204);
  expect([await isIn(phone), await isIn(person), (await list()).length]).toEqual([false, true, 1]);
  expect(await isIn(stranger)).toBe(true);
});

test('each change of a consent leaves its trace', async () => {
  const person = await somebody();
  const set = (sms_notifications: boolean) =>
    app.patch(`/api/user_data/${person.id}/`, person, { sms_notifications });
  await set(true);
  await set(false);
  await Promise.all(Array.from({ length: 6 }, () => set(true)));
  const { rows } = await sql<{
    is_withdrawn: boolean;
  }>`select withdrawn_at is not null as is_withdrawn from consents
    where user_id = ${person.id} and document = 'sms' order by id`.execute(app.db);
  expect(rows).toEqual([{ is_withdrawn: true }, { is_withdrawn: false }]);
});
