import type { APIRequestContext } from '@playwright/test';
import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon, type TestHost } from './hosting.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  test,
} from './journey.ts';
import { main } from './people.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { bulk, exports, list } = appTexts[language];
  const two = { count: 2, number: '2' };
  return {
    selectPage: list('selectPage'),
    open: bulk('open'),
    value: bulk('value'),
    closed: bulk('isClosed'),
    next: bulk('next'),
    two: bulk('meant', two),
    doIt: bulk('doIt'),
    updated: bulk('updated', two),
    close: bulk('close'),
    latest: bulk('latest'),
    undo: startingWith(bulk('undo')),
    takenBack: containing(bulk('returned', two)),
    undone: bulk('wasUndone'),
    message: bulk('message'),
    subject: bulk('subject'),
    letterText: bulk('letterText'),
    look: bulk('nextMessage'),
    needed: bulk('neededLetter'),
    hosts: containing(bulk('hostsOfSalons', { salons: '2', hosts: '2' })),
    send: bulk('send'),
    sent: bulk('written', two),
    export: exports('exportSelected'),
    rows: startingWith(exports('about', { count: 2, rows: '2' })),
    goingOn: startingWith(bulk('goingOn')),
    ended: startingWith(bulk('endedWell')),
    progress: bulk('progress', { done: '1', all: '2' }),
    stop: bulk('stop'),
  };
});

const readEnglish = async (request: APIRequestContext, { access }: TestHost) => {
  const headers = { Authorization: `Bearer ${access}` };
  const [user] = await (await request.get('/api/user_data/', { headers })).json();
  const answer = await request.patch(`/api/user_data/${user.id}/`, { headers, data: { language: 'en' } });
  expect(answer.ok()).toBe(true);
};

/** Two salons of two hosts, one of whom reads English; the names are unique. */
const twoSalons = async (request: APIRequestContext) => {
  const tag = `יער${Date.now()}${Math.floor(Math.random() * 1000)}`;
  const [one, other] = [await createHost(request), await createHost(request)];
  await readEnglish(request, other);
  const salons = [
    await createHostSalon(request, one, { name: `${tag} אורן` }),
    await createHostSalon(request, other, { name: `${tag} אלון` }),
  ];
  return { tag, ids: salons.map(({ id }) => Number(id)) };
};

for (const language of journeyLanguages('he')) {
  const say = words[language];
  test.describe(`bulk actions in ${language}`, () => {
    test.use({ language });

    test('hosts of salons are written to in their own languages, the rows exported, the salons closed and opened again', async ({
      page,
      request,
      login,
    }) => {
      const { tag, ids } = await twoSalons(request);
      const staff = authorize(await login('general-admin'));
      const open = async () => {
        const answers = await Promise.all(ids.map((id) => request.get(`/api/host_salons/${id}/`, staff)));
        return (await Promise.all(answers.map((answer) => answer.json()))).map(
          (one) => one.is_open_for_guests,
        );
      };
      await page.goto(`/admin/salons?free_text=${tag}`);
      await expect(main(page).locator('tbody tr')).toHaveCount(2);
      await main(page).getByRole('checkbox', { name: say.selectPage }).check();
      await main(page).getByRole('button', { name: say.export }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(say.rows)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await main(page).getByRole('button', { name: say.message }).click();
      await dialog.getByRole('button', { name: say.look }).click();
      await expect(dialog.getByText(say.needed).first()).toBeVisible();
      await dialog.getByLabel(say.subject).fill('תודה');
      await dialog.getByLabel(say.letterText).fill(`שלום {first_name}, תודה על הבית הפתוח ${tag}`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.look }).click();
      await expect(dialog.getByText(say.hosts)).toBeVisible();
      await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(dialog.getByText(tag).last()).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say.send, exact: true }).click();
      await expect(dialog.getByText(say.sent)).toBeVisible();
      await dialog.getByRole('button', { name: say.close, exact: true }).last().click();
      await expect(dialog).toHaveCount(0);

      await main(page).getByRole('checkbox', { name: say.selectPage }).check();
      await main(page).getByRole('button', { name: say.open }).click();
      await dialog.getByLabel(say.value).selectOption({ label: say.closed });
      await dialog.getByRole('button', { name: say.next }).click();
      await expect(dialog.getByText(say.two)).toBeVisible();
      await expectAccessible(page);
      const begun = page.waitForResponse((answer) => answer.status() === 202);
      await dialog.getByRole('button', { name: say.doIt }).click();
      const { id } = await (await begun).json();
      await expect(dialog.getByText(say.updated)).toBeVisible();
      await expectAccessible(page);
      expect(await open()).toEqual([false, false]);
      await dialog.getByRole('link', { name: say.latest }).click();
      await expect(page).toHaveURL(/\/admin\/bulk#/);
      const entry = main(page).locator(`#run-${id}`);
      await expect(entry).toContainText(say.closed);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await entry.getByRole('button', { name: say.undo }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.undo }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(entry).toContainText(say.undone);
      await expect(main(page).getByText(say.takenBack).first()).toBeVisible();
      await expect.poll(open).toEqual([true, true]);
    });

    test('what was left and still goes on is told above the list, its end wherever one is, after a reload too, and once', async ({
      page,
      request,
      login,
    }) => {
      const { tag } = await twoSalons(request);
      const staff = authorize(await login('general-admin'));
      // Simulates a run with more rows than a test can wait for.
      let [isHeld, begunRun] = [true, Number.NaN];
      const hold = (run: object) =>
        isHeld
          ? { ...run, state: 'running', seen: 1, finished_at: null, can: { stop: true, undo: false } }
          : run;
      // On a busy server the response of the click may already include the end of the run.
      await page.route(/\/api\/staff\/bulk\/(runs\/\d+|salons)\/$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: hold(await response.json()) });
      });
      await page.route(/\/api\/staff\/bulk\/runs\/(\?.*)?$/, async (route) => {
        const response = await route.fetch();
        const runs: { id: number }[] = await response.json();
        const json = isHeld ? runs.filter(({ id }) => id === begunRun).map(hold) : runs;
        await route.fulfill({ response, json });
      });
      await page.goto(`/admin/salons?free_text=${tag}`);
      await expect(main(page).locator('tbody tr')).toHaveCount(2);
      await main(page).getByRole('checkbox', { name: say.selectPage }).check();
      await main(page).getByRole('button', { name: say.open }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.value).selectOption({ label: say.closed });
      await dialog.getByRole('button', { name: say.next }).click();
      const begun = page.waitForResponse((answer) => answer.status() === 202);
      await dialog.getByRole('button', { name: say.doIt }).click();
      begunRun = (await (await begun).json()).id;
      await expect(dialog.getByRole('progressbar')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(main(page).getByText(say.goingOn)).toBeVisible();
      await expect(main(page).getByText(say.progress)).toBeVisible();
      await expect(main(page).getByRole('button', { name: say.stop })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });

      await page.goto('/admin/account');
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(say.ended)).toHaveCount(0);
      const readState = async () =>
        (await (await request.get(`/api/staff/bulk/runs/${begunRun}/`, staff)).json()).state;
      await expect.poll(readState, { timeout: 15_000 }).toBe('done');
      isHeld = false;
      await expect(page.getByText(say.ended)).toBeVisible();
      await page.reload();
      await expect(page.getByText(say.ended)).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      const status = page.getByRole('status').filter({ has: page.getByText(say.ended) });
      await status.getByRole('link', { name: say.latest }).click();
      await expect(page).toHaveURL(/\/admin\/bulk$/);
      await page.goto('/admin/account');
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(say.ended)).toHaveCount(0);
    });
  });
}
