import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from '../../../scripts/build.mjs';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { password } from './people.ts';
import { startServer } from './server.ts';

// npm run pictures: the pictures of the README and of the help pages, of the demo season.

const languages = ['he', 'en'] as const;
type Language = (typeof languages)[number];
type Person = 'super-admin' | 'host' | 'returning' | 'guest' | 'witness';

interface Picture {
  readonly name: string;
  readonly as?: Person;
  readonly address: string | (() => Promise<string>);
  /** Brings the page into its state. */
  readonly prepare?: (page: Page, language: Language) => Promise<void>;
  /** Viewport in px; a phone's by default. */
  readonly size?: { readonly width: number; readonly height: number };
}

const root = path.resolve(import.meta.dirname, '../../..');
const phone = { width: 360, height: 640 };
const desk = { width: 1280, height: 800 };
/** Streams never end, so nothing says that a page is at rest. */
const loadMs = 1500;
const waitForMap = (page: Page) => page.waitForTimeout(5 * loadMs);

const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-pictures-'));
await build({ onlyStale: true });
const server = await startServer(dataDir);
/** The names to take; all without any. */
const [, , ...names] = process.argv;
const isWanted = ({ name }: Picture) => names.length === 0 || names.includes(name);

const call = async (address: string, body?: object, token?: string, method = body ? 'POST' : 'GET') => {
  const response = await fetch(`${server.url}${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
};

const logIn = (person: Person): Promise<{ access: string; refresh: string }> =>
  call('/api/auth/login/', {
    email: `${person}@demo.example`,
    password,
    ...(person === 'super-admin' ? { audience: 'staff' } : {}),
  });

const openPage = async (browser: Browser, { as, size = phone }: Picture, language: Language) => {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: size === phone ? 1.5 : 1,
    locale: language,
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'language', value: language, url: server.url }]);
  const page = await context.newPage();
  if (as !== undefined) {
    const { access, refresh } = await logIn(as);
    await page.addInitScript(
      (login) => {
        localStorage.setItem('salons.access', login.access);
        localStorage.setItem('salons.refresh', login.refresh);
        localStorage.setItem('salons.login', '1');
      },
      { access, refresh },
    );
  }
  return page;
};

const takeWebp = async (page: Page, file: string) => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  await writeFile(file, Buffer.from(data, 'base64'));
};

const take = async (browser: Browser, picture: Picture, language: Language, file: string) => {
  const page = await openPage(browser, picture, language);
  const address = typeof picture.address === 'string' ? picture.address : await picture.address();
  await page.goto(server.url + address);
  await page.locator('h1').first().waitFor();
  await page.waitForTimeout(loadMs);
  await picture.prepare?.(page, language);
  await page.waitForTimeout(loadMs);
  await (file.endsWith('.webp') ? takeWebp(page, file) : page.screenshot({ path: file }));
  await page.context().close();
};

/** A salon that shows its house and has free places. */
const findSalon = async () => {
  const { results } = await call('/api/host_salons_list/?page_size=50');
  return results.find(
    (salon: { free_places: number; is_digital: boolean }) => salon.free_places > 5 && !salon.is_digital,
  );
};

/** The link of the messages of a guest whose request has been approved. */
const findEveningLink = async () => {
  const { access: staff } = await logIn('super-admin');
  const { access } = await logIn('guest');
  const { results } = await call('/api/salonguests/', undefined, access);
  const [request] = results;
  if (request.status === 'pending')
    await call(`/api/salonguests/${request.id}/`, { status: 'approved' }, staff, 'PATCH');
  for (let tries = 0; tries < 40; tries += 1) {
    const outbox = await call('/api/dev/outbox/?to=guest@demo.example');
    const [, token] = /\/e\/([\w-]+)/.exec(JSON.stringify(outbox)) ?? [];
    if (token !== undefined) return `/e/${token}`;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('no message with a link');
};

const findSalonPage = async () => `/site/salonSearch/mapview/${(await findSalon()).id}`;
const helpPictures: readonly Picture[] = [
  { name: 'map', address: '/site/salonSearch/mapview', prepare: waitForMap },
  { name: 'ask', address: findSalonPage },
  { name: 'approved', address: findEveningLink },
  { name: 'room', as: 'host', address: '/salon' },
  { name: 'link', address: async () => new URL((await findSalon()).share_url, server.url).pathname },
  { name: 'witness', as: 'witness', address: '/salon' },
];
const board: Picture = {
  name: 'board',
  as: 'super-admin',
  address: '/admin/salonteaming/mapview',
  size: desk,
  prepare: async (page) => {
    await page
      .getByText(/ירושלים ·|Jerusalem ·/)
      .first()
      .click();
    await page.waitForTimeout(loadMs);
  },
};
const staffPictures: readonly Picture[] = [
  { name: 'today', as: 'super-admin', address: '/admin', size: desk },
  {
    name: 'caller',
    as: 'super-admin',
    address: '/admin',
    size: desk,
    prepare: async (page, language) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox').fill(language === 'he' ? 'כהן' : 'Cohen');
    },
  },
  board,
];
const readmePictures: readonly Picture[] = [
  {
    name: 'search',
    address: '/site/salonSearch/mapview',
    size: { width: 1280, height: 860 },
    prepare: waitForMap,
  },
  { name: 'drawer', address: findSalonPage, size: { width: 390, height: 844 } },
  { name: 'host', as: 'host', address: '/salon', size: { width: 1280, height: 900 } },
  { name: 'login', address: '/', size: desk },
  {
    name: 'create-salon',
    as: 'returning',
    address: '/register/createsalon',
    prepare: async (page) => {
      await page.getByRole('dialog').getByRole('button').first().click();
      await page.locator('main').getByRole('link', { name: 'פתיחת סלון' }).click();
    },
    size: { width: 1280, height: 1100 },
  },
  { name: 'staff', as: 'super-admin', address: '/admin/salons', size: desk },
  { name: 'dashboard', as: 'super-admin', address: '/admin?tab=numbers', size: desk },
];

try {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  for (const [pictures, folder] of [
    [helpPictures, 'apps/web/src/site/help/pictures'],
    [staffPictures, 'apps/web/src/staff/help/pictures'],
  ] as const) {
    await mkdir(path.join(root, folder), { recursive: true });
    for (const picture of pictures.filter(isWanted))
      for (const language of languages)
        await take(browser, picture, language, path.join(root, folder, `${picture.name}.${language}.webp`));
  }
  for (const picture of [...readmePictures, { ...board, name: 'teaming' }].filter(isWanted))
    await take(browser, picture, 'he', path.join(root, 'docs/pictures', `${picture.name}.png`));
  await browser.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
