import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from './calls.ts';
import { home, homeSecrets, metresBetween, type Point, setStreetsCount } from './doors.ts';

const app = useTestApp(async () => ({ API_DOCS: 'on' }));
type Headers = Record<string, string>;

/** Read endpoints, except the event stream, which never ends. */
const reading = Object.entries<Endpoint>(api).filter(
  ([, { method, events }]) => method === 'GET' && events === undefined,
);
/** Server-rendered pages have an end-to-end test of their own. */
const documents = ['/api/docs/openapi.json'];

interface Scene {
  readonly salon: number;
  /** All ids that a stranger could guess. */
  readonly ids: readonly number[];
  readonly strangers: Readonly<Record<string, Headers>>;
  readonly readers: Readonly<Record<string, Headers>>;
  readonly share_key: string;
}
let scene: Scene;

const bearer = async (user_id: number) => await app.make.bearer(user_id);

beforeAll(async () => {
  await setStreetsCount(app.db, 2, 600);
  const { host, salon } = await app.make.hostWithSalon(home);
  const [stranger, pending, denied, approved] = [
    await app.make.guest(),
    await app.make.guest({ lat: home.lat + 0.01, lng: home.lng + 0.02 }),
    await app.make.guest(),
    await app.make.guest(),
  ];
  const of = { host_salon_id: salon.id };
  const invitations = [
    await app.make.invitation({ ...of, guest_id: pending.id }),
    await app.make.invitation({ ...of, guest_id: denied.id, status: 'denied', denied_reason: 'host' }),
    await app.make.invitation({ ...of, guest_id: approved.id, status: 'approved' }),
  ];
  const neighbour = await app.make.hostWithSalon();
  const newcomer = await app.make.user(null);
  scene = {
    salon: salon.id,
    share_key: salon.share_key,
    ids: [
      ...new Set([
        ...[salon.id, host.id, host.user_id, stranger.id, pending.id, denied.id, pending.user_id],
        ...invitations.map(({ id }) => id),
      ]),
    ],
    strangers: {
      nobody: {},
      newcomer: await bearer(newcomer.id),
      'a guest': stranger.headers,
      'a guest who waits': pending.headers,
      'a guest who was refused': denied.headers,
      'another host': neighbour.host.headers,
      'staff beyond whose reach it lies': (await app.make.staff('global_admin')).headers,
    },
    readers: {
      'its host': host.headers,
      'an approved guest': approved.headers,
      staff: (await app.make.staff('super_admin')).headers,
    },
  };
});

const near = `near=${home.lat},${home.lng}`;
const box = `bbox=${home.lng - 0.01},${home.lat - 0.01},${home.lng + 0.01},${home.lat + 0.01}`;
const variants: Readonly<Record<string, readonly string[]>> = {
  '/api/host_salons_list/': [
    '',
    near,
    `${near}&radius_km=5&ordering=distance`,
    'page_size=100&pagination=false',
    'free_text=47119',
    `free_text=${encodeURIComponent('הגפן')}`,
    'precision=house',
  ],
  '/api/host_salons_map/': ['', near, box, `${box}&${near}`, `${near}&radius_km=5`],
  '/api/host_salons_map/:id/': ['', near],
  '/api/salonguests/': ['', 'denied=false', 'salon=1'],
};

const addresses = (path: string): string[] => {
  const filled = path.includes(':') ? scene.ids.map((id) => path.replace(/:\w+/g, String(id))) : [path];
  const queries = variants[path] ?? [''];
  return filled.flatMap((each) => queries.map((query) => (query === '' ? each : `${each}?${query}`)));
};

const isPoint = (value: object): value is Point =>
  'lat' in value && 'lng' in value && typeof value.lat === 'number' && typeof value.lng === 'number';

const isShown = (value: object): value is { shown_lat: number; shown_lng: number } =>
  'shown_lat' in value && typeof value.shown_lat === 'number' && 'shown_lng' in value;

/** All coordinates in a response, at any depth. */
const pointsIn = (value: unknown): Point[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = isPoint(value) ? [{ lat: value.lat, lng: value.lng }] : [];
  if (isShown(value)) own.push({ lat: value.shown_lat, lng: value.shown_lng });
  return [...own, ...Object.values(value).flatMap(pointsIn)];
};

const drawnPoints = ({ scale, columns }: { scale: number; columns: { lat: number[]; lng: number[] } }) =>
  columns.lat.map((lat, index) => ({ lat: lat / scale, lng: (columns.lng[index] ?? 0) / scale }));

const see = async (url: string, headers: Headers) => {
  const { status, text, body } = await app.call('GET', url, headers);
  const drawn = url.includes('/points/') && body?.columns?.lat ? drawnPoints(body) : [];
  return { status, text, points: [...pointsIn(body), ...drawn] };
};

describe('a home whose address is for approved guests', () => {
  test('is found with its number, flat and point in no answer to anybody else', async () => {
    const seen: string[] = [];
    let answered = 0;
    for (const [who, headers] of Object.entries(scene.strangers)) {
      const urls = [...reading.flatMap(([, { path }]) => addresses(path)), ...documents];
      urls.push(`/api/host_salons_map/${scene.salon}/?k=${scene.share_key}`);
      urls.push(`/api/salon_links/${scene.share_key}/`);
      for (const url of urls) {
        const { status, text, points } = await see(url, headers);
        if (status === 200) answered += 1;
        const secret = homeSecrets.exec(text)?.[0];
        if (secret !== undefined) seen.push(`${who} reads ${secret} at ${url}`);
        for (const point of points)
          if (metresBetween(home, point) < 150) seen.push(`${who} gets ${JSON.stringify(point)} at ${url}`);
      }
    }
    expect(seen).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  }, 120_000);

  test('is told whole to its host, staff and approved guests, so that the search above finds what there is', async () => {
    for (const headers of Object.values(scene.readers)) {
      const { text, points } = await see(`/api/host_salons_map/${scene.salon}/`, headers);
      expect(text).toMatch(/47119א/);
      expect(text).toMatch(/82647/);
      expect(points.some((point) => metresBetween(home, point) < 1)).toBe(true);
    }
  });

  test('has one point that anybody may pass on, also in the answers to who sees the door', async () => {
    const url = `/api/host_salons_map/${scene.salon}/`;
    const { shown_lat, shown_lng, ...seen } = (await app.call('GET', url)).body;
    expect({ lat: shown_lat, lng: shown_lng }).toEqual({ lat: seen.lat, lng: seen.lng });
    for (const headers of Object.values(scene.readers)) {
      const { body } = await app.call('GET', url, headers);
      expect(body).toMatchObject({ shown_lat, shown_lng });
      expect(metresBetween(home, { lat: body.shown_lat, lng: body.shown_lng })).toBeGreaterThan(150);
    }
  });

  test('is in no message, and in the calendar of a guest only while the request is approved', async () => {
    const guest = await app.make.guest();
    const response = await app.call('POST', '/api/salonguests/', guest.headers, {
      host_salon: scene.salon,
      guests_number: 2,
    });
    expect(response.status).toBe(201);
    expect(response.text).not.toMatch(homeSecrets);
    const calendar = async () =>
      await app.call('GET', `/api/host_salons/${scene.salon}/calendar.ics`, guest.headers);
    expect((await calendar()).status).toBe(404);
    const answer = (body: object) =>
      app.call('PATCH', `/api/salonguests/${response.body.id}/`, scene.readers['its host'], body);
    expect((await answer({ status: 'approved' })).status).toBe(200);
    expect((await calendar()).text).toContain('47119');
    expect((await answer({ denied: true })).status).toBe(200);
    const cancelled = (await calendar()).text.replaceAll('\r\n ', '');
    expect(cancelled).toContain('METHOD:CANCEL');
    expect(cancelled).not.toMatch(homeSecrets);
    expect(cancelled).not.toMatch(/LOCATION|GEO|DESCRIPTION/);
    await app.work();
    const messages = await app.db.selectFrom('outbox').select(['subject', 'text', 'html']).execute();
    expect(messages.length).toBeGreaterThan(1);
    expect(JSON.stringify(messages)).not.toMatch(homeSecrets);
  });
});
