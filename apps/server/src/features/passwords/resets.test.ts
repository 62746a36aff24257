import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { untilBlocked } from '../../../test/locks.ts';
import { useTwoProcesses } from '../../../test/processes.ts';
import { hashPassword } from './passwords.service.ts';
import { sendReset } from './resets.jobs.ts';

const old = 'the old lamps of the house';
const fresh = 'quiet lamps in the window';
const processes = useTwoProcesses({ PUBLIC_URL: 'https://salons.example/' });

const post = async (path: string, payload: object, { from = processes.one, ip = '127.0.0.1' } = {}) => {
  const answer = await from.app.inject({ method: 'POST', url: `/api/${path}/`, payload, remoteAddress: ip });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
};
const ask = (email: string | null, options = {}) => post('password_reset', { email }, options);
const validate = (token: string, options = {}) => post('password_reset/validate_token', { token }, options);
const confirm = (token: string, password = fresh, options = {}) =>
  post('password_reset/confirm', { token, password }, options);
const login = (email: string | null, password: string) => post('auth/login', { email, password });
const mailsTo = (email: string | null, kind = 'password_reset') =>
  processes.one.db
    .selectFrom('outbox')
    .select(['subject', 'text', 'language', 'channel'])
    .where('recipient', '=', email ?? '')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();
const later = () =>
  sql`update rate_limits set window_starts_at = window_starts_at - interval '2 days'`.execute(
    processes.one.db,
  );
const linkFor = async (email: string | null): Promise<string> => {
  await later();
  expect((await ask(email)).status).toBe(200);
  await processes.work();
  const [mail] = await mailsTo(email);
  return /https:\/\/salons\.example\/forgotpassword\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
/** With an unproved number, so that the address may open the account. */
const person = async (fields: Parameters<typeof processes.make.user>[1] = {}) =>
  processes.make.user('guest', {
    password_hash: await hashPassword(old),
    phone_verified_at: null,
    ...fields,
  });
const self = async (headers: Record<string, string>) =>
  (await processes.one.app.inject({ url: '/api/user_data/', headers })).statusCode;
const fails = { non_field_errors: ['n'], codes: { non_field_errors: ['newPasswordFail'] } };

describe('a link for a new password', () => {
  test('comes by mail in the language of its owner, sets the password once, and proves the address', async () => {
    const { email, id } = await person({ language: 'en' });
    const everywhere = await Promise.all([processes.make.bearer(id), processes.make.bearer(id)]);
    const token = await linkFor(email);
    expect(token).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(await mailsTo(email)).toMatchObject([
      { language: 'en', channel: 'mail', subject: 'Choose a new password' },
    ]);
    expect((await validate(token)).json).toEqual({ status: 'OK' });
    expect((await confirm(token)).json).toEqual({ status: 'OK' });
    for (const headers of everywhere) expect(await self(headers)).toBe(401);
    expect((await login(email, old)).status).toBe(400);
    const entered = await login(email, fresh);
    expect([entered.status, entered.json.user.email_verified]).toEqual([200, true]);
    expect((await validate(token)).status).toBe(404);
    const again = await confirm(token, 'another one of some length');
    expect([again.status, again.json]).toEqual([400, fails]);
    expect(await mailsTo(email, 'password_changed')).toHaveLength(1);
  });

  test('ends with its hour, and when another one was used', async () => {
    const { email } = await person();
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect(first).not.toBe(second);
    await confirm(second);
    expect([(await validate(first)).status, (await confirm(first)).json]).toEqual([404, fails]);
    const third = await linkFor(email);
    const { rows } = await sql<{ left: number }>`
      select round(extract(epoch from max(expires_at) - now())) as left from email_tokens`.execute(
      processes.one.db,
    );
    expect(Number(rows[0]?.left)).toBeGreaterThan(3590);
    expect(Number(rows[0]?.left)).toBeLessThanOrEqual(3600);
    await sql`update email_tokens set expires_at = now()`.execute(processes.one.db);
    expect([(await validate(third)).status, (await confirm(third)).json]).toEqual([404, fails]);
  });

  test('ends when the address changes, and with the account', async () => {
    const [moved, gone] = [await person(), await person()];
    const [first, second] = [await linkFor(moved.email), await linkFor(gone.email)];
    await sql`update users set email = 'moved@example.org' where id = ${moved.id}`.execute(processes.one.db);
    await sql`update users set deleted_at = now() where id = ${gone.id}`.execute(processes.one.db);
    for (const token of [first, second])
      expect([(await validate(token)).status, (await confirm(token)).json]).toEqual([404, fails]);
  });

  test('ends the code by SMS that was still open', async () => {
    const { email, phone_number } = await person();
    const token = await linkFor(email);
    await post('sms_authentication/auth', { phone_number });
    await processes.work();
    const [sms] = await mailsTo(phone_number, 'sms_code');
    await confirm(token);
    const code = /\d{6}/.exec(sms?.text ?? '')?.[0];
    expect((await post('sms_authentication/auth_with_code', { phone_number, code })).status).toBe(400);
  });

  test('stays good after a password that is refused', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    expect((await confirm(token, 'short')).json.codes).toEqual({ password: ['passwordTooShort'] });
    expect((await confirm(token, 'password1234')).json.codes).toEqual({ password: ['passWordTooCommon'] });
    expect((await confirm(token, email ?? '')).json.codes).toEqual({ password: ['passWordTooCommon'] });
    expect((await confirm(token.toUpperCase())).status).toBe(200);
  });

  test('serves staff too, who then log in where staff do', async () => {
    const { email } = await processes.make.user('host_admin');
    expect((await confirm(await linkFor(email))).status).toBe(200);
    expect((await login(email, fresh)).json.code).toBe('notAdminSystem');
    expect((await post('auth/login', { email, password: fresh, audience: 'staff' })).status).toBe(200);
  });

  test('lets nobody in who is blocked', async () => {
    const { email } = await person({ blocked_at: new Date().toISOString() });
    const answer = await confirm(await linkFor(email));
    expect([answer.status, answer.json.code]).toEqual([450, 'accountBlocked']);
  });

  test('lies nowhere readable but in the mail, and a job that runs twice sends one', async () => {
    const { email } = await person();
    const token = await linkFor(email);
    const { rows } = await sql<{ row: string }>`select email_tokens::text as row from email_tokens`.execute(
      processes.one.db,
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const job = { request_id: randomUUID(), email: email ?? '' };
    await sendReset.run(job, processes.one);
    await sendReset.run(job, processes.one);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

test('of two links used at once, and of one used twice at once, one sets the password', async () => {
  const { email } = await person();
  const [first, second] = [await linkFor(email), await linkFor(email)];
  const both = await Promise.all([
    confirm(first, 'password of the first link', { from: processes.one }),
    confirm(second, 'password of the second link', { from: processes.other }),
    confirm(first, 'a third password, the same link', { from: processes.other }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(both.find(({ status }) => status === 400)?.json).toEqual(fails);
  const secrets = [
    'password of the first link',
    'password of the second link',
    'a third password, the same link',
  ];
  const winner = secrets[both.findIndex(({ status }) => status === 200)] ?? '';
  for (const secret of secrets)
    expect([secret, (await login(email, secret)).status]).toEqual([secret, secret === winner ? 200 : 400]);
});

test('a login by the old password that meets the new one half-way opens nothing', async () => {
  const { email, id } = await person();
  const settled = await processes.one.db.transaction().execute(async (trx) => {
    await sql`update users set password_hash = ${await hashPassword(fresh)} where id = ${id}`.execute(trx);
    const entering = login(email, old);
    const first = await Promise.race([entering, untilBlocked(processes.one.db).then(() => 'waits')]);
    expect(first).toBe('waits');
    return { entering };
  });
  expect((await settled.entering).json.codes).toEqual({ non_field_errors: ['invalidCredentials'] });
  expect(await processes.one.db.selectFrom('logins').selectAll().where('user_id', '=', id).execute()).toEqual(
    [],
  );
});

describe('whoever asks', () => {
  test('gets the same answer for an address that nobody has, and no mail is written', async () => {
    const { email } = await person();
    await later();
    const [known, unknown] = [await ask(email), await ask('nobody-at-all@example.org')];
    await processes.work();
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    expect(await mailsTo('nobody-at-all@example.org')).toEqual([]);
    expect([(await ask(email)).status, (await ask('Nobody-At-All@example.org')).status]).toEqual([429, 429]);
  });

  test('may do so in any letter case, once a minute and five times an hour, over all processes', async () => {
    const { email } = await person();
    const spelled = email?.toUpperCase() ?? '';
    const minute = () =>
      sql`update rate_limits set window_starts_at = window_starts_at - interval '61 seconds'
        where key like 'reset:minute:%'`.execute(processes.one.db);
    await later();
    const first = await Promise.all(
      [processes.one, processes.other, processes.one].map((from) => ask(spelled, { from })),
    );
    expect(first.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    for (let at = 0; at < 4; at += 1) {
      await minute();
      expect((await ask(email, { from: at % 2 === 0 ? processes.other : processes.one })).status).toBe(200);
    }
    await minute();
    const sixth = await ask(email);
    expect([sixth.status, sixth.json.code]).toEqual([429, 'throttled']);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
    await processes.work();
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('guesses links sixty times a quarter of an hour, over all processes; good ones are not counted', async () => {
    await later();
    const { email } = await person();
    const token = await linkFor(email);
    const ip = '10.9.0.1';
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) {
      const from = at % 2 === 0 ? processes.one : processes.other;
      const guess =
        at % 3 === 0 ? confirm(randomUUID(), fresh, { from, ip }) : validate(randomUUID(), { from, ip });
      statuses.push((await guess).status);
      if (at === 20) expect((await validate(token, { from, ip })).status).toBe(200);
    }
    expect(statuses.slice(0, 60).every((status) => status === 400 || status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    const refused = await confirm(token, fresh, { ip });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await confirm(token)).status).toBe(200);
  });

  test('is told what is wrong with what they sent', async () => {
    expect((await ask('no address')).json.codes).toEqual({ email: ['invalid'] });
    expect((await post('password_reset', {})).json.codes).toEqual({ email: ['required'] });
    expect((await post('password_reset/confirm', { token: 'x' })).json.codes).toEqual({
      password: ['required'],
    });
    expect((await validate('no token')).status).toBe(404);
  });
});
