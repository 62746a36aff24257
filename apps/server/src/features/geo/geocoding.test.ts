import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, faults, startProvider } from '../../../test/loopback-provider.ts';
import { useTwoProcesses } from '../../../test/processes.ts';
import { removeExpired } from '../../db/expired.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
const environment: Record<string, string> = { GEOCODER: 'nominatim' };
beforeAll(async () => {
  provider = await startProvider(() => 'drop');
  environment['GEOCODER_URL'] = provider.url;
});
afterAll(() => provider.close());
const processes = useTwoProcesses(environment);

let haifa: { id: number; lat: number; lng: number };
const house =
  (degrees = 0.01, place_rank = 30): Answer =>
  () => ({ body: [{ lat: String(haifa.lat + degrees), lon: String(haifa.lng), place_rank }] });
const countCached = async () =>
  (await sql`select from geocoder_answers`.execute(processes.one.db)).rows.length;
/** Waits for pending requests whose callers have timed out. */
const finishTurns = async () => {
  const isLastOver = async () =>
    (await sql`select from provider_states where next_turn_at > clock_timestamp()`.execute(processes.one.db))
      .rows.length === 0;
  await expect.poll(isLastOver, { timeout: 10_000 }).toBe(true);
  await expect.poll(countCached, { timeout: 10_000 }).toBe(provider.requests.length);
};
/** Resets the provider's next turn, so that a test need not wait a second. */
const freeTurns = () => sql`update provider_states set next_turn_at = '-infinity'`.execute(processes.one.db);

beforeEach(async () => {
  const { db } = processes.one;
  haifa = await db
    .selectFrom('cities')
    .select(['id', 'lat', 'lng'])
    .where('name_he', '=', 'חיפה')
    .executeTakeFirstOrThrow();
  await sql`truncate geocoder_answers, provider_states, rate_limits`.execute(db);
  provider.requests.length = 0;
  provider.answer = house();
});

interface Caller {
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}
const locate = async (address: string, process: 'one' | 'other' = 'one', { headers, ip }: Caller = {}) => {
  const url = `/api/geo/point/?city=${haifa.id}&address=${encodeURIComponent(address)}`;
  const { statusCode, json } = await processes[process].app.inject({
    url,
    ...(headers ? { headers } : {}),
    ...(ip ? { remoteAddress: ip } : {}),
  });
  return statusCode === 200 ? json() : statusCode;
};
const ownPoint = () => ({ lat: haifa.lat, lng: haifa.lng, precision: 'locality' });
const locatePrecision = async (...request: Parameters<typeof locate>) => (await locate(...request)).precision;

test('a house is found by the provider once, and known to all processes however it is spelt', async () => {
  const found = { lat: expect.closeTo(haifa.lat + 0.01, 5), lng: haifa.lng, precision: 'house' };
  expect(await locate('רח׳ רמב״ם 12')).toEqual(found);
  expect(await locate('12 רמבם', 'other')).toEqual(found);
  expect(provider.requests).toHaveLength(1);
  expect(provider.requests[0]?.url.searchParams.get('street')).toBe('12 רח׳ רמב״ם');
  expect(provider.requests[0]?.url.searchParams.get('city')).toBe('חיפה');
});

test('the address is not kept as a text', async () => {
  await locate('רמבם 12');
  const { rows } = await sql<{
    row: string;
  }>`select geocoder_answers::text as row from geocoder_answers`.execute(processes.one.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('רמבם');
});

test('what the provider does not know is asked for again after 30 days, what it knows after 180', async () => {
  provider.answer = () => ({ body: [] });
  expect(await locate('רמבם 12')).toEqual(ownPoint());
  await locate('רמבם 12');
  expect(provider.requests).toHaveLength(1);
  const age = (days: number) =>
    sql`update geocoder_answers set answered_at = now() - make_interval(days => ${days})`.execute(
      processes.one.db,
    );
  await age(31);
  await freeTurns();
  provider.answer = house();
  expect(await locatePrecision('רמבם 12')).toBe('house');
  await age(179);
  await removeExpired(processes.one.db);
  expect(await locatePrecision('רמבם 12')).toBe('house');
  expect(provider.requests).toHaveLength(2);
  await age(181);
  await freeTurns();
  await locate('רמבם 12');
  expect(provider.requests).toHaveLength(3);
});

test.each([
  ['400 km off', -3.2],
  ['20 km off', 0.18],
])('a house %s is refused, and not asked for again', async (_what, degrees) => {
  provider.answer = house(degrees);
  expect(await locate('רמבם 12')).toEqual(ownPoint());
  expect(await locate('רמבם 12')).toEqual(ownPoint());
  expect(provider.requests).toHaveLength(1);
});

test('a street is finer than its town; what names no street asks nobody', async () => {
  provider.answer = house(0.01, 26);
  expect(await locatePrecision('רמבם 12')).toBe('street');
  for (const address of ['', '12', ' , ']) expect(await locate(address)).toEqual(ownPoint());
  expect(provider.requests).toHaveLength(1);
});

test('who would wait more than two seconds gets our own tables’ answer: one question a second over all processes', async () => {
  const from = performance.now();
  const all = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => locatePrecision(`רמבם ${n}`, n % 2 === 0 ? 'one' : 'other')),
  );
  // On a slow machine the last ones arrive a second later, and get their own turn.
  const turnsMost = 2 + Math.floor((performance.now() - from) / 1000);
  expect(provider.requests.length).toBeLessThanOrEqual(turnsMost);
  expect(all.filter((precision) => precision === 'house').length).toBeLessThanOrEqual(turnsMost);
  expect(all).toContain('house');
  await finishTurns();
});

test('an answer that comes too late is kept for the next time', async () => {
  const answer = house();
  const asking: { leave?: () => void } = {};
  const after = new Promise<void>((resolve) => {
    asking.leave = resolve;
  });
  provider.answer = (request) => ({ ...(answer(request) as { body: unknown }), after });
  // The caller waits for the turn first, so that the provider's timeout outlasts theirs.
  await sql`insert into provider_states (name, next_turn_at) values ('geocoder', now() + interval '1 second')`.execute(
    processes.one.db,
  );
  expect(await locatePrecision('רמבם 1')).toBe('locality');
  asking.leave?.();
  await expect.poll(countCached, { timeout: 5000 }).toBe(1);
  expect(await locatePrecision('רמבם 1')).toBe('house');
  expect(provider.requests).toHaveLength(1);
});

describe('a geocoder that fails', () => {
  test.each(Object.entries(faults).filter(([what]) => what !== 'slow'))(
    '(%s) leaves our own tables’ answer',
    async (_what, answer) => {
      provider.answer = answer;
      expect(await locate('רמבם 12')).toEqual(ownPoint());
    },
  );

  test('rests after three failures in a row, in every process, and is tried again after a minute', async () => {
    provider.answer = () => 'drop';
    for (const [n, process] of (['one', 'other', 'one', 'other', 'one'] as const).entries()) {
      await freeTurns();
      await locate(`רמבם ${n}`, process);
    }
    expect(provider.requests).toHaveLength(3);
    await sql`update provider_states set rests_until = now()`.execute(processes.one.db);
    provider.answer = house();
    expect(await locatePrecision('רמבם 12', 'other')).toBe('house');
  });
});

describe('the provider is asked', () => {
  const askMany = async (count: number, caller: Caller) => {
    const found: string[] = [];
    for (let n = 1; n <= count; n += 1) {
      await freeTurns();
      found.push(await locatePrecision(`רמבם ${n}`, n % 2 === 0 ? 'one' : 'other', caller));
    }
    return found.filter((precision) => precision === 'house').length;
  };

  test('20 times an hour for a network without a login; our own tables answer everybody', async () => {
    expect(await askMany(22, { ip: '203.0.113.7' })).toBe(20);
    // A neighbour's address is cached; a new one is over the limit as well.
    expect(await locatePrecision('רמבם 1', 'one', { ip: '203.0.113.9' })).toBe('house');
    expect(await locatePrecision('הגפן 1', 'one', { ip: '203.0.113.9' })).toBe('locality');
    await freeTurns();
    expect(await locatePrecision('הגפן 1', 'one', { ip: '198.51.100.1' })).toBe('house');
  });

  test('60 times with one', async () => {
    const { headers } = await processes.make.guest();
    expect(await askMany(61, { headers, ip: '203.0.113.7' })).toBe(60);
  });
});

test('a locality that does not exist is told at its field', async () => {
  const { json, statusCode } = await processes.one.app.inject({
    url: '/api/geo/point/?city=999999&address=1',
  });
  expect([statusCode, json()]).toMatchObject([400, { codes: { city: ['invalid'] } }]);
});
