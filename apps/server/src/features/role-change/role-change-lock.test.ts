import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { locks } from '../../locks.ts';
import { offerPlaces } from '../waiting-list/place-offers.jobs.ts';
import { findPersonToChange, type LockChanger } from './role-change.queries.ts';
import { changeRole } from './role-change.service.ts';

const app = useTestApp();
const unlocked: LockChanger = (trx, user_id) => findPersonToChange(trx, user_id).executeTakeFirst();

/** Waits until a connection is blocked by a lock on the table. */
const untilSomebodyWaits = async (table: string) => {
  for (;;) {
    const { rows } =
      await sql`select from pg_locks where not granted and relation = ${table}::regclass`.execute(app.db);
    if (rows.length > 0) return;
    await pause(20);
  }
};

/** Waits until `work` is done, or so many connections wait for a lock. */
const untilDoneOr = async (work: Promise<unknown>, waiting: number) => {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    if (rows.length >= waiting) return;
    await Promise.race([done, pause(20)]);
  }
};

/**
 * Pauses a change of role after its reads and before it writes the new record, and starts `rival` then. The change
 * continues once the rival has finished or is blocked by it.
 */
const inTheMiddleOfAChange = async (
  lock: LockChanger,
  { user_id, target }: { user_id: number; target: 'host' | 'guest' },
  rival: () => Promise<{ status: number }>,
) => {
  const table = `${target}s`;
  const started = await app.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
    const change = changeRole({ ...app.server, locks: { ...locks, lockChanger: lock } }, user_id, target);
    await untilSomebodyWaits(table);
    const sent = rival();
    await untilDoneOr(sent, 2);
    return { change, sent };
  });
  const changed = await started.change;
  const { status } = await started.sent;
  return { role: changed.role, rival: status };
};

describe('a guest asks for a place while becoming a host', () => {
  const race = async (lock: LockChanger) => {
    const guest = await app.make.guest();
    const salon = await app.make.salon();
    const outcome = await inTheMiddleOfAChange(lock, { user_id: guest.user.id, target: 'host' }, () =>
      app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 }),
    );
    const live = await app.db
      .selectFrom('invitations')
      .select('id')
      .where('guest_id', '=', guest.id)
      .execute();
    return { ...outcome, live: live.length };
  };
  test('without the lock each waits for the other, until the database ends the request: the race is real', async () => {
    expect(await race(unlocked)).toEqual({ role: 'host', rival: 409, live: 0 });
  });
  test('with it the request comes too late', async () => {
    expect(await race(locks.lockChanger)).toEqual({ role: 'host', rival: 403, live: 0 });
  });
});

test('places that come free while a guest becomes a host are not offered to them', async () => {
  const guest = await app.make.guest();
  const salon = await app.make.salon({ max_guests: 1 });
  await app.make.invitation({ host_salon_id: salon.id, guest_id: (await app.make.guest()).id });
  const joined = await app.post(`/api/host_salons/${salon.id}/waiting_list/`, guest, { guests_number: 1 });
  expect(joined.status).toBe(201);
  await app.db.updateTable('host_salons').set({ max_guests: 2 }).where('id', '=', salon.id).execute();
  const change = { user_id: guest.user.id, target: 'host' } as const;
  const outcome = await inTheMiddleOfAChange(locks.lockChanger, change, async () => {
    await offerPlaces.run({ host_salon: salon.id }, app.server);
    return { status: 200 };
  });
  expect(outcome.role).toBe('host');
  const offers = app.db.selectFrom('invitations').select('id').where('guest_id', '=', guest.id);
  expect(await offers.execute()).toEqual([]);
});

describe('a host opens a salon while becoming a guest', () => {
  const race = async (lock: LockChanger) => {
    const host = await app.make.host();
    const form = await app.make.salonForm();
    return inTheMiddleOfAChange(lock, { user_id: host.user.id, target: 'guest' }, () =>
      app.post('/api/host_salons/', host, form),
    );
  };
  test('without the lock both come through, a guest with a salon ahead', async () => {
    expect(await race(unlocked)).toEqual({ role: 'guest', rival: 201 });
  });
  test('with it the salon comes too late', async () => {
    expect(await race(locks.lockChanger)).toEqual({ role: 'guest', rival: 403 });
  });
});

test('ten presses at once are one change and make one record', async () => {
  const guest = await app.make.guest({ city_id: 3, registration_status: 2 });
  const presses = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? app.post('/api/user_data/convert_user_selected/', guest, { selected: 'host' })
        : app.get(`/api/guests/${guest.id}/change_guest_to_host/`, guest),
    ),
  );
  expect(presses.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(new Set(presses.map(({ json }) => json.host)).size).toBe(1);
  const hosts = await app.db.selectFrom('hosts').select('id').where('user_id', '=', guest.user.id).execute();
  expect(hosts).toHaveLength(1);
});

test('of two presses for different roles at once never more than one is a change', async () => {
  for (let round = 0; round < 5; round += 1) {
    const guest = await app.make.guest();
    const select = (selected: string) =>
      app.post('/api/user_data/convert_user_selected/', guest, { selected });
    const [toHost, toGuest] = await Promise.all([select('host'), select('guest')]);
    expect(toHost.status).toBe(200);
    // First: only an answer. Second: the season's one change is used up.
    if (toGuest.status !== 200)
      expect([toGuest.status, toGuest.json.codes]).toEqual([
        400,
        { non_field_errors: ['roleChangedThisYear'] },
      ]);
    const [{ role } = { role: null }] = (await app.get('/api/user_data/', guest)).json;
    expect(role).toBe('host');
  }
});
