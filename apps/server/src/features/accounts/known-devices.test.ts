import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeIn } from '../../../test/codes.ts';
import { password, usePasswordLogins } from '../../../test/password-logins.ts';

const { processes, freshNetwork, login, person, attack, messagesOf } = usePasswordLogins({
  PUBLIC_URL: 'https://salons.example',
});

describe('a device that logged in before', () => {
  test('is asked for no code while strangers guess, wherever it is', async () => {
    const { id, email } = await person('guest');
    const { cookie } = await login(email);
    await attack(email);
    expect((await login(email, { ip: freshNetwork() })).json.code).toBe('otpRequired');
    const entered = await login(email, { ip: freshNetwork(), cookie });
    expect([entered.status, entered.json.user.id, entered.cookie]).toEqual([200, id, cookie]);
  });

  test('gets in even beside the stranger, and has ten tries of its own', async () => {
    const { email } = await person('guest');
    const { cookie } = await login(email);
    const ip = await attack(email);
    expect((await login(email, { ip, guess: 'a guess' })).status).toBe(429);
    expect((await login(email, { ip, cookie })).status).toBe(200);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await login(email, { ip: freshNetwork(), cookie, guess: 'a guess' })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await login(email, { ip: freshNetwork(), cookie })).json.code).toBe('otpRequired');
  });

  test('is known by a cookie that scripts cannot read, whose token lies here as a hash', async () => {
    const { email, id } = await person('guest');
    const { setCookie, cookie } = await login(email);
    expect(setCookie).toMatch(
      /^known_device=[\w-]{43}; Path=\/api\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
    );
    const { rows } = await sql<{ row: string }>`select d::text as row from known_devices d
      where user_id = ${id}`.execute(processes.one.db);
    const token = cookie?.split('=')[1] ?? 'none';
    expect([rows.length, rows[0]?.row.includes(token)]).toEqual([1, false]);
    expect(rows[0]?.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect((await login(email, { guess: 'a guess' })).setCookie).toBe('');
  });

  test('is known to the account alone that it logged in to, and to several of one family', async () => {
    const [mother, son] = [await person('host'), await person('guest')];
    const first = await login(mother.email);
    await attack(son.email);
    const ip = freshNetwork();
    expect((await login(son.email, { ip, cookie: first.cookie })).json.code).toBe('otpRequired');
    await processes.work();
    await sql`delete from rate_limits`.execute(processes.one.db);
    const second = await login(son.email, { cookie: first.cookie });
    expect(second.cookie?.split('=')[1]?.split('.')).toHaveLength(2);
    for (const { email } of [mother, son]) {
      await attack(email);
      expect((await login(email, { ip: freshNetwork(), cookie: second.cookie })).status).toBe(200);
    }
  });

  test('gets a token of our own making, so that one planted by somebody else opens nothing', async () => {
    const [stranger, owner] = [await person('guest'), await person('guest')];
    const planted = (await login(stranger.email)).cookie;
    await login(owner.email, { cookie: planted });
    await attack(owner.email);
    expect((await login(owner.email, { ip: freshNetwork(), cookie: planted })).json.code).toBe('otpRequired');
  });

  test('counts as a stranger’s after a new password, whichever way that was set', async () => {
    const fresh = 'lamps are lit at dusk again';
    const ways: ((person: { id: number; email: string | null }, access: string) => Promise<unknown>)[] = [
      (_person, access) =>
        processes.one.app.inject({
          method: 'POST',
          url: '/api/user_data/change_password/',
          headers: { authorization: `Bearer ${access}` },
          payload: { old_password: password, password: fresh },
        }),
      async ({ id, email }) => {
        await processes.one.app.inject({ method: 'POST', url: '/api/password_reset/', payload: { email } });
        const mail = (await messagesOf(id)).find(({ kind }) => kind === 'password_reset');
        const token = /forgotpassword\/([\w-]{36})/.exec(mail?.text ?? '')?.[1];
        return processes.one.app.inject({
          method: 'POST',
          url: '/api/password_reset/confirm/',
          payload: { token, password: fresh },
        });
      },
    ];
    for (const change of ways) {
      const owner = await person('guest', { email_verified_at: new Date().toISOString() });
      const { cookie, json } = await login(owner.email);
      await change(owner, json.access);
      await attack(owner.email);
      const later = await login(owner.email, { ip: freshNetwork(), cookie, guess: fresh });
      expect([later.status, later.json.code]).toEqual([403, 'otpRequired']);
    }
  });

  test('is remembered by every way in, and stays so after logging out', async () => {
    const owner = await person('guest');
    const phone_number = owner.phone_number;
    const post = (url: string, payload: object) => processes.one.app.inject({ method: 'POST', url, payload });
    await post('/api/sms_authentication/auth/', { phone_number });
    const code = codeIn((await messagesOf(owner.id)).at(-1)?.text);
    const entered = await post('/api/sms_authentication/auth_with_code/', { phone_number, code });
    const cookie = /^[^;]+/.exec(String(entered.headers['set-cookie']))?.[0];
    await post('/api/auth/logout/', { refresh: entered.json().refresh });
    await attack(owner.email);
    expect((await login(owner.email, { ip: freshNetwork(), cookie })).status).toBe(200);
    const registered = await post('/api/auth/registration/', {
      email: 'first.visit@example.org',
      password,
      first_name: 'נועה',
      last_name: 'לוינסון',
      phone_number: '054-7654321',
      role: 'guest',
      language: 'he',
      confirm_policy: true,
    });
    expect(String(registered.headers['set-cookie'])).toMatch(/^known_device=/);
  });

  test('is forgotten after half a year of absence', async () => {
    const { removeExpired } = await import('../../db/expired.ts');
    const [seldom, often] = [await person('guest'), await person('guest')];
    for (const { email } of [seldom, often]) await login(email);
    await sql`update known_devices set last_used_at = now() - interval '181 days'
      where user_id = ${seldom.id}`.execute(processes.one.db);
    await removeExpired(processes.one.db);
    const left = await processes.one.db.selectFrom('known_devices').select('user_id').execute();
    expect(left.map(({ user_id }) => user_id)).toContain(often.id);
    expect(left.map(({ user_id }) => user_id)).not.toContain(seldom.id);
  });
});
