import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type TestDetails,
} from '@playwright/test';
import { listViolations } from './axe.ts';
import { password } from './people.ts';

/** Chromium's console messages about error responses that the app expects and handles. */
const expectedConsoleLines = /Failed to load resource: the server responded with a status of (4\d\d|503)/;
const missed = /Failed to load resource: net::ERR_|error occurred when fetching the script/;
const loopback = /^(https?|wss?):\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]|^(data|blob|about):/;

/** Whether the slow tests are included (decision 0003). */
export const isFull = process.env['TEST_FULL'] === 'on';

/** Languages of a journey: one in the normal run, both in the full one. */
export const journeyLanguages = (usual: 'he' | 'en'): readonly ('he' | 'en')[] =>
  isFull ? ['he', 'en'] : [usual];

/** The first of several similar cases; all of them in the full run. */
export const firstOrAll = <Case>(cases: readonly Case[]): readonly Case[] =>
  isFull ? cases : cases.slice(0, 1);

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * A part that only the full run includes, as faster tests cover it (decision 0056).
 * @param quicker files of those tests, from the root of the project; throws if one is missing or part of the full run only
 */
export const onlyInFullRun = (...quicker: readonly [string, ...string[]]): TestDetails => {
  for (const file of quicker)
    if (file.includes('.full.') || !existsSync(path.join(root, file)))
      throw new Error(`no test of each run: ${file}`);
  return { tag: '@full', annotation: { type: 'in each run', description: quicker.join(', ') } };
};

interface Options {
  /** The visitor's stored language; Hebrew by default. */
  readonly language: 'he' | 'en';
  /** The journey stops the server: connection errors in the console are allowed. */
  readonly stopsServer: boolean;
}

const withoutWebGl = () => {
  for (const canvas of [HTMLCanvasElement, OffscreenCanvas]) {
    const usual = canvas.prototype.getContext;
    Reflect.set(canvas.prototype, 'getContext', function getContext(this: unknown, ...rest: unknown[]) {
      return /webgl/i.test(String(rest[0])) ? null : Reflect.apply(usual, this, rest);
    });
  }
};

export interface Login {
  readonly access: string;
  readonly refresh: string;
}

/** Logs in as the demo account of a role. */
export const demoLogin = async (request: APIRequestContext, role: string): Promise<Login> => {
  const audience = role.endsWith('admin') ? { audience: 'staff' } : {};
  const answer = await request.post('/api/auth/login/', {
    data: { email: `${role}@demo.example`, password, ...audience },
  });
  if (!answer.ok()) throw new Error(`the login of ${role}: ${answer.status()}`);
  const { access, refresh } = await answer.json();
  return { access, refresh };
};

/** Headers of an API call of the journey itself. */
export const authorize = ({ access }: Login) => ({ headers: { Authorization: `Bearer ${access}` } });

/** Stores a login in the browser, or one tab, before its first page opens. */
export const storeLogin = (target: Page | BrowserContext, { access, refresh }: Login): Promise<unknown> =>
  target.addInitScript(
    (tokens) => {
      if (localStorage.getItem('salons.login') !== null) return;
      localStorage.setItem('salons.access', tokens.access);
      localStorage.setItem('salons.refresh', tokens.refresh);
      localStorage.setItem('salons.login', '1');
    },
    { access, refresh },
  );

/** Disables live updates, for journeys that need a stale page. */
export const withoutLiveEvents = (page: Page): Promise<unknown> =>
  page.route('**/api/events/stream/', (route) => route.fulfill({ status: 204 }));

interface Fixtures {
  readonly map: undefined;
  readonly guard: undefined;
  /** Logs the page in as a demo account of the role, or with a given login. */
  readonly login: (who: string | Login) => Promise<Login>;
}

/**
 * Sets the language, and fails on console errors and on requests to other hosts. Only journeys tagged `@map` render maps, in
 * software, which takes most of a CPU core: the others run without WebGL and see the lists.
 */
export const test = base.extend<Options & Fixtures>({
  language: ['he', { option: true }],
  stopsServer: [false, { option: true }],
  context: async ({ context, baseURL, language }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await use(context);
    // Open requests at the end of a journey with routes of its own cause no error.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ page }, use, info) => {
    // A page is rendered before it is interactive: after opening one, a journey waits for its hydration.
    const [open, again] = [page.goto.bind(page), page.reload.bind(page)];
    const waitUntilLive = async () => {
      if (/^https?:/.test(page.url())) await page.locator('html[data-live]').waitFor({ state: 'attached' });
    };
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      if (answer?.headers()['content-type']?.startsWith('text/html') === true) await waitUntilLive();
      return answer;
    };
    page.reload = async (options) => {
      const answer = await again(options);
      await waitUntilLive();
      return answer;
    };
    await use(page);
    // Playwright's own option takes a screenshot of each page before it knows whether the test fails.
    if (info.status !== info.expectedStatus)
      await page.screenshot({ path: info.outputPath('failed.png') }).catch(() => undefined);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  login: async ({ page, request }, use) => {
    await use(async (who) => {
      const login = typeof who === 'string' ? await demoLogin(request, who) : who;
      await storeLogin(page, login);
      return login;
    });
  },
  map: [
    async ({ context }, use, { tags }) => {
      if (!tags.includes('@map')) await context.addInitScript(withoutWebGl);
      await use(undefined);
    },
    { auto: true },
  ],
  guard: [
    async ({ context, stopsServer }, use) => {
      const offences: string[] = [];
      context.on('console', (message) => {
        const isExpected =
          expectedConsoleLines.test(message.text()) || (stopsServer && missed.test(message.text()));
        if (message.type() === 'error' && !isExpected) offences.push(message.text());
      });
      context.on('weberror', (error) => offences.push(String(error.error().stack)));
      context.on('request', (request) => {
        if (!loopback.test(request.url())) offences.push(`asked ${request.url()}`);
      });
      await use(undefined);
      expect(offences, 'the browser reports nothing and stays on this machine').toEqual([]);
    },
    { auto: true },
  ],
});

/** Finishes all finite animations and transitions. */
const finishAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/**
 * Asserts the machine-checkable rules of WCAG 2.1 AA. Contrast is checked once per screen (`screens.spec.ts`) and on request; in
 * the full run everywhere (decision 0056).
 */
export const expectAccessible = async (page: Page, { checksContrast = isFull } = {}): Promise<void> => {
  await finishAnimations(page);
  expect(await listViolations(page, { checksContrast })).toEqual([]);
};

/** Asserts that the page does not scroll horizontally. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
};

/** Asserts that the page does not scroll horizontally with a font size of 200 %. */
export const expectTwiceTheTextFits = async (page: Page): Promise<void> => {
  const setSize = (size: string) =>
    page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  await setSize('200%');
  await expectNoSidewaysScroll(page);
  await setSize('');
};

export { expect };
