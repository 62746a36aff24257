import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
type Headers = Record<string, string>;
const list = (headers: Headers, query = '') => app.call('GET', `/api/guests/${query}`, headers);
const idsOf = async (headers: Headers, query: string): Promise<number[]> =>
  (await list(headers, query)).body.results.map(({ id }: { id: number }) => id);
const get = (headers: Headers, id: number, language = 'he') =>
  app.call('GET', `/api/guests/${id}/`, { ...headers, 'accept-language': language });
const change = (headers: Headers, id: number, payload: unknown) =>
  app.call('PATCH', `/api/guests/${id}/`, headers, payload);
const refusal = (field: string, code: string) => ({ status: 400, body: { codes: { [field]: [code] } } });

describe('a guest', () => {
  test('reads the own record, with the salon of the live invitation and places in the asked language', async () => {
    const guest = await app.make.guest({ city_id: 2 });
    const salon = await app.make.salon({ name: 'סלון בגן' });
    await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id, guests_number: 2 });
    const city = await app.db.selectFrom('cities').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    const read = await get(guest.headers, guest.id);
    expect(read.body).toMatchObject({
      id: guest.id,
      user: guest.user.id,
      city: 2,
      city_name: city.name_he,
      lat: city.lat,
      lng: city.lng,
      guests_number: 2,
      salon: { id: salon.id, name: 'סלון בגן', event_time: salon.event_time, status: 'pending' },
    });
    expect((await get(guest.headers, guest.id, 'en')).body.city_name).toBe(city.name_en);
    expect(read.headers['vary']).toContain('Accept-Language');
    await app.db
      .updateTable('invitations')
      .set({ status: 'denied', denied_reason: 'withdrawn' })
      .where('guest_id', '=', guest.id)
      .execute();
    expect((await get(guest.headers, guest.id)).body).toMatchObject({ salon: null, guests_number: null });
  });

  test('completes the own record; status 2 needs a locality', async () => {
    const guest = await app.make.guest();
    expect(await change(guest.headers, guest.id, { registration_status: 2 })).toMatchObject(
      refusal('city', 'required'),
    );
    const done = await change(guest.headers, guest.id, {
      registration_status: 2,
      city: 3,
      address: ' הרצל 5 ',
      languages: [1, 2, 1],
      accessibility_needs: 'כיסא גלגלים',
    });
    expect(done.body).toMatchObject({
      registration_status: 2,
      city: 3,
      address: 'הרצל 5',
      languages: [1, 2],
    });
    expect(await change(guest.headers, guest.id, { city: null })).toMatchObject(refusal('city', 'required'));
    expect((await change(guest.headers, guest.id, { lat: 32.1, lng: 34.9 })).body).toMatchObject({
      lat: 32.1,
      lng: 34.9,
    });
    expect(await change(guest.headers, guest.id, done.body)).toMatchObject({ status: 200 });
  });

  test('changes no name, mail or phone here, staff do', async () => {
    const guest = await app.make.guest();
    const own = await change(guest.headers, guest.id, { first_name: 'אחרת', email: 'other@example.org' });
    expect(own.body).toMatchObject({ first_name: guest.user.first_name, email: guest.user.email });
    const staff = await app.make.staff('host_admin');
    // Registered long enough ago for a change of phone (product §2.113).
    await app.db
      .updateTable('guests')
      .set({ created_at: new Date(Date.now() - 48 * 3_600_000).toISOString() })
      .where('id', '=', guest.id)
      .execute();
    const changed = await change(staff.headers, guest.id, {
      first_name: "ז'אן־לוק",
      phone_number: '050-765 4321',
    });
    expect(changed.body).toMatchObject({ first_name: "ז'אן־לוק", phone_number: '+972507654321' });
    const other = await app.make.guest();
    expect(await change(staff.headers, guest.id, { email: other.user.email })).toMatchObject(
      refusal('email', 'emailAlreadyExists'),
    );
    expect(await change(staff.headers, guest.id, { phone_number: '123' })).toMatchObject(
      refusal('phone_number', 'invalidPhone'),
    );
  });

  test('finds nobody else; hosts, and those who have not logged in, find nobody', async () => {
    const [guest, other, host] = [await app.make.guest(), await app.make.guest(), await app.make.host()];
    expect((await get(guest.headers, other.id)).status).toBe(404);
    expect((await change(guest.headers, other.id, { address: 'x' })).status).toBe(404);
    expect((await get(host.headers, other.id)).status).toBe(404);
    expect((await list(guest.headers)).status).toBe(403);
    expect((await list({})).status).toBe(401);
    expect((await app.call('DELETE', `/api/guests/${guest.id}/`, guest.headers)).status).toBe(403);
  });

  test('bad input gets a message at its field', async () => {
    const guest = await app.make.guest();
    for (const [payload, field, code] of [
      [{ city: 999_999 }, 'city', 'invalid'],
      [{ city: 'x' }, 'city', 'invalid'],
      [{ lat: 91 }, 'lat', 'outOfRange'],
      [{ lng: -181 }, 'lng', 'outOfRange'],
      [{ languages: [99] }, 'languages', 'invalid'],
      [{ languages: 'he' }, 'languages', 'invalid'],
      [{ address: 'x'.repeat(201) }, 'address', 'tooLong'],
      [{ accessibility_needs: 'x'.repeat(1001) }, 'accessibility_needs', 'tooLong'],
      [{ registration_status: 3 }, 'registration_status', 'outOfRange'],
      [{ registration_status: 'x' }, 'registration_status', 'invalid'],
    ] as const)
      expect(await change(guest.headers, guest.id, payload), JSON.stringify(payload)).toMatchObject(
        refusal(field, code),
      );
    const odd = [
      null,
      '',
      '<script>alert(1)</script>',
      '\u202Eabc',
      '🕯️',
      'x'.repeat(10_000),
      'a\u0000b',
      [],
      {},
      true,
      -1,
      1e20,
    ];
    const staff = await app.make.staff('super_admin');
    const fields =
      'city address lat lng languages accessibility_needs registration_status first_name last_name email phone_number';
    for (const field of fields.split(' '))
      for (const value of odd) {
        const { status } = await change(staff.headers, guest.id, { [field]: value });
        expect(status, `${field} ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500);
      }
  });
});

describe('the list of staff', () => {
  test('filters by where a guest stands in the season, by locality and community', async () => {
    const staff = await app.make.staff('super_admin');
    const salon = await app.make.salon();
    const stand = async (fields?: object) => {
      const guest = await app.make.guest({ city_id: 7 });
      if (fields) await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id, ...fields });
      return guest.id;
    };
    const none = await stand();
    const pending = await stand({});
    const approved = await stand({ status: 'approved' });
    const denied = await stand({ status: 'denied', denied_reason: 'host' });
    for (const [status, id] of Object.entries({ none, pending, approved, denied }))
      expect(await idsOf(staff.headers, `?city=7&status=${status}`), status).toEqual([id]);
    const { year } = await app.make.season();
    expect(
      await idsOf(staff.headers, `?city=7&status=pending&status=approved&season=${year}&ordering=id`),
    ).toEqual([pending, approved]);
    expect(await idsOf(staff.headers, `?city=7&season=${year - 1}`)).toEqual([]);
    expect(await idsOf(staff.headers, '?city=7&community=99999')).toEqual([]);
    expect(await idsOf(staff.headers, '?city=7&ordering=status&ordering=id')).toEqual([
      approved,
      denied,
      none,
      pending,
    ]);
    expect((await list(staff.headers, '?city=7')).body).toMatchObject({
      count: 4,
      next: null,
      previous: null,
    });
  });

  test('free text folds Hebrew and finds mail and phone', async () => {
    const staff = await app.make.staff('super_admin');
    const guest = await app.make.guest();
    await app.db
      .updateTable('users')
      .set({
        first_name: 'צ׳רנוביץ',
        last_name: 'בן־דוד',
        email: 'Chern100%@example.org',
        phone_number: '+972529998877',
      })
      .where('id', '=', guest.user.id)
      .execute();
    for (const text of [
      "צ'רנוביץ",
      'צרנוביצ בן דוד',
      '  בן-דוד ',
      'chern100%',
      '052-999 8877',
      '+972529998877',
      '9998877',
    ])
      expect(await idsOf(staff.headers, `?free_text=${encodeURIComponent(text)}`), text).toEqual([guest.id]);
    for (const text of ['%', '\\', "'; drop table users", '\u0000'])
      expect((await list(staff.headers, `?free_text=${encodeURIComponent(text)}`)).status, text).toBeLessThan(
        500,
      );
  });

  test('every order, and bad values at their names', async () => {
    const staff = await app.make.staff('general_admin');
    const { guestOrderings } = await import('@salons/contract/guests');
    for (const field of guestOrderings)
      for (const sign of ['', '-'])
        expect((await list(staff.headers, `?ordering=${sign}${field}`)).status, field).toBe(200);
    for (const [field, value, code] of [
      ['page', '-1', 'outOfRange'],
      ['page', 'x', 'invalid'],
      ['page_size', '0', 'outOfRange'],
      ['ordering', 'password_hash', 'invalid'],
      ['status', 'perhaps', 'invalid'],
      ['city', 'x', 'invalid'],
      ['season', '1', 'outOfRange'],
    ])
      expect(await list(staff.headers, `?${field}=${value}`), `${field}=${value}`).toMatchObject(
        refusal(field ?? '', code ?? ''),
      );
    expect((await list(staff.headers, '?page=9999')).status).toBe(404);
    expect((await list(staff.headers, '?free_text=nobody-at-all')).body).toMatchObject({
      count: 0,
      results: [],
    });
  });

  test('a community belongs to its volunteer: by the live salon, else by the locality', async () => {
    const { id: community_id } = await app.db
      .insertInto('communities')
      .values({ name_he: 'הגליל', name_en: 'Galilee' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: city_id } = await app.db
      .insertInto('cities')
      .values({ name_he: 'עיירה', name_en: 'Town', lat: 33, lng: 35.5, district: 'צפון', community_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const volunteer = await app.make.staff('volunteer_admin', { community_id });
    const [local, visitor, stranger] = [
      await app.make.guest({ city_id }),
      await app.make.guest({ city_id: 2 }),
      await app.make.guest({ city_id: 2 }),
    ];
    const host = await app.make.host({ community_id });
    const salon = await app.make.salon({ host_id: host.id });
    const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: visitor.id });
    expect(await idsOf(volunteer.headers, '?ordering=id')).toEqual([local.id, visitor.id]);
    expect((await get(volunteer.headers, stranger.id)).status).toBe(404);
    expect((await change(volunteer.headers, stranger.id, { address: 'x' })).status).toBe(404);
    expect((await app.call('DELETE', `/api/guests/${local.id}/`, volunteer.headers)).status).toBe(403);
    await app.call('DELETE', `/api/salonguests/${id}/`, volunteer.headers);
    expect((await get(volunteer.headers, visitor.id)).status).toBe(404);
  });
});

test('a guest that staff delete gives back the places, and is found no more', async () => {
  const staff = await app.make.staff('host_admin');
  const salon = await app.make.salon();
  const guest = await app.make.guest();
  await app.make.invitation({
    host_salon_id: salon.id,
    guest_id: guest.id,
    guests_number: 3,
    status: 'approved',
  });
  expect((await app.call('DELETE', `/api/guests/${guest.id}/`, staff.headers)).status).toBe(204);
  const seats = await app.db
    .selectFrom('host_salons')
    .select(['pending_seats', 'confirmed_seats'])
    .where('id', '=', salon.id)
    .executeTakeFirstOrThrow();
  expect(seats).toEqual({ pending_seats: 0, confirmed_seats: 0 });
  expect((await get(staff.headers, guest.id)).status).toBe(404);
  expect((await app.call('DELETE', `/api/guests/${guest.id}/`, staff.headers)).status).toBe(404);
  expect(await idsOf(staff.headers, `?free_text=${guest.user.email}`)).toEqual([]);
});

test('the point of a guest is the own one or the locality’s, never that of a locality left behind', async () => {
  const guest = await app.make.guest({ city_id: 2, registration_status: 2 });
  const url = `/api/guests/${guest.id}/`;
  const read = (await app.get(url, guest)).json;
  expect((await app.patch(url, guest, read)).json).toEqual(read);
  const moved = (await app.patch(url, guest, { city: 3 })).json;
  const centre = (await app.get('/api/cities/', null)).json.find(({ id }: { id: number }) => id === 3);
  expect(moved).toMatchObject({ city: 3, lat: centre.lat, lng: centre.lng });
  await app.patch(url, guest, { lat: 32.8, lng: 35 });
  expect((await app.patch(url, guest, { address: 'החרוב 2' })).json).toMatchObject({ lat: 32.8, lng: 35 });
  expect((await app.patch(url, guest, { city: 2 })).json).toMatchObject({ lat: read.lat, lng: read.lng });
});
