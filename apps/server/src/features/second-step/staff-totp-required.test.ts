import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { adminRoles, getReach } from '@salons/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { bearer, password, useSecondStep } from '../../../test/second-step.ts';

const { processes, staffWithPassword, send, login, own, codeOf, wrongCode } = useSecondStep();
let strict: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  strict = await buildTestApp(processes.url, { STAFF_TOTP: 'required' });
});
afterAll(() => strict.close());
const self = (headers: Record<string, string>) =>
  send('GET', '/api/user_data/', headers, undefined, strict).then(({ status }) => status);

describe('where all staff have to have a second step', () => {
  test('the way goes from a first login through setting it up to logging in again with a code', async () => {
    const { id, email } = await staffWithPassword('general_admin');
    const first = await login(email, undefined, strict);
    expect(first.status).toBe(200);
    const headers = bearer(first.json.access);
    const guests = () => send('GET', '/api/guests/', headers, undefined, strict);
    expect((await guests()).json.code).toBe('otpRequired');
    const { secret } = (await own(headers, '', { password }, strict)).json;
    expect((await guests()).json.code).toBe('otpRequired');
    expect((await own(headers, 'confirm/', { code: wrongCode(secret) }, strict)).status).toBe(400);
    expect((await guests()).json.code).toBe('otpRequired');
    const confirmed = await own(headers, 'confirm/', { code: codeOf(secret, -1) }, strict);
    expect(confirmed.json.recovery_codes).toHaveLength(10);
    expect((await guests()).status).toBe(200);

    const { refresh } = first.json;
    expect((await send('POST', '/api/auth/logout/', {}, { refresh }, strict)).status).toBe(204);
    expect(await self(headers)).toBe(401);
    expect((await login(email, undefined, strict)).json).toEqual({
      code: 'otpRequired',
      detail: expect.any(String),
    });
    expect((await login(email, wrongCode(secret), strict)).json.codes).toEqual({ otp: ['invalidCode'] });
    const again = await login(email, codeOf(secret), strict);
    expect(again.json.user.id).toBe(id);
    expect((await send('GET', '/api/guests/', bearer(again.json.access), undefined, strict)).status).toBe(
      200,
    );
    const byRecovery = await login(email, confirmed.json.recovery_codes[0], strict);
    expect(byRecovery.status).toBe(200);
  });

  test('a refresh and another login by the password bring nothing that may do more', async () => {
    const { email } = await staffWithPassword('super_admin');
    const { refresh } = (await login(email, undefined, strict)).json;
    const renewed = (await send('POST', '/api/auth/token/refresh/', {}, { refresh }, strict)).json;
    const again = (await login(email, undefined, strict)).json;
    for (const { access } of [renewed, again])
      expect((await send('GET', '/api/hosts/', bearer(access), undefined, strict)).json.code).toBe(
        'otpRequired',
      );
  });

  const isOpen = ({ permission, beforePolicy, beforeSecondStep }: Endpoint) =>
    permission === 'everybody' || beforePolicy === true || beforeSecondStep === true;

  test.each(adminRoles)('every other call is closed to a %s until then', async (role) => {
    const { headers } = await staffWithPassword(role);
    const answers: string[] = [];
    for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
      if (isOpen(endpoint) || getReach(endpoint.permission, role) === null) continue;
      const answer = await strict.app.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, '2147483647'),
        headers: { ...headers, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
      });
      answers.push(`${name}: ${answer.statusCode} ${answer.json().code}`);
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter((answer) => !answer.endsWith(': 403 otpRequired'))).toEqual([]);
  });

  test('what is open before it is known by name, so that nothing joins it unnoticed', () => {
    const open = Object.entries<Endpoint>(api)
      .filter(([, endpoint]) => endpoint.permission !== 'everybody' && isOpen(endpoint))
      .filter(([, endpoint]) => adminRoles.some((role) => getReach(endpoint.permission, role) !== null))
      .map(([name]) => name);
    expect(open.sort()).toMatchInlineSnapshot(`
      [
        "askForErasure",
        "beginSecondStep",
        "changeEmail",
        "changePassword",
        "confirmSecondStep",
        "endLogin",
        "endOtherLogins",
        "exportOwnData",
        "getAccount",
        "getSecondStep",
        "getUserData",
        "listLogins",
        "resendVerification",
        "sendErasureLink",
        "setPasswordByCode",
        "updateUserData",
        "withdrawEmailChange",
        "withdrawErasure",
      ]
    `);
  });
});
