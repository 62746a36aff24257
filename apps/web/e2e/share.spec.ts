import { newGuest } from './guests.ts';
import { newHost, newSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main } from './people.ts';

const pathOf = (url: string) => new URL(url).pathname;

test('a stranger comes by the link of a salon, sees it beside the search, and sends it on', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  const salon = await newSalon(request, await newHost(request), { name: 'ערב בגינה' });
  const answer = await page.goto(pathOf(salon.share_url));
  expect(answer?.status()).toBe(200);
  const drawer = page
    .getByRole('dialog')
    .or(page.getByRole('complementary'))
    .filter({ hasText: 'ערב בגינה' });
  await expect(drawer.getByRole('heading', { name: 'ערב בגינה' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'הסלונים ברשימה' })).toBeVisible();
  expect(pathOf(page.url())).toBe(pathOf(salon.share_url));

  const share = drawer.getByRole('button', { name: 'שיתוף הסלון' });
  await share.click();
  await expect(share).toHaveAttribute('aria-expanded', 'true');
  const whatsapp = drawer.getByRole('link', { name: /WhatsApp/ });
  const ready = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(ready).toContain('ערב בגינה');
  expect(ready.endsWith(` ${salon.share_url}`)).toBe(true);
  await drawer.getByRole('button', { name: 'העתקת הקישור' }).click();
  await expect(drawer.getByText('הקישור הועתק')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(salon.share_url);
  await drawer.getByRole('button', { name: 'קוד QR' }).click();
  await expect(drawer.getByRole('img', { name: 'קוד QR של הקישור לסלון' })).toBeVisible();
  await expectAccessible(page);
});

test('a guest who came by a link asks for a place, and may bring others', async ({
  page,
  request,
  login,
}) => {
  const salon = await newSalon(request, await newHost(request), { name: 'ערב בגינה' });
  await login(await newGuest(request));
  await page.goto(pathOf(salon.share_url));
  await page.getByRole('button', { name: 'בקשה להצטרף' }).click();
  const confirmation = page.getByRole('dialog').filter({ hasText: 'הבקשה יצאה לדרך' });
  await expect(confirmation.getByText('אפשר להזמין גם חברים ושכנים:')).toBeVisible();
  await expect(confirmation.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  await expect(page).toHaveURL(/\/site\/salonSearch\/mapview/);
});

test('a private link opens its salon on a phone, is not to be sent on there, and ends with a new one', async ({
  page,
  request,
  login,
  browser,
  baseURL,
}) => {
  const host = await newHost(request);
  const salon = await newSalon(request, host, { name: 'רק בקישור', evening_public: false });
  const visitor = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'he-IL',
    baseURL: baseURL ?? '',
  });
  const phone = await visitor.newPage();
  await phone.goto(pathOf(salon.share_url));
  const drawer = phone.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: 'רק בקישור' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'בקשה להצטרף' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'שיתוף הסלון' })).toBeHidden();
  await expectNoSidewaysScroll(phone);
  expect(pathOf(phone.url())).toBe(pathOf(salon.share_url));

  await login(host);
  await page.goto(`/site/host/${host.id}/salon`);
  await expect(main(page).getByText(salon.share_url)).toBeVisible();
  await page.getByRole('button', { name: 'החלפת הקישור' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'החלפת הקישור' }).click();
  await expect(main(page).getByText('הקישור הוחלף')).toBeVisible();
  await expect(main(page).getByText(salon.share_url)).toBeHidden();
  await expectAccessible(page);

  const gone = await phone.goto(pathOf(salon.share_url));
  expect(gone?.status()).toBe(404);
  await expect(phone.getByRole('dialog').getByText('הסלון הזה אינו פתוח כעת')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'חזרה למפה' }).last().click();
  await expect(phone).toHaveURL(/\/site\/salonSearch\/mapview/);
  await visitor.close();
});

test.describe('in English', () => {
  test.use({ language: 'en' });
  test("a phone's own sheet gets the sentence and the link apart", async ({ page, request }) => {
    const salon = await newSalon(request, await newHost(request));
    await page.addInitScript(() => {
      const share = async (sent: ShareData) => void sessionStorage.setItem('sent', JSON.stringify(sent));
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(pathOf(salon.share_url));
    await page.getByRole('button', { name: 'Share this salon' }).click();
    await page.getByRole('button', { name: 'Send…' }).click();
    const sent = JSON.parse((await page.evaluate(() => sessionStorage.getItem('sent'))) ?? '{}');
    expect(sent.url).toBe(salon.share_url);
    expect(sent.text).toContain('An evening of remembrance');
    expect(sent.text).not.toContain('http');
  });
});
