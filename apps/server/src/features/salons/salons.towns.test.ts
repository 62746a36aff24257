import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { hidden, useSearch } from '../../../test/search-calls.ts';

const app = useTestApp();
const { get, listed, mapped } = useSearch(app);

const jerusalem = { city_id: 1, lat: 31.78, lng: 35.22 };
const haifa = { city_id: 3, lat: 32.79, lng: 34.99 };
const argentina = { city_id: null, country: 'AR', time_zone: 'America/Argentina/Buenos_Aires' };
const towns = async (query = ''): Promise<{ name: string; count: number }[]> =>
  (await get(`/api/host_salons_map/towns/?${query}`)).body;
const listTowns = async (query = '') => (await towns(query)).map(({ name, count }) => [name, count]);

describe('places that have salons', () => {
  test('a locality counts its public salons in person, whatever else is there', async () => {
    await app.make.salon(haifa);
    await app.make.salon(haifa);
    await app.make.salon(jerusalem);
    await app.make.salon({ ...jerusalem, is_digital: true });
    for (const fields of Object.values(hidden)) await app.make.salon({ ...jerusalem, ...fields });
    expect(await listTowns()).toEqual([
      ['חיפה', 2],
      ['ירושלים', 1],
    ]);
  });

  test('the nearest comes first, measured from the middle of the locality', async () => {
    await app.make.salon(haifa);
    await app.make.salon(haifa);
    await app.make.salon(jerusalem);
    const [first] = await towns('near=31.77,35.21');
    expect(first).toMatchObject({ city: 1, name: 'ירושלים', count: 1, country: 'IL' });
    expect(first).toHaveProperty('distance', expect.any(Number));
    expect(await listTowns('near=32.8,35')).toEqual([
      ['חיפה', 2],
      ['ירושלים', 1],
    ]);
    expect(await listTowns('near=32.8,35&limit=1')).toEqual([['חיפה', 2]]);
  });

  test('filters count as everywhere', async () => {
    await app.make.salon({ ...haifa, language_id: 3 });
    await app.make.salon({ ...jerusalem, language_id: 1 });
    expect(await listTowns('language=3')).toEqual([['חיפה', 1]]);
    expect(await listTowns('free_text=nothing')).toEqual([]);
  });

  test('abroad a town is what hosts wrote, whatever the case, at the mean of its salons', async () => {
    await app.make.salon({ ...argentina, city_name: 'Buenos Aires', lat: -34.6, lng: -58.4 });
    await app.make.salon({ ...argentina, city_name: 'buenos aires', lat: -34.61, lng: -58.38 });
    await app.make.salon({ ...argentina, city_name: 'Rosario', lat: -32.95, lng: -60.64 });
    await app.make.salon(haifa);
    const abroad = await towns('abroad=true');
    expect(abroad).toMatchObject([
      { city: null, country: 'AR', count: 2, lat: -34.605, lng: -58.39, distance: null },
      { city: null, name: 'Rosario', country: 'AR', count: 1 },
    ]);
    expect(await listTowns('abroad=false')).toEqual([['חיפה', 1]]);
  });
});

describe('salons without a free place', () => {
  test('come last where that is asked for, in map and list, each half in its own order', async () => {
    const salon = async (lat: number, isFull: boolean) => {
      const { id } = await app.make.salon({ lat, lng: 34.99, max_guests: 5 });
      if (isFull)
        await app.make
          .invitation({ host_salon_id: id, guests_number: 3 })
          .then(() => app.make.invitation({ host_salon_id: id, guests_number: 2 }));
      return id;
    };
    const near = 'near=32.79,34.99';
    const [fullNear, fullFar] = [await salon(32.79, true), await salon(32.9, true)];
    const [openNear, openFar] = [await salon(32.8, false), await salon(33, false)];
    const byDistance = [fullNear, openNear, fullFar, openFar];
    const fullLast = [openNear, openFar, fullNear, fullFar];
    expect(await mapped(near)).toEqual(byDistance);
    expect(await mapped(`${near}&full_last=true`)).toEqual(fullLast);
    expect(await listed(`${near}&ordering=distance`)).toEqual(byDistance);
    expect(await listed(`${near}&ordering=distance&full_last=true`)).toEqual(fullLast);
    expect(await listed(`${near}&ordering=-distance&full_last=true&page_size=1&page=2`)).toEqual([openNear]);
  });
});

describe('what the drawer tells of the host', () => {
  const details = async (id: number) => (await get(`/api/host_salons_map/${id}/`)).body;
  const lastYear = { event_time: new Date(Date.now() - 300 * 86_400_000).toISOString() };

  test('the first name, and the year of the first salon that was not cancelled', async () => {
    const { year } = await app.make.season();
    const host = await app.make.host();
    const { id } = await app.make.salon({ host_id: host.id });
    expect(await details(id)).toMatchObject({ host_first_name: host.user.first_name, hosts_since: year });
    await app.make.salon({ host_id: host.id, season: year - 1, ...lastYear });
    expect(await details(id)).toMatchObject({ hosts_since: year - 1 });
  });

  test('no year where they had hosted before the first salon that is known here', async () => {
    const { id } = await app.make.salon({ hosted_before: true });
    expect(await details(id)).toMatchObject({ hosts_since: null });
  });

  test('neither stands in lists', async () => {
    await app.make.salon();
    const [marker] = (await get('/api/host_salons_map/')).body;
    expect(marker).not.toHaveProperty('hosts_since');
    expect(marker).not.toHaveProperty('host_first_name');
  });
});
