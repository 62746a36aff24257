import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, journeyLanguages, test } from './journey.ts';
import { main } from './people.ts';
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

/** Days of the season, each for one journey, on which nobody else opens a salon and no witness is free. */
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

    test('a browser without WebGL says so and leads to the table, where all of it is', async ({
      page,
      request,
      login,
    }) => {
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('super-admin');
      const salon = await createWaitingSalon(request, access, made, 'אלה');
      const witness = await createWaitingWitness(request, access, made, 'שרה');
      await page.goto(`/admin/salonteaming/mapview?text=${made.mark}&id=${salon.id}&o_text=${made.mark}`);
      const line = main(page).getByText(say.noMap);
      await expect(line).toBeVisible();
      await expectAccessible(page);
      await line.getByRole('link').click();
      await expect(page).toHaveURL(/\/admin\/salonteaming\/tableview\?.*id=\d+/);
      await expect(options(page).getByText(witness.name)).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(options(page).getByText(witness.name)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });

    test('nothing is offered before somebody spoke to the host; marked here, what fits appears', async ({
      page,
      request,
      login,
    }) => {
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('super-admin');
      const witness = await createWaitingWitness(request, access, made, 'לאה');
      const host = await createHost(request);
      const salon = await createHostSalon(request, host, {
        language: say.language,
        name: `דקל ${made.mark}`,
      });
      await page.goto(`/admin/salonteaming/tableview?show=all&text=${made.mark}&id=${salon.id}`);
      await expect(main(page).getByRole('heading', { name: say.notContacted })).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.called }).click();
      await expect(options(page).getByText(witness.name)).toBeVisible();
    });

    test('a salon that nobody fits, not even on its whole day, says so; a filter that hides all is dropped', async ({
      page,
      request,
      login,
    }) => {
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('super-admin');
      const lonely = await createWaitingSalon(request, access, made, 'אלון', {
        ...{ is_org: true, contact_name: 'דנה', contact_phone: '03-1234567', org_type: 'School' },
        ...{ date: quiet.ofSalon, event_time: `${quiet.ofSalon}T17:00:00Z` },
      });
      await page.goto(`/admin/salonteaming/tableview?text=${made.mark}&id=${lonely.id}`);
      await expect(heading(page, say.nobodyFits)).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.wholeDay }).click();
      await expect(page).toHaveURL(/[?&]day=1/);
      await expect(main(page).getByText(say.nobodyThatDay)).toBeVisible();
      await expect(main(page).getByRole('button', { name: say.wholeDay })).toHaveCount(0);

      const salon = await createWaitingSalon(request, access, made, 'ארז');
      const witness = await createWaitingWitness(request, access, made, 'דינה');
      await page.goto(`/admin/salonteaming/tableview?text=${made.mark}&id=${salon.id}&o_text=qqqq`);
      await expect(heading(page, say.allHidden)).toBeVisible();
      await expectAccessible(page);
      await main(page)
        .getByRole('region', { name: salon.name })
        .getByRole('button', { name: say.clear })
        .last()
        .click();
      await expect(options(page).getByText(witness.name)).toBeVisible();
      await expect(page).not.toHaveURL(/o_text/);
    });

    test('from the witness’s side: nothing before a call, then no salon at such a time, each with the way on', async ({
      page,
      request,
      login,
    }) => {
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('testimonial-admin');
      const uncalled = await createWaitingWitness(request, access, made, 'רבקה', { isCalled: false });
      const board = `/admin/salonteaming/tableview?side=witnesses&show=all&text=${made.mark}`;
      await page.goto(`${board}&id=${uncalled.id}`);
      await expect(heading(page, say.notContacted)).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('link', { name: say.openWitness, exact: true }).last().click();
      await expect(page).toHaveURL(`/admin/witnesses/profile/${uncalled.id}`);

      const free = await createWaitingWitness(request, access, made, 'יעל', { date: quiet.ofWitness });
      await page.goto(`${board}&id=${free.id}`);
      await expect(heading(page, say.noSalonFits)).toBeVisible();
      await expect(
        main(page).getByRole('link', { name: say.openWitness, exact: true }).last(),
      ).toHaveAttribute('href', `/admin/witnesses/profile/${free.id}`);
      await expectAccessible(page);
    });

    test('a list that nobody waits in shows all; nothing is chosen to begin with, and what is gone is said', async ({
      page,
      request,
      login,
    }) => {
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('super-admin');
      const uncalled = await createHostSalon(request, await createHost(request), {
        name: `תמר ${made.mark}`,
      });
      await createWaitingWitness(request, access, made, 'נעמי', { isCalled: false });
      for (const [side, empty] of [
        ['salons', say.emptySalons],
        ['witnesses', say.emptyWitnesses],
      ] as const) {
        await page.goto(`/admin/salonteaming/tableview?side=${side}&text=${made.mark}`);
        await expect(heading(page, empty)).toBeVisible();
        await expect(heading(page, say.choose)).toBeVisible();
        await expectAccessible(page);
        await main(page).getByRole('button', { name: say.showAll, exact: true }).click();
        await expect(page.locator('#teaming-sides').getByRole('option').first()).toBeVisible();
        await expect(page).toHaveURL(/[?&]show=all/);
      }
      const removed = await request.delete(`/api/host_salons/${uncalled.id}/`, {
        headers: { Authorization: `Bearer ${access}` },
      });
      expect(removed.status()).toBe(204);
      await page.goto(`/admin/salonteaming/tableview?id=${uncalled.id}`);
      await expect(heading(page, say.gone)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}
