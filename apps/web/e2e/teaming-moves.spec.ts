import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main } from './people.ts';
import { createWaitingSalon, createWaitingWitness, makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { driver, teaming } = appTexts[language];
  return {
    team: teaming('team'),
    teamed: startingWith(teaming('teamed')),
    move: startingWith(teaming('moveOf')),
    moving: startingWith(teaming('moving')),
    stay: teaming('stopMoving'),
    moveHere: teaming('moveHere'),
    moved: startingWith(teaming('moved')),
    follow: startingWith(teaming('followOf')),
    needsRide: containing(teaming('needsRide')),
    noRide: teaming('noDriver'),
    driver: driver('driver'),
    save: driver('save'),
    saved: driver('saved'),
    ride: startingWith(teaming('driverOf')),
    rideChanged: teaming('event_ride'),
    movedTo: startingWith(teaming('event_moved')),
    language: { he: 9, en: 8 }[language],
  };
});

const option = (page: Page, name: string) => page.locator('#teaming-options').getByRole('button', { name });

for (const language of journeyLanguages('en')) {
  const say = words[language];
  test.describe(`after teaming, in ${language}`, () => {
    test.use({ language });

    test('a teaming is moved to another witness and back; who drives is noted and stays', async ({
      page,
      request,
      login,
    }) => {
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('super-admin');
      const salon = await createWaitingSalon(request, access, made, 'אלון');
      const one = await createWaitingWitness(request, access, made, 'שרה');
      const other = await createWaitingWitness(request, access, made, 'לאה');
      const address = `/admin/salonteaming/tableview?show=all&text=${made.mark}&id=${salon.id}&o_text=${made.mark}`;
      await page.goto(address);
      await option(page, one.name).click();
      await page.getByRole('button', { name: say.team, exact: true }).click();
      await expect(main(page).getByText(say.teamed)).toContainText(one.name);

      // Cancelled.
      await page.getByRole('button', { name: say.move }).click();
      await expect(main(page).getByText(say.moving)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say.stay }).click();
      await expect(main(page).getByText(say.moving)).toHaveCount(0);

      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        await page.getByRole('button', { name: say.move }).click();
        await expect(main(page).getByText(say.moving)).toContainText(from.name);
        await option(page, to.name).click();
        await page.getByRole('button', { name: say.moveHere, exact: true }).click();
        await expect(main(page).getByText(say.moved)).toContainText(to.name);
        await expect(page.getByRole('button', { name: say.follow })).toHaveAccessibleName(
          new RegExp(to.name),
        );
      }

      await page.getByRole('button', { name: say.follow }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(say.movedTo)).toHaveCount(2);
      await dialog.getByRole('switch', { name: say.needsRide }).click();
      await dialog.getByLabel(say.driver).fill('נדב בר־אל 052-1234567');
      await dialog.getByRole('button', { name: say.save, exact: true }).click();
      await expect(dialog.getByText(say.saved, { exact: true })).toBeVisible();
      await expect(dialog.getByText(say.rideChanged).first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(main(page).getByText(say.ride)).toContainText('נדב');
      await expectAccessible(page);

      await page.reload();
      await expect(main(page).getByText(say.ride)).toContainText('נדב');
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
  });
}
