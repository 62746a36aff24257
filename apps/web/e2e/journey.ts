import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Four of Chromium's own lines about an answer that the app expected and shows to the reader. */
const answered = /Failed to load resource: the server responded with a status of (4\d\d|503)/;
const missed = /Failed to load resource: net::ERR_/;
const loopback = /^(https?|wss?):\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]|^(data|blob|about):/;

interface Options {
  /** The language that the visitor has chosen before; Hebrew when not told. */
  readonly language: 'he' | 'en';
  /** The journey stops the server meanwhile: a browser that misses it is no offence. */
  readonly stopsServer: boolean;
}

/**
 * A journey starts in the chosen language, and fails when the browser reports an error of its own or asks anything
 * of another machine.
 */
export const test = base.extend<Options & { guard: undefined }>({
  language: ['he', { option: true }],
  stopsServer: [false, { option: true }],
  context: async ({ context, baseURL, language }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    await use(context);
  },
  guard: [
    async ({ context, stopsServer }, use) => {
      const offences: string[] = [];
      context.on('console', (message) => {
        const isExpected = answered.test(message.text()) || (stopsServer && missed.test(message.text()));
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

/** What moves or changes its colour has come to its end, all but what goes on for as long as something loads. */
const comeToRest = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

/** The page breaks no rule of WCAG 2.1 AA that a machine can check. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await comeToRest(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    // In the page itself: the other way opens a page of its own each time, which takes longer than the check.
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
};

/** Nothing is wider than the window, so that the page never scrolls sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
};

export { expect };
