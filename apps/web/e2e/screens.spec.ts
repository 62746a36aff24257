import type { Page } from '@playwright/test';
import { leadsOn, type Visitor, visitorsByScreen } from '../src/testing/screens.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectTwiceTheTextFits,
  isFull,
  test,
} from './journey.ts';
import { expectValidMarkup, listMarkupErrors } from './markup.ts';
import { buildAddress, enterAs, goWithin, toFirstScreenPattern, toHomePattern } from './screens.ts';
import { listSmallTargets } from './targets.ts';

// Permissions of screens are unit tested (src/app/screens.test.ts), for all roles and screens in the browser by
// screens.full.spec.ts. Here each screen is opened once with permission: alternately in Hebrew on a phone and in English on a
// desktop; in the full run each in both languages and widths.
const openers = ['nobody', 'guest', 'host', 'super-admin'] as const;
const openerOf = (visitors: readonly Visitor[]) => openers.find((who) => visitors.includes(who));

const looks = [
  { language: 'he', width: 360, isShown: (place: number) => isFull || place % 2 === 0 },
  { language: 'en', width: 1280, isShown: (place: number) => isFull || place % 2 === 1 },
  ...(isFull
    ? ([
        { language: 'he', width: 1280, isShown: () => true },
        { language: 'en', width: 360, isShown: () => true },
      ] as const)
    : []),
] as const;

const screensByOpener = openers.map((who) => ({
  who,
  screens: Object.keys(visitorsByScreen).filter((screen) => openerOf(visitorsByScreen[screen] ?? []) === who),
  leadingOn: Object.keys(leadsOn).filter((screen) => openerOf(leadsOn[screen] ?? []) === who),
}));

/** Waits for the heading and all data of the screen. */
const isDrawn = async (page: Page, where: string) => {
  await expect(page.locator('main h1').first(), where).toBeVisible();
  await expect(page.locator('main [aria-busy=true]'), where).toHaveCount(0);
};

for (const { language, width, isShown } of looks) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height: 800 } });

    for (const { who, screens, leadingOn } of screensByOpener) {
      // One test for all of them: loading the app, and axe, takes longer than most screens.
      test(`the screens of ${who} fit and are accessible, or lead on`, async ({ page, request, baseURL }) => {
        test.slow();
        const ids = await enterAs(page, request, baseURL ?? '', who);
        await page.goto('/site/errorpage');
        for (const screen of screens.filter((_, place) => isShown(place))) {
          const address = buildAddress(screen, ids);
          await test.step(address, async () => {
            await goWithin(page, address);
            await isDrawn(page, address);
            expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ''));
            await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
            await expectNoSidewaysScroll(page);
            await expectAccessible(page, { checksContrast: true });
            await expectValidMarkup(page);
            if (width > 400) return;
            expect(await listSmallTargets(page)).toEqual([]);
            await expectTwiceTheTextFits(page);
          });
        }
        // A screen without permission redirects, at any width.
        for (const screen of width > 400 ? [] : leadingOn) {
          await goWithin(page, screen);
          const home = toFirstScreenPattern(who, screen) ?? toHomePattern(who, ids, screen);
          await expect(page, screen).toHaveURL((url) => home.test(url.pathname));
          await expect(page.locator('main h1').first(), screen).toBeVisible();
        }
      });
    }
  });
}

test('every screen is opened by somebody, or leads on', () => {
  const opened = new Set(screensByOpener.flatMap(({ screens }) => screens));
  const unopened = Object.keys(visitorsByScreen).filter((screen) => !opened.has(screen));
  expect(unopened.filter((screen) => !(screen in leadsOn))).toEqual([]);
});

test('the check of the markup finds what HTML does not allow', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>a</title><main><span id="a"></span><label for="b">c</label><input id="b" type="text"><button id="a" type="button">d</button></main>',
  );
  // A parser would repair it; a script that builds the DOM does not.
  await page.evaluate(() => document.querySelector('span')?.append(document.createElement('table')));
  expect((await listMarkupErrors(page)).map((error) => error.split(':')[0])).toEqual([
    'element-permitted-content',
    'no-dup-id',
  ]);
});
