import { appTexts } from './app-texts.ts';
import {
  demoLogin,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  storeLogin,
  test,
} from './journey.ts';
import { expectValidMarkup } from './markup.ts';
import { makeMark } from './teaming.ts';
import { inBothLanguages } from './texts.ts';

const words = inBothLanguages((language) => {
  const { merging } = appTexts[language];
  return {
    same: merging('same'),
    preview: merging('showPreview'),
    outcome: merging('preview'),
    confirm: merging('confirm'),
    done: merging('done'),
  };
});

for (const language of journeyLanguages('he')) {
  const t = words[language];
  test.describe(`duplicates in ${language}`, () => {
    test.use({ language });

    test('two records of one witness are compared, previewed and merged', async ({ page }) => {
      const mark = makeMark();
      const staff = await demoLogin(page.request, 'super-admin');
      await storeLogin(page, staff);
      const mobile_number = `053${String(Date.now()).slice(-7)}`;
      for (const first_name of ['חנה', 'חנה־לאה']) {
        const made = await page.request.post('/api/witnesses/', {
          headers: { Authorization: `Bearer ${staff.access}` },
          data: { first_name, last_name: mark, mobile_number, city: 1 },
        });
        expect(made.status()).toBe(201);
      }
      await page.goto('/admin/duplicates');
      const pair = page.getByRole('listitem').filter({ hasText: mark });
      await expect(pair.getByRole('heading', { level: 3 })).toHaveCount(2);
      await expectAccessible(page);
      await expectValidMarkup(page);
      await expectNoSidewaysScroll(page);
      await pair.getByRole('button', { name: t.same }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('radio', { name: `חנה־לאה ${mark}` })
        .last()
        .check();
      await dialog.getByRole('button', { name: t.preview }).click();
      await expect(dialog.getByText(t.outcome)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t.confirm }).click();
      await expect(page.getByText(t.done)).toBeVisible();
      await expect(pair).toHaveCount(0);
      await page.goto(`/admin/witnesses/list?free_text=${mark}`);
      await expect(page.getByText(`חנה־לאה ${mark}`).first()).toBeVisible();
    });
  });
}
