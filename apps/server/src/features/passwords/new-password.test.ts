import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useCodes } from '../../../test/codes.ts';
import { hashPassword } from './passwords.service.ts';

const { enter, freshCode, messagesTo, post, processes, self } = useCodes();

describe('a new password after a code', () => {
  const password = 'three lamps and a window';
  const change = (access: string, secret = password) =>
    post('change_password', { password: secret }, { access });

  test('ends the other logins, keeps this one, and the person is told', async () => {
    const { phone_number, id, email } = await processes.make.user('guest', {
      password_hash: await hashPassword('the old lamps'),
    });
    const elsewhere = (await processes.make.bearer(id)).authorization.replace('Bearer ', '');
    const { json } = await enter(phone_number, await freshCode(phone_number));
    expect((await change(json.access)).json).toEqual({ status: 'OK' });
    expect([await self(json.access), await self(elsewhere)]).toEqual([200, 401]);
    const login = (secret: string) =>
      processes.one.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { email, password: secret },
      });
    expect((await login(password)).statusCode).toBe(200);
    expect((await login('the old lamps')).statusCode).toBe(400);
    expect(await messagesTo(email)).toMatchObject([{ kind: 'password_changed', channel: 'mail' }]);
  });

  test('ends the links by mail that were still open', async () => {
    const { phone_number, email } = await processes.make.user('guest', {
      email_verified_at: new Date().toISOString(),
    });
    await processes.one.app.inject({ method: 'POST', url: '/api/password_reset/', payload: { email } });
    const { json } = await enter(phone_number, await freshCode(phone_number));
    const link = (await messagesTo(email)).find(({ kind }) => kind === 'password_reset');
    const token = /forgotpassword\/([\w-]+)/.exec(link?.text ?? '')?.[1];
    const validate = () =>
      processes.one.app.inject({
        method: 'POST',
        url: '/api/password_reset/validate_token/',
        payload: { token },
      });
    expect((await validate()).statusCode).toBe(200);
    await change(json.access);
    expect((await validate()).statusCode).toBe(404);
  });

  test('is refused at the field when it is short or common, and can be tried again', async () => {
    const { phone_number } = await processes.make.user('guest');
    const { json } = await enter(phone_number, await freshCode(phone_number));
    expect((await change(json.access, 'short')).json.codes).toEqual({ password: ['passwordTooShort'] });
    expect((await change(json.access, 'password1234')).json.codes).toEqual({
      password: ['passWordTooCommon'],
    });
    expect((await change(json.access)).status).toBe(200);
  });

  test('is refused ten minutes after the code, and in a login that no code opened', async () => {
    const { phone_number, id, email } = await processes.make.user('guest', {
      password_hash: await hashPassword(password),
    });
    const byPassword = await processes.one.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { email, password },
    });
    const { json } = await enter(phone_number, await freshCode(phone_number));
    const age = (seconds: number) =>
      sql`update logins set created_at = now() - make_interval(secs => ${seconds}) where user_id = ${id}`.execute(
        processes.one.db,
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
    const staff = await processes.make.staff('general_admin');
    const access = staff.headers.authorization.replace('Bearer ', '');
    await sql`update logins set method = 'code' where user_id = ${staff.id}`.execute(processes.one.db);
    expect((await change(access)).json.code).toBe('notAdminSystem');
    expect((await post('change_password', { password })).status).toBe(401);
  });

  test('is open to somebody who has yet to accept the terms', async () => {
    const { phone_number } = await processes.make.user('guest', { terms_version: null });
    const { json } = await enter(phone_number, await freshCode(phone_number));
    expect(json.user.confirm_policy).toBe(false);
    expect((await change(json.access)).status).toBe(200);
  });
});
