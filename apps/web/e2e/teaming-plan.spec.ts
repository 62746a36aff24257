import { appTexts } from './app-texts.ts';
import {
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  storeLogin,
  test,
} from './journey.ts';
import { expectValidMarkup } from './markup.ts';
import { createWaitingSalon, createWaitingWitness, makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';
import { provideServerWithUndo } from './undo-server.ts';

const server = provideServerWithUndo();

const words = inBothLanguages((language) => {
  const { teamingPlan, today } = appTexts[language];
  return {
    make: teamingPlan('make'),
    most: teamingPlan('most'),
    serves: teamingPlan('serves', { served: '1', salons: '2' }),
    holdAll: teamingPlan('holdAll', { count: 1 }),
    held: containing(teamingPlan('heldCount', { count: 1 })),
    without: teamingPlan('without', { count: 1 }),
    toCalls: teamingPlan('toCalls'),
    askAbout: today('askAbout'),
    teamed: startingWith(today('teamedHeld', { name: '', count: 1 })),
    discard: teamingPlan('discard'),
    discarded: teamingPlan('discarded'),
    language: { he: 12, en: 11 }[language],
  };
});

for (const language of journeyLanguages('he')) {
  const t = words[language];
  test.describe(`the plan of the board in ${language}`, () => {
    test.use({ language });

    test('is made for the filter, held, teamed with the call by one key, taken back, and discarded', async ({
      page,
    }) => {
      test.slow();
      const made = { mark: makeMark(), language: t.language };
      const staff = await demoLogin(server.calls, 'super-admin');
      await storeLogin(page, staff);
      const { access } = staff;
      await createWaitingSalon(server.calls, access, made, 'אלון');
      await createWaitingSalon(server.calls, access, made, 'תמר');
      await createWaitingWitness(server.calls, access, made, 'שושנה');
      await page.goto(`${server.url}/admin/salonteaming/tableview?text=${made.mark}`);
      await page.getByRole('combobox', { name: t.most }).selectOption('20');
      await page.getByRole('button', { name: t.make, exact: true }).click();
      // Computing takes up to a quarter of a minute, as the page says.
      await expect(page.getByRole('heading', { name: t.serves })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('heading', { name: t.without })).toBeVisible();
      await expectAccessible(page);
      await expectValidMarkup(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: t.holdAll }).click();
      await expect(page.getByText(t.held)).toBeVisible();
      // The plan is the address's: it is there after a reload.
      await page.reload();
      await page.getByRole('link', { name: t.toCalls }).click();
      const about = page.getByRole('region', { name: t.askAbout });
      await expect(about).toContainText(made.mark);
      await expectAccessible(page);
      await page.keyboard.press('t');
      await expect(about).toBeHidden();
      await expect(page.getByText(t.teamed)).toBeVisible();
      await page.keyboard.press('u');
      await expect(about).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: t.discard, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.discard, exact: true }).click();
      await expect(page.getByText(t.discarded)).toBeVisible();
    });
  });
}
