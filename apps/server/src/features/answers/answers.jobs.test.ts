import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { countSeatsDrift } from '../../../test/seats-drift.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { notifyAll } from '../../../test/work.ts';
import { removeExpiredJob } from '../../platform/jobs/cleanup.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { toCronItems } from '../../platform/jobs/runners.ts';
import { startWorker } from '../../platform/jobs/worker.ts';
import { salonDayJobs } from '../evening/salon-day.jobs.ts';
import { salonRemindersJobs } from '../evening/salon-reminders.jobs.ts';
import { placeOffersJobs } from '../waiting-list/place-offers.jobs.ts';
import { answersJobs, lapseInvitation, lapseInvitations, remindHosts } from './answers.jobs.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  make = makeFactories(server.db, server.config);
});
afterEach(async () => {
  expect(await countSeatsDrift(server.db)).toBe(0);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const stateOf = (id: number) =>
  server.db
    .selectFrom('invitations')
    .select(['status', 'denied_reason', 'reminded_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const listMessages = async (kind: string, host_salon_id: number) => {
  await notifyAll(server);
  return server.db
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('kind', '=', kind)
    .where('host_salon_id', '=', host_salon_id)
    .execute();
};
const waiting = async (fields: Parameters<typeof make.invitation>[0]) => {
  const guest = await make.guest();
  return { guest, ...(await make.invitation({ guest_id: guest.id, ...fields })) };
};

test('an unanswered invitation lapses when its time is over: the seats are free and its guest is told', async () => {
  const salon = await make.salon();
  const late = await waiting({ host_salon_id: salon.id, guests_number: 2, expires_at: hoursAgo(1) });
  const early = await waiting({ host_salon_id: salon.id, expires_at: hoursAgo(-1) });
  await lapseInvitation.run({ id: late.id }, server);
  await lapseInvitation.run({ id: early.id }, server);
  await lapseInvitation.run({ id: late.id }, server);
  expect(await stateOf(late.id)).toMatchObject({ status: 'denied', denied_reason: 'expired' });
  expect(await stateOf(early.id)).toMatchObject({ status: 'pending' });
  expect(await listMessages('invitation_expired', salon.id)).toMatchObject([
    { recipient: late.guest.user.email },
  ]);
  const free = await server.app.inject({
    method: 'POST',
    url: '/api/salonguests/',
    headers: late.guest.headers,
    payload: { host_salon: salon.id, guests_number: 1 },
  });
  expect(free.statusCode).toBe(201);
});

test('staff list the salons whose requests lapse within a day, before they do', async () => {
  const admin = await make.staff('super_admin');
  const list = async (value: boolean) =>
    (
      await server.app.inject({
        url: `/api/host_salons_list/?requests_lapse=${value}&page_size=100`,
        headers: admin.headers,
      })
    )
      .json()
      .results.map(({ id }: { id: number }) => id);
  const makeSalonWith = async (fields: Partial<Parameters<typeof make.invitation>[0]>) => {
    const salon = await make.salon();
    await waiting({ host_salon_id: salon.id, ...fields });
    return salon.id;
  };
  const lapsing = await makeSalonWith({ expires_at: hoursAgo(-23) });
  const others = [
    await makeSalonWith({ expires_at: hoursAgo(-25) }),
    await makeSalonWith({ expires_at: hoursAgo(1) }),
    await makeSalonWith({ expires_at: null, offer_expires_at: hoursAgo(-2) }),
    await makeSalonWith({ expires_at: hoursAgo(-23), status: 'approved' }),
  ];
  const listed = await list(true);
  expect(listed).toContain(lapsing);
  expect(listed.filter((id: number) => others.includes(id))).toEqual([]);
  const rest = await list(false);
  expect(rest).not.toContain(lapsing);
  expect(rest).toEqual(expect.arrayContaining(others));
});

test('an answer that comes first keeps an invitation from lapsing', async () => {
  const salon = await make.salon();
  const answered = await waiting({ host_salon_id: salon.id, expires_at: hoursAgo(1), status: 'approved' });
  await lapseInvitation.run({ id: answered.id }, server);
  expect(await stateOf(answered.id)).toMatchObject({ status: 'approved' });
});

test('a host is reminded once of a request that has waited 72 hours', async () => {
  const host = await make.host();
  const salon = await make.salon({ host_id: host.id });
  const expires_at = hoursAgo(-90);
  const old = await waiting({ host_salon_id: salon.id, pending_since: hoursAgo(73), expires_at });
  const young = await waiting({ host_salon_id: salon.id, pending_since: hoursAgo(71), expires_at });
  await remindHosts.run({}, server);
  await remindHosts.run({}, server);
  expect(await listMessages('invitation_reminder', salon.id)).toMatchObject([{ recipient: host.user.email }]);
  expect((await stateOf(old.id)).reminded_at).not.toBeNull();
  expect((await stateOf(young.id)).reminded_at).toBeNull();
});

test('the worker takes what was enqueued with a commit, and nothing without one', async () => {
  const salon = await make.salon();
  const [kept, dropped] = [
    await waiting({ host_salon_id: salon.id, expires_at: hoursAgo(1) }),
    await waiting({ host_salon_id: salon.id, expires_at: hoursAgo(1) }),
  ];
  await server.db.transaction().execute((trx) => enqueue(trx, lapseInvitation, { id: kept.id }));
  const undone = server.db.transaction().execute(async (trx) => {
    await enqueue(trx, lapseInvitation, { id: dropped.id });
    throw new Error('not after all');
  });
  await expect(undone).rejects.toThrow('not after all');
  const log = pino({ level: 'error' });
  const worker = await startWorker({ url: database.url, log, jobs: answersJobs, deps: server });
  for (let tries = 0; tries < 200 && (await stateOf(kept.id)).status === 'pending'; tries += 1)
    await pause(50);
  expect(await stateOf(kept.id)).toMatchObject({ status: 'denied', denied_reason: 'expired' });
  expect(await stateOf(dropped.id)).toMatchObject({ status: 'pending' });
  await server.db.transaction().execute((trx) => enqueue(trx, lapseInvitations, {}));
  for (let tries = 0; tries < 200 && (await stateOf(dropped.id)).status === 'pending'; tries += 1)
    await pause(50);
  expect(await stateOf(dropped.id)).toMatchObject({ status: 'denied', denied_reason: 'expired' });
  await worker.stop();
});

test('what has served its time is removed, what is young stays', async () => {
  const { id: user_id } = await make.user('guest');
  const keep = (key: string, hours: number) =>
    server.db
      .insertInto('idempotency_keys')
      .values({ user_id, key, request_hash: 'x', created_at: hoursAgo(hours) })
      .execute();
  await Promise.all([keep('old', 25), keep('young', 23)]);
  await removeExpiredJob.run({}, server);
  const left = await server.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('user_id', '=', user_id)
    .execute();
  expect(left).toEqual([{ key: 'young' }]);
});

test('every job with a clock has a pattern the worker takes', () => {
  const jobs = [
    ...[...answersJobs, ...placeOffersJobs, ...salonRemindersJobs, ...salonDayJobs],
    removeExpiredJob,
  ];
  expect(toCronItems(jobs).map(({ task }) => task)).toEqual([
    'lapse_invitations',
    'remind_hosts',
    'offer_places_everywhere',
    'remind_of_salons',
    'tell_on_mornings',
    'thank_for_salons',
    'remove_expired',
  ]);
});
