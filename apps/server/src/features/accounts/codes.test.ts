import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { workOff } from '../../../test/work.ts';
import { sendCode } from './codes.jobs.ts';
import { hashPassword } from './passwords.ts';

let database: TestDatabase;
let one: Awaited<ReturnType<typeof buildTestApp>>;
let other: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;
let addresses = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const environment = { PUBLIC_URL: 'https://salons.example' };
  [one, other] = await Promise.all([
    buildTestApp(database.url, environment),
    buildTestApp(database.url, environment),
  ]);
  make = makeFactories(one.db, one.config);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await database.drop();
});

const post = async (
  path: string,
  payload: object,
  { from = one, ip = '127.0.0.1', access = '' }: { from?: typeof one; ip?: string; access?: string } = {},
) => {
  const answer = await from.app.inject({
    method: 'POST',
    url: `/api/sms_authentication/${path}/`,
    payload,
    remoteAddress: ip,
    ...(access === '' ? {} : { headers: { authorization: `Bearer ${access}` } }),
  });
  return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
};
const work = () => workOff(database.url, one);
const ask = (phone_number: string | null, options = {}) => post('auth', { phone_number }, options);
const enter = (phone_number: string | null, code: string, options = {}) =>
  post('auth_with_code', { phone_number, code }, options);
const messagesTo = (phone: string | null) =>
  one.db
    .selectFrom('outbox')
    .select(['text', 'language', 'kind', 'channel'])
    .where('recipient', '=', phone ?? '')
    .orderBy('id', 'desc')
    .execute();
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '';
const lastCodeOf = async (phone: string | null) => codeIn((await messagesTo(phone))[0]?.text);
/** Lets the time go by that the limits of a number count with. */
const later = () =>
  sql`update rate_limits set window_starts_at = window_starts_at - interval '2 days'`.execute(one.db);
const freshCode = async (phone: string | null): Promise<string> => {
  await later();
  expect((await ask(phone)).status).toBe(200);
  await work();
  return lastCodeOf(phone);
};
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const self = async (access: string) => {
  const headers = { authorization: `Bearer ${access}` };
  return (await one.app.inject({ url: '/api/user_data/', headers })).statusCode;
};

describe('a code by SMS', () => {
  test('reaches the number in the language of its owner and logs in, once', async () => {
    const { phone_number, id } = await make.user('guest', { language: 'en' });
    const code = await freshCode(phone_number);
    const [sms] = await messagesTo(phone_number);
    expect(sms).toMatchObject({ channel: 'sms', language: 'en' });
    expect(sms?.text).toBe(
      `Remembrance Salons: your code is ${code}. It is good for 5 minutes. Please do not pass it on to anyone.\n@salons.example #${code}`,
    );
    const entered = await enter(phone_number, code);
    expect([entered.status, Object.keys(entered.json).sort()]).toEqual([200, ['access', 'refresh', 'user']]);
    expect(entered.json.user.id).toBe(id);
    expect(await self(entered.json.access)).toBe(200);
    const again = await enter(phone_number, code);
    expect([again.status, again.json.codes]).toEqual([400, { code: ['invalidCode'] }]);
  });

  test('is taken in any spelling of the number and of the digits', async () => {
    const { phone_number } = await make.user('guest');
    const code = await freshCode(phone_number);
    const spelled = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCodePoint(0x660 + Number(digit)),
    );
    const local = `0${phone_number?.slice(4, 6)}-${phone_number?.slice(6)}`;
    expect((await enter(local, `\u200F${spelled} `)).status).toBe(200);
  });

  test('is good for five minutes', async () => {
    const { phone_number } = await make.user('host');
    const code = await freshCode(phone_number);
    const { rows } = await sql<{ left: number }>`
      select round(extract(epoch from expires_at - now())) as left from sms_codes
      where phone_number = ${phone_number}`.execute(one.db);
    expect(Number(rows[0]?.left)).toBeGreaterThan(290);
    expect(Number(rows[0]?.left)).toBeLessThanOrEqual(300);
    await sql`update sms_codes set expires_at = now() where phone_number = ${phone_number}`.execute(one.db);
    expect((await enter(phone_number, code)).json.codes).toEqual({ code: ['invalidCode'] });
  });

  test('is ended by the next one, from the moment that is asked for', async () => {
    const { phone_number } = await make.user('guest');
    const first = await freshCode(phone_number);
    await later();
    await ask(phone_number);
    expect((await enter(phone_number, first)).status).toBe(400);
    await work();
    const second = await lastCodeOf(phone_number);
    if (second !== first) expect((await enter(phone_number, first)).status).toBe(400);
    expect((await enter(phone_number, second)).status).toBe(200);
  });

  test('lies nowhere readable but in the message, and a job that runs twice sends one', async () => {
    const { phone_number } = await make.user('guest');
    const code = await freshCode(phone_number);
    const { rows } = await sql<{ row: string; request_id: string }>`
      select sms_codes::text as row, request_id from sms_codes where phone_number = ${phone_number}`.execute(
      one.db,
    );
    expect(rows[0]?.row).not.toContain(code);
    await sendCode.run({ request_id: rows[0]?.request_id }, one);
    expect(await messagesTo(phone_number)).toHaveLength(1);
    expect((await enter(phone_number, code)).status).toBe(200);
  });

  test('that waited too long to be made is not sent at all', async () => {
    const { phone_number } = await make.user('guest');
    await later();
    await ask(phone_number);
    await sql`update sms_codes set requested_at = now() - interval '6 minutes' where phone_number = ${phone_number}`.execute(
      one.db,
    );
    await work();
    expect(await messagesTo(phone_number)).toEqual([]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 34 5', '<b>', '١٢٣'])(
    '%j is no code, and costs no try',
    async (code) => {
      const { phone_number } = await make.user('guest');
      const right = await freshCode(phone_number);
      const answer = await enter(phone_number, code);
      expect(answer.json.codes).toEqual({ code: [code === '' ? 'required' : 'invalidCode'] });
      const { rows } = await sql<{ tries: number }>`
        select tries from sms_codes where phone_number = ${phone_number}`.execute(one.db);
      expect(rows[0]?.tries).toBe(0);
      expect((await enter(phone_number, right)).status).toBe(200);
    },
  );

  test('goes to mobile numbers only', async () => {
    for (const landline of ['03-1234567', '077-2345678', '+44 20 7946 0958', '+33 1 42 68 53 00'])
      expect([landline, (await ask(landline)).json.codes]).toEqual([
        landline,
        { phone_number: ['wrongPhone'] },
      ]);
    for (const mobile of ['0572345678', '058-2234567', '+44 7400 123456', '+1 212-555-0123'])
      expect([mobile, (await ask(mobile)).status]).toEqual([mobile, 200]);
    expect((await ask('12 34')).json.codes).toEqual({ phone_number: ['invalidPhone'] });
  });
});

describe('who comes by SMS', () => {
  test('a witness may', async () => {
    const { phone_number } = await make.user('witness', { email: null });
    const entered = await enter(phone_number, await freshCode(phone_number));
    expect(entered.json.user).toMatchObject({ role: 'witness', email: null });
  });

  test.each<Role>(['super_admin', 'volunteer_admin', 'testimonial_admin'])(
    'a %s is sent to the staff login and gets no token',
    async (role) => {
      const { phone_number } = await make.user(role);
      const entered = await enter(phone_number, await freshCode(phone_number));
      expect([entered.status, entered.json.code]).toEqual([403, 'notAdminSystem']);
      expect(entered.json).not.toHaveProperty('access');
    },
  );

  test('a blocked person is told so, and only with the right code', async () => {
    const { phone_number } = await make.user('guest', { blocked_at: new Date().toISOString() });
    const code = await freshCode(phone_number);
    expect((await enter(phone_number, wrong(code))).status).toBe(400);
    const entered = await enter(phone_number, code);
    expect([entered.status, entered.json.code]).toEqual([450, 'accountBlocked']);
  });

  test('somebody unknown gets the same answers as somebody known, and no message', async () => {
    const { phone_number } = await make.user('guest');
    const nobody = '+972549999999';
    await later();
    const [known, unknown] = [await ask(phone_number), await ask(nobody)];
    await work();
    expect(await messagesTo(nobody)).toEqual([]);
    expect(unknown.json).toEqual(known.json);
    expect(unknown.status).toBe(known.status);
    const fixed = ({ headers }: typeof known) =>
      Object.entries(headers).filter(([name]) => !/^(x-request-id|date)$/.test(name));
    expect(fixed(unknown)).toEqual(fixed(known));
    const code = await lastCodeOf(phone_number);
    const [right, guess] = [await enter(phone_number, wrong(code)), await enter(nobody, wrong(code))];
    expect([guess.status, guess.json]).toEqual([right.status, right.json]);
    expect((await ask(nobody)).status).toBe(429);
    expect((await ask(phone_number)).status).toBe(429);
  });

  test('a person who was removed is unknown', async () => {
    const { phone_number } = await make.user('guest', { deleted_at: new Date().toISOString() });
    await freshCode(phone_number);
    expect(await messagesTo(phone_number)).toEqual([]);
  });
});

describe('guesses', () => {
  test('five are compared and the right one is too late after them', async () => {
    const { phone_number } = await make.user('guest');
    const code = await freshCode(phone_number);
    for (let guess = 1; guess <= 4; guess += 1) await enter(phone_number, wrong(code, guess));
    const { phone_number: lucky } = await make.user('guest');
    const luckyCode = await freshCode(lucky);
    for (let guess = 1; guess <= 4; guess += 1) await enter(lucky, wrong(luckyCode, guess));
    expect((await enter(lucky, luckyCode)).status).toBe(200);
    await enter(phone_number, wrong(code, 5));
    expect((await enter(phone_number, code)).json.codes).toEqual({ code: ['invalidCode'] });
  });

  test('forty at once over two processes see five comparisons', async () => {
    const { phone_number } = await make.user('guest');
    const code = await freshCode(phone_number);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        enter(phone_number, wrong(code, at + 1), { from: at % 2 === 0 ? one : other }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    const { rows } = await sql<{ tries: number }>`
      select tries from sms_codes where phone_number = ${phone_number}`.execute(one.db);
    expect(rows[0]?.tries).toBe(5);
    await later();
    expect((await enter(phone_number, code)).json.codes).toEqual({ code: ['invalidCode'] });
  });

  test('without the count in the same statement, all forty would be compared', async () => {
    const { phone_number } = await make.user('guest');
    await freshCode(phone_number);
    const readThenWrite = () =>
      one.db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('sms_codes')
          .select('tries')
          .where('phone_number', '=', phone_number ?? '')
          .executeTakeFirstOrThrow();
        if (found.tries >= 5) return false;
        await sql`select pg_sleep(0.05)`.execute(trx);
        await trx
          .updateTable('sms_codes')
          .set({ tries: found.tries + 1 })
          .where('phone_number', '=', phone_number ?? '')
          .execute();
        return true;
      });
    const compared = await Promise.all(Array.from({ length: 15 }, readThenWrite));
    expect(compared.filter(Boolean).length).toBeGreaterThan(5);
  });

  test('of the right code at once, one login comes of it', async () => {
    const { phone_number, id } = await make.user('guest');
    const code = await freshCode(phone_number);
    const answers = await Promise.all(
      [one, other, one, other].map((from) => enter(phone_number, code, { from })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const logins = await one.db.selectFrom('logins').select('method').where('user_id', '=', id).execute();
    expect(logins).toEqual([{ method: 'code' }]);
  });

  test('at one number end for the day after thirty, over all processes', async () => {
    const { phone_number } = await make.user('guest');
    const code = await freshCode(phone_number);
    const statuses: number[] = [];
    let last: Awaited<ReturnType<typeof enter>> | undefined;
    for (let at = 0; at < 31; at += 1) {
      last = await enter(phone_number, wrong(code, at + 1), { from: at % 2 === 0 ? one : other });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    expect(last?.json.code).toBe('throttled');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(86_000);
    await later();
  });

  test('from one address end for a while after a hundred, whatever the numbers', async () => {
    addresses += 1;
    const ip = `10.7.0.${addresses}`;
    const statuses: number[] = [];
    for (let at = 0; at < 101; at += 1)
      statuses.push(
        (await enter(`+97254${String(5_000_000 + at)}`, '123456', { from: at % 2 === 0 ? one : other, ip }))
          .status,
      );
    expect(statuses).toEqual([...Array(100).fill(400), 429]);
    expect((await enter('+972545000001', '123456', { ip: '10.7.1.1' })).status).toBe(400);
  });
});

describe('asking for codes', () => {
  test('works once a minute and five times an hour for a number, over all processes', async () => {
    const { phone_number } = await make.user('guest');
    const minute = () =>
      sql`update rate_limits set window_starts_at = window_starts_at - interval '61 seconds'
        where key like 'code:minute:%'`.execute(one.db);
    await later();
    const first = await Promise.all([one, other, one, other].map((from) => ask(phone_number, { from })));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    const refused = first.find(({ status }) => status === 429);
    expect(refused?.json.code).toBe('throttled');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let at = 0; at < 4; at += 1) {
      await minute();
      expect((await ask(phone_number, { from: at % 2 === 0 ? other : one })).status).toBe(200);
    }
    await minute();
    const sixth = await ask(phone_number);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
  });

  test('works sixty times an hour from one address', async () => {
    addresses += 1;
    const ip = `10.8.0.${addresses}`;
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push((await ask(`+97254${String(6_000_000 + at)}`, { ip })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});

describe('a new password after a code', () => {
  const password = 'three lamps and a window';
  const change = (access: string, secret = password) =>
    post('change_password', { password: secret }, { access });

  test('ends the other logins, keeps this one, and the person is told', async () => {
    const { phone_number, id, email } = await make.user('guest', {
      password_hash: await hashPassword('the old lamps'),
    });
    const elsewhere = (await make.bearer(id)).authorization.replace('Bearer ', '');
    const { json } = await enter(phone_number, await freshCode(phone_number));
    expect((await change(json.access)).json).toEqual({ status: 'OK' });
    expect([await self(json.access), await self(elsewhere)]).toEqual([200, 401]);
    const login = (secret: string) =>
      one.app.inject({ method: 'POST', url: '/api/auth/login/', payload: { email, password: secret } });
    expect((await login(password)).statusCode).toBe(200);
    expect((await login('the old lamps')).statusCode).toBe(400);
    expect(await messagesTo(email)).toMatchObject([{ kind: 'password_changed', channel: 'mail' }]);
  });

  test('ends the links by mail that were still open', async () => {
    const { phone_number, email } = await make.user('guest');
    await one.app.inject({ method: 'POST', url: '/api/password_reset/', payload: { email } });
    const { json } = await enter(phone_number, await freshCode(phone_number));
    const link = (await messagesTo(email)).find(({ kind }) => kind === 'password_reset');
    const token = /forgotpassword\/([\w-]+)/.exec(link?.text ?? '')?.[1];
    const validate = () =>
      one.app.inject({ method: 'POST', url: '/api/password_reset/validate_token/', payload: { token } });
    expect((await validate()).statusCode).toBe(200);
    await change(json.access);
    expect((await validate()).statusCode).toBe(404);
  });

  test('is refused at the field when it is short or common, and can be tried again', async () => {
    const { phone_number } = await make.user('guest');
    const { json } = await enter(phone_number, await freshCode(phone_number));
    expect((await change(json.access, 'short')).json.codes).toEqual({ password: ['passwordTooShort'] });
    expect((await change(json.access, 'password1234')).json.codes).toEqual({
      password: ['passWordTooCommon'],
    });
    expect((await change(json.access)).status).toBe(200);
  });

  test('is refused ten minutes after the code, and in a login that no code opened', async () => {
    const { phone_number, id, email } = await make.user('guest', {
      password_hash: await hashPassword(password),
    });
    const byPassword = await one.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email, password },
    });
    const { json } = await enter(phone_number, await freshCode(phone_number));
    const age = (seconds: number) =>
      sql`update logins set created_at = now() - make_interval(secs => ${seconds}) where user_id = ${id}`.execute(
        one.db,
      );
    await age(601);
    for (const access of [json.access, byPassword.json().access]) {
      const answer = await change(access);
      expect([answer.status, answer.json]).toEqual([
        400,
        { non_field_errors: ['n'], codes: { non_field_errors: ['newPasswordFail'] } },
      ]);
    }
    await age(590);
    expect((await change(json.access)).status).toBe(200);
    expect((await change(json.access)).status).toBe(200);
  });

  test('is refused to staff, and needs a login', async () => {
    const staff = await make.staff('general_admin');
    const access = staff.headers.authorization.replace('Bearer ', '');
    await sql`update logins set method = 'code' where user_id = ${staff.id}`.execute(one.db);
    expect((await change(access)).json.code).toBe('notAdminSystem');
    expect((await post('change_password', { password })).status).toBe(401);
  });

  test('is open to somebody who has yet to accept the terms', async () => {
    const { phone_number } = await make.user('guest', { terms_version: null });
    const { json } = await enter(phone_number, await freshCode(phone_number));
    expect(json.user.confirm_policy).toBe(false);
    expect((await change(json.access)).status).toBe(200);
  });
});
