import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, faults, startProvider } from '../../../test/loopback-provider.ts';
import { useTwoProcesses } from '../../../test/processes.ts';
import { makeGeocoder } from '../../outbound/geocoder.ts';
import { improvePins } from './salon-pins.service.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider(() => 'drop');
});
afterAll(() => provider.close());
const processes = useTwoProcesses();

let haifa: { id: number; lat: number; lng: number };
const house =
  (degrees = 0.01, place_rank = 30): Answer =>
  () => ({ body: [{ lat: String(haifa.lat + degrees), lon: String(haifa.lng), place_rank }] });

beforeEach(async () => {
  const { db } = processes.one;
  haifa = await db
    .selectFrom('cities')
    .select(['id', 'lat', 'lng'])
    .where('name_he', '=', 'חיפה')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('host_salons').execute();
  await db.deleteFrom('outbox').execute();
  await sql`truncate geocoder_answers, provider_states`.execute(db);
  provider.requests.length = 0;
  provider.answer = house();
});

/** One run of the job, with the provider idle. */
const run = async (change: { withoutProvider?: true } = {}) => {
  const { db, config } = processes.one;
  await sql`update provider_states set next_turn_at = '-infinity'`.execute(db);
  const geocoder = change.withoutProvider
    ? undefined
    : makeGeocoder({ ...config, GEOCODER: 'nominatim', GEOCODER_URL: provider.url });
  await improvePins({ db, config, geocoder, log: pino({ level: 'silent' }) }, { limit: 10, pauseMs: 0 });
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
type Fields = Parameters<typeof processes.make.salon>[0];
const salonAtTown = (fields: Fields = {}) =>
  processes.make.salon({
    city_id: haifa.id,
    lat: haifa.lat,
    lng: haifa.lng,
    address: 'רמב״ם',
    house_number: '12',
    precision: 'locality',
    event_time: inDays(5),
    ...fields,
  });
const pinOf = async ({ id }: { id: number }) =>
  processes.one.db
    .selectFrom('host_salons')
    .select(['lat', 'lng', 'precision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const messages = () =>
  processes.one.db
    .selectFrom('outbox')
    .select(['kind', 'channel', 'subject', 'text', 'language', 'host_salon_id'])
    .where('kind', '=', 'salon_pin_moved')
    .execute();

test('a pin at the town’s point moves to the house of its address, and its owner is told', async () => {
  const salon = await salonAtTown({ name: 'ערב על הגג' });
  await run();
  expect(await pinOf(salon)).toEqual({
    lat: expect.closeTo(haifa.lat + 0.01, 5),
    lng: haifa.lng,
    precision: 'house',
  });
  const [mail] = (await messages()).filter(({ channel }) => channel === 'mail');
  expect(mail).toMatchObject({ host_salon_id: salon.id, language: 'he' });
  expect(mail?.subject).toContain('ערב על הגג');
  expect(mail?.text).toContain('1110');
  expect(mail?.text).toContain(`/site/host/${salon.host_id}/salon?salon=${salon.id}`);
  // Neither address nor point is in a mail, which others may read.
  expect(mail?.text).not.toMatch(/רמב״ם|32\.\d/);
  await run();
  expect(provider.requests).toHaveLength(1);
});

test('who reads English is told in English; a pin that moved by less than 100 m is told to nobody', async () => {
  const salon = await salonAtTown();
  await sql`update users set language = 'en' where id = (select h.user_id from hosts h join host_salons s on s.host_id = h.id
    where s.id = ${salon.id})`.execute(processes.one.db);
  await run();
  expect((await messages())[0]).toMatchObject({
    language: 'en',
    subject: expect.stringContaining('place on the map'),
  });
  await processes.one.db.deleteFrom('outbox').execute();
  provider.answer = house(0.0008);
  const near = await salonAtTown({ house_number: '14' });
  await run();
  expect((await pinOf(near)).precision).toBe('house');
  expect(await messages()).toEqual([]);
});

test.each<[string, Fields]>([
  ['that a person placed', { precision: 'house' }],
  ['of an evening within 48 hours', { event_time: inDays(1.9) }],
  ['of a cancelled salon', { cancelled_at: new Date().toISOString() }],
  ['of a deleted salon', { deleted_at: new Date().toISOString() }],
  ['without a street', { address: null }],
  ['that is at its street, of no number', { precision: 'street', house_number: null }],
])('a pin %s stays', async (_what, fields) => {
  const salon = await salonAtTown(fields);
  const before = await pinOf(salon);
  await run();
  expect(await pinOf(salon)).toEqual(before);
  expect(await messages()).toEqual([]);
});

test('a pin that a person places, or whose address changes, while the provider is asked stays theirs', async () => {
  const placed = await salonAtTown();
  const answer = house();
  const { db } = processes.one;
  let change: Promise<unknown> = Promise.resolve();
  provider.answer = (request) => {
    change = db
      .updateTable('host_salons')
      .set({ lat: 32.8, lng: 35, precision: 'house' })
      .where('id', '=', placed.id)
      .execute();
    return { ...(answer(request) as { body: unknown }), delayMs: 300 };
  };
  await run();
  await change;
  expect(await pinOf(placed)).toEqual({ lat: 32.8, lng: 35, precision: 'house' });
  const moved = await salonAtTown({ house_number: '20' });
  provider.answer = (request) => {
    change = db.updateTable('host_salons').set({ house_number: '22' }).where('id', '=', moved.id).execute();
    return { ...(answer(request) as { body: unknown }), delayMs: 300 };
  };
  await run();
  await change;
  expect((await pinOf(moved)).precision).toBe('locality');
  // A new address is searched immediately.
  provider.answer = answer;
  await run();
  expect((await pinOf(moved)).precision).toBe('house');
});

test('a coarser answer, none, or a failure changes nothing; after a failure it is looked for again', async () => {
  const salon = await salonAtTown({ precision: 'street' });
  provider.answer = faults['down'] ?? house();
  await run();
  provider.answer = house(0.01, 26);
  await run();
  expect(await pinOf(salon)).toMatchObject({ lat: haifa.lat, precision: 'street' });
  await run();
  expect(provider.requests).toHaveLength(2);
  await sql`update salon_pin_checks set checked_at = now() - interval '31 days'`.execute(processes.one.db);
  await sql`delete from geocoder_answers`.execute(processes.one.db);
  provider.answer = house();
  await run();
  expect((await pinOf(salon)).precision).toBe('house');
});

test('while somebody waits for the provider the job asks nothing', async () => {
  const salon = await salonAtTown();
  const { db, config } = processes.one;
  await sql`insert into provider_states (name, next_turn_at) values ('geocoder', now() + interval '1 minute')`.execute(
    db,
  );
  const geocoder = makeGeocoder({ ...config, GEOCODER: 'nominatim', GEOCODER_URL: provider.url });
  await improvePins({ db, config, geocoder, log: pino({ level: 'silent' }) }, { limit: 10, pauseMs: 0 });
  expect(provider.requests).toEqual([]);
  expect((await pinOf(salon)).precision).toBe('locality');
  await run();
  expect((await pinOf(salon)).precision).toBe('house');
});

test('without a provider our own streets serve', async () => {
  const { db } = processes.one;
  await sql`insert into streets (city_id, code, name) values (${haifa.id}, 1, 'רמבם')`.execute(db);
  await sql`insert into street_keys (city_id, key, code, spelling, plain, is_alias)
    values (${haifa.id}, 'רמבמ', 1, 'רמבם', 'רמבמ', false)`.execute(db);
  await sql`insert into street_points (city_id, code, lat, lng, source)
    values (${haifa.id}, 1, ${haifa.lat + 0.005}, ${haifa.lng}, 'stop')`.execute(db);
  const salon = await salonAtTown();
  await run({ withoutProvider: true });
  expect(await pinOf(salon)).toMatchObject({ lat: haifa.lat + 0.005, precision: 'street' });
  expect(provider.requests).toEqual([]);
});

test('a house on a street whose name is a number is looked for by both numbers', async () => {
  await salonAtTown({ address: 'רחוב 246', house_number: '6' });
  await run();
  expect(provider.requests.map(({ url }) => decodeURIComponent(url.href).replaceAll('+', ' '))).toEqual([
    expect.stringMatching(/6 רחוב 246/),
  ]);
});

test('a house that the provider told is nobody’s choice: it follows a changed address, one put by hand stays', async () => {
  const { app, db } = processes.one;
  const host = await processes.make.host();
  const salon = await salonAtTown({ host_id: host.id });
  await run();
  expect((await pinOf(salon)).precision).toBe('house');
  const change = (house_number: string) =>
    app.inject({
      method: 'PATCH',
      url: `/api/host_salons/${salon.id}/`,
      headers: host.headers,
      payload: { house_number },
    });
  expect((await change('20')).statusCode).toBe(200);
  // Without the provider's answer; the next run finds the house.
  expect((await pinOf(salon)).precision).not.toBe('house');
  provider.answer = house(0.02);
  await run();
  expect(await pinOf(salon)).toMatchObject({ lat: haifa.lat + 0.02, precision: 'house' });
  const byHand = { lat: haifa.lat + 0.013, lng: haifa.lng, precision: 'house' };
  await db.updateTable('host_salons').set(byHand).where('id', '=', salon.id).execute();
  await change('22');
  expect(await pinOf(salon)).toEqual(byHand);
});
