import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon } from './hosting.ts';
import {
  authorize,
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';
import { createWaitingSalon, createWaitingWitness, makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { teaming } = appTexts[language];
  return {
    noMap: containing(teaming('noWebGl')),
    notContacted: teaming('state_not_contact_this_year'),
    called: teaming('hostCalled'),
    language: { he: 9, en: 8 }[language],
    nobodyFits: teaming('state_witnesses_not_found'),
    wholeDay: teaming('wholeDay'),
    nobodyThatDay: startingWith(teaming('nobodyThatDay')),
    noSalonFits: teaming('state_salons_not_found'),
    openWitness: teaming('openWitness'),
    allHidden: teaming('state_no_results_found'),
    clear: teaming('clear'),
    emptySalons: teaming('emptySalons'),
    emptyWitnesses: teaming('emptyWitnesses'),
    showAll: teaming('showAll'),
    choose: teaming('choose'),
    gone: teaming('gone'),
  };
});

/** Days of the season, one per journey, without other salons or free witnesses. */
const quietDays = {
  he: { ofSalon: '2027-01-13', ofWitness: '2027-02-10' },
  en: { ofSalon: '2027-01-20', ofWitness: '2027-02-17' },
} as const;
const options = (page: Page) => page.locator('#teaming-options');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name });

for (const language of journeyLanguages('he')) {
  const say = words[language];
  const quiet = quietDays[language];
  test.describe(`teaming without a map or options in ${language}`, () => {
    test.use({ language });

    test('without a map the table has all; nothing is offered before a call, where nobody fits, or where all is hidden', async ({
      page,
      request,
      login,
    }) => {
      const { access } = await login('super-admin');
      const make = () => ({ mark: makeMark(), language: say.language });
      const drawn = make();
      const salon = await createWaitingSalon(request, access, drawn, 'אלה');
      const witness = await createWaitingWitness(request, access, drawn, 'שרה');
      const shown = `text=${drawn.mark}&id=${salon.id}`;
      await page.goto(`/admin/salonteaming/mapview?${shown}&o_text=${drawn.mark}`);
      const line = main(page).getByText(say.noMap);
      await expect(line).toBeVisible();
      await expectAccessible(page);
      await line.getByRole('link').click();
      await expect(page).toHaveURL(/\/admin\/salonteaming\/tableview\?.*id=\d+/);
      await expect(options(page).getByText(witness.name)).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(options(page).getByText(witness.name)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });

      // Clears a filter that matches nothing.
      await goWithin(page, `/admin/salonteaming/tableview?${shown}&o_text=qqqq`);
      await expect(heading(page, say.allHidden)).toBeVisible();
      await expectAccessible(page);
      await main(page)
        .getByRole('region', { name: salon.name })
        .getByRole('button', { name: say.clear })
        .last()
        .click();
      await expect(options(page).getByText(witness.name)).toBeVisible();
      await expect(page).not.toHaveURL(/o_text/);

      // The host was not called: after recording the call, options appear.
      const silent = make();
      const fitting = await createWaitingWitness(request, access, silent, 'לאה');
      const uncalled = await createHostSalon(request, await createHost(request), {
        ...{ language: say.language, name: `דקל ${silent.mark}` },
      });
      const board = '/admin/salonteaming/tableview?show=all';
      await goWithin(page, `${board}&text=${silent.mark}&id=${uncalled.id}`);
      await expect(heading(page, say.notContacted)).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.called }).click();
      await expect(options(page).getByText(fitting.name)).toBeVisible();

      // No option, not even on the whole day.
      const alone = make();
      const lonely = await createWaitingSalon(request, access, alone, 'אלון', {
        ...{ is_org: true, contact_name: 'דנה', contact_phone: '03-1234567', org_type: 'School' },
        ...{ date: quiet.ofSalon, event_time: `${quiet.ofSalon}T17:00:00Z` },
      });
      await goWithin(page, `${board}&text=${alone.mark}&id=${lonely.id}`);
      await expect(heading(page, say.nobodyFits)).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.wholeDay }).click();
      await expect(page).toHaveURL(/[?&]day=1/);
      await expect(main(page).getByText(say.nobodyThatDay)).toBeVisible();
      await expect(main(page).getByRole('button', { name: say.wholeDay })).toHaveCount(0);
    });

    test('from the witness’s side each has the way on; a list that nobody waits in shows all, what is gone is said', async ({
      page,
      request,
      login,
    }) => {
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('testimonial-admin');
      const salon = await createHostSalon(request, await createHost(request), { name: `תמר ${made.mark}` });
      const uncalled = await createWaitingWitness(request, access, made, 'רבקה', { isCalled: false });
      const board = '/admin/salonteaming/tableview';
      for (const [side, empty] of [
        ['salons', say.emptySalons],
        ['witnesses', say.emptyWitnesses],
      ] as const) {
        const address = `${board}?side=${side}&text=${made.mark}`;
        await (side === 'salons' ? page.goto(address) : goWithin(page, address));
        await expect(heading(page, empty)).toBeVisible();
        // Nothing is selected initially.
        await expect(heading(page, say.choose)).toBeVisible();
        await main(page).getByRole('button', { name: say.showAll, exact: true }).click();
        await expect(page.locator('#teaming-sides').getByRole('option').first()).toBeVisible();
        await expect(page).toHaveURL(/[?&]show=all/);
      }

      // First without a call, then without a salon at that time.
      const shown = `${board}?side=witnesses&show=all&text=${made.mark}`;
      await goWithin(page, `${shown}&id=${uncalled.id}`);
      await expect(heading(page, say.notContacted)).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('link', { name: say.openWitness, exact: true }).last().click();
      await expect(page).toHaveURL(`/admin/witnesses/profile/${uncalled.id}`);
      const free = await createWaitingWitness(request, access, made, 'יעל', { date: quiet.ofWitness });
      await goWithin(page, `${shown}&id=${free.id}`);
      await expect(heading(page, say.noSalonFits)).toBeVisible();
      await expect(
        main(page).getByRole('link', { name: say.openWitness, exact: true }).last(),
      ).toHaveAttribute('href', `/admin/witnesses/profile/${free.id}`);

      const staff = authorize(await demoLogin(request, 'super-admin'));
      const removed = await request.delete(`/api/host_salons/${salon.id}/`, staff);
      expect(removed.status()).toBe(204);
      await goWithin(page, `${board}?id=${salon.id}`);
      await expect(heading(page, say.gone)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
