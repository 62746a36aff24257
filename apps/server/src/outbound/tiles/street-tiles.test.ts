import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startRangeServer } from '../../../test/range-server.ts';
import { buildStreetArchive } from '../../../test/streets/street-archive.ts';
import { country } from '../../../test/streets/town.ts';
import { makeGate } from './fetch-gate.ts';
import { openFileSource } from './file-source.ts';
import { makeRangeSource } from './range-source.ts';
import { makeStreetTiles, type StreetTilesOptions, TilesUnavailable } from './street-tiles.ts';
import { makeTileStore } from './tile-store.ts';

const archive = buildStreetArchive();
const [west, south, east, north] = country;
const archiveBounds = { west, south, east, north };
/** The middle of the town. */
const middle = [14, 9775, 6649] as const;
let folder = '';
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salons-tiles-'));
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const logged = () => {
  const lines: { level: string; told: unknown; text: string | undefined }[] = [];
  const log = (level: string) => (details: unknown, text?: string) =>
    void lines.push({ level, told: details, text });
  return { lines, log: { info: log('info'), warn: log('warn'), error: log('error') } };
};

const serve = async (file = archive, etag?: string) => {
  const server = await startRangeServer(file, etag);
  ending.push(server.close);
  return server;
};

let names = 0;
const nextPath = () => {
  names += 1;
  return join(folder, String(names));
};
const open = async (
  urls: readonly string[],
  options: Partial<StreetTilesOptions> & { readonly data?: string; readonly limit?: number } = {},
) => {
  const { lines, log } = logged();
  const gate = makeGate(16, 400);
  const data = options.data ?? nextPath();
  const tiles = makeStreetTiles({
    listSources: () =>
      urls.map((url) => ({
        name: url,
        open: async () => makeRangeSource({ url, userAgent: 'Salons/1', timeoutMs: 400, gate }),
      })),
    store: makeTileStore(data, (error) => log.warn(error), options.limit),
    trustsStored: true,
    isOptional: false,
    retryMs: 20,
    restMs: 20,
    log,
    ...options,
  });
  ending.push(tiles.close);
  await tiles.open();
  return { tiles, lines, data };
};

const openFile = async (file: Buffer, options: Partial<StreetTilesOptions> = {}) => {
  const path = `${nextPath()}.pmtiles`;
  await writeFile(path, file);
  const { lines, log } = logged();
  const tiles = makeStreetTiles({
    listSources: () => [{ name: path, open: () => openFileSource(path) }],
    store: undefined,
    trustsStored: false,
    isOptional: false,
    log,
    ...options,
  });
  ending.push(tiles.close);
  await tiles.open();
  return { tiles, lines, path };
};

/** Another archive of the same town: its tiles are not compressed. */
const otherArchive = buildStreetArchive({ leafSize: 50, tileCompression: 1 });
/** A copy with this part set to zero, as in a file whose length was set before its content. */
const withHole = (file: Buffer, from: number, to: number) => {
  const copy = Buffer.from(file);
  copy.fill(0, from, to);
  return copy;
};
/** Where the content of an archive's tiles begins. */
const getTileDataOffset = (file: Buffer) => Number(file.readBigUInt64LE(56));

test('a file gives its tiles as they are stored, and nothing outside its area', async () => {
  const { tiles } = await openFile(archive);
  expect(tiles.current()).toMatchObject({ maxZoom: 14, isGzipped: true, bounds: archiveBounds });
  const tile = await tiles.read(...middle);
  expect(gunzipSync(tile?.bytes ?? '').includes('roads')).toBe(true);
  expect(await tiles.read(14, 0, 0)).toBeUndefined();
  expect(await tiles.read(15, 0, 0)).toBeUndefined();
  expect(await tiles.read(3, 8, 0)).toBeUndefined();
});

test('tiles are found through directories of directories, too', async () => {
  const { tiles } = await openFile(buildStreetArchive({ leafSize: 20 }));
  expect(gunzipSync((await tiles.read(...middle))?.bytes ?? '').includes('roads')).toBe(true);
});

test.each([
  ['a page in its place', Buffer.from('<!doctype html>'.repeat(2000)), /magic number/],
  ['nothing at all', Buffer.alloc(0), /./],
  ['half an archive', archive.subarray(0, 300), /./],
  ['truncated', archive.subarray(0, Math.floor(archive.length / 2)), /truncated: \d+ of its \d+ bytes/],
  ['without its last byte', archive.subarray(0, archive.length - 1), /truncated/],
  ['not yet copied to its end', withHole(archive, 20_000, archive.length), /unfinished copy/],
  ['tiles of pictures', buildStreetArchive({ tileType: 2 }), /no vector tiles/],
  ['another compression', buildStreetArchive({ tileCompression: 3 }), /compressed otherwise/],
  ['too far away for streets', buildStreetArchive({ mostZoom: 9 }), /ends at zoom 9/],
  [
    'another schema',
    buildStreetArchive({ rename: (layer) => (layer === 'roads' ? 'transportation' : layer) }),
    /lacks the layers roads of the Protomaps schema \(it has: .*transportation/,
  ],
])('an archive that is %s is told in the log, and there are no streets', async (_what, file, word) => {
  const { tiles, lines } = await openFile(file);
  expect(tiles.current()).toBeUndefined();
  await expect(tiles.read(...middle)).rejects.toThrow(TilesUnavailable);
  expect(lines.map(({ level }) => level)).toEqual(['error']);
  expect(JSON.stringify(lines)).toMatch(word);
  expect(lines[0]?.text).toMatch(/MAP_TILES .*bundled background/);
});

test('an address gives the same tiles, each asked for once and kept', async () => {
  const server = await serve();
  const { tiles } = await open([server.url]);
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => tiles.read(...middle)));
  const before = server.requests.length;
  expect(others.every((other) => first !== undefined && other?.bytes.equals(first.bytes))).toBe(true);
  expect((await tiles.read(...middle))?.bytes).toEqual(first?.bytes);
  expect(server.requests.length).toBe(before);
  // The header, the end, the metadata, the tile.
  expect(before).toBe(4);
  expect(
    server.requests.every(({ range, userAgent }) => range !== undefined && userAgent === 'Salons/1'),
  ).toBe(true);
});

test('a file renamed over the archive is used from the next tile on', async () => {
  const { tiles, path } = await openFile(archive);
  const before = tiles.current()?.identity;
  expect((await tiles.read(...middle))?.isGzipped).toBe(true);
  await writeFile(`${path}.new`, otherArchive);
  await rename(`${path}.new`, path);
  expect((await tiles.read(...middle))?.isGzipped).toBe(false);
  expect(tiles.current()?.identity).not.toBe(before);
});

test.each([
  ['junk', Buffer.alloc(archive.length, 'junk')],
  ['half of another archive', otherArchive.subarray(0, Math.floor(otherArchive.length / 2))],
])(
  'no tile leaves an archive overwritten in place by %s, until a whole one is there',
  async (_what, junk) => {
    const { tiles, path, lines } = await openFile(archive, { retryMs: 20 });
    await tiles.read(...middle);
    await writeFile(path, junk);
    for (const more of [0, 1, 2])
      await expect(tiles.read(14, middle[1] + more, middle[2])).rejects.toThrow(TilesUnavailable);
    expect(tiles.current()).toBeUndefined();
    // Tried several times, reported once.
    await new Promise((done) => setTimeout(done, 100));
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    await writeFile(`${path}.new`, otherArchive);
    await rename(`${path}.new`, path);
    await expect.poll(() => tiles.read(...middle).catch(() => undefined)).toMatchObject({ isGzipped: false });
  },
);

test('an archive that was deleted ends, and a new one in its place is used', async () => {
  const { tiles, path } = await openFile(archive, { retryMs: 20 });
  await rm(path);
  await expect(tiles.read(...middle)).rejects.toThrow(TilesUnavailable);
  await writeFile(path, archive);
  await expect.poll(() => tiles.read(...middle).catch(() => undefined)).toBeDefined();
});

test.each([
  ['gzip', archive],
  ['no compression', otherArchive],
])('damaged tiles are refused and the others are given (%s)', async (_what, file) => {
  const from = getTileDataOffset(file);
  const { tiles, lines } = await openFile(withHole(file, from, Math.round((from + file.length) / 2)));
  const read = async (x: number, y: number) =>
    tiles.read(14, x, y).then(
      () => 'whole',
      (error: unknown) => (error instanceof TilesUnavailable ? 'refused' : 'failed'),
    );
  const answers: string[] = [];
  for (let x = 9770; x < 9782; x += 1) for (let y = 6645; y < 6655; y += 1) answers.push(await read(x, y));
  expect(new Set(answers)).toEqual(new Set(['whole', 'refused']));
  expect(lines.filter(({ text }) => text?.includes('damaged'))).toHaveLength(1);
});

test('an address with a truncated archive is refused, too', async () => {
  const server = await serve(archive.subarray(0, archive.length - 1));
  const { tiles, lines } = await open([server.url]);
  expect(tiles.current()).toBeUndefined();
  expect(JSON.stringify(lines)).toMatch(/truncated/);
});

test('a kept tile that was damaged on the disk is fetched again', async () => {
  const server = await serve();
  const { tiles, data } = await open([server.url]);
  const tile = await tiles.read(...middle);
  const kept = join(data, tiles.current()?.identity ?? '', middle.join('/'));
  await writeFile(kept, Buffer.alloc(tile?.bytes.length ?? 0));
  expect((await tiles.read(...middle))?.bytes).toEqual(tile?.bytes);
});

test.each(['whole', 'short', 'elsewhere', 'broken', 'dropped', 'slow', 'missing'] as const)(
  'an archive whose server answers wrongly (%s) is not used, and tried again later',
  async (manner) => {
    const server = await serve();
    server.state.manner = manner;
    const { tiles, lines } = await open([server.url]);
    expect(tiles.current()).toBeUndefined();
    expect(lines.some(({ level }) => level === 'error')).toBe(true);
    server.state.manner = 'right';
    await expect.poll(() => tiles.current()).toMatchObject({ maxZoom: 14 });
  },
);

test('of several addresses the first that answers is used, without a word where none has to', async () => {
  const [gone, wrong, good] = [await serve(), await serve(), await serve()];
  gone.state.manner = 'missing';
  wrong.state.manner = 'whole';
  const { tiles, lines } = await open([gone.url, wrong.url, good.url], { isOptional: true });
  expect(tiles.current()).toBeDefined();
  expect([gone.requests.length, wrong.requests.length]).toEqual([1, 1]);
  expect(lines.every(({ level }) => level === 'info')).toBe(true);
});

const makeOld = async (data: string) => {
  const long = new Date(Date.now() - 8 * 86_400_000);
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), long, long);
};

test('a tile older than a week is asked for again, and given as it is while the source is down', async () => {
  const server = await serve();
  const first = await open([server.url]);
  const tile = await first.tiles.read(...middle);
  await first.tiles.close();
  await makeOld(first.data);

  const second = await open([server.url], { data: first.data });
  const before = server.requests.length;
  expect((await second.tiles.read(...middle))?.bytes).toEqual(tile?.bytes);
  expect(server.requests.length).toBe(before + 1);
  await second.tiles.close();
  await makeOld(first.data);

  server.state.manner = 'dropped';
  const third = await open([server.url], { data: first.data, retryMs: 60_000 });
  expect(third.tiles.current()).toMatchObject({ maxZoom: 14 });
  expect((await third.tiles.read(...middle))?.bytes).toEqual(tile?.bytes);
  await expect(third.tiles.read(14, middle[1] + 1, middle[2])).rejects.toThrow(TilesUnavailable);
});

test('an archive that changed under its address ends what was kept of the one before', async () => {
  const server = await serve();
  const { tiles, data } = await open([server.url]);
  const before = tiles.current()?.identity ?? '';
  const old = await tiles.read(...middle);
  Object.assign(server.state, { file: otherArchive, etag: '"second"' });
  const next = await tiles.read(14, middle[1] + 1, middle[2]);
  expect(next?.isGzipped).toBe(false);
  expect(tiles.current()?.identity).not.toBe(before);
  expect(await readdir(data)).not.toContain(before);
  const fresh = await tiles.read(...middle);
  expect([old?.isGzipped, fresh?.isGzipped]).toEqual([true, false]);
});

test('a source that fails three times in a row rests, and is opened again after the rest', async () => {
  const server = await serve();
  const { tiles, lines } = await open([server.url], { restMs: 300 });
  server.state.manner = 'broken';
  for (const more of [0, 1, 2, 3, 4])
    await expect(tiles.read(11, 1220 + more, 831)).rejects.toThrow(TilesUnavailable);
  // Header, end, metadata, three tiles; the others were refused without a request.
  expect(server.requests.length).toBe(6);
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
  server.state.manner = 'right';
  await expect.poll(() => tiles.read(...middle).catch(() => undefined)).toBeDefined();
});

test('at most sixteen are fetched at once', async () => {
  const server = await serve();
  const { tiles } = await open([server.url]);
  server.state.delayMs = 30;
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => tiles.read(11, 1220 + (index % 6), 820 + Math.floor(index / 6))),
  );
  expect(server.state.mostOpen).toBe(16);
});

test('what is kept stays under its limit: the tiles fetched first go first', async () => {
  const server = await serve();
  const { tiles } = await open([server.url], { limit: 2000 });
  for (let x = 9773; x < 9777; x += 1) for (let y = 6647; y < 6651; y += 1) await tiles.read(14, x, y);
  const before = server.requests.length;
  await tiles.read(14, 9776, 6650);
  expect(server.requests.length).toBe(before);
  await tiles.read(14, 9773, 6647);
  expect(server.requests.length).toBe(before + 1);
});

test('a disk that takes nothing costs only the keeping', async () => {
  const server = await serve();
  const file = join(folder, 'no-folder');
  await writeFile(file, '');
  const { tiles, lines } = await open([server.url], { data: file });
  expect(await tiles.read(...middle)).toBeDefined();
  expect(await tiles.read(...middle)).toBeDefined();
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
});
