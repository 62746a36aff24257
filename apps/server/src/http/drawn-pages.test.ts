import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFactories } from '../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/client.ts';

/** Stub of the built screens: it renders its input and counts. */
const drawing = `
let count = 0;
export const drawPage = async ({ address, language, isPhone, fetch }) => {
  if (address.startsWith('/admin')) return undefined;
  if (address.startsWith('/sources')) throw new Error('this page cannot be drawn');
  count += 1;
  const answer = await fetch('/api/salondays/', { 'accept-language': language });
  const searched = new URL(address, 'http://localhost').searchParams.get('free_text') ?? '';
  return {
    html: '<p>drawn ' + count + ' ' + language + ' ' + (isPhone ? 'phone' : 'wide') + searched + '</p>',
    data: JSON.stringify({ days: JSON.parse(answer.body).length, tag: '</script>', searched }),
    title: 'A "title"' + searched,
    description: 'about',
    modules: ['src/Page.tsx'],
    isComplete: !address.startsWith('/privacypolicy'),
  };
};`;
const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['shared'] },
  shared: { file: 'assets/shared.js' },
  'src/Page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['shared', 'part'] },
  part: { file: 'assets/part.js' },
};
const template =
  '<html lang="%lang%" dir="%dir%"><head><title>%title%</title><script>own()</script>' +
  '<link rel="preload" href="hebrew.woff2" data-language="he"><link rel="preload" href="signs.woff2">' +
  '<link rel="preload" href="latin.woff2" data-language="en">' +
  '<link rel="stylesheet" crossorigin href="/assets/index.css">' +
  '<script type="module" crossorigin src="/assets/index.js"></script><link rel="modulepreload" crossorigin href="/assets/shared.js">' +
  '<script type="application/json" id="settings">%settings%</script></head>' +
  '<body><div id="root"><!--page--></div><!--data--></body></html>';

let database: TestDatabase;
let db: Database;
let make: ReturnType<typeof makeFactories>;
let folder: string;
let app: Awaited<ReturnType<typeof buildApp>>;
let close: () => Promise<void>;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, { max: 2 }).db;
  folder = await mkdtemp(join(tmpdir(), 'salons-drawn-'));
  const screens = join(folder, 'dist');
  await mkdir(join(screens, '.vite'), { recursive: true });
  await mkdir(join(folder, 'dist-server'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(screens, 'index.html'), template);
  await mkdir(join(screens, 'assets'));
  await writeFile(join(screens, 'assets/index.css'), '.every { color: red }');
  await writeFile(join(screens, 'assets/page.css'), '.page { color: blue }');
  await writeFile(join(screens, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'dist-server/server.js'), drawing);
  const config = {
    ...readConfig({ NODE_ENV: 'test' }),
    TOKEN_SECRET: 'a secret of the tests that is long enough',
  };
  make = makeFactories(db, config);
  const kept = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  app = await buildApp({ config, db, log: pino({ level: 'error' }, kept), screens });
  close = async () => {
    await app.close();
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

const get = async (url: string, headers: Record<string, string> = {}) => await app.inject({ url, headers });
const countIn = (body: string) => Number(/drawn (\d+)/.exec(body)?.[1]);
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 11) Mobile Safari' };

test('a page arrives drawn, with the answers it was drawn with and links to its files alone', async () => {
  const { body } = await get('/accessibility');
  expect(body).toContain('<div id="root"><p>drawn');
  expect(body).toContain('id="data">{"days":');
  expect(body).not.toContain('"tag":"</script>');
  expect(body).toContain('<title>A &#34;title&#34; · ');
  const links = [...body.matchAll(/href="\/assets\/([\w.]+)"/g)].map(([, file]) => file);
  expect(links).toEqual(['index.css', 'page.css']);
  // Its scripts load after the first paint, entry script first.
  const scripts = /id="scripts">([^<]*)</.exec(body)?.[1] ?? '';
  expect(JSON.parse(scripts)).toEqual(
    ['index', 'shared', 'part', 'page'].map((file) => `/assets/${file}.js`),
  );
  expect(body).not.toContain('type="module"');
});

test('a drawn page is seen without another file: its styles stand in it, the ones of every page first', async () => {
  const { body } = await get('/accessibility');
  expect(/<style>([^<]*)/.exec(body)?.[1]).toBe('.every { color: red }\n.page { color: blue }');
  const applied = [...body.matchAll(/<link rel="stylesheet"([^>]*)>/g)].filter(
    ([, about = '']) => !about.includes('media="print"'),
  );
  expect(applied).toEqual([]);
  expect((await get('/sources')).body).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/index.css">',
  );
});

test.each([
  ...[
    '%lang%',
    '%dir%',
    '%title%',
    '%settings%',
    '<!--head-->',
    '<!--styles-->',
    '<!--page-->',
    '<!--data-->',
  ],
  ...['$&', '$1', '$`', "$'", '$$', '</head>'],
])('%s in what is drawn is text like any other', async (text) => {
  const readBody = async (searched: string) =>
    (await get(`/site/salonSearch/table?free_text=${encodeURIComponent(searched)}`)).body
      .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
      .replaceAll('\\u003c', '<')
      .replace(/drawn \d+/, 'drawn');
  const plain = await readBody('plainWords');
  expect(plain.split('plainWords').length).toBeGreaterThan(3);
  expect(await readBody(text)).toBe(plain.replaceAll('plainWords', () => text));
});

test('a page that the browser draws asks for its scripts at once', async () => {
  const { body } = await get('/sources');
  expect(body).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
  expect(body).not.toContain('id="scripts"');
});

test('a page asks for the faces of its own language', async () => {
  const facesIn = async (cookie: string) =>
    [...(await get('/accessibility', { cookie })).body.matchAll(/href="(\w+)\.woff2"/g)].map(
      ([, face]) => face,
    );
  expect(await facesIn('language=he')).toEqual(['hebrew', 'signs']);
  expect(await facesIn('language=en')).toEqual(['signs', 'latin']);
});

test('a page is drawn once for everybody of one language and kind of window', async () => {
  const first = countIn((await get('/register')).body);
  expect(countIn((await get('/register')).body)).toBe(first);
  expect((await get('/register', { cookie: 'language=en' })).body).toMatch(/drawn \d+ en wide/);
  expect((await get('/register', phone)).body).toMatch(/drawn \d+ he phone/);
  expect((await get('/register', { 'sec-ch-ua-mobile': '?1' })).body).toMatch(/he phone/);
});

test('many who ask for one page at the same moment wait for one drawing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/accessibility')));
  expect(new Set(answers.map(({ body }) => /drawn \d+/.exec(body)?.[0])).size).toBe(1);
});

test('a search is kept by its address, an unknown address like any other', async () => {
  const first = countIn((await get('/site/salonSearch/table?page=2')).body);
  expect(countIn((await get('/site/salonSearch/table?page=2')).body)).toBe(first);
  expect(countIn((await get('/site/salonSearch/table?page=3')).body)).toBeGreaterThan(first);
  const [one, other] = [await get('/nowhere?k=1'), await get('/index.php')];
  expect([one.statusCode, other.statusCode]).toEqual([404, 404]);
  expect(countIn(one.body)).toBe(countIn(other.body));
});

test('an address with a key, a code or a token is never kept, here or there', async () => {
  for (const name of ['k', 'key', 'code', 'token', 'uuid']) {
    const url = `/site/salonSearch/mapview/5?${name}=secret`;
    const [one, other] = [await get(url), await get(url)];
    expect([name, one.headers['cache-control']]).toEqual([name, 'no-store']);
    expect(countIn(other.body)).toBeGreaterThan(countIn(one.body));
  }
  const link = await get('/forgotpassword/9f1b6a52-7d3e-4b0a-9a55-0c6f1f6b2d11');
  expect(link.headers['cache-control']).toBe('no-store');
  const next = await get('/?next=%2Fsalon');
  expect(next.headers['cache-control']).toBe('private, no-cache');
  expect(countIn((await get('/?next=%2Fsalon')).body)).toBeGreaterThan(countIn(next.body));
});

/** Waits for the head of a page, however busy the machine is. */
const robot = { 'user-agent': 'Googlebot/2.1' };

test('the page of a public link is kept, and still asks whether the link opens', async () => {
  const salon = await make.salon({ share_key: 'bcdfghjkmn' });
  const hidden = await make.salon({ share_key: 'Aa1Bb2Cc3Dd4Ee5Ff6Gg7H', evening_public: false });
  const first = countIn((await get('/s/bcdfghjkmn', robot)).body);
  expect(countIn((await get('/s/bcdfghjkmn', robot)).body)).toBe(first);
  const secret = countIn((await get(`/s/${hidden.share_key}`, robot)).body);
  expect(countIn((await get(`/s/${hidden.share_key}`, robot)).body)).toBeGreaterThan(secret);
  await db.updateTable('host_salons').set({ is_open_for_guests: false }).where('id', '=', salon.id).execute();
  expect((await get('/s/bcdfghjkmn', robot)).statusCode).toBe(404);
});

test('a page whose answers came late or were refused is not kept', async () => {
  const first = countIn((await get('/privacypolicy')).body);
  expect(countIn((await get('/privacypolicy')).body)).toBeGreaterThan(first);
});

test('a page that fails to be drawn is left to the browser, and logged', async () => {
  const { statusCode, body } = await get('/sources');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('id="data"');
  expect(logged.join('\n')).toContain('this page cannot be drawn');
});

test('the policy names the script that stands in the page, and no other', async () => {
  const policy = String((await get('/register')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
});

test('a kept page travels compressed to who takes that', async () => {
  const plain = await get('/register');
  const packed = await get('/register', { 'accept-encoding': 'br' });
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br']);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
});
