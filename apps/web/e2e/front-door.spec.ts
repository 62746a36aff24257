import { appTexts } from './app-texts.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main, words } from './people.ts';
import { inBothLanguages, startingWith } from './texts.ts';

const sayIn = inBothLanguages((language) => {
  const { frontDoor: front, shell, errorPage, errors } = appTexts[language];
  return {
    open: (count: number) => front('open', { count }),
    doors: front('doors'),
    find: front('find'),
    host: front('hostAction'),
    tell: front('witnessAction'),
    search: shell('search'),
    hostSalon: shell('hostSalon'),
    logIn: shell('login'),
    menu: shell('menu'),
    mySalon: shell('mySalon'),
    full: errors('notEnoughRoom'),
    toSearch: errorPage('search'),
  };
});

for (const language of journeyLanguages('he')) {
  const say = sayIn[language];
  test.describe(`the front door in ${language}`, () => {
    test.use({ language });

    test('says what this is, when and how many, and leads to three doors', async ({ page, request }) => {
      const { count } = await (await request.get('/api/host_salons_list/?page_size=1')).json();
      const days: { date: string; is_eve: boolean }[] = await (await request.get('/api/salondays/')).json();
      const eve = days.find(({ is_eve }) => is_eve)?.date.split('-') ?? [];
      await page.goto('/');
      await expect(main(page).getByText(say.open(count))).toBeVisible();
      await expect(main(page).getByText(`${eve[2]}.${eve[1]}.${eve[0]?.slice(2)}`)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      for (const [name, address] of [
        [say.find, /salonSearch\/mapview/],
        [say.host, /register\/host$/],
        [say.tell, /register\/wanttotell$/],
      ] as const) {
        await main(page).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(address);
        await page.goBack();
      }
    });

    test('the header leads to search, hosting and a login that stands alone and leads back; then to the own salon', async ({
      page,
      login,
    }) => {
      const header = page.getByRole('banner');
      await page.goto('/site/salonSearch/table?has_room=2');
      await expect(header.getByRole('link', { name: say.search })).toBeVisible();
      await expect(header.getByRole('link', { name: say.hostSalon })).toHaveAttribute(
        'href',
        '/register/host',
      );
      await header.getByRole('link', { name: say.logIn, exact: true }).click();
      await expect(page).toHaveURL(/\?next=%2Fsite%2FsalonSearch%2Ftable%3Fhas_room%3D2$/);
      await expect(main(page).getByLabel(words[language].email)).toBeVisible();
      await expect(main(page).getByRole('list', { name: say.doors })).toHaveCount(0);
      await expectAccessible(page);
      await login('guest');
      await page.goto('/accessibility');
      await expect(header.getByRole('link', { name: say.mySalon })).toBeVisible();
      await expect(header.getByRole('link', { name: say.logIn, exact: true })).toHaveCount(0);
    });

    test(
      'an error page says what its key means and leads on, whatever the key',
      onlyInFullRun('apps/web/e2e/errors.spec.ts', 'apps/web/src/app/errorPage.rules.test.ts'),
      async ({ page }) => {
        await page.goto('/site/errorpage?key=notEnoughRoom');
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(say.full);
        await expectAccessible(page);
        await main(page).getByRole('link', { name: say.toSearch }).click();
        await expect(page).toHaveURL(/salonSearch\/mapview/);
        await page.goto('/site/errorpage?key=<i>no such thing</i>');
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('body')).not.toContainText('no such thing');
      },
    );

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 360, height: 740 } });

      test('what this is and the three doors are in one screen, and the menu has all', async ({ page }) => {
        await page.goto('/');
        await expect(main(page).getByText(/\d+ סלונים פתוחים|\d+ salons are open/)).toBeVisible();
        for (const name of [say.find, say.host, say.tell])
          await expect(main(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
        const bySms = main(page).getByRole('link', { name: appTexts[language].login('bySms') });
        await expect(bySms).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        const header = page.getByRole('banner');
        await header.getByRole('button', { name: startingWith(say.menu) }).click();
        for (const name of [say.search, say.hostSalon, say.logIn])
          await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
        await header.getByRole('link', { name: say.logIn, exact: true }).click();
        await expect(page).toHaveURL(/\/#login$/);
        await expect(main(page).getByLabel(words[language].password)).toBeInViewport();
      });
    });
  });
}
