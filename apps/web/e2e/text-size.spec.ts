import { expect, expectNoSidewaysScroll, test } from './journey.ts';

test.use({ viewport: { width: 360, height: 760 } });

for (const path of ['/', '/register', '/admin/login', '/site/salonSearch/table'])
  test(`text of twice the size, as somebody has set it in the browser, fits a phone on ${path}`, async ({
    page,
  }) => {
    const readSize = () =>
      page
        .locator('main p')
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    const usual = await readSize();
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    expect(await readSize()).toBeGreaterThan(usual * 1.7);
    await expectNoSidewaysScroll(page);
  });
