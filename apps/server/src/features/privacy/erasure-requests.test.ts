import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, useErasures } from '../../../test/erasures.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const { app, ask, somebody } = useErasures();
const eraseAt = async (who: { headers: Record<string, string> }) =>
  (await app.get('/api/user_data/account/', who)).json.erase_at;
const tokenIn = (text: string | undefined, kind: 'erase' | 'keep') =>
  new RegExp(`/eraseaccount#${kind}=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';

test('it is asked for with the password, told by mail, shown with its day, and taken back', async () => {
  const person = await somebody({ language: 'en' });
  expect((await ask(person, { password: 'a guess' })).json.codes).toEqual({
    password: ['invalidCredentials'],
  });
  expect((await ask(person, {})).json.codes).toEqual({ password: ['required'] });
  expect(await eraseAt(person)).toBeNull();
  const answer = await ask(person);
  expect(answer.status).toBe(202);
  const wait = new Date(answer.json.erase_at).getTime() - Date.now();
  expect(Math.round(wait / 3_600_000)).toBe(7 * 24);
  expect((await ask(person)).json).toEqual(answer.json);
  expect(await eraseAt(person)).toBe(answer.json.erase_at);
  const mails = await app.mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account will be erased in seven days']);
  expect((await app.post('/api/auth/login/', null, { email: person.email, password })).status).toBe(200);

  expect((await app.remove('/api/user_data/erase/', person)).status).toBe(204);
  expect(await eraseAt(person)).toBeNull();
  expect((await app.remove('/api/user_data/erase/', person)).status).toBe(204);
});

test('the link of the mail takes it back without a login, as often as it is opened', async () => {
  const person = await somebody();
  await ask(person);
  const token = tokenIn((await app.mailsTo(person.email))[0]?.text, 'keep');
  const keep = () => app.post('/api/erasure/withdraw/', null, { token });
  expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
  expect(await eraseAt(person)).toBeNull();
  expect((await app.post('/api/erasure/confirm/', null, { token })).json.codes).toEqual({
    token: ['invalid'],
  });
});

test('without a password a mailed link asks, for ten minutes, or a login by code', async () => {
  const person = await somebody({ password_hash: null });
  const other = await somebody();
  const link = async () => {
    expect((await app.post('/api/user_data/erase/link/', person)).status).toBe(202);
    return tokenIn((await app.mailsTo(person.email))[0]?.text, 'erase');
  };
  const confirm = (token: string) => app.post('/api/erasure/confirm/', null, { token });
  const stale = await link();
  await sql`update email_tokens set expires_at = now() where user_id = ${person.id}`.execute(app.db);
  expect((await confirm(stale)).json.codes).toEqual({ token: ['invalid'] });
  const token = await link();
  const { rows } = await sql<{
    minutes: number;
  }>`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
    from email_tokens where user_id = ${person.id} order by id desc limit 1`.execute(app.db);
  expect(rows[0]?.minutes).toBe(10);
  expect((await ask(other, { token })).json.codes).toEqual({ token: ['invalid'] });
  expect((await confirm(token)).status).toBe(202);
  expect((await confirm(token)).status).toBe(202);
  await app.remove('/api/user_data/erase/', person);
  expect((await confirm(token)).status).toBe(400);
  expect((await ask(person, { token: await link() })).status).toBe(202);

  const byPhone = await somebody({ password_hash: null, email: null });
  expect((await app.post('/api/user_data/erase/link/', byPhone)).json.codes).toEqual({ email: ['required'] });
  expect((await ask(byPhone, {})).status).toBe(400);
  await sql`update logins set method = 'code' where user_id = ${byPhone.id}`.execute(app.db);
  expect((await ask(byPhone, {})).status).toBe(202);
});

test('the last super admin stays', async () => {
  const password_hash = await hashPassword(password);
  const only = await app.make.staff('super_admin', { password_hash });
  expect((await ask(only)).status).toBe(409);
  await app.make.user('super_admin');
  expect((await ask(only)).status).toBe(202);
});
