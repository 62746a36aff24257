import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { bearer, password, useSecondStep } from '../../../test/second-step.ts';

const { processes, staffWithPassword, send, login, own, mails, codeOf, wrongCode, secured } = useSecondStep();

describe('setting up', () => {
  test('takes the password and a first code; before that code nothing counts', async () => {
    const staff = await staffWithPassword('host_admin');
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
    const staff = await staffWithPassword('host_admin');
    const first = (await own(staff.headers, '', { password })).json.secret;
    const second = (await own(staff.headers, '', { password })).json.secret;
    expect((await own(staff.headers, 'confirm/', { code: codeOf(first) })).status).toBe(400);
    expect((await own(staff.headers, 'confirm/', { code: codeOf(second) })).status).toBe(200);
    expect((await own(staff.headers, '', { password })).status).toBe(409);
    expect((await own(staff.headers, 'confirm/', { code: codeOf(second, 1) })).status).toBe(409);
  });

  test('nothing to confirm is a wrong code, and a recovery code confirms nothing', async () => {
    const staff = await staffWithPassword('host_admin');
    expect((await own(staff.headers, 'confirm/', { code: '123456' })).json.codes).toEqual({
      code: ['invalidCode'],
    });
    await own(staff.headers, '', { password });
    expect((await own(staff.headers, 'confirm/', { code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(400);
  });

  test('ends the logins that were made without it, but for this one', async () => {
    const staff = await staffWithPassword('host_admin');
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
    for (const { headers } of [await processes.make.guest(), await processes.make.host()])
      expect((await own(headers)).json.code).toBe('permissionDenied');
  });

  test('neither the secret nor a recovery code lies readable in the database', async () => {
    const { id, secret, recovery_codes } = await secured();
    const { rows } = await sql<{ row: string }>`
      select t::text as row from totps t
      union all select r::text from recovery_codes r
      union all select o::text from outbox o union all select k::text from idempotency_keys k`.execute(
      processes.one.db,
    );
    const bytes = new TOTP({ secret }).secret.hex.toLowerCase();
    const all = rows.map(({ row }) => row).join('\n');
    for (const plain of [secret, bytes, ...recovery_codes, recovery_codes[0].replaceAll('-', '')])
      expect(all).not.toContain(plain);
    expect((await own(await processes.make.bearer(id))).json.enabled).toBe(true);
  });

  test('an answer with a secret is not kept to be repeated', async () => {
    const staff = await staffWithPassword('host_admin');
    const headers = { ...staff.headers, 'idempotency-key': 'once' };
    const [first, second] = [await own(headers, '', { password }), await own(headers, '', { password })];
    expect(first.json.secret).not.toBe(second.json.secret);
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

  test('turning it off takes both too; then the password is enough, and it can be set up again', async () => {
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
