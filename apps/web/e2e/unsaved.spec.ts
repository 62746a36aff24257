import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createGuest } from './guests.ts';
import { createHost } from './hosting.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { createWaitingWitness, makeMark } from './teaming.ts';
import { inBothLanguages, startingWith } from './texts.ts';
import { staffWitnessWords } from './witnesses.texts.ts';

const words = inBothLanguages((language) => {
  const { registration, ui } = appTexts[language];
  return {
    title: ui('unsavedTitle'),
    stay: ui('stayHere'),
    leave: ui('leaveUnsaved'),
    address: { he: /כתובת|רחוב/, en: /Address|Street/ }[language],
    firstName: startingWith(registration('firstName')),
  };
});

/** Reloads and dismisses the dialog. @returns whether the browser showed one */
const refuseReload = async (page: Page): Promise<boolean> => {
  // Only one of the two happens; the other waits until the page closes.
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type() === 'beforeunload';
  });
  const loaded = page.waitForEvent('load').then(() => false);
  await page.evaluate(() => window.location.reload());
  return Promise.race([question, loaded].map((end) => end.catch(() => false)));
};

for (const language of journeyLanguages('he')) {
  const say = words[language];
  test.describe(`what is not saved in ${language}`, () => {
    test.use({ language });

    test('times of a witness that are not saved yet are not left without a question', async ({
      page,
      request,
      login,
    }) => {
      const { access } = await login('testimonial-admin');
      // A separate day, so that the witness does not match another journey's salon.
      const made = { mark: makeMark(), language: 6 };
      const free = { date: '2027-03-16', isCalled: false };
      const { id } = await createWaitingWitness(request, access, made, 'חוה', free);
      await page.goto(`/admin/witnesses/profile/${id}`);
      const times = staffWitnessWords[language];
      await main(page).getByRole('button', { name: times.addTime, exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: times.day }).fill('4.5.2027');
      await page.getByRole('dialog').getByRole('button', { name: times.done, exact: true }).click();
      expect(await refuseReload(page)).toBe(true);
      await page.locator('a[href^="/admin/witnesses/list"]').first().click();
      const question = page.getByRole('dialog', { name: say.title });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await main(page).getByRole('button', { name: times.saveTimes, exact: true }).click();
      await expect(main(page).getByText(times.timesSaved)).toBeVisible();
      await page.locator('a[href^="/admin/witnesses/list"]').first().click();
      await expect(page).toHaveURL(/\/admin\/witnesses\/list/);
    });

    test(
      'details that a host has changed and not saved are not left without a question',
      onlyInFullRun('apps/web/e2e/accounts.spec.ts', 'apps/web/src/ui/form/UnsavedGuard.test.tsx'),
      async ({ page, request, login }) => {
        const host = await createHost(request);
        await login(host);
        await page.goto(`/site/host/${host.id}/salon`);
        await page.locator(`a[href="/site/host/${host.id}/profile"]`).first().click();
        const address = main(page).getByLabel(say.address).first();
        await address.fill('הגפן');
        await page.locator('header a[href="/site/salonSearch/mapview"]').first().click();
        const question = page.getByRole('dialog', { name: say.title });
        await question.getByRole('button', { name: say.stay }).click();
        await expect(address).toHaveValue('הגפן');
        expect(await refuseReload(page)).toBe(true);
        await page.locator('header a[href="/site/salonSearch/mapview"]').first().click();
        await question.getByRole('button', { name: say.leave }).click();
        await expect(page).toHaveURL(/mapview/);
      },
    );

    test('the way back of the browser asks, too', async ({ page, request, login }) => {
      const person = await createGuest(request);
      await login(person);
      await page.goto(`/site/guest/${person.user.guest}/salon`);
      await page.locator('header a[href="/site/salonSearch/mapview"]').first().click();
      await page.locator('header a[href="/salon"]').first().click();
      await main(page).locator(`a[href="/site/guest/${person.user.guest}/profile"]`).click();
      const name = main(page).getByLabel(say.firstName);
      await name.fill('רות');
      const question = page.getByRole('dialog', { name: say.title });
      await page.evaluate(() => window.history.back());
      await question.getByRole('button', { name: say.stay }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(name).toHaveValue('רות');
      await page.evaluate(() => window.history.back());
      await question.getByRole('button', { name: say.leave }).click();
      await expect(page).toHaveURL(/mapview/);
      await page.goForward();
      await expect(name).toHaveValue('נועה');
    });
  });
}
