import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();

describe('cancelling', () => {
  test('frees the guests to ask elsewhere and the witness to be teamed again', async () => {
    const { host, salon, url } = await app.make.hostWithSalon();
    const guest = await app.make.guest();
    await app.make.invitation({
      host_salon_id: salon.id,
      guest_id: guest.id,
      guests_number: 2,
      status: 'approved',
    });
    await app.make.invitation({ host_salon_id: salon.id, guests_number: 3 });
    const teamed = await app.make.teaming(salon);
    const answer = await app.post(`${url}cancel/`, host, { reason: '  מחלה 🕯️ ' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      cancel_reason: 'מחלה 🕯️',
      teamings: [],
      invites_pending_count: 0,
      invites_confirmed_count: 0,
      can: { update: false, change_time: false, cancel: false, remove: true },
    });
    expect(answer.json.cancelled_at).toMatch(/^\d{4}-.*Z$/);
    const ended = await app.db
      .selectFrom('invitations')
      .select(['status', 'denied_reason'])
      .where('host_salon_id', '=', salon.id)
      .execute();
    expect(ended).toEqual(Array(2).fill({ status: 'denied', denied_reason: 'cancelled' }));
    const undone = await app.db
      .selectFrom('teamings')
      .selectAll()
      .where('id', '=', teamed.id)
      .executeTakeFirstOrThrow();
    expect(undone).toMatchObject({ slot_id: null, witness_id: null, undone_reason: 'מחלה 🕯️' });
    const elsewhere = await app.make.salon();
    expect(
      (await app.post('/api/salonguests/', guest, { host_salon: elsewhere.id, guests_number: 1 })).status,
    ).toBe(201);
    expect((await app.patch(url, host, { name: 'אחרת' })).json.codes).toEqual({
      non_field_errors: ['invalid'],
    });
  });

  test('a second time changes nothing', async () => {
    const { host, url } = await app.make.hostWithSalon();
    const first = await app.post(`${url}cancel/`, host, { reason: 'א' });
    expect((await app.post(`${url}cancel/`, host, { reason: 'ב' })).json).toEqual(first.json);
  });

  test.each([
    [{}, 'required'],
    [{ reason: '' }, 'required'],
    [{ reason: '   ' }, 'required'],
    [{ reason: null }, 'required'],
    [{ reason: 5 }, 'invalid'],
    [{ reason: 'x'.repeat(10_000) }, 'tooLong'],
  ])('needs a reason: %o', async (body, code) => {
    const { host, url } = await app.make.hostWithSalon();
    const answer = await app.post(`${url}cancel/`, host, body);
    expect([answer.status, answer.json.codes]).toEqual([400, { reason: [code] }]);
  });

  test('by staff is written to the audit log, by the host it is not', async () => {
    const { salon, url } = await app.make.hostWithSalon();
    const staff = await app.make.staff('host_admin');
    await app.post(`${url}cancel/`, staff, { reason: 'מחלה' });
    expect(await app.auditOf('host_salon', salon.id)).toMatchObject([
      { actor_id: staff.id, action: 'cancel', after: { cancel_reason: 'מחלה' } },
    ]);
    const own = await app.make.hostWithSalon();
    await app.post(`${own.url}cancel/`, own.host, { reason: 'מחלה' });
    expect(await app.auditOf('host_salon', own.salon.id)).toEqual([]);
  });
});

describe('deleting', () => {
  test('a host deletes a salon that nobody counts on', async () => {
    const { host, url } = await app.make.hostWithSalon();
    const answer = await app.remove(url, host);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await app.get(url, host)).status).toBe(404);
    expect((await app.get('/api/host_salons/', host)).json.count).toBe(0);
    const again = await app.make.salon({ host_id: host.id });
    expect(again.id).toBeGreaterThan(0);
  });

  test('but not one with a guest or a witness', async () => {
    const withGuest = await app.make.hostWithSalon();
    await app.make.invitation({ host_salon_id: withGuest.salon.id });
    const withWitness = await app.make.hostWithSalon();
    await app.make.teaming(withWitness.salon);
    for (const { url, host } of [withGuest, withWitness]) {
      const answer = await app.remove(url, host);
      expect([answer.status, answer.json.codes]).toEqual([
        400,
        { non_field_errors: ['alreadyTeamedWithWitness'] },
      ]);
      expect(answer.json.non_field_errors).toEqual([expect.stringMatching(/cannot be deleted/)]);
    }
  });

  test('staff delete any, which cancels it first', async () => {
    const { salon, url } = await app.make.hostWithSalon();
    await app.make.invitation({ host_salon_id: salon.id });
    const staff = await app.make.staff('general_admin');
    expect((await app.remove(url, staff)).status).toBe(204);
    const left = await app.db
      .selectFrom('host_salons')
      .selectAll()
      .where('id', '=', salon.id)
      .executeTakeFirstOrThrow();
    expect(left).toMatchObject({ pending_seats: 0 });
    expect(left.cancelled_at).not.toBeNull();
    expect(left.deleted_at).not.toBeNull();
    expect(await app.auditOf('host_salon', salon.id)).toMatchObject([
      { action: 'remove', actor_id: staff.id },
    ]);
  });

  test('a host who is deleted takes along what is upcoming', async () => {
    const { host, salon, url } = await app.make.hostWithSalon();
    const past = await app.make.salon({ host_id: host.id, event_time: '2025-04-23T17:00:00Z', season: 2025 });
    const guest = await app.make.guest();
    const invitation = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
    const staff = await app.make.staff('super_admin');
    expect((await app.remove(`/api/hosts/${host.id}/`, staff)).status).toBe(204);
    expect((await app.get(url, staff)).status).toBe(404);
    expect((await app.get(`/api/host_salons/${past.id}/`, staff)).status).toBe(200);
    expect((await app.get(`/api/hosts/${host.id}/`, staff)).status).toBe(404);
    const ended = await app.db
      .selectFrom('invitations')
      .select('status')
      .where('id', '=', invitation.id)
      .executeTakeFirst();
    expect(ended).toEqual({ status: 'denied' });
  });
});
