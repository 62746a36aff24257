import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { countSeatsDrift } from '../../../test/seats-drift.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { toErrorAnswer } from '../../http/errors.ts';
import { locks } from '../../locks.ts';
import { type LockPlaces, lockPlaceRequests, readPlaces } from './place-requests.queries.ts';
import { requestPlace } from './place-requests.service.ts';

/** Blocks until `parties` have arrived, or for `patienceMs` where some may be waiting for a lock. */
const barrier = (parties: number, patienceMs?: number) => {
  let come = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return async () => {
    come += 1;
    if (come === parties) letGo();
    await Promise.race(patienceMs === undefined ? [all] : [all, pause(patienceMs)]);
  };
};

/** With the lock; each party pauses between read and write until the other has read too, if it can. */
const locked = (): LockPlaces => {
  const together = barrier(2, 500);
  return async (trx, wanted) => {
    const places = await locks.lockPlaces(trx, wanted);
    await together();
    return places;
  };
};

const unlocked = (): LockPlaces => {
  const together = barrier(2);
  return async (trx, wanted) => {
    const others = await lockPlaceRequests(trx, { ...wanted, salons: [] });
    const places = await readPlaces(trx, wanted);
    await together();
    return { ...others, ...places };
  };
};

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;

const open = async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  make = makeFactories(server.db, server.config);
};
const close = async () => {
  await server.close();
  await database.drop();
};

const twoForTheLastPlace = async (lockPlaces: LockPlaces) => {
  const salon = await make.salon({ max_guests: 20 });
  for (const guests_number of [3, 3, 3, 3, 3, 3, 1])
    await make.invitation({ host_salon_id: salon.id, guests_number });
  const guests = [await make.guest(), await make.guest()];
  const outcomes = await Promise.allSettled(
    guests.map((guest) => {
      const session = {
        user_id: guest.user.id,
        login_id: 1,
        role: 'guest',
        language: 'he',
        community_id: null,
        host_id: null,
        guest_id: guest.id,
        confirm_policy: true,
        must_set_up_otp: false,
      } as const;
      const actor = { session, scope: { reach: 'own', user_id: guest.user.id }, language: 'he' } as const;
      return requestPlace({ ...server, locks: { ...locks, lockPlaces } }, actor, {
        host_salon: salon.id,
        guests_number: 1,
      });
    }),
  );
  const { pending_seats } = await server.db
    .selectFrom('host_salons')
    .select('pending_seats')
    .where('id', '=', salon.id)
    .executeTakeFirstOrThrow();
  return {
    granted: outcomes.filter(({ status }) => status === 'fulfilled').length,
    refusals: outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [toErrorAnswer(outcome.reason)?.body] : [],
    ),
    pending_seats,
  };
};

const refused = {
  guests_number: ['There is not enough room in this salon.'],
  codes: { guests_number: ['notEnoughRoom'] },
};

describe('with neither lock nor constraint', () => {
  beforeAll(async () => {
    await open();
    await sql`alter table host_salons drop constraint host_salons_seats_within_max`.execute(server.db);
  });
  afterAll(close);

  test('both of two guests get the last place: the race is real', async () => {
    expect(await twoForTheLastPlace(unlocked())).toEqual({ granted: 2, refusals: [], pending_seats: 21 });
  });
  test('with the lock alone, one gets it', async () => {
    expect(await twoForTheLastPlace(locked())).toEqual({
      granted: 1,
      refusals: [refused],
      pending_seats: 20,
    });
  });
});

describe('with the constraint', () => {
  beforeAll(open);
  afterAll(close);
  afterEach(async () => {
    expect(await countSeatsDrift(server.db)).toBe(0);
  });

  test('without the lock one gets it, the other is told that there is no room', async () => {
    expect(await twoForTheLastPlace(unlocked())).toEqual({
      granted: 1,
      refusals: [refused],
      pending_seats: 20,
    });
  });
  test('with the lock one gets it, the other is told that there is no room', async () => {
    expect(await twoForTheLastPlace(locked())).toEqual({
      granted: 1,
      refusals: [refused],
      pending_seats: 20,
    });
  });
  test('the check of the counters sees a counter that is wrong', async () => {
    const salon = await make.salon();
    await make.invitation({ host_salon_id: salon.id, guests_number: 2 });
    const set = (pending_seats: number) =>
      server.db.updateTable('host_salons').set({ pending_seats }).where('id', '=', salon.id).execute();
    await set(1);
    expect(await countSeatsDrift(server.db)).toBe(1);
    await set(2);
  });
});
