import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerBuiltFiles } from './built-files.ts';

const app = fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'salons-built-'));
  await mkdir(join(folder, 'assets'));
  const files = {
    'assets/page.js': 'let page;',
    'assets/page.js.br': 'packed by brotli',
    'assets/page.js.gz': 'packed by gzip',
    'assets/small.css': 'a{}',
    'assets/letters.woff2': 'letters',
    'assets/late.js': 'late',
    'assets/film.mp4': '0123456789',
    'index.html': 'the template',
    'flame.svg': '<svg/>',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await registerBuiltFiles(app, folder);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });

test.each([
  ['gzip, deflate, br', 'packed by brotli', 'br'],
  ['gzip, br;q=0', 'packed by gzip', 'gzip'],
  ['identity', 'let page;', undefined],
])('accept-encoding: %s is answered with the body %s', async (taken, body, encoding) => {
  const answer = await get('/assets/page.js', { 'accept-encoding': taken });
  expect(answer.body).toBe(body);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
});

test.each([
  ['small.css', 'a{}', 'text/css; charset=utf-8'],
  ['letters.woff2', 'letters', 'font/woff2'],
])('%s has no compressed form and is sent uncompressed', async (name, body, type) => {
  const answer = await get(`/assets/${name}`, { 'accept-encoding': 'br' });
  expect(answer.body).toBe(body);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('a matching if-none-match header is answered with 304 and no body', async () => {
  const { headers } = await get('/assets/small.css');
  const again = await get('/assets/small.css', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a film is sent by byte ranges', async () => {
  const part = await get('/assets/film.mp4', { range: 'bytes=2-4' });
  expect([part.statusCode, part.body]).toEqual([206, '234']);
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a file that could not be read is read again on the next request', async () => {
  const file = join(folder, 'assets/late.js');
  await rename(file, `${file}.away`);
  expect((await get('/assets/late.js')).statusCode).toBe(500);
  await rename(`${file}.away`, file);
  expect((await get('/assets/late.js')).body).toBe('late');
});

test.each(['/assets/none.js', '/assets/', '/assets/..%2Findex.html', '/assets/page.js%00', '/index.js'])(
  '%s is answered with 404',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('files outside the assets folder are sent with cache-control: no-cache', async () => {
  const answer = await get('/flame.svg');
  expect([answer.body, answer.headers['cache-control']]).toEqual(['<svg/>', 'no-cache']);
});
