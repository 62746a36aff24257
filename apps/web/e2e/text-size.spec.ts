import { expect, expectNoSidewaysScroll, firstOrAll, test } from './journey.ts';

test.use({ viewport: { width: 360, height: 760 } });

for (const path of firstOrAll(['/', '/register', '/admin/login', '/site/salonSearch/table']))
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

test('where few lines fit, an opened salon scrolls as a whole, what is pressed at its end too', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 400 });
  const list = '/api/host_salons_list/?is_digital=false&has_room=1&page_size=1';
  const { results } = await (await request.get(list)).json();
  await page.goto(`/site/salonSearch/mapview/${results[0].id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  const lastButton = drawer.getByRole('button').last();
  await expect(lastButton).not.toBeInViewport();
  await lastButton.scrollIntoViewIfNeeded();
  await expect(lastButton).toBeInViewport();
});
