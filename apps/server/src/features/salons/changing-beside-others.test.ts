import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

const hourLater = (time: string) =>
  new Date(Date.parse(time) + 3_600_000).toISOString().replace('.000Z', 'Z');
const seasonsEvening = () => app.make.season();

/** Resolves once another connection waits for a lock. */
const somebodyWaits = async () => {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
    if (rows.length > 0) return;
  }
};

describe('once somebody counts on it', () => {
  test('the time of a salon with a guest is fixed', async () => {
    const { evening } = await seasonsEvening();
    const { host, salon, url } = await app.make.hostWithSalon();
    const later = hourLater(evening);
    expect((await app.post(`${url}check_time_range/`, host, { event_time: later })).json).toEqual({
      ok: true,
    });
    await app.make.invitation({ host_salon_id: salon.id });
    const fixed = { event_time: ['alreadyTeamedWithWitness'] };
    expect((await app.post(`${url}check_time_range/`, host, { event_time: later })).json.codes).toEqual(
      fixed,
    );
    expect((await app.patch(url, host, { event_time: later })).json.codes).toEqual(fixed);
    expect((await app.patch(url, host, { event_time: evening, name: 'ערב' })).json.name).toBe('ערב');
    expect((await app.get(url, host)).json.can).toEqual({
      update: true,
      change_time: false,
      cancel: true,
      remove: false,
    });
  });

  test('the time of a salon with a witness is fixed, one who withdrew frees it', async () => {
    const { evening } = await seasonsEvening();
    const { host, salon, url } = await app.make.hostWithSalon();
    const teamed = await app.make.teaming({ ...salon, event_time: evening });
    const later = hourLater(evening);
    expect((await app.patch(url, host, { event_time: later })).json.codes).toEqual({
      event_time: ['alreadyTeamedWithWitness'],
    });
    await app.db
      .updateTable('teamings')
      .set({ slot_id: null, witness_id: null, undone_at: evening })
      .where('id', '=', teamed.id)
      .execute();
    await app.make.invitation({ host_salon_id: salon.id, status: 'denied', denied_reason: 'withdrawn' });
    expect((await app.patch(url, host, { event_time: later })).status).toBe(200);
  });

  test('check_time_range knows the limits of time too', async () => {
    const { eve } = await seasonsEvening();
    const { host, url } = await app.make.hostWithSalon();
    for (const event_time of [yesterday, `${eve}T03:00:00Z`, '2099-01-01T17:00:00Z'])
      expect((await app.post(`${url}check_time_range/`, host, { event_time })).json.codes).toEqual({
        event_time: ['outOfRange'],
      });
    expect((await app.post(`${url}check_time_range/`, host, {})).json.codes).toEqual({
      event_time: ['required'],
    });
  });

  test('places cannot go below the seats that are taken', async () => {
    const { host, salon, url } = await app.make.hostWithSalon();
    await app.make.invitation({ host_salon_id: salon.id, guests_number: 3 });
    await app.make.invitation({ host_salon_id: salon.id, guests_number: 2, status: 'approved' });
    expect((await app.patch(url, host, { max_guests: 4 })).json.codes).toEqual({
      max_guests: ['alreadyMoreConfirmed'],
    });
    expect((await app.patch(url, host, { max_guests: 5 })).json).toMatchObject({
      invites_pending_count: 3,
      invites_confirmed_count: 2,
      free_places: 0,
    });
  });
});

describe('at once', () => {
  test('lowering the places and guests who ask never end above the places', async () => {
    const { host, salon, url } = await app.make.hostWithSalon({ max_guests: 10 });
    const guests = await Promise.all(Array.from({ length: 8 }, () => app.make.guest()));
    const ask = (guest: (typeof guests)[number]) =>
      app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
    const answers = await Promise.all([
      ...guests.slice(0, 4).map(ask),
      app.patch(url, host, { max_guests: 5 }),
      ...guests.slice(4).map(ask),
    ]);
    expect(answers.every(({ status }) => [200, 201, 400].includes(status))).toBe(true);
    const { json } = await app.get(url, host);
    expect(json.free_places).toBeGreaterThanOrEqual(0);
    const lowered = answers[4]?.status === 200;
    expect(json.max_guests).toBe(lowered ? 5 : 10);
    expect(json.invites_pending_count).toBe(answers.filter(({ status }) => status === 201).length);
    expect(json.invites_pending_count).toBe(lowered ? 5 : 8);
  });

  test('a change waits for the one before it and decides on what that left', async () => {
    const { host, salon, url } = await app.make.hostWithSalon({ max_guests: 10 });
    const guest = await app.make.guest();
    const lowering = await app.db.transaction().execute(async (trx) => {
      await trx.selectFrom('host_salons').select('id').where('id', '=', salon.id).forUpdate().execute();
      const answer = app.patch(url, host, { max_guests: 2 });
      await somebodyWaits();
      const values = { guest_id: guest.id, host_salon_id: salon.id, season: salon.season, guests_number: 3 };
      await trx.insertInto('invitations').values(values).execute();
      return { answer };
    });
    expect((await lowering.answer).json.codes).toEqual({ max_guests: ['alreadyMoreConfirmed'] });
    expect((await app.get(url, host)).json).toMatchObject({ max_guests: 10, free_places: 7 });
  });

  test('a salon that is cancelled while it is changed ends cancelled, with one order or the other', async () => {
    const { host, salon, url } = await app.make.hostWithSalon();
    await app.make.invitation({ host_salon_id: salon.id, guests_number: 3 });
    const [cancelled, changed] = await Promise.all([
      app.post(`${url}cancel/`, host, { reason: 'מחלה' }),
      app.patch(url, host, { max_guests: 12 }),
    ]);
    expect(cancelled.status).toBe(200);
    const { json } = await app.get(url, host);
    expect(json).toMatchObject({
      cancel_reason: 'מחלה',
      invites_pending_count: 0,
      max_guests: changed.status === 200 ? 12 : 20,
    });
    if (changed.status !== 200) expect(changed.json.codes).toEqual({ non_field_errors: ['invalid'] });
  });
});
