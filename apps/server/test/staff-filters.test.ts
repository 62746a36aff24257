import { expect, test } from 'vitest';
import { useTestApp } from './calls.ts';

const app = useTestApp();

interface Row {
  readonly id: number;
}
const listIds = async (list: string, query: string, who: Parameters<typeof app.get>[1]) => {
  const answer = await app.get(`/api/${list}/?page_size=100&${query}`, who);
  expect([query, answer.status]).toEqual([query, 200]);
  return (answer.json.results as Row[]).map(({ id }) => id).sort((one, other) => one - other);
};
const [telAviv, haifa] = [2, 3];
const getDistrict = async (city: number) =>
  (await app.db.selectFrom('cities').select('district').where('id', '=', city).executeTakeFirstOrThrow())
    .district;

test('hosts, guests, salons and witnesses are narrowed to districts by their names', async () => {
  const boss = await app.make.staff('general_admin');
  const [centre, north] = [await getDistrict(telAviv), await getDistrict(haifa)];
  expect(centre).not.toBe(north);
  const hosts = [await app.make.host({ city_id: telAviv }), await app.make.host({ city_id: haifa })];
  const guests = [await app.make.guest({ city_id: telAviv }), await app.make.guest({ city_id: haifa })];
  const witnesses = [
    await app.make.witness({ city_id: telAviv }),
    await app.make.witness({ city_id: haifa }),
  ];
  const salons = [
    await app.make.salon({ host_id: hosts[0]?.id ?? 0 }),
    await app.make.salon({ host_id: hosts[1]?.id ?? 0, city_id: haifa, lat: 32.79, lng: 34.98 }),
  ];
  for (const [list, rows] of [
    ['hosts', hosts],
    ['guests', guests],
    ['witnesses', witnesses],
    ['host_salons_list', salons],
  ] as const) {
    const [one, other] = rows.map(({ id }) => id);
    const only = encodeURIComponent(north);
    expect([list, await listIds(list, `district=${only}`, boss)]).toEqual([list, [other]]);
    expect(await listIds(list, `district=${only}&district=${encodeURIComponent(centre)}`, boss)).toEqual([
      one,
      other,
    ]);
    expect(await listIds(list, 'district=nowhere', boss)).toEqual([]);
  }
});

test('salons and hosts are narrowed to who looks after them and whether they were contacted', async () => {
  const [dana, noa] = [await app.make.staff('volunteer_admin'), await app.make.staff('volunteer_admin')];
  const boss = await app.make.staff('general_admin');
  const spoken = await app.make.host({ volunteer_id: dana.id, contacted_at: new Date().toISOString() });
  const silent = await app.make.host({ volunteer_id: noa.id });
  const [one, other] = [
    await app.make.salon({ host_id: spoken.id }),
    await app.make.salon({ host_id: silent.id }),
  ];
  const both = `volunteer=${dana.id}&volunteer=${noa.id}`;
  expect(await listIds('hosts', both, boss)).toEqual([spoken.id, silent.id]);
  expect(await listIds('hosts', `${both}&contacted=true`, boss)).toEqual([spoken.id]);
  expect(await listIds('hosts', `${both}&contacted=false`, boss)).toEqual([silent.id]);
  expect(await listIds('hosts', 'volunteer=me', dana)).toEqual([spoken.id]);
  expect(await listIds('host_salons_list', `${both}&contacted=true`, boss)).toEqual([one.id]);
  expect(await listIds('host_salons_list', 'volunteer=me', noa)).toEqual([other.id]);
  const rows = (await app.get(`/api/host_salons_list/?volunteer=${noa.id}`, boss)).json.results;
  expect(rows).toMatchObject([{ volunteer: noa.id }]);
  const bulk = await app.post('/api/staff/bulk/salons/preview/', dana, {
    target: { filters: { volunteer: ['me'] } },
    action: { kind: 'open', value: false },
  });
  expect(bulk.json.count).toBe(1);
});

test('salons are narrowed to those with and without a testimony giver, but not for who sees none', async () => {
  const boss = await app.make.staff('general_admin');
  const host = await app.make.host();
  const teamed = await app.make.salon({ host_id: host.id, name: 'teamed' });
  const alone = await app.make.salon({ name: 'alone' });
  await app.make.teaming(teamed);
  const among = async (query: string, who: typeof boss) => {
    const found = await listIds('host_salons_list', query, who);
    return [teamed.id, alone.id].filter((id) => found.includes(id));
  };
  expect(await among('witness=some', boss)).toEqual([teamed.id]);
  expect(await among('witness=none', boss)).toEqual([alone.id]);
  expect(await among('witness=none&witness=some', boss)).toEqual([teamed.id, alone.id]);
  const hostAdmin = await app.make.staff('host_admin');
  expect(await among('witness=none', hostAdmin)).toEqual([teamed.id, alone.id]);
});

test('to visitors and guests the filters of staff are unknown names', async () => {
  await app.make.salon();
  const guest = await app.make.guest();
  const plain = (await app.get('/api/host_salons_list/', null)).json;
  for (const who of [null, guest])
    for (const query of [
      'volunteer=me',
      'volunteer=1',
      'contacted=true',
      'witness=some',
      'district=nowhere',
    ]) {
      const { results, count } = (await app.get(`/api/host_salons_list/?${query}`, who)).json;
      expect([query, count, results.length]).toEqual([query, plain.count, plain.results.length]);
      expect(results[0].volunteer).toBeNull();
    }
});

test('guests are narrowed to volunteer, language, party and earlier requests', async () => {
  const boss = await app.make.staff('general_admin');
  const dana = await app.make.staff('volunteer_admin');
  const { year } = await app.make.season();
  const salon = await app.make.salon({
    host_id: (await app.make.host({ volunteer_id: dana.id })).id,
    max_guests: 9,
  });
  const [pair, alone] = [await app.make.guest({ languages: [2] }), await app.make.guest({ languages: [1] })];
  await app.make.invitation({ host_salon_id: salon.id, guest_id: pair.id, guests_number: 2 });
  await app.make.invitation({ host_salon_id: salon.id, guest_id: alone.id });
  const before = await app.make.salon({ season: year - 1, event_time: `${year - 1}-04-13T17:00:00Z` });
  await app.make.invitation({ host_salon_id: before.id, guest_id: alone.id, season: year - 1 });
  const care = `volunteer=${dana.id}`;
  expect(await listIds('guests', care, boss)).toEqual([pair.id, alone.id]);
  expect(await listIds('guests', 'volunteer=me', dana)).toEqual([pair.id, alone.id]);
  expect(await listIds('guests', `${care}&party=2`, boss)).toEqual([pair.id]);
  expect(await listIds('guests', `${care}&language=1`, boss)).toEqual([alone.id]);
  expect(await listIds('guests', `${care}&asked_before=true`, boss)).toEqual([alone.id]);
  expect(await listIds('guests', `${care}&asked_before=false&season=${year}`, boss)).toEqual([pair.id]);
});
