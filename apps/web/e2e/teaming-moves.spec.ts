import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main } from './people.ts';
import { newMark, newSalonThatWaits, newWitnessWhoWaits } from './teaming.ts';

const words = {
  he: {
    team: 'ציוות',
    teamed: /^צוות: /,
    move: /^העברה: /,
    moving: /^העברת הציוות עם/,
    stay: 'השארה כמו שהוא',
    moveHere: 'העברה לכאן',
    moved: /^הציוות הועבר: /,
    follow: /^מעקב: /,
    needsRide: /יש צורך בהסעה/,
    noRide: 'אין עדיין הסעה',
    driver: 'מי מסיעים',
    save: 'שמירה',
    saved: 'נשמר',
    ride: /^הסעה: /,
    rideChanged: 'ההסעה עודכנה',
    movedTo: /^הועבר אל/,
    language: 9,
  },
  en: {
    team: 'Team',
    teamed: /^Teamed: /,
    move: /^Move: /,
    moving: /^Moving the teaming with/,
    stay: 'Leave it as it is',
    moveHere: 'Move here',
    moved: /^Moved: /,
    follow: /^Follow-up: /,
    needsRide: /A ride is needed/,
    noRide: 'No ride yet',
    driver: 'Who drives',
    save: 'Save',
    saved: 'Saved',
    ride: /^Ride: /,
    rideChanged: 'The ride was changed',
    movedTo: /^Moved to/,
    language: 8,
  },
} as const;

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
      const made = { mark: newMark(), language: say.language };
      const { access } = await login('super-admin');
      const salon = await newSalonThatWaits(request, access, made, 'אלון');
      const one = await newWitnessWhoWaits(request, access, made, 'שרה');
      const other = await newWitnessWhoWaits(request, access, made, 'לאה');
      const address = `/admin/salonteaming/tableview?show=all&text=${made.mark}&id=${salon.id}&o_text=${made.mark}`;
      await page.goto(address);
      await option(page, one.name).click();
      await page.getByRole('button', { name: say.team, exact: true }).click();
      await expect(main(page).getByText(say.teamed)).toContainText(one.name);

      // Thought better of.
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

      await page.reload();
      await expect(main(page).getByText(say.ride)).toContainText('נדב');
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
  });
}
