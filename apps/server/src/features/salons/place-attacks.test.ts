import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { home, metresBetween, type Point, pointBeside, setStreetsCount } from '../../../test/doors.ts';

const app = useTestApp();

// No combination of public queries may lead closer than the moved point. In metres.
const enough = 150;

const ask = async (url: string) => (await app.call('GET', url)).body;
const nearOf = ({ lat, lng }: Point) => `near=${lat},${lng}`;

let target: Awaited<ReturnType<typeof app.make.salon>>;
let host_id: number;

const organisation = { is_org: true, contact_name: 'רות', contact_phone: '+972501234567' };

beforeAll(async () => {
  await setStreetsCount(app.db, 2, 600);
  ({ id: host_id } = await app.make.host());
  target = await app.make.salon({ host_id, ...organisation, ...home });
});

const placeOf = async (id: number): Promise<Point> => {
  const { lat, lng } = await ask(`/api/host_salons_map/${id}/`);
  return { lat, lng };
};

const middle = (points: readonly Point[]): Point => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
});

const descend = async (start: Point, measure: (at: Point) => Promise<number>): Promise<Point> => {
  let [at, least] = [start, await measure(start)];
  for (let step = 400; step > 12; step /= 2)
    for (let moved = true; moved; ) {
      moved = false;
      for (const [north, east] of [
        [step, 0],
        [-step, 0],
        [0, step],
        [0, -step],
      ] as const) {
        const there = pointBeside(at, north, east);
        const distances = await measure(there);
        if (distances < least) [at, least, moved] = [there, distances, true];
      }
    }
  return at;
};

const isListed = (rows: readonly { salon_id: number }[]) =>
  rows.some(({ salon_id }) => salon_id === target.id);

describe('nobody comes nearer to the door than 150 m', () => {
  test('by asking again and again, on every call, from everywhere', async () => {
    const answers: Point[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const from = nearOf(pointBeside(home, turn * 300 - 1200, turn * 200));
      const rows = [
        await ask(`/api/host_salons_map/${target.id}/?${from}`),
        ...(await ask(`/api/host_salons_map/?${from}&radius_km=20`)),
        ...(await ask(`/api/host_salons_list/?${from}`)).results,
      ];
      for (const row of rows) if (row.salon_id === target.id) answers.push({ lat: row.lat, lng: row.lng });
    }
    expect(answers).toHaveLength(24);
    expect(metresBetween(middle(answers), home)).toBeGreaterThanOrEqual(enough);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test("by a copy, next year's salon, or the pin put a few metres aside", async () => {
    const answers = [await placeOf(target.id)];
    for (const [north, east] of [
      [0, 0],
      [9, -7],
      [-12, 10],
      [14, 12],
    ] as const) {
      const copy = await app.make.salon({
        ...{ host_id, ...organisation, ...home, ...pointBeside(home, north, east) },
        name: `עותק ${north}`,
      });
      answers.push(await placeOf(copy.id));
      await app.db
        .updateTable('host_salons')
        .set({ evening_public: false })
        .where('id', '=', copy.id)
        .execute();
    }
    expect(answers).toHaveLength(5);
    expect(metresBetween(middle(answers), home)).toBeGreaterThanOrEqual(enough);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('by halving the radius from many places', async () => {
    const least = async (at: Point) => {
      let [low, high] = [0.01, 2.5];
      while (high - low > 0.008) {
        const radius = (low + high) / 2;
        const { results } = await ask(
          `/api/host_salons_list/?${nearOf(at)}&radius_km=${radius.toFixed(4)}&page_size=100`,
        );
        if (isListed(results)) high = radius;
        else low = radius;
      }
      return high;
    };
    const found = await descend(pointBeside(home, 300, -400), least);
    expect(metresBetween(found, home)).toBeGreaterThanOrEqual(enough - 40);
    expect(metresBetween(found, await placeOf(target.id))).toBeLessThan(40);
  }, 60_000);

  test('by halving a box', async () => {
    const edge = async (inside: (at: number) => string, from: number, to: number) => {
      let [low, high] = [from, to];
      while (high - low > 0.00002) {
        const at = (low + high) / 2;
        if (isListed(await ask(`/api/host_salons_map/?bbox=${inside(at)}`))) high = at;
        else low = at;
      }
      return high;
    };
    const north = await edge((at) => `34,31,36,${at}`, 32, 32.2);
    const east = await edge((at) => `34,31,${at},33`, 34.7, 34.9);
    expect(metresBetween({ lat: north, lng: east }, home)).toBeGreaterThanOrEqual(enough - 10);
  });

  test('by the distances that are told, which are whole kilometres', async () => {
    const distance = async (at: Point) => {
      const row = await ask(`/api/host_salons_map/${target.id}/?${nearOf(at)}`);
      expect(Number.isInteger(row.distance)).toBe(true);
      return row.distance;
    };
    // Bisects the boundaries where the rounded distance changes by one kilometre, in four directions.
    const turns: Point[] = [];
    for (const [north, east] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      let [low, high] = [0, 20_000];
      while (high - low > 10) {
        const metres = (low + high) / 2;
        if ((await distance(pointBeside(home, north * metres, east * metres))) > 5) high = metres;
        else low = metres;
      }
      turns.push(pointBeside(home, north * high, east * high));
    }
    const found = { lat: middle(turns.slice(0, 2)).lat, lng: middle(turns.slice(2)).lng };
    expect(metresBetween(found, home)).toBeGreaterThanOrEqual(enough - 30);
  });

  test('by the order among neighbours whose places are known', async () => {
    // A neighbour with a visible address: from a point equidistant to both, their order changes.
    const known = pointBeside(home, 420, 360);
    const neighbour = await app.make.salon({ ...known, address_shown: 'everyone' });
    const isBefore = async (at: Point) => {
      const box = [at.lng - 0.5, at.lat - 0.5, at.lng + 0.5, at.lat + 0.5].join(',');
      // Sorted by distance to the middle of the box.
      const rows: { salon_id: number }[] = await ask(`/api/host_salons_map/?bbox=${box}`);
      const ids = rows.map(({ salon_id }) => salon_id);
      return ids.indexOf(target.id) < ids.indexOf(neighbour.id);
    };
    const circles: { at: Point; metres: number }[] = [];
    for (const east of [-1500, -500, 500, 1500]) {
      let [south, north] = [-6000, 6000];
      const first = await isBefore(pointBeside(home, south, east));
      if (first === (await isBefore(pointBeside(home, north, east)))) continue;
      while (north - south > 1) {
        const between = (south + north) / 2;
        if ((await isBefore(pointBeside(home, between, east))) === first) south = between;
        else north = between;
      }
      const at = pointBeside(home, north, east);
      circles.push({ at, metres: metresBetween(at, known) });
    }
    expect(circles.length).toBeGreaterThanOrEqual(3);
    const misfit = (at: Point) =>
      circles.reduce((sum, circle) => sum + Math.abs(metresBetween(at, circle.at) - circle.metres), 0);
    const found = await descend(await placeOf(target.id), (at) => Promise.resolve(misfit(at)));
    expect(misfit(home)).toBeGreaterThan(misfit(found) + 20);
    expect(metresBetween(found, await placeOf(target.id))).toBeLessThan(40);
  }, 60_000);
});

describe('a host who tries where a hidden home stands', () => {
  const day = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const neighbours = Array.from({ length: 9 }, (_, at) =>
    pointBeside(home, 111 * (Math.floor(at / 3) - 1), 94 * ((at % 3) - 1)),
  );
  const put = async (salon: { id: number }, headers: Record<string, string>, { lat, lng }: Point) =>
    app.call('PATCH', `/api/host_salons/${salon.id}/`, headers, { lat, lng });

  test('has six tries a day, is told at the pin, and loses nothing but that', async () => {
    const { host, salon } = await app.make.hostWithSalon({ address_shown: 'approved', event_time: day(400) });
    const answers: Awaited<ReturnType<typeof put>>[] = [];
    for (const square of neighbours) answers.push(await put(salon, host.headers, square));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 400, 400, 400]);
    expect(answers.at(-1)?.body).toMatchObject({ lat: [expect.stringMatching(/too often/)] });
    const { body } = await app.call('GET', `/api/host_salons/${salon.id}/`, host.headers);
    expect(metresBetween(body, neighbours[5] ?? home)).toBeLessThan(1);
    const other = await app.call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, { max_guests: 9 });
    expect([other.status, other.body.max_guests]).toEqual([200, 9]);
    // Staff on the telephone are not limited.
    const { headers } = await app.make.staff('super_admin');
    expect((await put(salon, headers, home)).status).toBe(200);
  });

  test('gets no more of them with another private salon, nor by addresses', async () => {
    const { host, salon } = await app.make.hostWithSalon({ address_shown: 'approved', event_time: day(400) });
    for (const square of neighbours.slice(0, 6)) await put(salon, host.headers, square);
    const next = await app.make.salon({ host_id: host.id, season: salon.season + 1, event_time: day(9000) });
    expect((await put(next, host.headers, home)).status).toBe(400);
    const moved = await app.call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, { city: 1 });
    expect(moved.body).toMatchObject({ lat: [expect.stringMatching(/too often/)] });
  });
});
