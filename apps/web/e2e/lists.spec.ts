import { commonFields } from '@salons/contract/records/common';
import { screenLabel } from '@salons/contract/records/record';
import { appTexts } from './app-texts.ts';
import { createHost } from './hosting.ts';
import { expect, expectAccessible, journeyLanguages, test } from './journey.ts';
import { main } from './people.ts';
import { makeMark } from './teaming.ts';
import { inBothLanguages, startingWith } from './texts.ts';

const words = inBothLanguages((language) => {
  const { bulk, list, staff } = appTexts[language];
  return {
    add: list('addFilter'),
    kind: screenLabel(commonFields.is_org)[language],
    organisation: staff('organisation'),
    back: staff('backToList'),
    selectPage: list('selectPage'),
    all: startingWith(list('selectAll')),
    contact: bulk('contacted'),
    value: bulk('value'),
    now: bulk('contactedNow'),
    next: bulk('next'),
    doIt: bulk('doIt'),
    updated: { he: /עודכנו/, en: /were updated/ }[language],
    undo: bulk('undo'),
    undone: { he: /חזרו לקדמותן/, en: /are as they were/ }[language],
  };
});

for (const language of journeyLanguages('he')) {
  test.describe(language, () => {
    test('hosts are filtered, opened by keyboard, come back to, and changed at once', async ({
      page,
      request,
      context,
      baseURL,
      login,
    }) => {
      const say = words[language];
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
      await login('general-admin');
      await page.addInitScript(() =>
        localStorage.setItem('salons-display.lists.look', '{"isRoomy":false,"pageSize":20}'),
      );
      // Hosts of this journey only: more organisations than fit on a page, preceded by another host.
      const mark = makeMark();
      await Promise.all(Array.from({ length: 21 }, () => createHost(request, true, mark)));
      await createHost(request, false, mark);
      await page.goto(`/admin/hosts/list?ordering=city_name,-id&free_text=${mark}`);
      await expect(main(page).locator('tbody tr').filter({ hasNotText: say.organisation })).toHaveCount(1);
      await main(page).getByRole('button', { name: say.add }).click();
      await page.getByRole('dialog').getByRole('button', { name: say.kind, exact: true }).click();
      await page.getByRole('checkbox', { name: say.organisation }).check();
      await expect(page).toHaveURL(/is_org=true/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const add = main(page).getByRole('button', { name: say.add });
      await add.press('Enter');
      await page.getByRole('dialog').getByRole('button').first().press('Enter');
      await expect(page.getByRole('dialog', { name: say.add })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(add, 'a filter that was added and left empty gives the focus back').toBeFocused();
      const rows = main(page).locator('tbody tr');
      await expect(rows.filter({ hasNotText: say.organisation })).toHaveCount(0);
      await rows.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(rows.nth(1)).toBeFocused();
      const listed = page.url();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/hosts\/profile\/\d+/);
      await main(page).getByRole('link', { name: say.back }).click();
      await expect(page).toHaveURL(listed);
      await main(page).getByRole('checkbox', { name: say.selectPage }).check();
      await expect(main(page).getByRole('button', { name: say.all })).toBeVisible();
      await expectAccessible(page);
      await main(page).getByRole('button', { name: say.contact }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say.value).selectOption({ label: say.now });
      await dialog.getByRole('button', { name: say.next }).click();
      await dialog.getByRole('button', { name: say.doIt }).click();
      await expect(dialog.getByText(say.updated)).toBeVisible();
      await dialog.getByRole('button', { name: say.undo }).click();
      await expect(dialog.getByText(say.undone)).toBeVisible();
    });
  });
}
