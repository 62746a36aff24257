import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { settings } from '@salons/contract/settings';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRangeServer } from '../../../test/range-server.ts';
import { startStyleServer } from '../../../test/style-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/client.ts';
import { mostPictureBytes } from './street-picture.rules.ts';

const archive = join(import.meta.dirname, '../../../test/streets/streets.pmtiles');
const tile = '/map/tiles/14/9775/6649';
let database: TestDatabase;
let folder = '';
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'salons-map-tiles-'));
  await writeFile(join(folder, 'index.html'), '<script id="settings">%settings%</script>');
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const serve = async (environment: Record<string, string>) => {
  const { db } = openDatabase(database.url, { max: 2 });
  const config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment }),
    TOKEN_SECRET: 'a secret of the tests that is long enough',
  };
  const app = await buildApp({ config, db, log: pino({ level: 'silent' }), screens: folder });
  closing.push(
    () => db.destroy(),
    () => app.close(),
  );
  const readTilesSetting = async () =>
    settings.parse(JSON.parse(/>(.*)</.exec((await app.inject('/')).body)?.[1] ?? '')).map_tiles;
  return { app, readTilesSetting };
};

test('/readyz names the state of the street archive, which readiness does not need', async () => {
  const token = 'a-token-of-the-tests';
  const readMap = async (tiles: string) => {
    const { app } = await serve({ MAP_TILES: tiles, METRICS_TOKEN: token });
    const answer = await app.inject({ url: '/readyz', headers: { authorization: `Bearer ${token}` } });
    return answer.json().parts.map;
  };
  expect(await readMap('none')).toBe('none');
  expect(await readMap(archive)).toBe('ok');
  expect(await readMap(join(folder, 'not-there.pmtiles'))).toBe('bundled');
});

test('a tile leaves as it is stored, for a week, and once only to who holds it', async () => {
  const { app, readTilesSetting } = await serve({ MAP_TILES: archive });
  const answer = await app.inject({ url: tile, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=604800',
    vary: 'Accept-Encoding',
  });
  expect(gunzipSync(answer.rawPayload).includes('דיזנגוף')).toBe(true);
  const again = { url: `${tile}?v=1`, headers: { 'if-none-match': String(answer.headers['etag']) } };
  expect((await app.inject(again)).statusCode).toBe(304);
  const plain = await app.inject({ url: tile, headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload).toEqual(gunzipSync(answer.rawPayload));
  expect(await readTilesSetting()).toMatchObject({
    max_zoom: 14,
    bounds: { west: 34.2, south: 29.4, east: 35.95, north: 33.4 },
    credits: [{ name: '© OpenStreetMap' }, { name: 'Protomaps' }],
  });
});

test('outside the area there is nothing, and no tile where there can be none', async () => {
  const { app } = await serve({ MAP_TILES: archive });
  const statusOf = async (path: string) => (await app.inject(`/map/tiles/${path}`)).statusCode;
  expect([await statusOf('14/0/0'), await statusOf('16/9/9'), await statusOf('2/9/0')]).toEqual([
    204, 204, 204,
  ]);
  expect([await statusOf('14/-1/0'), await statusOf('x/0/0'), await statusOf('99/0/0')]).toEqual([
    404, 404, 404,
  ]);
  expect((await app.inject('/map/tiles/14/0/0')).headers['cache-control']).toBe('public, max-age=604800');
});

test('without an archive there are neither tiles nor streets in the page', async () => {
  const { app, readTilesSetting } = await serve({ MAP_TILES: 'none' });
  expect((await app.inject(tile)).statusCode).toBe(404);
  expect(await readTilesSetting()).toBeNull();
});

test('a file that is not there ends nothing: the page has no streets and its tiles are not to be had', async () => {
  const { app, readTilesSetting } = await serve({ MAP_TILES: join(folder, 'nowhere.pmtiles') });
  const answer = await app.inject(tile);
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
    503,
    '60',
    'unavailable',
  ]);
  expect(await readTilesSetting()).toBeNull();
});

test('tiles of an archive that was overwritten are refused, and the answer is not for caches', async () => {
  const file = join(folder, 'overwritten.pmtiles');
  await copyFile(archive, file);
  const { app, readTilesSetting } = await serve({ MAP_TILES: file });
  expect((await app.inject(tile)).statusCode).toBe(200);
  await writeFile(file, 'junk'.repeat(30_000));
  const answer = await app.inject(tile);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, undefined]);
  expect(await readTilesSetting()).toBeNull();
});

test('an address is asked once the server listens, not before', async () => {
  const source = await startRangeServer(await readFile(archive));
  closing.push(source.close);
  const { app, readTilesSetting } = await serve({ MAP_TILES: source.url });
  await app.ready();
  expect([await readTilesSetting(), source.requests.length]).toEqual([null, 0]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(readTilesSetting).toMatchObject({ max_zoom: 14 });
  expect((await app.inject(tile)).statusCode).toBe(200);
});

test('the policy names the hosts of a style: its own, of its tiles, its pictures and its letters', async () => {
  const style = await startStyleServer();
  closing.push(style.close);
  const { app } = await serve({ MAP_STYLE_URL: `${style.url}/style.json` });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const policy = async () => String((await app.inject('/healthz')).headers['content-security-policy']);
  await expect.poll(policy).toContain('https://sprites.example');
  expect(await policy()).toMatch(
    new RegExp(
      `connect-src 'self' ${style.url} https://a\\.tiles\\.example https://tiles\\.example https://sprites\\.example https://letters\\.example[ ;]`,
    ),
  );
  expect(await policy()).toMatch(/img-src 'self' data: blob: .*https:\/\/sprites\.example/);
});

test('a style that does not answer leaves its own host in the policy, and the server goes on', async () => {
  const style = await startStyleServer();
  await style.close();
  const { app } = await serve({ MAP_STYLE_URL: `${style.url}/style.json` });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await app.inject('/healthz');
  expect(answer.headers['content-security-policy']).toMatch(
    new RegExp(`connect-src 'self' ${style.url}[ ;]`),
  );
});

test('a still picture of the streets is small, without colours, and cached by every cache', async () => {
  const { app } = await serve({ MAP_TILES: archive });
  const url = '/map/pictures/15/39100/26598/';
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=604800',
  });
  expect(answer.rawPayload.length).toBeLessThan(mostPictureBytes);
  const svg = gunzipSync(answer.rawPayload).toString();
  expect(svg).toMatch(/<path id="main" d="M/);
  expect(svg).toMatch(/<g id="he"><text[^>]+>[א-ת ]/);
  expect(svg).not.toMatch(/fill|stroke|style|href/);
  const cached = { 'if-none-match': String(answer.headers['etag']) };
  expect((await app.inject({ url, headers: cached })).statusCode).toBe(304);
  expect((await app.inject('/map/pictures/18/0/0/')).statusCode).toBe(404);
});

test('without an archive there are no pictures of streets', async () => {
  const { app } = await serve({ MAP_TILES: 'none' });
  expect((await app.inject('/map/pictures/15/39100/26598/')).statusCode).toBe(404);
});
