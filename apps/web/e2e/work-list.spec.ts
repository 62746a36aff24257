import type { Page } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import {
  authorize,
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  test,
  withoutLiveEvents,
} from './journey.ts';
import { containing, inBothLanguages } from './texts.ts';

const words = inBothLanguages((language) => {
  const { today, outcomes } = appTexts[language];
  return {
    hosts: today('task_hosts_to_contact'),
    begin: today('openTask', { task: today('task_hosts_to_contact') }),
    reached: containing(today('reachedNext')),
    again: today('againWhen'),
    note: today('note'),
    noAnswer: containing(outcomes('no_answer')),
    undo: containing(today('undo')),
  };
});

/** The number of the open case, unlike its name unique. */
const phoneLink = (page: Page) => page.locator('section[aria-labelledby=case] a[href^="tel:"]').first();
const readPhone = async (page: Page) => (await phoneLink(page).getAttribute('href')) ?? '';

/** Presses a key that ends a call, and waits for the next case. */
const endCall = async (page: Page, key: string) => {
  const before = await readPhone(page);
  await page.keyboard.press(key);
  await expect(phoneLink(page)).not.toHaveAttribute('href', before);
};

for (const language of journeyLanguages('he')) {
  const t = words[language];
  test.describe(`the work list in ${language}`, () => {
    test.use({ language });

    test('ten hosts are called and noted by keyboard, and the last outcome is taken back', async ({
      page,
      login,
    }) => {
      await login('general-admin');
      await page.goto('/admin');
      await page.getByRole('link', { name: t.begin }).click();
      await expect(page.getByRole('heading', { level: 1, name: t.hosts })).toBeVisible();
      await expect(page.getByRole('button', { name: t.reached })).toBeVisible();
      await expectAccessible(page);

      const called: string[] = [];
      for (let call = 0; call < 10; call += 1) {
        called.push(await readPhone(page));
        await endCall(page, 'Enter');
      }
      expect(new Set(called).size).toBe(10);

      // No answer, taken back: the case opens again.
      const phone = await readPhone(page);
      await endCall(page, 'n');
      await expect(page.getByRole('status').filter({ hasText: t.noAnswer })).toBeVisible();
      await page.keyboard.press('u');
      await expect(phoneLink(page)).toHaveAttribute('href', phone);

      // A note is kept with the outcome; to call again asks when.
      await page.keyboard.press('c');
      await expect(page.getByLabel(t.note)).toBeFocused();
      await page.keyboard.type('after six');
      await page.keyboard.press('Escape');
      await page.keyboard.press('l');
      await expect(page.getByRole('group', { name: t.again })).toBeVisible();
      await expectAccessible(page);
      await endCall(page, '1');

      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}

test('a case that a colleague takes meanwhile is skipped', async ({ page, request, login }) => {
  await withoutLiveEvents(page);
  await login('general-admin');
  const response = page.waitForResponse(/\/queues\/witnesses_to_ask\//);
  await page.goto('/admin/calls?queue=witnesses_to_ask');
  const { results }: { results: { id: number; taken_by: string | null }[] } = await (await response).json();
  const [first, second, third] = results.filter(({ taken_by }) => taken_by === null);
  await expect(page).not.toHaveURL(/case=/);
  const taken = await request.post('/api/staff/queues/witnesses_to_ask/take/', {
    ...authorize(await demoLogin(request, 'super-admin')),
    data: { case: second?.id },
  });
  expect([first === undefined, taken.status()]).toEqual([false, 200]);
  await expect(page.locator('h2#case')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`case=${third?.id}$`));
});
