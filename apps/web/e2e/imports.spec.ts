import { importFields } from '@salons/contract/records/import-fields';
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
  const { imports } = appTexts[language];
  return {
    check: imports('check'),
    unreadable: imports('unreadableFile'),
    noPlace: imports('unknownPlace'),
    mend: imports('saveCell'),
    ready: imports('ready'),
    problems: imports('problems'),
    duplicates: imports('duplicates'),
    skipAll: imports('skipAll'),
    apply: imports('apply', { count: 3 }),
    done: imports('done', { count: 3 }),
    toWitnesses: imports('toWitnesses'),
    undo: imports('undo'),
    undone: imports('undoneNote', { undone: 3, kept: 0 }),
    town: { he: 'ירושלים', en: 'Jerusalem' }[language],
  };
});

/** Three witnesses with ten errors between them, and the first once more. */
const makeSheet = (mark: string) =>
  [
    'רשימת העדים;;;;;;;',
    'שם העד;טלפון;יישוב;דור;מדרגות;שנת לידה;שיחה אחרונה;שפות',
    `רבקה ${mark};05012;ירושלימה;ראשונה;אולי;1850;31/02/2026;עברית`,
    `${mark};0501;ירושלימה;דור שני;כן;1950;;קלינגונית`,
    `לאה ${mark};054-3210987;חיפה;דור שני;לא;2090;;עברית ורוסית`,
    `לאה ${mark};0543210987;חיפה;דור שני;לא;1951;;עברית`,
    'סה״כ;4;;;;;;',
  ].join('\r\n');

for (const language of journeyLanguages('he')) {
  const t = words[language];
  test.describe(`an import in ${language}`, () => {
    test.use({ language });

    test('a sheet with ten errors becomes witnesses', async ({ page }) => {
      test.slow();
      const mark = makeMark();
      await storeLogin(page, await demoLogin(page.request, 'super-admin'));
      await page.goto('/admin/imports');
      const send = (buffer: Buffer) =>
        page.locator('input[type=file]').setInputFiles({ name: 'עדים.csv', mimeType: 'text/csv', buffer });
      await send(Buffer.from('%PDF-1.7'));
      await expect(page.getByText(t.unreadable)).toBeVisible();
      await send(Buffer.from(makeSheet(mark)));
      await page.getByRole('button', { name: t.check }).click();
      await expect(page.getByText(t.noPlace)).toHaveCount(2);
      await expectAccessible(page);
      await expectValidMarkup(page);
      await expectNoSidewaysScroll(page);

      // One press corrects the town of both rows.
      await page.getByRole('button', { name: t.town, exact: true }).first().click();
      await expect(page.getByText(t.noPlace)).toHaveCount(0);
      const row = (number: number) =>
        page.getByRole('listitem').filter({ hasText: new RegExp(`(שורה|Row) ${number}(?!\\d)`) });
      const labels = importFields.witnesses;
      const mend = async (number: number, field: keyof typeof labels, right: string) => {
        const box = row(number).getByRole('textbox', { name: labels[field][language], exact: true });
        await box.fill(right);
        await box.press('Enter');
        await expect(box).toHaveCount(0);
      };
      const digits = String(Date.now()).slice(-7);
      await mend(3, 'mobile_number', `053${digits}`);
      await mend(3, 'witness_type', 'ניצולה');
      await mend(3, 'can_climb_stairs', 'לא');
      await mend(3, 'birth_year', '1931');
      await page.reload();
      await mend(3, 'contacted_on', '28/02/2026');
      await mend(4, 'mobile_number', `052${digits}`);
      await mend(4, 'languages', 'עברית');
      await mend(4, 'full_name', `חנה ${mark}`);
      await mend(5, 'birth_year', '1951');
      await page.getByRole('radio', { name: t.duplicates }).check();
      await page.getByRole('button', { name: t.skipAll }).click();
      await page.getByRole('button', { name: t.apply }).click();
      await expect(page.getByRole('heading', { name: t.done })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: t.toWitnesses }).click();
      await expect(page.getByText(`רבקה ${mark}`)).toBeVisible();
      await page.goBack();
      await page.getByRole('button', { name: t.undo }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.undo }).click();
      await expect(page.getByText(t.undone)).toBeVisible();
    });
  });
}
