import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { countSeatsDrift } from '../../../test/seats-drift.ts';
import { chooseSize } from '../../../test/sizes.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { notifyAll } from '../../../test/work.ts';
import { openDatabase } from '../../db/client.ts';
import { denyInvitationsAfterCancellation } from '../answers/cancelled-salons.service.ts';
import { lockSalon } from '../invitations/invitation-locks.queries.ts';

let database: TestDatabase;
let servers: Awaited<ReturnType<typeof buildTestApp>>[];
let addresses: string[];
let make: ReturnType<typeof makeFactories>;
/** Reads rows over separate connections: the servers' pools are exhausted. */
let observer: ReturnType<typeof openDatabase>['db'];

beforeAll(async () => {
  database = await createTestDatabase();
  servers = await Promise.all([buildTestApp(database.url), buildTestApp(database.url)]);
  addresses = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  ({ db: observer } = openDatabase(database.url));
  make = makeFactories(observer, first().config);
});
afterAll(async () => {
  await Promise.all([...servers.map(({ close }) => close()), observer.destroy()]);
  await database.drop();
});
afterEach(async () => {
  expect(await countSeatsDrift(observer), 'the counters are what the invitations hold').toBe(0);
});

const first = () => {
  const [server] = servers;
  if (!server) throw new Error('no server');
  return server;
};

interface Answer {
  readonly status: number;
  readonly body: {
    readonly id?: number;
    readonly status?: string;
    readonly codes?: Record<string, string[]>;
  };
}
let turn = 0;
/** On a busy machine a server sheds requests that wait too long for the database; clients retry. */
const maxTries = 20;
const call = async (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> => {
  turn += 1;
  const address = `${addresses[turn % addresses.length]}${path}`;
  const send = () =>
    fetch(address, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  let answer = await send();
  for (let tries = 1; answer.status === 503 && tries < maxTries; tries += 1) {
    await pause(250);
    answer = await send();
  }
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
};
const ask = (headers: Record<string, string>, host_salon: number, guests_number = 1) =>
  call('POST', '/api/salonguests/', headers, { host_salon, guests_number });

const seatsOf = (id: number) =>
  observer
    .selectFrom('host_salons')
    .select(['pending_seats', 'confirmed_seats', 'max_guests'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Polls a salon's seats, counted from its rows, until `work` settles. @returns the maximum */
const mostSeatsDuring = async (host_salon_id: number, work: Promise<unknown>) => {
  let isDone = false;
  let most = 0;
  let looks = 0;
  const watching = (async () => {
    while (!isDone) {
      const { taken } = await observer
        .selectFrom('invitations')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('guests_number'), fn.count<number>('id')).as('taken'))
        .where('host_salon_id', '=', host_salon_id)
        .where('status', 'in', ['pending', 'approved'])
        .executeTakeFirstOrThrow();
      most = Math.max(most, taken);
      looks += 1;
      await pause(2);
    }
  })();
  await work;
  isDone = true;
  await watching;
  return { most, looks };
};

const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const key = [status, ...Object.values(body.codes ?? {}).flat()].join(' ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

const manyGuests = (count: number) => Promise.all(Array.from({ length: count }, () => make.guest()));

test('of many guests at once exactly 20 get the 20 places, and never is there one too many', async () => {
  const salon = await make.salon({ max_guests: 20 });
  const many = chooseSize(60, 200);
  const guests = await manyGuests(many);
  const asking = Promise.all(guests.map(({ headers }) => ask(headers, salon.id)));
  const { most, looks } = await mostSeatsDuring(salon.id, asking);
  expect(tally(await asking)).toEqual({ '201': 20, '400 notEnoughRoom': many - 20 });
  expect(most).toBe(20);
  expect(looks).toBeGreaterThan(3);
  expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 20, confirmed_seats: 0 });
});

test('parties of one to three fill a salon without going over', async () => {
  const salon = await make.salon({ max_guests: 20 });
  const guests = await manyGuests(chooseSize(30, 60));
  const asking = Promise.all(guests.map(({ headers }, at) => ask(headers, salon.id, (at % 3) + 1)));
  const { most } = await mostSeatsDuring(salon.id, asking);
  expect(Object.keys(tally(await asking)).sort()).toEqual(['201', '400 notEnoughRoom']);
  expect(most).toBeLessThanOrEqual(20);
  expect((await seatsOf(salon.id)).pending_seats).toBe(20);
});

test('a guest who asks at two salons at once gets one of them', async () => {
  for (let round = 0; round < chooseSize(3, 10); round += 1) {
    const [one, other, guest] = await Promise.all([make.salon(), make.salon(), make.guest()]);
    const answers = await Promise.all([ask(guest.headers, one.id), ask(guest.headers, other.id)]);
    expect(tally(answers)).toEqual({ '201': 1, '400 onlyOnceInYear': 1 });
  }
});

test('the same request twenty times at once makes one invitation', async () => {
  const [salon, guest] = await Promise.all([make.salon(), make.guest()]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(guest.headers, salon.id)));
  expect(tally(answers)).toEqual({ '201': 1, '400 onlyOnceInYear': 19 });
});

test('a host lowers the places while guests ask: whoever comes second decides on what the first left', async () => {
  const salon = await make.salon({ max_guests: 20 });
  const guests = await manyGuests(40);
  const lower = async () => {
    await pause(20);
    return first()
      .db.transaction()
      .execute(async (trx) => {
        const now = await lockSalon(trx, salon.id);
        const taken = (now?.pending_seats ?? 0) + (now?.confirmed_seats ?? 0);
        const max_guests = Math.max(5, taken);
        await trx.updateTable('host_salons').set({ max_guests }).where('id', '=', salon.id).execute();
        return max_guests;
      });
  };
  const asking = Promise.all(guests.map(({ headers }) => ask(headers, salon.id)));
  const [answers, lowered] = await Promise.all([asking, lower()]);
  const granted = answers.filter(({ status }) => status === 201).length;
  expect(granted).toBe(lowered);
  expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: granted, max_guests: lowered });
});

test('approving and withdrawing at once leaves one of the two, and the seats right', async () => {
  for (let round = 0; round < chooseSize(5, 15); round += 1) {
    const host = await make.host();
    const salon = await make.salon({ host_id: host.id });
    const guest = await make.guest();
    const { body } = await ask(guest.headers, salon.id, 3);
    const path = `/api/salonguests/${body.id}/`;
    const [approved, withdrawn] = await Promise.all([
      call('PATCH', path, host.headers, { status: 'approved' }),
      call('DELETE', path, guest.headers),
    ]);
    // Withdrawn first, approval is refused; approved first, it is withdrawn afterwards.
    expect(withdrawn.status).toBe(204);
    expect(tally([approved])).toEqual(approved.status === 200 ? { '200': 1 } : { '400 invalid': 1 });
    expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 0, confirmed_seats: 0 });
  }
});

test('a denied guest is approved again only while there is room, also when others ask at once', async () => {
  const host = await make.host();
  const salon = await make.salon({ host_id: host.id, max_guests: 3 });
  const turnedDown = await make.invitation({
    host_salon_id: salon.id,
    guests_number: 3,
    status: 'denied',
    denied_reason: 'host',
  });
  const guests = await manyGuests(3);
  const answers = await Promise.all([
    call('PATCH', `/api/salonguests/${turnedDown.id}/`, host.headers, { status: 'approved' }),
    ...guests.map(({ headers }) => ask(headers, salon.id, 1)),
  ]);
  const { pending_seats, confirmed_seats } = await seatsOf(salon.id);
  expect(pending_seats + confirmed_seats).toBeLessThanOrEqual(3);
  expect(pending_seats + confirmed_seats).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
});

test('the same key ten times at once makes one invitation, and a later repeat gets the first answer', async () => {
  const [salon, guest] = await Promise.all([make.salon(), make.guest()]);
  const headers = { ...guest.headers, 'idempotency-key': 'one and the same' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(headers, salon.id)));
  const granted = answers.filter(({ status }) => status === 201);
  expect(granted.length).toBeGreaterThanOrEqual(1);
  expect(new Set(granted.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const repeat = await ask(headers, salon.id);
  expect(repeat).toEqual(granted[0]);
  expect((await ask(headers, salon.id, 2)).status).toBe(409);
  expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 1 });
});

test('a salon is cancelled while guests ask: nobody is left with a place', async () => {
  const salon = await make.salon({ max_guests: 100 });
  const guests = await manyGuests(40);
  const cancel = async () => {
    await pause(20);
    await first()
      .db.transaction()
      .execute(async (trx) => {
        await lockSalon(trx, salon.id);
        await trx
          .updateTable('host_salons')
          .set({ cancelled_at: new Date().toISOString(), cancel_reason: 'מחלה' })
          .where('id', '=', salon.id)
          .execute();
        await denyInvitationsAfterCancellation(trx, salon.id);
      });
  };
  const [answers] = await Promise.all([
    Promise.all(guests.map(({ headers }) => ask(headers, salon.id))),
    cancel(),
  ]);
  expect(Object.keys(tally(answers)).filter((key) => key !== '201' && key !== '400 salonNotOpen')).toEqual(
    [],
  );
  expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 0, confirmed_seats: 0 });
  const granted = answers.filter(({ status }) => status === 201).length;
  await notifyAll(first());
  const refusal = await first()
    .db.selectFrom('outbox')
    .select('id')
    .where('host_salon_id', '=', salon.id)
    .where('kind', '=', 'invitation_cancelled')
    .execute();
  expect(refusal.length).toBe(granted);
});

test('a guest is deleted while asking elsewhere: no seat stays taken', async () => {
  const staff = await make.staff('super_admin');
  for (let round = 0; round < chooseSize(3, 10); round += 1) {
    const [salon, guest] = await Promise.all([make.salon(), make.guest()]);
    const [asked, deleted] = await Promise.all([
      ask(guest.headers, salon.id),
      call('DELETE', `/api/guests/${guest.id}/`, staff.headers),
    ]);
    expect(deleted.status).toBe(204);
    expect([201, 401, 403, 404]).toContain(asked.status);
    expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 0, confirmed_seats: 0 });
  }
});

test('bulk answers of two hands at once over the same invitations do not block each other', async () => {
  const host = await make.host();
  const staff = await make.staff('super_admin');
  const salon = await make.salon({ host_id: host.id });
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () => (await make.invitation({ host_salon_id: salon.id })).id),
  );
  const bulk = (headers: Record<string, string>, order: number[]) =>
    call('POST', '/api/salonguests/bulk/', headers, { ids: order, status: 'approved' });
  const answers = await Promise.all([bulk(host.headers, ids), bulk(staff.headers, [...ids].reverse())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 0, confirmed_seats: 10 });
});
