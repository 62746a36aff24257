import { toPlaceKey } from '@salons/contract/place-key';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { useTestApp } from '../../../test/calls.ts';
import { home, metresBetween, setStreetsCount } from '../../../test/doors.ts';
import { useSearch } from '../../../test/search-calls.ts';

const app = useTestApp();
const { get, listed, mapped } = useSearch(app);

type Headers = Record<string, string>;

const scene = async (fields: object = {}) => {
  await setStreetsCount(app.db, 2, 600);
  const { host, salon } = await app.make.hostWithSalon({ ...home, ...fields });
  const [stranger, pending, approved] = [
    await app.make.guest(),
    await app.make.guest(),
    await app.make.guest(),
  ];
  await app.make.invitation({ host_salon_id: salon.id, guest_id: pending.id });
  await app.make.invitation({ host_salon_id: salon.id, guest_id: approved.id, status: 'approved' });
  return { host, salon, stranger, pending, approved };
};

const near = `near=${home.lat},${home.lng}`;
const rowsOf = async (id: number, headers: Headers) => [
  (await get(`/api/host_salons_list/?${near}`, headers)).body.results[0],
  (await get(`/api/host_salons_map/?${near}`, headers)).body[0],
  (await get(`/api/host_salons_map/${id}/?${near}`, headers)).body,
];
const flagsOf = async () => (await get('/api/host_salons_map/points/')).body.columns.flags;

describe('an address for approved guests', () => {
  test('is street and moved place to strangers and to guests who wait, the whole to the others', async () => {
    const { host, salon, stranger, pending, approved } = await scene();
    for (const headers of [{}, stranger.headers, pending.headers, (await app.make.host()).headers])
      for (const row of await rowsOf(salon.id, headers)) {
        expect(row).toMatchObject({
          ...{ address: 'הגפן', house_number: null, floor: 9999, apartment_number: 9999 },
          ...{ city_name: 'תל אביב-יפו', precision: 'house', place_exact: false },
          address_withheld: true,
        });
        expect(metresBetween(home, row)).toBeGreaterThanOrEqual(150);
        expect(row.distance).toBe(1);
        expect(row.distance_approximate).toBe(true);
      }
    for (const headers of [host.headers, approved.headers, (await app.make.staff('super_admin')).headers])
      for (const row of await rowsOf(salon.id, headers)) {
        const { address, house_number, floor, apartment_number, lat, lng } = home;
        expect(row).toMatchObject({ address, house_number, floor, apartment_number, lat, lng });
        expect(row).toMatchObject({ place_exact: true, address_withheld: false, distance: 0 });
      }
    await expect.poll(flagsOf, { timeout: 3000 }).toEqual([8]);
  });

  test('is whole to everybody where the host says so, and the change shows at once', async () => {
    const { host, salon } = await scene({ address_shown: 'everyone' });
    const readRow = async () => (await rowsOf(salon.id, {}))[2];
    expect(await readRow()).toMatchObject({ house_number: '47119א', lat: home.lat, place_exact: true });
    await expect.poll(flagsOf, { timeout: 3000 }).toEqual([0]);
    const change = (address_shown: string) =>
      app.call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, { address_shown });
    expect((await change('approved')).body).toMatchObject({
      address_shown: 'approved',
      house_number: '47119א',
    });
    expect(await readRow()).toMatchObject({ house_number: null, place_exact: false });
    await expect.poll(flagsOf, { timeout: 3000 }).toEqual([8]);
    expect((await change('everyone')).status).toBe(200);
    expect(await readRow()).toMatchObject({ house_number: '47119א', place_exact: true });
  });

  test('leaves the street out in a locality with fewer than fifty, and abroad, where nobody knows how many there are', async () => {
    const { salon, approved } = await scene();
    await setStreetsCount(app.db, 2, 49);
    const readRow = async (headers: Headers = {}) => (await rowsOf(salon.id, headers))[2];
    expect((await readRow()).address).toBeNull();
    expect((await readRow(approved.headers)).address).toBe(home.address);
    await setStreetsCount(app.db, 2, 50);
    expect((await readRow()).address).toBe('הגפן');
    await app.db
      .updateTable('host_salons')
      .set({ city_id: null, city_name: 'London', country: 'GB' })
      .where('id', '=', salon.id)
      .execute();
    expect(await readRow()).toMatchObject({ address: null, city_name: 'London' });
  });

  test('is found by box and radius where strangers see it, by staff where it is', async () => {
    const { salon } = await scene();
    const [row] = await rowsOf(salon.id, {});
    const around = ({ lat, lng }: { lat: number; lng: number }) =>
      `bbox=${lng - 0.0002},${lat - 0.0002},${lng + 0.0002},${lat + 0.0002}`;
    expect(await mapped(around(row))).toEqual([salon.id]);
    expect(await mapped(around(home))).toEqual([]);
    expect(await listed(`${near}&radius_km=0.1`)).toEqual([]);
    expect(await listed(`near=${row.lat},${row.lng}&radius_km=0.1`)).toEqual([salon.id]);
    const { headers } = await app.make.staff('super_admin');
    expect(await mapped(around(home), headers)).toEqual([salon.id]);
    expect(await listed(`${near}&radius_km=0.1`, headers)).toEqual([salon.id]);
    const elsewhere = (await app.make.staff('global_admin')).headers;
    expect(await mapped(around(home), elsewhere)).toEqual([]);
    expect(await mapped(around(row), elsewhere)).toEqual([salon.id]);
  });

  test('is not found by its street or number', async () => {
    const { salon } = await scene();
    for (const text of ['הגפן', '47119', '47119א', 'כניסה'])
      expect(await listed(`free_text=${encodeURIComponent(text)}`)).toEqual([]);
    expect(await listed(`free_text=${encodeURIComponent('תל אביב')}`)).toEqual([salon.id]);
  });

  test('stays hidden behind the link of a salon that is not in search', async () => {
    const { salon } = await scene({ evening_public: false });
    const { status, body } = await get(`/api/host_salons_map/${salon.id}/?k=${salon.share_key}`);
    expect([status, body.house_number, body.place_exact]).toEqual([200, null, false]);
  });
});

describe('what a salon says when nobody chose', () => {
  const openSalon = async (server: Awaited<ReturnType<typeof buildTestApp>> | undefined, fields: object) => {
    const { headers } = await app.make.host();
    const payload = await app.make.salonForm({ lat: home.lat, lng: home.lng, ...fields });
    if (server === undefined) return (await app.call('POST', '/api/host_salons/', headers, payload)).body;
    const answer = await server.app.inject({ method: 'POST', url: '/api/host_salons/', headers, payload });
    return answer.json();
  };

  test('follows PUBLIC_ADDRESS', async () => {
    expect(await openSalon(undefined, {})).toMatchObject({ address_shown: 'everyone' });
    expect(await openSalon(undefined, { address_shown: null })).toMatchObject({ address_shown: 'everyone' });
    expect(await openSalon(undefined, { address_shown: 'approved' })).toMatchObject({
      address_shown: 'approved',
    });
    const shy = await buildTestApp(app.url, { PUBLIC_ADDRESS: 'approximate' });
    expect(await openSalon(shy, {})).toMatchObject({ address_shown: 'approved' });
    expect(await openSalon(shy, { address_shown: 'everyone' })).toMatchObject({ address_shown: 'everyone' });
    await shy.close();
  });

  test('a value that is none is told at its field', async () => {
    const body = await openSalon(undefined, { address_shown: 'friends', precision: 'about' });
    expect(body.codes).toMatchObject({ address_shown: ['invalid'], precision: ['invalid'] });
  });
});

describe('how exact a pin is', () => {
  const open = async (fields: Record<string, unknown>) => {
    const { headers } = await app.make.host();
    const { body } = await app.call('POST', '/api/host_salons/', headers, await app.make.salonForm(fields));
    const patch = async (change: object) =>
      (await app.call('PATCH', `/api/host_salons/${body.id}/`, headers, change)).body;
    return { body, patch };
  };
  const pin = { lat: home.lat, lng: home.lng };

  test('is the house by default, else what is said with it', async () => {
    expect((await open(pin)).body.precision).toBe('house');
    expect((await open({ ...pin, precision: 'street' })).body.precision).toBe('street');
  });

  test('is the locality without a pin, until somebody puts one', async () => {
    const { body, patch } = await open({ precision: 'house' });
    expect(body).toMatchObject({ precision: 'locality', lat: expect.any(Number) });
    expect(await patch({ max_guests: 12, lat: body.lat, lng: body.lng })).toMatchObject({
      precision: 'locality',
    });
    expect(await patch(pin)).toMatchObject({ ...pin, precision: 'house' });
    expect(await patch({ city: 1 })).toMatchObject({ precision: 'locality' });
  });

  test('is the street where its point is known, and follows the address until somebody puts the pin', async () => {
    await sql`insert into streets (city_id, code, name) values (2, 901, 'שדרות הדוגמה'), (2, 902, 'סמטת הניסיון')`.execute(
      app.db,
    );
    await sql`insert into street_keys (city_id, key, code, spelling, plain, is_alias)
      values (2, ${toPlaceKey('שדרות הדוגמה').keys[0]}, 901, 'שדרות הדוגמה', ${toPlaceKey('שדרות הדוגמה').plain}, false)`.execute(
      app.db,
    );
    await sql`insert into street_points (city_id, code, lat, lng, source) values (2, 901, 32.081, 34.789, 'stop')`.execute(
      app.db,
    );
    const { body, patch } = await open({ address: 'שדרות הדוגמה', house_number: '4' });
    expect(body).toMatchObject({ precision: 'street', lat: 32.081, lng: 34.789 });
    expect(await patch({ address: 'רחוב שאיש אינו מכיר' })).toMatchObject({ precision: 'locality' });
    expect(await patch(pin)).toMatchObject({ ...pin, precision: 'house' });
    expect(await patch({ address: 'שדרות הדוגמה' })).toMatchObject({ ...pin, precision: 'house' });
    await sql`delete from street_points where code = 901`.execute(app.db);
    await sql`delete from street_keys where code = 901`.execute(app.db);
    await sql`delete from streets where code in (901, 902)`.execute(app.db);
  });

  test('of the locality is no exact place on the map, and staff find what has to be placed', async () => {
    const salon = await app.make.salon({ precision: 'locality' });
    await app.make.salon();
    await app.make.salon({ is_digital: true, lat: null, lng: null, precision: 'locality' });
    const { body } = await get(`/api/host_salons_map/${salon.id}/`);
    expect(body).toMatchObject({ precision: 'locality', place_exact: false, lat: salon.lat });
    await expect.poll(flagsOf, { timeout: 3000 }).toEqual([8, 0]);
    const { headers } = await app.make.staff('super_admin');
    expect(await listed('precision=locality', headers)).toEqual([salon.id]);
    expect(await listed('precision=locality')).toHaveLength(3);
  });
});

describe('as others see it', () => {
  const viewsOf = (id: number, headers: Headers) => get(`/api/host_salons/${id}/views/`, headers);

  test('the host reads what each ring reads', async () => {
    const { host, salon, stranger, pending, approved } = await scene();
    const { body } = await viewsOf(salon.id, host.headers);
    const read = async (headers: Headers) => (await get(`/api/host_salons_map/${salon.id}/`, headers)).body;
    expect(body.stranger).toEqual(await read(stranger.headers));
    expect(body.asked).toEqual(await read(pending.headers));
    expect(body.approved).toEqual(await read(approved.headers));
    expect(body.stranger.house_number).toBeNull();
    expect(body.approved.house_number).toBe('47119א');
  });

  test('also of a closed salon; nobody else may ask', async () => {
    const { host, salon, approved } = await scene({ is_open_for_guests: false });
    expect((await viewsOf(salon.id, host.headers)).status).toBe(200);
    for (const headers of [approved.headers, (await app.make.host()).headers])
      expect([403, 404]).toContain((await viewsOf(salon.id, headers)).status);
    expect((await viewsOf(salon.id, {})).status).toBe(401);
  });
});
