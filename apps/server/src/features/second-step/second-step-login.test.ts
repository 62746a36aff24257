import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { bearer, password, useSecondStep } from '../../../test/second-step.ts';

const { processes, staffWithPassword, send, login, own, mails, codeOf, forgetSteps, wrongCode, secured } =
  useSecondStep();

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
    const tried = await Promise.all(
      [processes.one, processes.other, processes.one, processes.other].map((at) => login(email, code, at)),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await login(email, code)).json.codes).toEqual({ otp: ['invalidCode'] });
    // An earlier code is stale too, even if it was never used.
    expect((await login(email, codeOf(secret, -1))).status).toBe(400);
  });

  test('takes a recovery code in the same field, each once, and tells the person', async () => {
    const { id, email, headers, recovery_codes } = await secured();
    const [first, second] = recovery_codes;
    const tried = await Promise.all([processes.one, processes.other].map((at) => login(email, first, at)));
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
      Array.from({ length: 14 }, (_, at) =>
        login(email, wrong, at % 2 === 0 ? processes.one : processes.other),
      ),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    const right = await login(email, codeOf(secret), processes.other);
    expect([right.status, right.json.code]).toEqual([429, 'throttled']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    await sql`update rate_limits set window_starts_at = window_starts_at - interval '16 minutes'`.execute(
      processes.one.db,
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
        processes.one.db,
      );
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(429);
  });

  test('with another secret of the server no code of the app fits, and recovery codes still do', async () => {
    const { id, email, secret, recovery_codes } = await secured();
    await sql`update totps set secret = (select secret from totps where user_id <> ${id} limit 1)
      where user_id = ${id}`.execute(processes.one.db);
    expect((await login(email, codeOf(secret))).status).toBe(400);
    expect((await login(email, recovery_codes[0])).status).toBe(200);
  });
});

describe('where all staff have to have it', () => {
  let strict: Awaited<ReturnType<typeof buildTestApp>>;
  beforeAll(async () => {
    strict = await buildTestApp(processes.url, { STAFF_TOTP: 'required' });
  });
  afterAll(() => strict.close());
  const enter = async () => {
    const staff = await staffWithPassword('super_admin');
    const answer = await login(staff.email, undefined, strict);
    expect(answer.status).toBe(200);
    return { ...staff, headers: bearer(answer.json.access) };
  };
  const get = (url: string, headers: Record<string, string>) => send('GET', url, headers, undefined, strict);

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
    const salon = await processes.make.salon({ evening_public: false });
    const ids = async (headers: Record<string, string>) =>
      (await get('/api/host_salons_list/?page_size=100', headers)).json.results.map(
        ({ id }: { id: number }) => id,
      );
    const staff = await processes.make.staff('super_admin');
    expect(await ids(staff.headers)).not.toContain(salon.id);
    const { secret } = await secured().then(async ({ headers, secret: known }) => {
      expect(await ids(headers)).toContain(salon.id);
      return { secret: known };
    });
    expect(secret).toBeTruthy();
  });

  test('the terms still come first', async () => {
    const staff = await processes.make.staff('super_admin', { terms_version: null });
    expect((await get('/api/user_data/totp/', staff.headers)).json.code).toBe('policyNotConfirmed');
  });

  test('it cannot be turned off', async () => {
    const { headers, secret } = await secured();
    const refused = await own(headers, 'disable/', { password, code: codeOf(secret) }, strict);
    expect([refused.status, refused.json.code]).toEqual([403, 'permissionDenied']);
    expect((await own(headers)).json.enabled).toBe(true);
  });

  test('guests and hosts are not asked for it', async () => {
    const guest = await processes.make.guest();
    expect((await get('/api/salonguests/', guest.headers)).status).toBe(200);
  });
});
