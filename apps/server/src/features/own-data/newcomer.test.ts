import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let people = 0;

const newcomer = async () => {
  const { id } = await app.make.user(null, {
    phone_number: null,
    terms_version: null,
    email_verified_at: new Date().toISOString(),
  });
  return { id, headers: await app.make.bearer(id) };
};
const choose = (who: Awaited<ReturnType<typeof newcomer>>, body: object) => {
  people += 1;
  return app.patch(`/api/user_data/${who.id}/`, who, {
    phone_number: `053-${String(6_000_000 + people)}`,
    confirm_policy: true,
    ...body,
  });
};
const agesOf = (id: number) =>
  app.db
    .selectFrom('users')
    .select(['age_group', 'parent_consent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a newcomer chooses a role, accepts the terms and leaves a phone, all at once', async () => {
  const person = await newcomer();
  const { status, json } = await choose(person, { role: 'guest', updates_consent: true });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    role: 'guest',
    confirm_policy: true,
    guest: expect.any(Number),
    guest_registration_status: 1,
    phone_number: expect.stringMatching(/^\+97253/),
    updates_consent: true,
  });
  const consents = await app.db
    .selectFrom('consents')
    .select('document')
    .where('user_id', '=', person.id)
    .execute();
  expect(consents.map(({ document }) => document)).toEqual(expect.arrayContaining(['terms', 'updates']));
});

test('of 14 to 17 a parent has to agree, and nobody of that age hosts', async () => {
  const person = await newcomer();
  const refused = async (body: object) => (await choose(person, body)).json.codes;
  expect(await refused({ role: 'host', age_group: '14-17', parent_consent: true })).toEqual({
    age_group: ['invalid'],
  });
  expect(await refused({ role: 'guest', age_group: '14-17' })).toEqual({ parent_consent: ['required'] });
  const chosen = await choose(person, { role: 'guest', age_group: '14-17', parent_consent: true });
  expect([chosen.status, await agesOf(person.id)]).toEqual([
    200,
    { age_group: '14-17', parent_consent: true },
  ]);
});

test('the age is told with the role and not changed afterwards', async () => {
  const person = await newcomer();
  await choose(person, { role: 'guest' });
  await choose(person, { role: 'guest', age_group: '14-17', parent_consent: true });
  expect(await agesOf(person.id)).toEqual({ age_group: 'adult', parent_consent: false });
});

test('of two roles chosen at the same moment one is chosen, with what belongs to it', async () => {
  for (let at = 0; at < 5; at += 1) {
    const person = await newcomer();
    const both = await Promise.all((['host', 'guest'] as const).map((role) => choose(person, { role })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [{ role, guest }] = (await app.get('/api/user_data/', person)).json;
    expect(guest !== null).toBe(role === 'guest');
  }
});

test('until a role is chosen the areas of hosts, guests and staff are closed', async () => {
  const { id } = await app.make.user(null);
  const person = { headers: await app.make.bearer(id) };
  for (const path of ['hosts', 'guests', 'salonguests', 'witnesses', 'hosts_dashboard'])
    expect([path, (await app.get(`/api/${path}/`, person)).status]).not.toEqual([path, 200]);
});
