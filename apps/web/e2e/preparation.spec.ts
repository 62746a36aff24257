import { hosting } from './hosting.texts.ts';
import { createHost } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main } from './people.ts';

for (const language of journeyLanguages('he')) {
  const say = hosting[language];
  test.describe(`the preparation film in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });

    test('has captions in the language of the page below it, and ticks the box at its end', async ({
      page,
      request,
      login,
    }) => {
      await login(await createHost(request));
      await page.goto('/register/createsalon/video');
      const film = main(page).locator('video');
      const playFrom = (seconds: number) =>
        film.evaluate(async (video: HTMLVideoElement, at) => {
          video.currentTime = at;
          await video.play();
        }, seconds);
      await expect(film).toHaveAccessibleName(say.film);
      await expectAccessible(page);
      await playFrom(1);
      await expect(main(page).getByRole('figure')).toHaveText(say.caption);
      await expectNoSidewaysScroll(page);
      await expect(main(page).getByLabel(say.read)).not.toBeChecked();
      await playFrom(102.5);
      await expect(main(page).getByLabel(say.read)).toBeChecked();
      await main(page).getByRole('button', { name: say.continue }).click();
      await expect(page).toHaveURL(/createsalon\/details$/);
    });
  });
}
