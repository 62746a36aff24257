import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { makeFactories } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { makeAnswerCache } from './answer-cache.ts';

const readText = async (found: ReturnType<ReturnType<typeof makeAnswerCache>['find']>) =>
  String(await (await found).body('identity'));

test('an answer is kept for less than a second, counted from the beginning of its reading', async () => {
  let time = 1000;
  const answers = makeAnswerCache({ now: () => time });
  const read = (answer: number) =>
    answers.find('list', async () => {
      time += 100;
      return answer;
    });
  expect(await readText(read(1))).toBe('1');
  time = 1900;
  expect(await readText(read(2))).toBe('1');
  time = 1901;
  expect(await readText(read(3))).toBe('3');
});

test('however many ask at once, one is made; one that failed is not kept', async () => {
  const answers = makeAnswerCache();
  let made = 0;
  const fail = async () => {
    made += 1;
    throw new Error('away');
  };
  const all = await Promise.allSettled([1, 2, 3].map(() => answers.find('list', fail)));
  expect([made, new Set(all.map(({ status }) => status))]).toEqual([1, new Set(['rejected'])]);
  expect(await readText(answers.find('list', async () => 'back'))).toBe('"back"');
});

test('the sum stays below the limit, the least recently used go first', async () => {
  const answers = makeAnswerCache({ maxBytes: 1000 });
  for (const key of ['a', 'b', 'c', 'd']) await answers.find(key, async () => 'x'.repeat(150));
  expect(answers.bytes()).toBeLessThanOrEqual(1000);
  let again = 0;
  for (const key of ['d', 'a'])
    await answers.find(key, async () => {
      again += 1;
      return again;
    });
  expect(again).toBe(1);
});

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url, {}, { cachesAnswers: true });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

test('visitors share a list that is less than a second old; who is logged in reads it at every call', async () => {
  const make = makeFactories(server.db, server.config);
  const staff = await make.user('super_admin');
  const headers = await make.bearer(staff.id);
  const read = async (headers: Record<string, string> = {}) => {
    const answer = await server.app.inject({ url: '/api/host_salons_list/?page_size=50', headers });
    return {
      etag: String(answer.headers['etag']),
      ids: answer.json().results.map(({ id }: { id: number }) => id),
    };
  };
  const before = await read();
  const salon = await make.salon({ max_guests: 20 });
  expect((await read(headers)).ids).toContain(salon.id);
  const startedAt = performance.now();
  await expect.poll(async () => (await read()).ids, { interval: 50, timeout: 3000 }).toContain(salon.id);
  expect(performance.now() - startedAt).toBeLessThan(1500);

  const { etag } = await read();
  expect(etag).not.toBe(before.etag);
  const response = await server.app.inject({
    url: '/api/host_salons_list/?page_size=50',
    headers: { 'if-none-match': etag },
  });
  expect([response.statusCode, response.body]).toEqual([304, '']);
  // A logged-in caller gets more, by a separate response.
  const own = await server.app.inject({
    url: '/api/host_salons_list/?page_size=50',
    headers: { ...headers, 'if-none-match': etag },
  });
  expect([own.statusCode, own.headers['cache-control'], own.headers['etag']]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
});

test('a kept list comes in the language and the encoding that are asked for', async () => {
  const read = (headers: Record<string, string>) =>
    server.app.inject({ url: '/api/host_salons_map/', headers });
  const [hebrew, english, packed] = await Promise.all([
    read({ 'accept-language': 'he' }),
    read({ 'accept-language': 'en' }),
    read({ 'accept-language': 'he', 'accept-encoding': 'br' }),
  ]);
  expect(hebrew.body).not.toBe(english.body);
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers['etag']).toBe(hebrew.headers['etag']);
  expect(packed.headers['vary']).toContain('Accept-Encoding');
});
