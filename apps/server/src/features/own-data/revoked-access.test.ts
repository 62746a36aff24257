import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newPassword, oldPassword, usePhones } from '../../../test/phones.ts';
import { newSecret } from '../../core/secrets.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const phones = usePhones();
const { app, contact, isIn, linkTo, login, openLink } = phones;
type Role = 'guest' | 'general_admin';

/** A person with a verified address and a proved phone, in whose login the test acts. */
const owner = async (role: Role, fields: { password?: string | null; method?: string } = {}) => {
  const { password = oldPassword, method = 'password' } = fields;
  const person = await app.make.user(role, {
    ...contact(),
    email_verified_at: new Date().toISOString(),
    password_hash: password === null ? null : await hashPassword(password),
  });
  const me = { headers: await app.make.bearer(person.id) };
  await sql`update logins set method = ${method} where user_id = ${person.id}`.execute(app.db);
  return { ...person, email: person.email ?? '', phone_number: person.phone_number ?? '', me };
};
type Owner = Awaited<ReturnType<typeof owner>>;

/** Opens every kind of access beforehand; returns a function that lists those that still work. */
const openWays = async ({ id, email, phone_number, me }: Owner) => {
  const purposes = ['verify', 'reset', 'change', 'erase', 'keep', 'phone'] as const;
  const secrets = new Map<string, string>();
  for (const purpose of purposes) {
    const { secret, hash } = newSecret();
    // Links of a reset are lower-case.
    const token = purpose === 'reset' ? crypto.randomUUID() : secret;
    secrets.set(purpose, token);
    await app.db
      .insertInto('email_tokens')
      .values({
        user_id: id,
        purpose,
        email: purpose === 'change' ? `intruder.${email}` : email,
        phone_number: purpose === 'phone' ? phone_number : null,
        token_hash: purpose === 'reset' ? await hashOf(token) : hash,
        expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      })
      .execute();
  }
  const other = { headers: await app.make.bearer(id) };
  const { secret: refresh, hash } = newSecret();
  await sql`insert into refresh_tokens (login_id, token_hash, expires_at)
    select max(id), ${hash}, now() + interval '1 day' from logins where user_id = ${id}`.execute(app.db);
  const code = await phones.codeFor(phone_number);
  const secretOf = (purpose: string) => secrets.get(purpose) ?? '';
  const tries: Record<string, () => Promise<{ status: number }>> = {
    login: () => app.get('/api/user_data/', other),
    refresh: () => app.post('/api/auth/token/refresh/', null, { refresh }),
    code: () => phones.enter(phone_number, code),
    verify: () => openLink(secretOf('verify')),
    change: () => openLink(secretOf('change'), me),
    phone: () => openLink(secretOf('phone')),
    erase: () => app.post('/api/erasure/confirm/', null, { token: secretOf('erase') }),
    keep: () => app.post('/api/erasure/withdraw/', null, { token: secretOf('keep') }),
    reset: () => app.post('/api/password_reset/validate_token/', null, { token: secretOf('reset') }),
  };
  return async () => {
    const open: string[] = [];
    for (const [name, attempt] of Object.entries(tries)) if ((await attempt()).status < 400) open.push(name);
    return open;
  };
};
const hashOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
const addressOf = async ({ id }: Owner) =>
  (await app.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

describe('all links, codes and other logins are void after', () => {
  test('nothing at all: the ways that are tried below are open ones', async () => {
    const person = await owner('guest');
    const stillOpen = await openWays(person);
    // A moved account voids the other links, so the order is that of the attempts.
    expect(await stillOpen()).toEqual(['login', 'refresh', 'code', 'verify', 'change', 'keep']);
    const again = await owner('guest');
    const ways = await openWays(again);
    await sql`delete from email_tokens where user_id = ${again.id} and purpose = 'change'`.execute(app.db);
    expect(await ways()).toEqual(expect.arrayContaining(['phone', 'erase', 'keep', 'reset']));
  });

  test('a password set by the link of a mail, and nothing moves the account later', async () => {
    const person = await owner('guest');
    await app.post('/api/user_data/change_email/', person.me, {
      email: `intruder.${person.email}`,
      password: oldPassword,
    });
    const link = await linkTo(`intruder.${person.email}`, 'verifyemail');
    const stillOpen = await openWays(person);
    expect((await phones.resetByMail(person.email, newPassword)).status).toBe(200);
    expect(await stillOpen()).toEqual([]);
    expect((await openLink(link)).status).toBe(400);
    expect([await addressOf(person), await isIn(person.me)]).toEqual([person.email, false]);
    expect((await login(person.email, newPassword)).status).toBe(200);
  });

  test('a password set after a code by SMS', async () => {
    const person = await owner('guest', { method: 'code' });
    const stillOpen = await openWays(person);
    const path = '/api/sms_authentication/change_password/';
    expect((await app.post(path, person.me, { password: newPassword })).status).toBe(200);
    expect(await stillOpen()).toEqual([]);
    expect([await addressOf(person), await isIn(person.me)]).toEqual([person.email, true]);
  });

  test('a password changed with the old one', async () => {
    const person = await owner('guest');
    const stillOpen = await openWays(person);
    const change = { old_password: oldPassword, password: newPassword };
    expect((await app.post('/api/user_data/change_password/', person.me, change)).status).toBe(200);
    expect(await stillOpen()).toEqual([]);
    expect([await addressOf(person), await isIn(person.me)]).toEqual([person.email, true]);
  });

  test('a password set in a fresh login, without an old one', async () => {
    const person = await owner('guest', { password: null, method: 'code' });
    const stillOpen = await openWays(person);
    const change = { password: newPassword };
    expect((await app.post('/api/user_data/change_password/', person.me, change)).status).toBe(200);
    expect(await stillOpen()).toEqual([]);
  });

  test('the first password of a staff member', async () => {
    const boss = await app.make.staff('super_admin');
    const person = await owner('general_admin', { password: null });
    const sent = await app.post(`/api/staff/users/${person.id}/send_link/`, boss);
    expect(sent.status).toBe(200);
    const token = await linkTo(person.email, 'forgotpassword');
    const stillOpen = await openWays(person);
    const confirm = { token, password: newPassword };
    expect((await app.post('/api/password_reset/confirm/', null, confirm)).status).toBe(200);
    expect(await stillOpen()).toEqual([]);
  });

  test('the second step turned on', async () => {
    const person = await owner('general_admin');
    const begun = await app.post('/api/user_data/totp/', person.me, { password: oldPassword });
    const stillOpen = await openWays(person);
    const code = new TOTP({ secret: begun.json.secret }).generate();
    expect((await app.post('/api/user_data/totp/confirm/', person.me, { code })).status).toBe(200);
    expect(await stillOpen()).toEqual([]);
    expect([await addressOf(person), await isIn(person.me)]).toEqual([person.email, true]);
  });
});

test('a call of a login that is ended meanwhile sets no password and turns on no second step', async () => {
  const person = await owner('general_admin');
  const begun = await app.post('/api/user_data/totp/', person.me, { password: oldPassword });
  const code = new TOTP({ secret: begun.json.secret }).generate();
  let release = () => {};
  const isLocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Another transaction locks the person's row, as a new password by mail does, and ends the login before it commits.
  const ending = app.db.transaction().execute(async (trx) => {
    await sql`select 1 from users where id = ${person.id} for no key update`.execute(trx);
    await isLocked;
    await sql`update logins set ended_at = now() where user_id = ${person.id}`.execute(trx);
  });
  const calls = [
    app.post('/api/user_data/change_password/', person.me, {
      old_password: oldPassword,
      password: newPassword,
    }),
    app.post('/api/user_data/totp/confirm/', person.me, { code }),
    app.post('/api/user_data/change_email/', person.me, {
      email: `moved.${person.email}`,
      password: oldPassword,
    }),
    app.patch(`/api/user_data/${person.id}/`, person.me, { phone_number: contact().phone_number }),
  ];
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      return rows[0]?.n;
    })
    .toBe(calls.length);
  release();
  await ending;
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect((await login(person.email, newPassword)).status).toBe(400);
  const { rows } =
    await sql`select t.confirmed_at, u.phone_number from users u left join totps t on t.user_id = u.id
    where u.id = ${person.id}`.execute(app.db);
  expect(rows).toEqual([{ confirmed_at: null, phone_number: person.phone_number }]);
});
