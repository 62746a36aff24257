import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const ids = ({ json }: { json: { points: [number, number, number][] } }) => json.points.map(([id]) => id);

test('the map is given all that match, more than a page of them, where each is', async () => {
  const staff = await app.make.staff('super_admin');
  const salons = await Promise.all(
    Array.from({ length: 23 }, (_, at) => app.make.waitingSalon({ lat: 32 + at / 100, lng: 34.8 })),
  );
  const [first] = salons;
  await app.make.waitingSalon({ lat: null, lng: null, is_digital: true, city_id: null });
  const answer = await app.get('/api/host_salons_teaming/points/', staff);
  expect([answer.status, answer.json.is_partial]).toEqual([200, false]);
  expect(ids(answer)).toEqual(salons.map(({ id }) => id).toSorted((one, other) => one - other));
  expect(answer.json.points).toContainEqual([first?.id, 32, 34.8, 0]);
  const one = await app.get(`/api/host_salons_teaming/points/?free_text=${first?.user.last_name}`, staff);
  expect(ids(one)).toContain(first?.id);
  expect(ids(one).length).toBeLessThan(23);
});

test('points show no more than the lists do: the own community, and who is not put aside', async () => {
  const community_id = await app.make.community();
  const volunteer = await app.make.staff('volunteer_admin', { community_id });
  const [near, far] = [await app.make.waitingSalon({}, { community_id }), await app.make.waitingSalon()];
  expect(ids(await app.get('/api/host_salons_teaming/points/', volunteer))).toEqual([near.id]);
  expect((await app.get('/api/host_salons_teaming/points/', far)).status).toBe(403);
  const staff = await app.make.staff('super_admin');
  const [free, aside] = [await app.make.free(), await app.make.free({ archived: true })];
  const witnesses = ids(await app.get('/api/witnesses_teaming/points/', staff));
  expect([witnesses.includes(free.id), witnesses.includes(aside.id)]).toEqual([true, false]);
  expect(ids(await app.get('/api/witnesses_teaming/points/?witness_type=expert', staff))).toEqual([]);
});
