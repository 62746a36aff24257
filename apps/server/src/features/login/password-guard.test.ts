import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { usePasswordLogins } from '../../../test/password-logins.ts';

const { processes, freshNetwork, login, person, attack, messagesOf, codeTo, later } = usePasswordLogins();
const real = pg.Client.prototype.query;
const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null ? String(Reflect.get(query, 'text')) : String(query);
const verified = { email_verified_at: '2026-01-01T00:00:00Z' };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a stranger who guesses ten times', () => {
  test('waits, with the whole network, and is told how long', async () => {
    const { email } = await person('guest');
    const ip = await attack(email);
    for (const from of [ip, ip.replace(/7$/, '99')]) {
      const refused = await login(email, { ip: from, guess: 'a guess' });
      expect([refused.status, refused.json]).toEqual([
        429,
        { code: 'throttled', detail: expect.any(String) },
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    }
    await later(16);
    expect((await login(email, { ip })).status).toBe(200);
  });

  test('does not keep out the right password in the same network, which takes a code', async () => {
    const { id, email } = await person('guest');
    const ip = await attack(email);
    for (let at = 0; at < 5; at += 1) await login(email, { ip, guess: 'a guess' });
    const neighbour = ip.replace(/7$/, '99');
    expect((await login(email, { ip: neighbour })).json).toMatchObject({ code: 'otpRequired' });
    expect((await login(email, { ip: neighbour, otp: await codeTo(id) })).status).toBe(200);
  });

  test('has sixty passwords compared in a quarter of an hour, then none', async () => {
    const { email } = await person('guest');
    const ip = await attack(email);
    await sql`update rate_limits set count = 60 where key = ${`login:${ip.replace(/7$/, '0/24')}:${email}`}`.execute(
      processes.one.db,
    );
    const refused = await login(email, { ip });
    expect([refused.status, refused.json.code]).toEqual([429, 'throttled']);
  });

  test('keeps nobody else out at the same address, however often it comes', async () => {
    const [{ email }, other] = [await person('guest'), await person('guest')];
    const ip = await attack(email);
    for (let at = 0; at < 20; at += 1) await login(email, { ip, guess: 'a guess' });
    const { rows } = await sql<{ count: number }>`select count from rate_limits
      where key = ${`login:ip:${ip}`}`.execute(processes.one.db);
    expect(rows).toEqual([{ count: 10 }]);
    const known = (await login(other.email)).cookie;
    await sql`update rate_limits set count = 200 where key = ${`login:ip:${ip}`}`.execute(processes.one.db);
    expect((await login(other.email, { ip })).status).toBe(429);
    expect((await login(other.email, { ip, cookie: known })).status).toBe(200);
  });

  test('closes nothing for another account, nor a /64 of IPv6 for its neighbour', async () => {
    const [{ email }, other] = [await person('guest'), await person('guest')];
    const ip = await attack(email, '2001:db8:5:1::1');
    expect((await login(email, { ip: '2001:db8:5:1:ffff::2', guess: 'a guess' })).status).toBe(429);
    expect((await login(other.email, { ip })).status).toBe(200);
    expect((await login(email, { ip: '2001:db8:5:2::1' })).status).toBe(403);
    // Another address of the same /64 counts as the same client, also in limits by address.
    const { rows } = await sql<{ count: number }>`select count from rate_limits
      where key = 'login:ip:2001:db8:5:1::/64'`.execute(processes.one.db);
    expect(rows).toEqual([{ count: 10 }]);
  });

  test('is counted over all processes, also when the guesses come at once', async () => {
    const { email } = await person('guest');
    const ip = freshNetwork();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        login(email, { ip, guess: 'a guess', at: at % 2 === 0 ? 'one' : 'other' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(400),
      ...Array(6).fill(429),
    ]);
  });

  test('gets the same answers for an address that nobody has', async () => {
    const { email } = await person('guest');
    const answersFor = async (address: string | null) => {
      const ip = freshNetwork();
      const answers: unknown[] = [];
      for (let at = 0; at < 11; at += 1) {
        const { status, json, headers } = await login(address, { ip, guess: 'a guess' });
        answers.push([status, json, Object.keys(headers).sort()]);
      }
      const elsewhere = await login(address, { ip: freshNetwork(), guess: 'a guess' });
      answers.push([elsewhere.status, elsewhere.json]);
      return answers;
    };
    expect(await answersFor('nobody.at.all@example.org')).toEqual(await answersFor(email));
    await processes.work();
  });

  test('costs the same questions to the database for an address that nobody has, so that no time can tell', async () => {
    const { email } = await person('guest');
    const responses: string[] = [];
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given
    ) {
      responses.push(textOf(given[0]));
      return real.apply(this, given as never) as never;
    });
    const questionsFor = async (address: string | null) => {
      const ip = freshNetwork();
      responses.length = 0;
      for (let at = 0; at < 11; at += 1)
        await login(address, { ip, guess: 'a guess', cookie: `known_device=${'x'.repeat(43)}` });
      return [...responses];
    };
    const [known, unknown] = [await questionsFor(email), await questionsFor('nobody.here@example.org')];
    spy.mockRestore();
    expect(known.length).toBeGreaterThan(50);
    expect(known.some((query) => query.includes('add_job'))).toBe(true);
    expect(unknown).toEqual(known);
    await processes.work();
  });

  test('from many networks, a guess from each, makes no difference to the code that is asked for', async () => {
    const { email } = await person('guest');
    for (let at = 0; at < 10; at += 1)
      expect((await login(email, { ip: freshNetwork(), guess: 'a guess' })).status).toBe(400);
    expect((await login(email, { ip: freshNetwork() })).json.code).toBe('otpRequired');
  });
});

describe('the owner, from elsewhere, meanwhile', () => {
  test('logs in with the right password and the code that came by SMS', async () => {
    const { id, email, phone_number } = await person('guest', { language: 'en' });
    await attack(email);
    const ip = freshNetwork();
    const responses = await login(email, { ip });
    expect([responses.status, responses.json]).toEqual([
      403,
      {
        code: 'otpRequired',
        detail: expect.any(String),
        otp_channel: 'sms',
        otp_sent_to: `…${phone_number?.slice(-2)}`,
      },
    ]);
    expect(responses.cookie).toBeUndefined();
    const code = await codeTo(id);
    const refused = await login(email, { ip, otp: wrong(code) });
    expect([refused.status, refused.json.codes]).toEqual([400, { otp: ['invalidCode'] }]);
    const entered = await login(email, { ip, otp: ` ${code.slice(0, 3)} ${code.slice(3)}`, at: 'other' });
    expect([entered.status, entered.json.user.id]).toEqual([200, id]);
    expect((await login(email, { ip, otp: code })).status).toBe(400);
  });

  test('has the code by mail where there is no mobile phone but a verified mail', async () => {
    const { id, email } = await person('host', { phone_number: '+97231234567', ...verified });
    await attack(email);
    const ip = freshNetwork();
    expect((await login(email, { ip })).json).toMatchObject({ otp_channel: 'email', otp_sent_to: 'p…@…' });
    const mail = (await messagesOf(id)).find(({ kind }) => kind === 'login_code');
    expect(mail).toMatchObject({ channel: 'mail', recipient: email });
    expect((await login(email, { ip, otp: await codeTo(id) })).status).toBe(200);
  });

  test('waits where there is neither a phone nor a verified mail', async () => {
    const { id, email } = await person('guest', { phone_number: null });
    await attack(email);
    const refused = await login(email, { ip: freshNetwork() });
    expect([refused.status, refused.json.code]).toEqual([429, 'throttled']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['password_guessed']);
    await later(16);
    expect((await login(email, { ip: freshNetwork() })).status).toBe(200);
  });

  test('gets no code while the password is wrong, whatever comes as code', async () => {
    const { id, email } = await person('guest');
    await attack(email);
    const ip = freshNetwork();
    for (const otp of [undefined, '123456']) {
      const refused = await login(email, { ip, guess: 'a guess', ...(otp ? { otp } : {}) });
      expect([refused.status, refused.json.codes]).toEqual([
        400,
        { non_field_errors: ['invalidCredentials'] },
      ]);
    }
    expect((await messagesOf(id)).map(({ kind }) => kind)).toEqual(['password_guessed']);
  });

  test('keeps the five tries, however many somebody elsewhere uses up who knows the password', async () => {
    const { id, email } = await person('guest');
    await attack(email);
    const [mine, theirs] = [freshNetwork(), freshNetwork()];
    await login(email, { ip: mine });
    const code = await codeTo(id);
    await login(email, { ip: theirs });
    for (let at = 0; at < 8; at += 1)
      expect((await login(email, { ip: theirs, otp: wrong(code) })).json.codes).toEqual({
        otp: ['invalidCode'],
      });
    expect((await login(email, { ip: theirs, otp: code })).status).toBe(400);
    expect((await login(email, { ip: mine, otp: code })).status).toBe(200);
  });

  test('has five tries at a code, also where they come at once over two processes', async () => {
    const { id, email } = await person('guest');
    await attack(email);
    const ip = freshNetwork();
    await login(email, { ip });
    const code = await codeTo(id);
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        login(email, { ip, otp: wrong(code), at: at % 2 === 0 ? 'one' : 'other' }),
      ),
    );
    expect((await login(email, { ip, otp: code })).json.codes).toEqual({ otp: ['invalidCode'] });
  });

  test('of the right code at once, one login comes of it', async () => {
    const { id, email } = await person('guest');
    await attack(email);
    const ip = freshNetwork();
    await login(email, { ip });
    const otp = await codeTo(id);
    const answers = await Promise.all(
      (['one', 'other', 'one', 'other'] as const).map((at) => login(email, { ip, otp, at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('asks for another code after a minute, five times an hour; until then the last one stands', async () => {
    const { id, email } = await person('guest');
    await attack(email);
    const ip = freshNetwork();
    const first = await login(email, { ip });
    expect(first.headers['retry-after']).toBe('60');
    const tooSoon = await login(email, { ip });
    expect([tooSoon.status, tooSoon.json.otp_channel]).toEqual([403, 'sms']);
    const codes = async () => (await messagesOf(id)).filter(({ kind }) => kind === 'login_code').length;
    expect(await codes()).toBe(1);
    const minute = () =>
      sql`update rate_limits set window_starts_at = window_starts_at - interval '61 seconds'
        where key like 'login:code:%:minute:%'`.execute(processes.one.db);
    for (let at = 2; at <= 5; at += 1) {
      await minute();
      await login(email, { ip });
      expect(await codes()).toBe(at);
    }
    await minute();
    expect((await login(email, { ip })).json.code).toBe('otpRequired');
    expect(await codes()).toBe(5);
    await sql`update login_codes set expires_at = now()`.execute(processes.one.db);
    await minute();
    const refused = await login(email, { ip });
    expect([refused.status, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true]);
  });

  test('finds the code in no table', async () => {
    const { id, email } = await person('guest');
    await attack(email);
    await login(email, { ip: freshNetwork() });
    const code = await codeTo(id);
    const { rows } = await sql<{ row: string }>`select c::text as row from login_codes c
      where user_id = ${id}`.execute(processes.one.db);
    expect([rows.length, rows[0]?.row.includes(code)]).toEqual([1, false]);
  });

  test('reads of a block as ever, and of the right door', async () => {
    const blocked = await person('guest', { blocked_at: '2026-01-01T00:00:00Z' });
    await attack(blocked.email);
    expect((await login(blocked.email, { ip: freshNetwork() })).status).toBe(450);
    const admin = await person('general_admin', verified);
    await attack(admin.email);
    expect((await login(admin.email, { ip: freshNetwork() })).json.code).toBe('notAdminSystem');
    expect(await codeTo(admin.id)).toBe('');
  });

  test('is asked for a code at the door of the staff too', async () => {
    const { id, email } = await person('host_admin', { phone_number: null, ...verified });
    await attack(email);
    const ip = freshNetwork();
    const responses = await login(email, { ip, audience: 'staff' });
    expect([responses.status, responses.json.otp_channel]).toEqual([403, 'email']);
    const entered = await login(email, { ip, audience: 'staff', otp: await codeTo(id) });
    expect(entered.json.user.id).toBe(id);
  });
});

describe('the owner is told', () => {
  test('once while it goes on, in the own language, and again when it begins again after a day’s rest', async () => {
    const { id, email } = await person('guest', { language: 'en' });
    await attack(email);
    await attack(email);
    await later(16);
    await attack(email);
    const warnings = (await messagesOf(id)).filter(({ kind }) => kind === 'password_guessed');
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({
      channel: 'mail',
      recipient: email,
      language: 'en',
      subject: 'Somebody is trying to log in to your account',
    });
    await sql`update login_incidents set last_at = now() - interval '25 hours' where user_id = ${id}`.execute(
      processes.one.db,
    );
    await later(16);
    await attack(email);
    expect((await messagesOf(id)).filter(({ kind }) => kind === 'password_guessed')).toHaveLength(2);
  });
});
