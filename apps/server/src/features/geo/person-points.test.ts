import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useWitnesses } from '../../../test/witness-calls.ts';
import { loadStreets } from '../../db/reference/load-streets.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
const witnesses = useWitnesses(app, () => staff);
const telAviv = 2;
const haifa = 3;
const herzl = 'הרצל 12';
const nowhere = 'רחוב שאיננו 4';
const sent = { lat: 32.81, lng: 35.01 };

const locate = async (city: number, address: string) => {
  const { json } = await app.get(`/api/geo/point/?city=${city}&address=${encodeURIComponent(address)}`, null);
  return { lat: json.lat, lng: json.lng, precision: json.precision };
};
const pointOf = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng });
let street: { lat: number; lng: number };
let otherStreet: { lat: number; lng: number };
let town: { lat: number; lng: number };
let other: string;

beforeAll(async () => {
  await loadStreets(app.db, { hasExtraPoints: false });
  staff = await app.make.staff('super_admin');
  const streets = (await app.get(`/api/streets/?city=${haifa}&limit=20`, null)).json;
  other = `${streets.find(({ lat }: { lat: number | null }) => lat !== null).name} 3`;
  const found = {
    herzl: await locate(haifa, herzl),
    other: await locate(haifa, other),
    town: await locate(haifa, nowhere),
  };
  expect(Object.values(found).map(({ precision }) => precision)).toEqual(['street', 'street', 'locality']);
  expect(new Set(Object.values(found).map(({ lat }) => lat)).size).toBe(3);
  street = pointOf(found.herzl);
  otherStreet = pointOf(found.other);
  town = pointOf(found.town);
});

interface Person {
  readonly url: string;
  readonly who: { headers: Record<string, string> };
}
const fresh = async () => {
  const person = await app.make.user('host');
  return { ...person, headers: await app.make.bearer(person.id) };
};
const makers: Record<string, (place: object) => Promise<Person>> = {
  'a host': async (place) => {
    const who = await fresh();
    const { json } = await app.post('/api/hosts/', who, place);
    return { url: `/api/hosts/${json.id}/`, who };
  },
  'a guest': async (place) => {
    const guest = await app.make.guest({ registration_status: 1 });
    const url = `/api/guests/${guest.id}/`;
    expect((await app.patch(url, guest, { ...place, registration_status: 2 })).status).toBe(200);
    return { url, who: guest };
  },
  'a witness': async (place) => {
    const { id } = await witnesses.create(place);
    return { url: `/api/witnesses/${id}/`, who: staff };
  },
};

describe.each(Object.entries(makers))('%s', (_, make) => {
  const read = async ({ url, who }: Person) => pointOf((await app.get(url, who)).json);
  const change = async ({ url }: Person, body: object) => {
    const { status, json } = await app.patch(url, staff, body);
    expect(status).toBe(200);
    return pointOf(json);
  };

  test('stands in the street where that is known, else in the middle of the locality', async () => {
    expect(await read(await make({ city: haifa, address: herzl }))).toEqual(street);
    expect(await read(await make({ city: haifa, address: nowhere }))).toEqual(town);
    expect(await read(await make({ city: haifa }))).toEqual(town);
  });

  test('goes along with the address, there and back', async () => {
    const person = await make({ city: haifa, address: nowhere });
    expect(await change(person, { address: herzl })).toEqual(street);
    expect(await change(person, { address: other })).toEqual(otherStreet);
    expect(await change(person, { address: nowhere })).toEqual(town);
    expect(await change(person, { city: telAviv, address: herzl })).toEqual(
      pointOf(await locate(telAviv, herzl)),
    );
    expect(await change(person, { city: haifa })).toEqual(street);
  });

  test('goes along when the point is sent back as it was read', async () => {
    const person = await make({ city: haifa, address: herzl });
    expect(await change(person, { ...street, address: other })).toEqual(otherStreet);
  });

  test('stays where it was put', async () => {
    const person = await make({ city: haifa, address: herzl, ...sent });
    expect(await read(person)).toEqual(sent);
    expect(await change(person, { address: other })).toEqual(sent);
    expect(await change(person, { address: null })).toEqual(sent);
    const found = await make({ city: haifa, address: herzl });
    expect(await change(found, { address: other, ...sent })).toEqual(sent);
    expect(await change(found, { lat: null, lng: null })).toEqual(otherStreet);
  });

  test('says how exact its point is, and goes on saying it', async () => {
    const exactness = async (person: Person, change?: object) => {
      if (change) expect((await app.patch(person.url, staff, change)).status).toBe(200);
      return (await app.get(person.url, person.who)).json.precision;
    };
    expect(await exactness(await make({ city: haifa, address: nowhere }))).toBe('locality');
    expect(await exactness(await make({ city: haifa, address: herzl, ...sent }))).toBe('house');
    expect(await exactness(await make({ city: haifa, address: herzl, ...street }))).toBe('street');
    const person = await make({ city: haifa, address: herzl });
    expect(await exactness(person)).toBe('street');
    expect(await exactness(person, { address: nowhere })).toBe('locality');
    expect(await exactness(person, { ...sent, precision: 'street' })).toBe('street');
    expect(await exactness(person, { languages: [] })).toBe('street');
    expect(await exactness(person, { address: other })).toBe('street');
    expect(await exactness(person, sent)).toBe('house');
    expect(await exactness(person, { ...sent, address: herzl })).toBe('house');
    expect(await exactness(person, { lat: null, lng: null })).toBe('street');
  });

  test('one that was put by hand is kept through another locality where that is said', async () => {
    const person = await make({ city: haifa, address: herzl, ...sent });
    expect(await change(person, { city: telAviv, ...sent, precision: 'house' })).toEqual(sent);
    expect(await change(person, { city: haifa })).toEqual(street);
  });

  test('a locality that there is not is told at its field', async () => {
    const person = await make({ city: haifa, address: herzl });
    const answer = await app.patch(person.url, staff, { city: 999_999, address: other });
    expect([answer.status, answer.json.codes]).toEqual([400, { city: ['invalid'] }]);
    expect(await read(person)).toEqual(street);
  });
});

test('somebody who telephones stands in their street', async () => {
  const about = { language: 'he', telephone_consent: true, first_name: 'רות', last_name: 'ברק' };
  const guest = await app.post('/api/staff/people/', staff, {
    ...{ ...about, role: 'guest', phone_number: '052-4100001' },
    ...{ city: haifa, address: herzl },
  });
  expect(guest.status).toBe(201);
  expect(pointOf((await app.get(`/api/guests/${guest.json.guest}/`, staff)).json)).toEqual(street);
  const host = await app.post('/api/staff/people/', staff, {
    ...{ ...about, role: 'host', phone_number: '052-4100002' },
    host: { city: haifa, address: herzl },
  });
  expect(host.status).toBe(201);
  expect(pointOf((await app.get(`/api/hosts/${host.json.host}/`, staff)).json)).toEqual(street);
});

describe('the free times of a witness', () => {
  const slotsAt = (id: number) => `/api/witnesses/${id}/witnesses_availability_salons/`;
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const at = (ahead: number, fields: object = {}) => ({
    ...{ date: day(ahead), start_time: '17:00', end_time: '20:00' },
    ...fields,
  });
  const read = async (id: number) => (await app.get(slotsAt(id), staff)).json.map(pointOf);
  const make = async () => {
    const { id } = await witnesses.create({ city: haifa, address: herzl });
    const { status } = await app.post(`${slotsAt(id)}bulk_update_witness_salon_list/`, staff, {
      witness_salons: [
        at(5),
        at(6, { city: haifa }),
        at(7, { city: telAviv }),
        at(8, { city: haifa, ...sent }),
      ],
    });
    expect(status).toBe(200);
    return id;
  };

  test('begin at the street, also one that names the own locality', async () => {
    const { lat, lng } = await locate(telAviv, '');
    expect(await read(await make())).toEqual([street, street, { lat, lng }, sent]);
  });

  test('go along when the witness moves, but those of another place', async () => {
    const id = await make();
    await app.patch(witnesses.at(id), staff, { address: other });
    const { lat, lng } = await locate(telAviv, '');
    expect(await read(id)).toEqual([otherStreet, otherStreet, { lat, lng }, sent]);
    await app.patch(witnesses.at(id), staff, { first_name: 'לאה' });
    expect(await read(id)).toEqual([otherStreet, otherStreet, { lat, lng }, sent]);
  });
});
