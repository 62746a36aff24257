// npm run roads [-- --slow] [WORD …]: only the roads whose name has one of the words
// Runs the two critical user journeys on a phone in Hebrew, with the built server and an empty data folder, and counts
// screens, fields and taps; then those of the staff on a laptop (`roads.staff.ts`, `roads.lists.ts`), in acts. Exits with 1 above a goal.
// --slow throttles to 400 kbit/s and 400 ms and measures the waiting time, without pauses between the steps.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { hosting } from '../apps/web/e2e/hosting.texts.ts';
import { choose, createHost, createHostSalon, goToLast, goToPlace } from '../apps/web/e2e/hosting.ts';
import { demoLogin, storeLogin } from '../apps/web/e2e/journey.ts';
import { chooseCity, main, makePerson, words as peopleWords } from '../apps/web/e2e/people.ts';
import { startServer } from '../apps/web/e2e/server.ts';
import { listRoads } from './roads.lists.ts';
import { staffRoads } from './roads.staff.ts';
import { watchActs } from './roads.steps.ts';
import { openBrowser } from './rows/map.browser.ts';

interface Counts {
  readonly screens: number;
  readonly fields: number;
  readonly taps: number;
}
interface Road {
  readonly name: string;
  readonly goal: Counts;
  readonly walk: (page: Page, calls: APIRequestContext) => Promise<void>;
}

const report = 'reportOfRoad';
const isSlow = process.argv.includes('--slow');
const words = process.argv.slice(2).filter((word) => word !== '--slow');
const isWanted = ({ name }: { readonly name: string }) =>
  words.length === 0 || words.some((word) => name.includes(word));
/** Milliseconds and bytes per second. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Runs in each page: reports taps, changed fields and screens. */
const watch = `
  const report = (what) => window.${report}(what);
  addEventListener('pointerup', () => report({ tap: true }), { capture: true });
  addEventListener('change', ({ target }) => {
    if (target.type !== 'checkbox') report({ field: location.pathname + '#' + (target.name || target.id) });
  }, { capture: true });
  setInterval(() => report({ screen: location.pathname + (new URLSearchParams(location.search).get('step') ?? '') }), 50);
`;

/** Walks a road and counts. */
const walk = async (page: Page, { walk: go }: Road, calls: APIRequestContext): Promise<Counts> => {
  const screens = new Set<string>();
  const fields = new Set<string>();
  let taps = 0;
  await page.exposeFunction(report, (seen: { tap?: true; field?: string; screen?: string }) => {
    if (seen.tap) taps += 1;
    if (seen.field !== undefined) fields.add(seen.field);
    if (seen.screen !== undefined) screens.add(seen.screen);
  });
  await page.addInitScript({ content: watch });
  await go(page, calls);
  return { screens: screens.size, fields: fields.size, taps };
};

const say = hosting.he;
const people = peopleWords.he;
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
const fill = async (page: Page, label: string | RegExp, value: string) => {
  await main(page).getByLabel(label).fill(value);
  await main(page).getByLabel(label).dispatchEvent('change');
};

const codeFor = async (calls: APIRequestContext, phone: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const to = encodeURIComponent(`+972${phone.slice(1)}`);
    const messages: { text: string }[] = await (await calls.get(`/api/dev/outbox/?to=${to}`)).json();
    const code = messages.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find(Boolean);
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no code came');
};

/** Enters by phone, six digits and a name, to the button that sends all of it. */
const enter = async (page: Page, calls: APIRequestContext, button: string, isGuest = false) => {
  const { phone } = makePerson();
  await fill(page, /^טלפון נייד/, phone);
  await press(page, 'שליחת קוד');
  await main(page)
    .getByLabel(/^קוד מהמסרון/)
    .waitFor();
  await fill(page, /^קוד מהמסרון/, await codeFor(calls, phone));
  await fill(page, people.firstName, 'רות');
  await fill(page, people.lastName, 'אבן־שושן');
  if (isGuest) await main(page).getByLabel(people.adult).check();
  await press(page, button);
};

const roads: readonly Road[] = [
  {
    name: 'a stranger, from the link of a salon to "request sent"',
    goal: { screens: 3, fields: 5, taps: 6 },
    walk: async (page, calls) => {
      const salon = await createHostSalon(calls, await createHost(calls));
      await page.goto(new URL(salon.share_url).pathname);
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: /אחד יותר/ }).click();
      await page.getByRole('button', { name: /^לבקש/ }).click();
      await page.waitForURL(/register\/guest$/);
      await enter(page, calls, 'שליחת הבקשה', true);
      await page.getByRole('dialog').filter({ hasText: 'הבקשה יצאה לדרך' }).waitFor();
    },
  },
  {
    name: 'a new host, from the registration to the open salon',
    goal: { screens: 6, fields: 15, taps: 15 },
    walk: async (page, calls) => {
      await page.goto('/register/host');
      await enter(page, calls, people.create);
      await chooseCity(page, people);
      await press(page, people.toSalon);
      await main(page).getByLabel(say.read).check();
      await press(page, people.continue);
      await page.waitForURL(/createsalon\/details$/);
      await goToPlace(page, say);
      await fill(page, say.street, 'הגפן');
      await fill(page, say.house, '12');
      await choose(page, say.approvedOnly);
      await goToLast(page, say);
      await press(page, say.openSalon);
      await page.waitForURL(/createsalonresult/);
    },
  },
];

const folder = await mkdtemp(path.join(tmpdir(), 'salons-roads-'));
const server = await startServer(folder, { MAP_TILES: 'none' });
const browser = await openBrowser();
const calls = await request.newContext({ baseURL: server.url });
try {
  for (const road of roads.filter(isWanted)) {
    const context = await browser.newContext({
      ...{ baseURL: server.url, locale: 'he-IL', hasTouch: true, isMobile: true },
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' },
    });
    const page = await context.newPage();
    if (isSlow) {
      const line = await context.newCDPSession(page);
      await line.send('Network.enable');
      await line.send('Network.emulateNetworkConditions', slowLine);
    }
    const begun = Date.now();
    const counts = await walk(page, road, calls);
    const seconds = Math.round((Date.now() - begun) / 1000);
    await context.close();
    console.log(`\n${road.name}${isSlow ? `: ${seconds} s` : ''}`);
    for (const what of ['screens', 'fields', 'taps'] as const) {
      const isWithin = counts[what] <= road.goal[what];
      console.log(`  ${what}: ${counts[what]} (goal: ${road.goal[what]})${isWithin ? '' : ' ✗'}`);
      if (!isWithin) process.exitCode = 1;
    }
  }
  const login = await demoLogin(calls, 'super-admin');
  for (const road of [...staffRoads, ...listRoads].filter(isWanted)) {
    const context = await browser.newContext({
      ...{ baseURL: server.url, locale: 'he-IL', viewport: { width: 1280, height: 800 } },
    });
    await storeLogin(context, login);
    const page = await context.newPage();
    let acts = 0;
    await page.exposeFunction(report, () => {
      acts += 1;
    });
    const staff = { calls, headers: { Authorization: `Bearer ${login.access}` } };
    const { from = '/admin' } = road;
    await page.goto(typeof from === 'string' ? from : await from(staff));
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await page.evaluate(watchActs(report));
    await road.walk(page, staff);
    await context.close();
    const isWithin = acts <= road.acts;
    console.log(`\n${road.name}\n  acts: ${acts} (goal: ${road.acts})${isWithin ? '' : ' ✗'}`);
    if (!isWithin) process.exitCode = 1;
  }
} finally {
  await calls.dispose();
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
