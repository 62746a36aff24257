import type { Locator, Page, Route } from '@playwright/test';
import { salonStatusLabels } from '@salons/contract/records/values';
import { appTexts } from './app-texts.ts';
import { holdRequests } from './hold.ts';
import {
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  storeLogin,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { goWithin } from './screens.ts';
import { createWaitingSalon, createWaitingWitness, makeMark } from './teaming.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { room, teaming } = appTexts[language];
  return {
    view: { he: 'tableview', en: 'mapview' }[language],
    team: teaming('team'),
    teamed: startingWith(teaming('teamed')),
    next: teaming('next'),
    held: startingWith(teaming('held')),
    released: teaming('released'),
    noNext: containing(teaming('noNext')),
    undo: startingWith(teaming('undoOf')),
    undoIt: teaming('undo'),
    reason: startingWith(teaming('reason')),
    undone: containing(teaming('undone')),
    wholeDay: teaming('wholeDay'),
    assigned: salonStatusLabels.assigned[language],
    notContacted: teaming('notContacted'),
    contacted: teaming('contacted'),
    hostNotContacted: room('notContacted'),
    iHaveContacted: room('markContacted'),
    marked: room('contacted'),
    faster: containing(teaming('takenBy')),
    language: { he: 12, en: 11 }[language],
  };
});

const options = (page: Page) => page.locator('#teaming-options');
const sides = (page: Page) => page.locator('#teaming-sides').getByRole('option');
const focused = (page: Page) => page.locator(':focus');

const tabTo = async (page: Page, wanted: Locator) => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
};

const arrowTo = async (page: Page, name: string) => {
  await expect(page.locator('#teaming-options :focus')).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await focused(page).innerText()).includes(name)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`no option ${name}`);
};

for (const language of journeyLanguages('he')) {
  const say = words[language];
  test.describe(`teaming in ${language}`, () => {
    test.use({ language });

    test('two salons are teamed by keyboard alone, one is undone, the host makes contact and staff see it', {
      tag: say.view === 'mapview' ? ['@map'] : [],
    }, async ({ page, request, browser, baseURL, login }) => {
      test.slow();
      const made = { mark: makeMark(), language: say.language };
      const { access } = await login('super-admin');
      const first = await createWaitingSalon(request, access, made, 'ארז');
      const second = await createWaitingSalon(request, access, made, 'ברוש');
      const one = await createWaitingWitness(request, access, made, 'מרים');
      const other = await createWaitingWitness(request, access, made, 'יעקב');

      // The options load before the details of the salon.
      const details = await holdRequests(page, '**/api/host_salons_teaming/**', (call) =>
        /teaming\/\d+\//.test(call.url()),
      );
      await page.goto(`/admin/salonteaming/${say.view}?text=${made.mark}`);
      await expect(sides(page)).toHaveCount(2);
      await tabTo(page, sides(page).first());
      const order = (await sides(page).first().innerText()).includes(first.name)
        ? [first, second]
        : [second, first];
      const fitting = page.waitForResponse(/relevant_witnesses/);
      await page.keyboard.press('Enter');
      await (await fitting).finished();
      await expect.poll(details.count).toBe(1);
      details.release();
      await arrowTo(page, one.name);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Enter');
      const both = page.getByRole('dialog');
      await expect(both.getByRole('columnheader', { name: one.name })).toBeVisible();
      await tabTo(page, both.getByRole('button', { name: say.team, exact: true }));
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(say.teamed)).toContainText(one.name);

      // The next link has the focus: the next waiting row, with its options.
      const next = page.locator('#teaming-next');
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`id=${order[1]?.id}`));
      await arrowTo(page, other.name);
      // Held while one asks, let go, and held again: the holder teams.
      for (const outcome of [say.held, say.released, say.held]) {
        await page.keyboard.press('a');
        await expect(main(page).getByText(outcome).first()).toBeVisible();
      }
      await page.keyboard.press('Control+Enter');
      await expect(main(page).getByText(say.teamed)).toContainText(other.name);
      await expect(main(page).getByText(say.noNext)).toBeVisible();

      await tabTo(page, page.getByRole('button', { name: say.undo }));
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog');
      await tabTo(page, question.getByLabel(say.reason));
      await page.keyboard.type('שפעת');
      await tabTo(page, question.getByRole('button', { name: say.undoIt, exact: true }));
      await page.keyboard.press('Enter');
      await expect(main(page).getByText(say.undone)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: say.wholeDay })).toBeChecked();
      await expect(options(page).getByText(other.name)).toBeVisible();

      // The first one's host calls.
      const [salon] = order;
      if (salon === undefined) throw new Error('no salon');
      const home = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
      await home.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      const hosts = await home.newPage();
      await storeLogin(hosts, salon.host);
      await hosts.goto(`/site/host/${salon.host.id}/salon`);
      await main(hosts)
        .getByRole('tab', { name: appTexts[language].room('part_eveningToCall') })
        .click();
      await expect(main(hosts).getByText('סבתא שמרה את המפתח.')).toBeVisible();
      await expect(main(hosts).getByText(say.hostNotContacted)).toBeVisible();
      await expectAccessible(hosts);
      await main(hosts).getByRole('button', { name: say.iHaveContacted }).click();
      // The text before the click differs in one word only.
      await expect(main(hosts).getByText(say.marked, { exact: true })).toBeVisible();
      await home.close();

      await goWithin(page, `/admin/salons?free_text=${made.mark}&salon=${salon.id}`);
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(one.name)).toBeVisible();
      await expect(drawer.getByText(say.contacted, { exact: true })).toBeVisible();
    });
  });
}

/** Replays the first response until released: simulates the seconds before a refetch. */
const freeze = async (page: Page, url: RegExp) => {
  const kept = new Map<string, Awaited<ReturnType<Route['fetch']>>>();
  let isFrozen = true;
  const answer = async (route: Route) => {
    if (!isFrozen) return route.continue();
    const address = route.request().url();
    const response = kept.get(address) ?? (await route.fetch());
    kept.set(address, response);
    return route.fulfill({ response });
  };
  await page.route(url, answer);
  return () => {
    isFrozen = false;
  };
};

test('of two who team one salon at once the second reads who was faster, and both see what stands', async ({
  page,
  request,
  browser,
  baseURL,
  login,
}) => {
  const say = words.he;
  const made = { mark: makeMark(), language: 10 };
  const { access } = await login('super-admin');
  const salon = await createWaitingSalon(request, access, made, 'תמר');
  const witness = await createWaitingWitness(request, access, made, 'הדס');
  const address = `/admin/salonteaming/tableview?show=all&text=${made.mark}&id=${salon.id}&o_text=${made.mark}`;

  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const slower = await context.newPage();
  await storeLogin(slower, await demoLogin(request, 'general-admin'));
  const letGo = await freeze(slower, /host_salons_teaming|relevant_witnesses/);
  for (const each of [page, slower]) {
    await each.goto(address);
    await each.getByRole('button', { name: witness.name }).click();
    await expect(each.getByRole('button', { name: say.team, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: say.team, exact: true }).click();
  await expect(main(page).getByText(say.teamed)).toBeVisible();
  // The refetch after the error returns the current state.
  await slower.route('**/api/salons/', async (route) => {
    const response = await route.fetch();
    letGo();
    await route.fulfill({ response });
  });
  await slower.getByRole('button', { name: say.team, exact: true }).click();
  await expect(main(slower).getByText(say.faster)).toBeVisible();
  await expect(slower.locator('#teaming-sides').getByText(say.assigned)).toBeVisible();
  await expect(main(slower).getByText(say.faster)).toBeVisible();
  await expect(main(slower).getByRole('button', { name: say.undo })).toBeVisible();
  await context.close();
});
