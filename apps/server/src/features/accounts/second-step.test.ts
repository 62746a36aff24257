import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { hashPassword } from './passwords.ts';

const password = 'quiet lamps in the window';
type App = Awaited<ReturnType<typeof buildTestApp>>;
let database: TestDatabase;
let one: App;
let other: App;
/** Where all staff have to have a second step. */
let strict: App;
let make: ReturnType<typeof makeFactories>;
let password_hash: string;

beforeAll(async () => {
  database = await createTestDatabase();
  [one, other, strict, password_hash] = await Promise.all([
    buildTestApp(database.url),
    buildTestApp(database.url),
    buildTestApp(database.url, { STAFF_TOTP: 'required' }),
    hashPassword(password),
  ]);
  make = makeFactories(one.db, one.config);
});
afterAll(async () => {
  await Promise.all([one, other, strict].map((app) => app.close()));
  await database.drop();
});

type Headers = Record<string, string>;
const send = async (method: 'GET' | 'POST', url: string, headers: Headers, payload?: object, at = one) => {
  const answer = await at.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    json: answer.body === '' ? undefined : answer.json(),
  };
};
const login = (email: string | null, otp?: string, at = one) =>
  send('POST', '/api/auth/login/', {}, { email, password, audience: 'staff', otp }, at);
const own = (headers: Headers, path = '', payload?: object, at = one) =>
  send(payload ? 'POST' : 'GET', `/api/user_data/totp/${path}`, headers, payload, at);
const bearer = (access: string) => ({ authorization: `Bearer ${access}` });
const mails = async (user_id: number) =>
  (
    await one.db.selectFrom('outbox').select('kind').where('user_id', '=', user_id).orderBy('id').execute()
  ).map(({ kind }) => kind);

/** The code that an app shows, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
/** Lets the steps whose codes were taken go by. */
const forgetSteps = (user_id: number) =>
  one.db.updateTable('totps').set({ last_step: 0 }).where('user_id', '=', user_id).execute();

/** A code that is not right now, nor a step before or after. */
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((step) => codeOf(secret, step));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  );
};

/** A staff member with a second step that is on. */
const secured = async () => {
  const staff = await make.staff('general_admin', { password_hash });
  const { secret, uri } = (await own(staff.headers, '', { password })).json;
  const { recovery_codes } = (await own(staff.headers, 'confirm/', { code: codeOf(secret, -1) })).json;
  return { ...staff, secret, uri, recovery_codes };
};

describe('setting up', () => {
  test('takes the password and a first code; before that code nothing counts', async () => {
    const staff = await make.staff('host_admin', { password_hash });
    expect((await own(staff.headers)).json).toEqual({
      enabled: false,
      required: false,
      recovery_codes_left: 0,
    });
    const refused = await own(staff.headers, '', { password: 'a guess at it' });
    expect([refused.status, refused.json.codes]).toEqual([400, { password: ['invalidCredentials'] }]);
    const { secret, uri } = (await own(staff.headers, '', { password })).json;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await own(staff.headers)).json.enabled).toBe(false);
    expect((await login(staff.email)).status).toBe(200);
    const wrong = await own(staff.headers, 'confirm/', { code: wrongCode(secret) });
    expect([wrong.status, wrong.json.codes]).toEqual([400, { code: ['invalidCode'] }]);
    const confirmed = await own(staff.headers, 'confirm/', { code: codeOf(secret) });
    expect(confirmed.json.recovery_codes).toHaveLength(10);
    expect((await own(staff.headers)).json).toEqual({
      enabled: true,
      required: false,
      recovery_codes_left: 10,
    });
    expect((await login(staff.email)).json).toMatchObject({ code: 'otpRequired' });
    expect(await mails(staff.id)).toEqual(['second_step_on']);
  });

  test('begun again, only the last secret can be confirmed; once it is on it is not begun again', async () => {
    const staff = await make.staff('host_admin', { password_hash });
    const first = (await own(staff.headers, '', { password })).json.secret;
    const second = (await own(staff.headers, '', { password })).json.secret;
    expect((await own(staff.headers, 'confirm/', { code: codeOf(first) })).status).toBe(400);
    expect((await own(staff.headers, 'confirm/', { code: codeOf(second) })).status).toBe(200);
    expect((await own(staff.headers, '', { password })).status).toBe(409);
    expect((await own(staff.headers, 'confirm/', { code: codeOf(second, 1) })).status).toBe(409);
  });

  test('nothing to confirm is a wrong code, and a recovery code confirms nothing', async () => {
    const staff = await make.staff('host_admin', { password_hash });
    expect((await own(staff.headers, 'confirm/', { code: '123456' })).json.codes).toEqual({
      code: ['invalidCode'],
    });
    await own(staff.headers, '', { password });
    expect((await own(staff.headers, 'confirm/', { code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(400);
  });

  test('ends the logins that were made without it, but for this one', async () => {
    const staff = await make.staff('host_admin', { password_hash });
    const elsewhere = (await login(staff.email)).json;
    const { secret } = (await own(staff.headers, '', { password })).json;
    await own(staff.headers, 'confirm/', { code: codeOf(secret) });
    expect((await own(staff.headers)).status).toBe(200);
    expect((await own(bearer(elsewhere.access))).status).toBe(401);
    expect((await send('POST', '/api/auth/token/refresh/', {}, { refresh: elsewhere.refresh })).status).toBe(
      401,
    );
  });

  test('is for staff alone', async () => {
    for (const { headers } of [await make.guest(), await make.host()])
      expect((await own(headers)).json.code).toBe('permissionDenied');
  });

  test('neither the secret nor a recovery code lies readable in the database', async () => {
    const { id, secret, recovery_codes } = await secured();
    const { rows } = await sql<{ row: string }>`
      select t::text as row from totps t
      union all select r::text from recovery_codes r
      union all select o::text from outbox o union all select k::text from idempotency_keys k`.execute(
      one.db,
    );
    const bytes = new TOTP({ secret }).secret.hex.toLowerCase();
    const all = rows.map(({ row }) => row).join('\n');
    for (const plain of [secret, bytes, ...recovery_codes, recovery_codes[0].replaceAll('-', '')])
      expect(all).not.toContain(plain);
    expect((await own(await make.bearer(id))).json.enabled).toBe(true);
  });

  test('an answer with a secret is not kept to be repeated', async () => {
    const staff = await make.staff('host_admin', { password_hash });
    const headers = { ...staff.headers, 'idempotency-key': 'once' };
    const [first, second] = [await own(headers, '', { password }), await own(headers, '', { password })];
    expect(first.json.secret).not.toBe(second.json.secret);
  });
});

describe('logging in', () => {
  test('asks for a code once the password is right, and not before', async () => {
    const { email, secret } = await secured();
    const without = await login(email);
    expect([without.status, without.json]).toEqual([
      403,
      { code: 'otpRequired', detail: expect.any(String) },
    ]);
    const guess = { email, password: 'a guess', audience: 'staff', otp: codeOf(secret) };
    expect((await send('POST', '/api/auth/login/', {}, guess)).json.codes).toEqual({
      non_field_errors: ['invalidCredentials'],
    });
    const wrong = await login(email, wrongCode(secret));
    expect([wrong.status, wrong.json.codes]).toEqual([400, { otp: ['invalidCode'] }]);
    const entered = await login(email, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`);
    expect(entered.json.user.email).toBe(email);
  });

  test('takes a code one step before and after its own, and no further', async () => {
    const { id, email, secret } = await secured();
    for (const [steps, status] of [
      [-3, 400],
      [-1, 200],
      [1, 200],
      [3, 400],
    ] as const) {
      await forgetSteps(id);
      expect([steps, (await login(email, codeOf(secret, steps))).status]).toEqual([steps, status]);
    }
  });

  test('takes a code once, also where two processes are asked at the same moment', async () => {
    const { email, secret } = await secured();
    const code = codeOf(secret);
    const tried = await Promise.all([one, other, one, other].map((at) => login(email, code, at)));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await login(email, code)).json.codes).toEqual({ otp: ['invalidCode'] });
    // An earlier one that was never used is stale too.
    expect((await login(email, codeOf(secret, -1))).status).toBe(400);
  });

  test('takes a recovery code in the same field, each once, and tells the person', async () => {
    const { id, email, headers, recovery_codes } = await secured();
    const [first, second] = recovery_codes;
    const tried = await Promise.all([one, other].map((at) => login(email, first, at)));
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await login(email, second.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(email, second)).status).toBe(400);
    expect((await own(headers)).json.recovery_codes_left).toBe(8);
    expect(await mails(id)).toEqual(['second_step_on', 'second_step_recovery', 'second_step_recovery']);
  });

  test('one person’s codes are nobody else’s', async () => {
    const [dana, noa] = [await secured(), await secured()];
    expect((await login(dana.email, codeOf(noa.secret))).status).toBe(400);
    expect((await login(dana.email, noa.recovery_codes[0])).status).toBe(400);
  });

  test('ten guesses are counted over all processes, also when they come at once; then no code helps', async () => {
    const { email, secret } = await secured();
    const wrong = wrongCode(secret);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, at) => login(email, wrong, at % 2 === 0 ? one : other)),
    );
    const told = guesses.map(({ status }) => status).sort();
    expect(told).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    const right = await login(email, codeOf(secret), other);
    expect([right.status, right.json.code]).toEqual([429, 'throttled']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    await sql`update rate_limits set window_starts_at = window_starts_at - interval '16 minutes'`.execute(
      one.db,
    );
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  test('forty guesses a day, however slowly they come', async () => {
    const { email, secret } = await secured();
    const wrong = wrongCode(secret);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let guess = 0; guess < 9; guess += 1) statuses.push((await login(email, wrong)).status);
      await sql`update rate_limits set window_starts_at = window_starts_at - interval '20 minutes'`.execute(
        one.db,
      );
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
  });

  test('with another secret of the server no code of the app fits, and recovery codes still do', async () => {
    const { id, email, secret, recovery_codes } = await secured();
    await sql`update totps set secret = (select secret from totps where user_id <> ${id} limit 1)
      where user_id = ${id}`.execute(one.db);
    expect((await login(email, codeOf(secret))).status).toBe(400);
    expect((await login(email, recovery_codes[0])).status).toBe(200);
  });
});

describe('afterwards', () => {
  test('new recovery codes take the password and a code, and void the earlier ones', async () => {
    const { email, headers, secret, recovery_codes } = await secured();
    const code = codeOf(secret);
    for (const [proof, field] of [
      [{ password: 'a guess', code }, 'password'],
      [{ password, code: wrongCode(secret) }, 'code'],
    ] as const) {
      const refused = await own(headers, 'recovery_codes/', proof);
      expect([refused.status, Object.keys(refused.json.codes)]).toEqual([400, [field]]);
    }
    const renewed = (await own(headers, 'recovery_codes/', { password, code })).json.recovery_codes;
    expect(renewed).toHaveLength(10);
    expect((await login(email, recovery_codes[0])).status).toBe(400);
    expect((await login(email, renewed[0])).status).toBe(200);
  });

  test('turning it off takes both too; then the password is enough, and it can be set up anew', async () => {
    const { id, email, headers, secret, recovery_codes } = await secured();
    expect((await own(headers, 'disable/', { password, code: wrongCode(secret) })).status).toBe(400);
    expect((await own(headers, 'disable/', { password: 'a guess', code: recovery_codes[0] })).status).toBe(
      400,
    );
    expect((await own(headers, 'disable/', { password, code: recovery_codes[0] })).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect((await own(headers)).json).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect((await own(headers, '', { password })).status).toBe(200);
    expect(await mails(id)).toEqual(['second_step_on', 'second_step_recovery', 'second_step_off']);
  });

  test('guesses at the own password are limited there as well', async () => {
    const { headers } = await secured();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await own(headers, 'disable/', { password: 'a guess', code: '123456' })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('where all staff have to have it', () => {
  const enter = async () => {
    const staff = await make.staff('super_admin', { password_hash });
    const answer = await login(staff.email, undefined, strict);
    expect(answer.status).toBe(200);
    return { ...staff, headers: bearer(answer.json.access) };
  };
  const get = (url: string, headers: Headers) => send('GET', url, headers, undefined, strict);

  test('one without it may set it up and nothing else; afterwards everything', async () => {
    const staff = await enter();
    for (const url of ['/api/hosts/', '/api/guests/', '/api/hosts_dashboard/', '/api/staff/users/']) {
      const refused = await get(url, staff.headers);
      expect([url, refused.status, refused.json.code]).toEqual([url, 403, 'otpRequired']);
    }
    const renewed = await send('POST', '/api/user_data/totp/recovery_codes/', staff.headers, {}, strict);
    expect(renewed.json.code).toBe('otpRequired');
    expect((await get('/api/user_data/', staff.headers)).status).toBe(200);
    expect((await get('/api/user_data/totp/', staff.headers)).json).toMatchObject({
      enabled: false,
      required: true,
    });
    const { secret } = (await own(staff.headers, '', { password }, strict)).json;
    expect((await own(staff.headers, 'confirm/', { code: codeOf(secret) }, strict)).status).toBe(200);
    expect((await get('/api/hosts/', staff.headers)).status).toBe(200);
  });

  test('until then the public calls show what visitors see', async () => {
    const salon = await make.salon({ evening_public: false });
    const ids = async (headers: Headers) =>
      (await get('/api/host_salons_list/?page_size=100', headers)).json.results.map(
        ({ id }: { id: number }) => id,
      );
    const staff = await make.staff('super_admin');
    expect(await ids(staff.headers)).not.toContain(salon.id);
    const { secret } = await secured().then(async ({ headers, secret: known }) => {
      expect(await ids(headers)).toContain(salon.id);
      return { secret: known };
    });
    expect(secret).toBeTruthy();
  });

  test('the terms still come first', async () => {
    const staff = await make.staff('super_admin', { terms_version: null });
    expect((await get('/api/user_data/totp/', staff.headers)).json.code).toBe('policyNotConfirmed');
  });

  test('it cannot be turned off', async () => {
    const { headers, secret } = await secured();
    const refused = await own(headers, 'disable/', { password, code: codeOf(secret) }, strict);
    expect([refused.status, refused.json.code]).toEqual([403, 'permissionDenied']);
    expect((await own(headers)).json.enabled).toBe(true);
  });

  test('guests and hosts are not asked for it', async () => {
    const guest = await make.guest();
    expect((await get('/api/salonguests/', guest.headers)).status).toBe(200);
  });
});
