import { newHost, newSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main } from './people.ts';
import { newMark, newSalonThatWaits, newWitnessWhoWaits, openAs } from './teaming.ts';

const words = {
  he: {
    noMap: /WebGL כבוי/,
    notContacted: 'עוד לא נוצר קשר השנה',
    called: 'נוצר קשר עם האירוח',
    language: 9,
  },
  en: {
    noMap: /WebGL is off/,
    notContacted: 'Nobody has been in contact this year',
    called: 'The host has been contacted',
    language: 8,
  },
} as const;

for (const language of ['he', 'en'] as const) {
  const say = words[language];
  test.describe(`teaming without a map or options in ${language}`, () => {
    test.use({ language });

    test('a browser without WebGL says so and leads to the table, where all of it is', async ({
      page,
      request,
    }) => {
      await page.addInitScript(() => {
        const usual = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
          return /webgl/i.test(String(asked[0])) ? null : Reflect.apply(usual, this, asked);
        } as typeof usual;
      });
      const made = { mark: newMark(), language: say.language };
      const { access } = await openAs(page, request, 'super-admin');
      const salon = await newSalonThatWaits(request, access, made, 'אלה');
      const witness = await newWitnessWhoWaits(request, access, made, 'שרה');
      await page.goto(`/admin/salonteaming/mapview?text=${made.mark}&id=${salon.id}&o_text=${made.mark}`);
      const told = main(page).getByText(say.noMap);
      await expect(told).toBeVisible();
      await expectAccessible(page);
      await told.getByRole('link').click();
      await expect(page).toHaveURL(/\/admin\/salonteaming\/tableview\?.*id=\d+/);
      await expect(page.locator('#teaming-options').getByText(witness.name)).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.locator('#teaming-options').getByText(witness.name)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    test('nothing is offered before somebody spoke to the host; marked here, what fits appears', async ({
      page,
      request,
    }) => {
      const made = { mark: newMark(), language: say.language };
      const { access } = await openAs(page, request, 'super-admin');
      const witness = await newWitnessWhoWaits(request, access, made, 'לאה');
      const host = await newHost(request);
      const salon = await newSalon(request, host, { language: say.language, name: `דקל ${made.mark}` });
      await page.goto(`/admin/salonteaming/tableview?show=all&text=${made.mark}&id=${salon.id}`);
      await expect(main(page).getByRole('heading', { name: say.notContacted })).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.called }).click();
      await expect(page.locator('#teaming-options').getByText(witness.name)).toBeVisible();
    });
  });
}
