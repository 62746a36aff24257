import { everybody, visitorsByScreen } from '../src/testing/screens.ts';
import { expect, test } from './journey.ts';
import { buildAddress, enterAs, goWithin, toFirstScreenPattern, toHomePattern } from './screens.ts';

for (const who of everybody) {
  test(`${who} sees the screens that are theirs and is sent on from the others`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.setTimeout(6 * test.info().timeout);
    const ids = await enterAs(page, request, baseURL ?? '', who);
    await page.goto('/site/errorpage');
    for (const [screen, visitors] of Object.entries(visitorsByScreen)) {
      const address = buildAddress(screen, ids);
      await goWithin(page, address);
      if (visitors.includes(who)) {
        await expect(page.locator('main h1').first(), `${who} at ${address}`).toBeVisible();
        expect(new URL(page.url()).pathname, `${who} at ${address}`).toBe(address.replace(/\?.*/, ''));
      } else {
        // Waits for the last redirect, so that none reaches into the next screen.
        const home = toFirstScreenPattern(who, screen) ?? toHomePattern(who, ids, screen);
        await expect(page, `${who} at ${address}`).toHaveURL((url) => home.test(url.pathname));
        await expect(page.locator('main h1').first(), `${who} at ${address}`).toBeVisible();
      }
    }
  });
}
