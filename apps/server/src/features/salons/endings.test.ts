import type { Role } from '@salons/contract/permissions';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();

const hostWithSalon = async (fields: Parameters<typeof app.make.salon>[0] = {}) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, ...fields });
  return { host, salon, url: `/api/host_salons/${salon.id}/` };
};
const abroad = {
  city_id: null,
  city_name: 'London',
  country: 'GB',
  time_zone: 'Europe/London',
  lat: 51.5,
  lng: -0.12,
};
const audit = (entity_id: number, entity = 'host_salon') =>
  app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute();

describe('cancelling', () => {
  test('frees the guests to ask elsewhere and the witness to be teamed again', async () => {
    const { host, salon, url } = await hostWithSalon();
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
    const { host, url } = await hostWithSalon();
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
    const { host, url } = await hostWithSalon();
    const answer = await app.post(`${url}cancel/`, host, body);
    expect([answer.status, answer.json.codes]).toEqual([400, { reason: [code] }]);
  });

  test('by staff is written to the audit log, by the host it is not', async () => {
    const { salon, url } = await hostWithSalon();
    const staff = await app.make.staff('host_admin');
    await app.post(`${url}cancel/`, staff, { reason: 'מחלה' });
    expect(await audit(salon.id)).toMatchObject([
      { actor_id: staff.id, action: 'cancel', after: { cancel_reason: 'מחלה' } },
    ]);
    const own = await hostWithSalon();
    await app.post(`${own.url}cancel/`, own.host, { reason: 'מחלה' });
    expect(await audit(own.salon.id)).toEqual([]);
  });
});

describe('deleting', () => {
  test('a host deletes a salon that nobody counts on', async () => {
    const { host, url } = await hostWithSalon();
    const answer = await app.remove(url, host);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await app.get(url, host)).status).toBe(404);
    expect((await app.get('/api/host_salons/', host)).json.count).toBe(0);
    const again = await app.make.salon({ host_id: host.id });
    expect(again.id).toBeGreaterThan(0);
  });

  test('but not one with a guest or a witness', async () => {
    const withGuest = await hostWithSalon();
    await app.make.invitation({ host_salon_id: withGuest.salon.id });
    const withWitness = await hostWithSalon();
    await app.make.teaming(withWitness.salon);
    for (const { url, host } of [withGuest, withWitness]) {
      const answer = await app.remove(url, host);
      expect([answer.status, answer.json.codes]).toEqual([
        400,
        { non_field_errors: ['alreadyTeamedWithWitness'] },
      ]);
    }
  });

  test('staff delete any, which cancels it first', async () => {
    const { salon, url } = await hostWithSalon();
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
    expect(await audit(salon.id)).toMatchObject([{ action: 'remove', actor_id: staff.id }]);
  });

  test('a host who is deleted takes along what is upcoming', async () => {
    const { host, salon, url } = await hostWithSalon();
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

describe('who sees and changes which salon', () => {
  const inIsrael: readonly Role[] = ['super_admin', 'general_admin', 'host_admin', 'testimonial_admin'];
  test.each(inIsrael)('%s reads all', async (role) => {
    const { url } = await hostWithSalon();
    const far = await hostWithSalon(abroad);
    const staff = await app.make.staff(role);
    for (const one of [url, far.url]) expect((await app.get(one, staff)).status).toBe(200);
  });

  test('the global admin only what is abroad', async () => {
    const near = await hostWithSalon();
    const far = await hostWithSalon(abroad);
    const staff = await app.make.staff('global_admin');
    expect((await app.get(near.url, staff)).status).toBe(404);
    expect((await app.patch(near.url, staff, { name: 'x' })).status).toBe(404);
    expect((await app.remove(near.url, staff)).status).toBe(404);
    expect((await app.post(`${near.url}cancel/`, staff, { reason: 'x' })).status).toBe(404);
    expect((await app.get(`${near.url}calendar.ics`, staff)).status).toBe(404);
    expect((await app.get(`${near.url}comments/`, staff)).status).toBe(404);
    expect((await app.patch(far.url, staff, { name: 'Evening' })).json.name).toBe('Evening');
    const { json } = await app.get('/api/host_salons/', staff);
    expect(json.results.every(({ country }: { country: string }) => country !== 'IL')).toBe(true);
    const moved = await app.patch(far.url, staff, { country: 'IL', city: 2 });
    expect([moved.status, moved.json.code]).toEqual([403, 'permissionDenied']);
  });

  test('the volunteer admin only those of the own community, without deleting', async () => {
    const { id } = await app.db
      .insertInto('communities')
      .values({ name_he: 'צפון', name_en: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ours = await app.make.host({ community_id: id });
    const salon = await app.make.salon({ host_id: ours.id });
    const other = await hostWithSalon();
    const staff = await app.make.staff('volunteer_admin', { community_id: id });
    expect((await app.get(other.url, staff)).status).toBe(404);
    expect((await app.patch(`/api/host_salons/${salon.id}/`, staff, { name: 'צפון' })).status).toBe(200);
    expect((await app.remove(`/api/host_salons/${salon.id}/`, staff)).status).toBe(403);
    expect((await app.get('/api/host_salons/', staff)).json.results).toHaveLength(1);
  });

  test('the testimonial admin comments but changes nothing', async () => {
    const { url } = await hostWithSalon();
    const staff = await app.make.staff('testimonial_admin');
    expect((await app.patch(url, staff, { name: 'x' })).status).toBe(403);
    expect((await app.post(`${url}comments/`, staff, { text: 'דיברתי עם המארחת' })).status).toBe(201);
    expect((await app.get(url, staff)).json.can).toEqual({
      update: false,
      change_time: false,
      cancel: false,
      remove: false,
    });
  });

  test('status and comments are for staff, the witness not for the host admin', async () => {
    const { host, salon, url } = await hostWithSalon();
    const { witness } = await app.make.teaming(salon);
    const full_name = `${witness.first_name} ${witness.last_name}`;
    const staff = await app.make.staff('general_admin');
    await app.post(`${url}comments/`, staff, { text: 'שיחה' });
    expect((await app.get(url, staff)).json).toMatchObject({
      status: 'assigned',
      comments_count: 1,
      teamings: [{ full_name, needs_ride: false }],
    });
    expect((await app.get(url, host)).json).toMatchObject({
      status: null,
      comments_count: null,
      teamings: [{ full_name }],
    });
    const hostAdmin = (await app.get(url, await app.make.staff('host_admin'))).json;
    expect(hostAdmin).toMatchObject({ status: 'assigned', comments_count: 1, teamings: null });
    expect(hostAdmin.share_key).toBe(salon.share_key);
  });

  test('the status tells how far a salon is with its witness', async () => {
    const staff = await app.make.staff('general_admin');
    const status = async (url: string) => (await app.get(url, staff)).json.status;
    const { host, url, salon } = await hostWithSalon({ witnesses_needed: 2 });
    expect(await status(url)).toBe('not_contact_this_year');
    await app.patch(`/api/hosts/${host.id}/`, staff, { contacted_at: new Date().toISOString() });
    expect(await status(url)).toBe('waiting_for_first_assignment');
    await app.make.teaming(salon);
    expect(await status(url)).toBe('waiting_for_more_assignments');
    await app.make.teaming(salon);
    expect(await status(url)).toBe('assigned');
    expect(await status((await hostWithSalon({ survivor_needed: false })).url)).toBeNull();
    expect(
      await status((await hostWithSalon({ event_time: '2026-04-13T17:00:00Z', season: 2026 })).url),
    ).toBeNull();
  });

  test('what staff change is in the audit log, with nothing beside it', async () => {
    const { salon, url } = await hostWithSalon({ name: 'לפני' });
    const staff = await app.make.staff('super_admin');
    await app.patch(url, staff, { name: 'אחרי', max_guests: 20 });
    expect(await audit(salon.id)).toMatchObject([
      { actor_id: staff.id, action: 'update', before: { name: 'לפני' }, after: { name: 'אחרי' } },
    ]);
    expect(Object.keys((await audit(salon.id))[0]?.after ?? {})).toEqual(['name']);
  });

  test('staff open a salon for a host in reach', async () => {
    const host = await app.make.host();
    const staff = await app.make.staff('general_admin');
    const { evening: event_time, eve: date } = await app.make.season();
    const form = {
      hosted_before: true,
      survivor_needed: false,
      language: 1,
      host_salon_training: 1,
      max_guests: 8,
      city: 2,
      event_time,
      date,
    };
    expect((await app.post('/api/host_salons/', staff, form)).json.codes).toEqual({ host: ['required'] });
    const made = await app.post('/api/host_salons/', staff, { ...form, host: host.id });
    expect([made.status, made.json.host]).toEqual([201, host.id]);
    const global = await app.make.staff('global_admin');
    expect((await app.post('/api/host_salons/', global, { ...form, host: host.id })).status).toBe(404);
  });
});

describe('comments of staff', () => {
  test('are added, read newest first and deleted', async () => {
    const { host, url } = await hostWithSalon();
    const staff = await app.make.staff('volunteer_admin');
    const first = await app.post(`${url}comments/`, staff, { text: '<b>ראשונה</b>' });
    expect([first.status, first.json.text]).toEqual([201, '<b>ראשונה</b>']);
    expect(first.json.author_name).toBe(`${staff.first_name} ${staff.last_name}`);
    const second = await app.post(`${url}comments/`, staff, { text: 'שנייה' });
    expect((await app.get(`${url}comments/`, staff)).json).toEqual([second.json, first.json]);
    expect((await app.remove(`${url}comments/${first.json.id}/`, staff)).status).toBe(204);
    expect((await app.remove(`${url}comments/${first.json.id}/`, staff)).status).toBe(404);
    expect((await app.get(`${url}comments/`, staff)).json).toEqual([second.json]);
    expect((await app.get(`${url}comments/`, host)).status).toBe(403);
    const other = await hostWithSalon();
    expect((await app.remove(`${other.url}comments/${second.json.id}/`, staff)).status).toBe(404);
  });

  test.each([
    [{}, 'required'],
    [{ text: ' ' }, 'required'],
    [{ text: 'x'.repeat(5001) }, 'tooLong'],
    [{ text: ['x'] }, 'invalid'],
  ])('need a text: %o', async (body, code) => {
    const { url } = await hostWithSalon();
    const answer = await app.post(`${url}comments/`, await app.make.staff('super_admin'), body);
    expect([answer.status, answer.json.codes]).toEqual([400, { text: [code] }]);
  });
});

test('everybody reads the preparation meetings', async () => {
  const { json } = await app.get('/api/host_salon_training/', null);
  expect(json[0]).toEqual({
    id: 1,
    name_he: 'אף מועד לא מתאים לי',
    name_en: 'No meeting suits me',
    starts_at: null,
    is_digital: false,
    link: null,
  });
});
