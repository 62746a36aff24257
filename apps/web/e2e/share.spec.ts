import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createGuest } from './guests.ts';
import { createHost, createHostSalon, createRequest, openPart } from './hosting.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  test,
} from './journey.ts';
import { main, makePerson, words } from './people.ts';
import { askButton } from './texts.ts';

const { ownRequest, salon: salonTexts, share: shareTexts, shareSalon } = appTexts.he;
const hostWords = 'סבתא שלי עלתה לארץ לבד. השנה נספר אותה.';

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** A mocked `navigator.share` that stores its argument. */
const withOwnSheet = (page: Page) =>
  page.addInitScript(() => {
    const share = async (sent: ShareData) => void sessionStorage.setItem('sent', JSON.stringify(sent));
    Object.defineProperty(navigator, 'share', { value: share });
  });

const readSent = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('sent') ?? '{}'));

const logInLink = (page: Page, language: 'he' | 'en') =>
  page.getByRole('banner').getByRole('link', { name: appTexts[language].login('submit'), exact: true });
const pathOf = (url: string) => new URL(url).pathname;

for (const language of journeyLanguages('he')) {
  const { salon: salonTexts, share: shareTexts, shareSalon } = appTexts[language];
  const sentence = {
    he: /^(?!.*http)ערב זיכרון: .*ערב בגינה/s,
    en: /^(?!.*http)An evening of remembrance: .*ערב בגינה/s,
  }[language];
  test.describe(`sharing in ${language}`, () => {
    test.use({ language });

    test('a stranger reads the page of a salon’s link and sends it on, also by the phone’s own sheet', async ({
      page,
      request,
      context,
      baseURL,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
      const salon = await createHostSalon(request, await createHost(request), {
        name: 'ערב בגינה',
        host_words: hostWords,
      });
      await withOwnSheet(page);
      const answer = await page.goto(pathOf(salon.share_url));
      expect(answer?.status()).toBe(200);
      await expect(main(page).getByRole('heading', { level: 1, name: 'ערב בגינה' })).toBeVisible();
      await expect(main(page).getByRole('blockquote')).toHaveText(hostWords);
      await expect(main(page).getByRole('heading', { name: salonTexts('near') })).toBeVisible();
      expect(pathOf(page.url())).toBe(pathOf(salon.share_url));
      const { pathname, search: query } = new URL(page.url());
      await expect(logInLink(page, language)).toHaveAttribute(
        'href',
        `/?next=${encodeURIComponent(pathname + query)}`,
      );

      const share = main(page).getByRole('button', { name: shareSalon('share') });
      await share.click();
      await expect(share).toHaveAttribute('aria-expanded', 'true');
      const whatsapp = main(page).getByRole('link', { name: /WhatsApp/ });
      const ready = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
      expect(ready).toContain('ערב בגינה');
      expect(ready.endsWith(` ${salon.share_url}`)).toBe(true);
      await main(page)
        .getByRole('button', { name: shareTexts('copy') })
        .click();
      await expect(main(page).getByText(shareTexts('copied'))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(salon.share_url);
      await main(page)
        .getByRole('button', { name: shareTexts('showQr') })
        .click();
      await expect(main(page).getByRole('img', { name: shareTexts('qr') })).toBeVisible();
      await expectAccessible(page);
      // The native share sheet gets text and URL separately.
      await main(page)
        .getByRole('button', { name: shareTexts('system') })
        .click();
      const text = expect.stringMatching(sentence);
      expect(await readSent(page)).toMatchObject({ url: salon.share_url, text });
    });
  });
}

/** Metres between two nearby places. */
const metresBetween = (one: Place, other: Place) =>
  111_195 * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

test('the address of a salon’s map leads nobody to the door, also for a guest who sees it', async ({
  page,
  request,
  login,
}) => {
  const door = { lat: 32.79411, lng: 34.98961 };
  const host = await createHost(request);
  const salon = await createHostSalon(request, host, { ...door, address_shown: 'approved' });
  const invitation = await createRequest(request, salon.id);
  await request.patch(`/api/salonguests/${invitation.id}/`, {
    data: { status: 'approved' },
    ...authorize(host),
  });
  await login(invitation);
  // The salon overrides the stored town.
  await page.addInitScript(() => localStorage.setItem('salons.searchPlace', '29.5577,34.9519 2600'));
  await page.goto(`/site/salonSearch/mapview/${salon.id}`);
  await expect(main(page).getByText('הגפן 12').first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]at=/);
  const [lat = 0, lng = 0] = (new URL(page.url()).searchParams.get('at') ?? '').split(',').map(Number);
  expect(metresBetween(door, { lat, lng })).toBeGreaterThan(150);
  expect(metresBetween(door, { lat, lng })).toBeLessThan(400);
});

test('a page that search engines may keep names no home, in what is drawn and in the data beside it', async ({
  request,
}) => {
  const middle = { lat: 32.0764, lng: 34.7895 };
  const home = await createHostSalon(request, await createHost(request, false, 'צפנתית'), {
    ...{ ...middle, address: 'שביל הנסתרות', address_shown: 'everyone', evening_public: true },
  });
  const online = await createHostSalon(request, await createHost(request, false, 'צפנתית'), {
    is_digital: true,
  });
  const organisation = await createHostSalon(request, await createHost(request, true), {
    ...{ ...middle, is_org: true, org_type: 'Youth movement', org_branch: 'סניף המרכז', name: 'ערב בסניף' },
    ...{ contact_name: 'נועה', contact_phone: '+972501234567' },
  });
  const { pathname } = new URL(organisation.share_url);
  const read = async (address: string) => {
    const answer = await request.get(address);
    return { text: await answer.text(), isIndexed: answer.headers()['x-robots-tag'] === undefined };
  };
  const named = /צפנתית|שביל הנסתרות/;
  // At the default position of the search, which needs no coordinates in the URL.
  await expect.poll(async () => (await read('/site/salonSearch/mapview?dates=all')).text).toMatch(named);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed).toContain(pathname);
  const ways = ['', '?dates=all', '?city=3', '?is_digital=true', `?near=${middle.lat},${middle.lng}&page=2`];
  for (const address of [
    ...listed.filter((one) => !one.startsWith('/s/')),
    ...ways.map((way) => pathname + way),
  ]) {
    if (address.startsWith(pathname))
      await expect.poll(async () => (await read(address)).text).toContain(`"salon_id":${organisation.id}`);
    const { text, isIndexed } = await read(address);
    expect([address, isIndexed]).toEqual([address, true]);
    expect(text, address).not.toMatch(named);
    const ids = [...text.matchAll(/"salon_id":(\d+)|mapview\/(\d+)/g)].map(([, id, linked]) =>
      Number(id ?? linked),
    );
    expect(
      ids.filter((id) => id !== organisation.id),
      address,
    ).toEqual([]);
    expect(ids).not.toContain(home.id);
    expect(ids).not.toContain(online.id);
  }
});

test('the login leads back to the salon of a link, and no link carries a key on', async ({
  page,
  request,
}) => {
  const { user } = await createGuest(request);
  const hidden = await createHostSalon(request, await createHost(request), {
    ...{ name: 'רק בקישור', evening_public: false },
  });
  const key = pathOf(hidden.share_url).slice(3);
  await page.goto(`/site/salonSearch/mapview/${hidden.id}?k=${key}`);
  await expect(page.getByRole('heading', { name: 'רק בקישור' })).toBeVisible();
  await expect(page.locator(`a[href*="${key}"]`)).toHaveCount(0);
  await page.goto(pathOf(hidden.share_url));
  await expect(page.getByRole('heading', { name: 'רק בקישור' })).toBeVisible();
  await logInLink(page, 'he').click();
  await expect(page).toHaveURL(/\/#login$/);
  await main(page).getByLabel(words.he.email).fill(user.email);
  await main(page).getByLabel(words.he.password).fill(makePerson().password);
  await main(page).getByRole('button', { name: words.he.login, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/s/${key}`));
  await expect(page.getByRole('heading', { name: 'רק בקישור' })).toBeVisible();
});

test('a guest who came by a link asks for a place, and may bring others', async ({
  page,
  request,
  login,
}) => {
  const salon = await createHostSalon(request, await createHost(request), { name: 'ערב בגינה' });
  await login(await createGuest(request));
  await page.goto(pathOf(salon.share_url));
  await page.getByRole('button', { name: askButton }).click();
  const confirmation = page.getByRole('dialog').filter({ hasText: ownRequest('successTitle') });
  await expect(confirmation.getByText(shareSalon('bringFriends'))).toBeVisible();
  await expect(confirmation.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(confirmation).toBeHidden();
  expect(pathOf(page.url())).toBe(pathOf(salon.share_url));
  await expect(main(page).getByRole('button', { name: askButton })).toHaveCount(0);
});

test('a private link opens its salon on a phone, is not to be sent on there, and ends with a new one', async ({
  page,
  request,
  login,
  browser,
  baseURL,
}) => {
  const host = await createHost(request);
  const salon = await createHostSalon(request, host, { name: 'רק בקישור', evening_public: false });
  const visitor = await browser.newContext({
    viewport: { width: 360, height: 740 },
    locale: 'he-IL',
    baseURL: baseURL ?? '',
  });
  const phone = await visitor.newPage();
  await phone.goto(pathOf(salon.share_url));
  await expect(main(phone).getByRole('heading', { name: 'רק בקישור' })).toBeVisible();
  await expect(main(phone).getByRole('button', { name: askButton })).toBeVisible();
  await expect(main(phone).getByRole('button', { name: shareSalon('share') })).toBeHidden();
  await expectNoSidewaysScroll(phone);
  expect(pathOf(phone.url())).toBe(pathOf(salon.share_url));

  await login(host);
  await page.goto(`/site/host/${host.id}/salon`);
  await openPart(page, 'settings');
  await page.getByRole('button', { name: shareTexts('renew') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shareTexts('renew') })
    .click();
  await expect(main(page).getByText(shareTexts('renewed'))).toBeVisible();
  await expectAccessible(page);

  // A page does not wait for a slow database to report that its link is invalid.
  await expect(async () => {
    const gone = await phone.goto(pathOf(salon.share_url));
    expect(gone?.status()).toBe(404);
  }).toPass();
  await expect(main(phone).getByText(salonTexts('goneTitle'))).toBeVisible();
  await expectAccessible(phone);
  await main(phone)
    .getByRole('link', { name: salonTexts('backToMap') })
    .click();
  await expect(phone).toHaveURL(/\/site\/salonSearch\/mapview/);
  await visitor.close();
});
