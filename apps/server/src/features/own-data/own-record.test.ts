import { adminRoles, type Role } from '@salons/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  make = makeFactories(server.db, server.config);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const patchSelf = async (person: { id: number }, payload: object) => {
  const headers = await make.bearer(person.id);
  const answer = await server.app.inject({
    method: 'PATCH',
    url: `/api/user_data/${person.id}/`,
    headers,
    payload,
  });
  return { status: answer.statusCode, json: answer.json() };
};

test('what one reads of oneself can be sent back, whatever the role and the terms', async () => {
  const people: (readonly [Role | null, string | undefined])[] = [
    ...[...adminRoles, 'host' as const, 'guest' as const, 'witness' as const, null].map(
      (role) => [role, undefined] as const,
    ),
    ['host', 'of long ago'],
  ];
  for (const [role, terms] of people) {
    const person = await make.user(role, terms === undefined ? {} : { terms_version: terms });
    const headers = await make.bearer(person.id);
    const [read] = (await server.app.inject({ url: '/api/user_data/', headers })).json();
    const answer = await patchSelf(person, read);
    expect([role, answer.status, answer.json]).toEqual([role, 200, read]);
  }
});

test('nobody takes another role by changing the own record, and none of staff by choosing one', async () => {
  const guest = await make.user('guest');
  for (const role of ['super_admin', 'host', 'witness']) {
    const answer = await patchSelf(guest, { role });
    expect([answer.status, answer.json.codes]).toEqual([400, { role: ['invalid'] }]);
  }
  const newcomer = await make.user(null);
  expect((await patchSelf(newcomer, { role: 'super_admin' })).json.codes).toEqual({ role: ['invalid'] });
  expect((await patchSelf(newcomer, { role: 'guest' })).json).toMatchObject({
    role: 'guest',
    guest: expect.any(Number),
  });
});

test('who knows the password logs in as often as they like', async () => {
  const password = 'seven lamps at dusk';
  const { email } = await make.user('guest', { password_hash: await hashPassword(password) });
  const enter = async (typed: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/auth/login/',
        payload: { email, password: typed },
      })
    ).statusCode;
  const logins: number[] = [];
  for (let at = 0; at < 14; at += 1) logins.push(await enter(password));
  expect(logins).toEqual(Array(14).fill(200));
  for (let at = 0; at < 10; at += 1) expect(await enter('a guess')).toBe(400);
  // From the guessing network it needs a code as well (product §2.141).
  expect(await enter(password)).toBe(403);
});
