import { createHash } from 'node:crypto';
import { consentTexts } from '@salons/contract/consent-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let before: Awaited<ReturnType<typeof buildTestApp>>;
let after: Awaited<ReturnType<typeof buildTestApp>>;
const raised = '2099-12-31';

beforeAll(async () => {
  database = await createTestDatabase();
  before = await buildTestApp(database.url);
  after = await buildTestApp(database.url, { TERMS_VERSION: raised });
});
afterAll(async () => {
  await before.close();
  await after.close();
  await database.drop();
});

type Headers = Record<string, string>;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ask = async (
  server: typeof before,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  headers: Headers = {},
  payload?: object,
) => {
  const answer = await server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
};
const textOf = async (
  server: typeof before,
  document: string,
  language: string,
): Promise<{ version: string; html: string }> =>
  (await ask(server, 'GET', `/api/policies/?language=${language}`)).json.find(
    (one: { document: string }) => one.document === document,
  );
const consentsOf = (user_id: number) =>
  before.db
    .selectFrom('consents')
    .select(['document', 'version', 'language', 'text_hash', 'ip', 'withdrawn_at'])
    .where('user_id', '=', user_id)
    .orderBy('id')
    .execute();
let counter = 0;
const register = async (changes: object = {}) => {
  counter += 1;
  const { json } = await ask(
    before,
    'POST',
    '/api/auth/registration/',
    {},
    {
      email: `reader${counter}@example.org`,
      password: 'quiet lamps in the window',
      first_name: 'נועה',
      last_name: 'לוינסון',
      phone_number: `054-${String(3_000_000 + counter)}`,
      role: 'guest',
      language: 'he',
      confirm_policy: true,
      ...changes,
    },
  );
  return { user: json.user, headers: { authorization: `Bearer ${json.access}` } };
};

test('a registration keeps the very texts that were agreed to, by their hash and in their language', async () => {
  const { user } = await register({
    language: 'en',
    updates_consent: true,
    sms_notifications: true,
    age_group: '14-17',
    parent_consent: true,
  });
  const terms = await textOf(before, 'terms', 'en');
  const privacy = await textOf(before, 'privacy', 'en');
  const rest = { language: 'en', ip: '127.0.0.1', withdrawn_at: null };
  expect(await consentsOf(user.id)).toEqual([
    { document: 'terms', version: terms.version, text_hash: sha256(terms.html), ...rest },
    { document: 'privacy', version: privacy.version, text_hash: sha256(privacy.html), ...rest },
    ...(['updates', 'sms', 'parent'] as const).map((document) => ({
      document,
      version: consentTexts[document].version,
      text_hash: sha256(consentTexts[document].en),
      ...rest,
    })),
  ]);
});

test('boxes that were not ticked leave nothing behind', async () => {
  const { user } = await register();
  expect((await consentsOf(user.id)).map(({ document }) => document)).toEqual(['terms', 'privacy']);
  expect(user).toMatchObject({ updates_consent: false, sms_notifications: false });
});

test('a new version asks everybody again, and each acceptance is kept beside the one before', async () => {
  const { user, headers } = await register();
  const own = `/api/user_data/${user.id}/`;
  const [asked] = (await ask(after, 'GET', '/api/user_data/', headers)).json;
  expect(asked.confirm_policy).toBe(false);
  for (const [url, status] of [
    [`/api/guests/${user.guest}/`, 403],
    ['/api/salonguests/', 403],
    ['/api/user_data/igul_le_tova/', 403],
    ['/api/policies/', 200],
    ['/api/host_salons_list/', 200],
    ['/api/cities/', 200],
  ] as const) {
    const answer = await ask(after, 'GET', url, headers);
    expect([url, answer.status]).toEqual([url, status]);
    if (status === 403) expect(answer.json.code).toBe('policyNotConfirmed');
  }
  const switching = await ask(after, 'POST', '/api/user_data/convert_user_selected/', headers, {
    selected: 'host',
  });
  expect(switching.json.code).toBe('policyNotConfirmed');
  const accepted = await ask(
    after,
    'PATCH',
    own,
    { ...headers, 'accept-language': 'en' },
    { confirm_policy: true },
  );
  expect([accepted.status, accepted.json.confirm_policy]).toEqual([200, true]);
  expect((await ask(after, 'GET', `/api/guests/${user.guest}/`, headers)).status).toBe(200);
  // Read in English, though messages to this person are in Hebrew.
  const english = await textOf(after, 'terms', 'en');
  expect(english.version).toBe(raised);
  expect(english.html).toContain('31.12.99');
  const kept = (await consentsOf(user.id)).filter(({ document }) => document === 'terms');
  expect(kept).toMatchObject([
    { language: 'he' },
    { language: 'en', version: raised, text_hash: sha256(english.html) },
  ]);
  expect(kept[0]?.text_hash).toBe(sha256((await textOf(before, 'terms', 'he')).html));
  await ask(after, 'PATCH', own, headers, { confirm_policy: true });
  expect(await consentsOf(user.id)).toHaveLength(4);
});

test('staff are asked like everybody else', async () => {
  const make = makeFactories(before.db, before.config);
  const { headers } = await make.staff('general_admin');
  expect((await ask(before, 'GET', '/api/guests/', headers)).status).toBe(200);
  expect((await ask(after, 'GET', '/api/guests/', headers)).json.code).toBe('policyNotConfirmed');
  const other = await make.staff('super_admin', { terms_version: null });
  expect((await ask(before, 'GET', '/api/hosts_dashboard/', other.headers)).json.code).toBe(
    'policyNotConfirmed',
  );
});

test('a configured version older than the text changes nothing', async () => {
  const server = await buildTestApp(database.url, { TERMS_VERSION: '2020-01-01' });
  expect(await textOf(server, 'terms', 'he')).toEqual(await textOf(before, 'terms', 'he'));
  await server.close();
});
