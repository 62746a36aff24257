import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerAsOsrm, startProvider } from '../../../test/loopback-provider.ts';
import { useTwoProcesses } from '../../../test/processes.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let headers: Record<string, string>;
const environment: Record<string, string> = { ROUTER: 'osrm' };
beforeAll(async () => {
  provider = await startProvider(() => 'drop');
  environment['ROUTER_URL'] = provider.url;
});
afterAll(() => provider.close());
const processes = useTwoProcesses(environment);

beforeAll(async () => {
  headers = (await processes.make.staff('super_admin')).headers;
});
beforeEach(async () => {
  const { db } = processes.one;
  await db.deleteFrom('host_salons').execute();
  await db.deleteFrom('witnesses').execute();
  await sql`truncate road_distances, provider_states`.execute(db);
  provider.requests.length = 0;
});

const here = { lat: 32.0764, lng: 34.7895 };
const north = { lat: 32.1764, lng: 34.7895 };
const south = { lat: 31.9264, lng: 34.7895 };
const read = async (url: string) => (await processes.one.app.inject({ url, headers })).json().results;

test('the witnesses of a page are measured by one call, and checked and ordered by the road', async () => {
  const salon = await processes.make.waitingSalon(here);
  const near = await processes.make.free({ languages: [1], ...north }, { radius_km: 20 });
  const far = await processes.make.free({ languages: [1], ...south }, { radius_km: 25 });
  // Great-circle distances are 11.1 and 16.7 km; the nearer witness has the longer road.
  provider.answer = answerAsOsrm((lat) => (lat > here.lat ? 41_000 : 19_000));
  expect(await read(`/api/host_salons/${salon.id}/relevant_witnesses/`)).toMatchObject([
    {
      witness: far.id,
      distance: 19,
      distance_approximate: false,
      reasons: expect.arrayContaining(['within_radius']),
      warnings: [],
    },
    { witness: near.id, distance: 41, distance_approximate: false, warnings: ['beyond_radius'] },
  ]);
  const [first] = await read(`/api/host_salons/${salon.id}/relevant_witnesses/`);
  expect(first.reasons).toEqual(['date', 'language', 'in_person', 'within_radius']);
  expect(first).not.toHaveProperty('radius_km');
  expect(provider.requests).toHaveLength(1);
});

test('the salons of a witness cost one call, too', async () => {
  const witness = await processes.make.free({ languages: [1], ...here });
  const salons = [await processes.make.waitingSalon(north), await processes.make.waitingSalon(south)];
  provider.answer = answerAsOsrm((lat) => (lat > here.lat ? 41_000 : 19_000));
  expect(await read(`/api/witnesses/${witness.id}/relevant_host_salons/`)).toMatchObject([
    { host_salon: salons[1]?.id, distance: 19, distance_approximate: false },
    { host_salon: salons[0]?.id, distance: 41, distance_approximate: false },
  ]);
  expect(provider.requests).toHaveLength(1);
});

test('when the router is away the estimates stay as they were, marked', async () => {
  provider.answer = () => 'drop';
  const salon = await processes.make.waitingSalon(here);
  const digital = await processes.make.free({ languages: [1] }, { is_digital: true });
  await processes.make.free({ languages: [1], ...north }, { radius_km: 10 });
  expect(await read(`/api/host_salons/${salon.id}/relevant_witnesses/`)).toMatchObject([
    { distance: 14.5, distance_approximate: true, warnings: ['beyond_radius'] },
  ]);
  const day = await read(`/api/host_salons/${salon.id}/free_slots/`);
  expect(day.at(-1)).toMatchObject({ witness: digital.id, distance: null, distance_approximate: false });
});
