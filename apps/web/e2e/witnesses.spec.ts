import type { Page } from '@playwright/test';
import { screenLabel } from '@salons/contract/records/record';
import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import { witnessRecord } from '@salons/contract/records/witnesses';
import { appTexts } from './app-texts.ts';
import {
  authorize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  journeyLanguages,
  test,
} from './journey.ts';
import { main, makePerson, openMenu } from './people.ts';
import { makeMark } from './teaming.ts';
import { staffWitnessWords } from './witnesses.texts.ts';

const { list } = appTexts.he;

const part = (page: Page, name: string | RegExp) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

for (const language of journeyLanguages('en')) {
  const say = staffWitnessWords[language];
  test.describe(`witnesses in ${language}`, () => {
    test.use({ language });

    test('one is written down beside a look-alike, changed by two, given times, deleted and brought back', async ({
      page,
      request,
      login,
    }) => {
      const staff = authorize(await login('testimonial-admin'));
      const { phone } = makePerson();
      const last_name = `Ze'ev ${makeMark()}`;
      const made = await request.post('/api/witnesses/', {
        ...staff,
        data: { first_name: 'חוה', last_name, city: 2, mobile_number: phone },
      });
      const other = (await made.json()).id;

      await page.goto('/admin/witnesses/list');
      await main(page).getByRole('link', { name: say.add }).click();
      await press(page, say.create);
      await expect(main(page).getByRole('alert')).toBeVisible();
      await main(page).getByLabel(say.first).fill('חוה');
      await main(page).getByLabel(say.last).fill(last_name);
      await main(page).getByLabel(say.type).selectOption({ label: say.survivor });
      await main(page).getByLabel(say.mobile).fill('0571234');
      await press(page, say.create);
      await expect(main(page).getByLabel(say.mobile)).toHaveAttribute('aria-invalid', 'true');
      await expect(main(page).getByLabel(say.last)).toHaveValue(last_name);
      await main(page).getByLabel(say.mobile).fill(phone);
      await press(page, say.create);
      await expect(main(page).getByRole('heading', { name: say.found })).toBeFocused();
      await expect(main(page).locator(`a[href="/admin/witnesses/profile/${other}"]`)).toBeVisible();
      await expectAccessible(page);
      await press(page, say.anyway);
      await expect(page).toHaveURL(/\/admin\/witnesses\/profile\/\d+$/);
      const id = Number(page.url().split('/').pop());
      await expect(part(page, say.similar).getByRole('link')).toHaveCount(1);

      await part(page, say.evening).getByRole('button', { name: say.editEvening }).click();
      await expect(main(page).getByLabel(say.street)).toBeVisible();
      const theirs = await request.patch(`/api/witnesses/${id}/`, { ...staff, data: { address: 'הרצל 1' } });
      expect(theirs.ok()).toBe(true);
      await main(page).getByLabel(say.street).fill('Weizmann 2');
      await part(page, say.evening).getByRole('button', { name: say.save, exact: true }).click();
      await expect(main(page).getByRole('alert').filter({ hasText: say.meanwhile })).toBeVisible();
      await expect(main(page).getByLabel(say.street)).toHaveValue('Weizmann');
      await part(page, say.evening).getByRole('button', { name: say.save, exact: true }).click();
      await expect(part(page, say.evening).getByText('Weizmann 2')).toBeVisible();

      await main(page).getByRole('radio', { name: say.available, exact: true }).check();
      await main(page).getByLabel(say.answerWords).fill('אחרי שש');
      await part(page, say.answer).getByRole('button', { name: say.save, exact: true }).click();
      // The field with the same text is removed after saving.
      await expect(main(page).getByLabel(say.answerWords)).toHaveCount(0);
      await expect(part(page, say.answer).getByText('אחרי שש')).toBeVisible();

      await part(page, say.answer).getByRole('button', { name: say.edit, exact: true }).click();
      await main(page).getByLabel(say.answerWords).fill('לפני שש');
      const answersAt = `/api/witnesses/${id}/witness_year_comments/`;
      const [{ id: answer }] = await (await request.get(answersAt, staff)).json();
      const faster = await request.patch(answersAt, { ...staff, data: { id: answer, comment: 'בבוקר' } });
      expect(faster.ok()).toBe(true);
      await part(page, say.answer).getByRole('button', { name: say.save, exact: true }).click();
      await expect(main(page).getByRole('alert').filter({ hasText: say.answerTaken })).toBeVisible();
      await expect(part(page, say.answer).getByText('בבוקר')).toBeVisible();
      await expect(main(page).getByLabel(say.answerWords)).toHaveValue('לפני שש');
      await part(page, say.answer).getByRole('button', { name: say.save, exact: true }).click();
      await expect(main(page).getByLabel(say.answerWords)).toHaveCount(0);
      await expect(part(page, say.answer).getByText('לפני שש')).toBeVisible();

      await press(page, say.addTime);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say.day }).fill('03/05/2027');
      await dialog.getByRole('button', { name: say.done, exact: true }).click();
      await press(page, say.addTime);
      await dialog.getByRole('textbox', { name: say.day }).fill('2027-05-03');
      await dialog.getByRole('button', { name: say.done, exact: true }).click();
      await expect(dialog.getByText(say.clash)).toBeVisible();
      await dialog.getByRole('button', { name: say.cancel, exact: true }).click();
      await press(page, say.saveTimes);
      await expect(main(page).getByText(say.timesSaved)).toBeVisible();
      await expect(main(page).getByText(say.waiting).first()).toBeVisible();

      await main(page).getByLabel(say.comment).fill('<b>שיחה</b> ראשונה');
      await press(page, say.addComment);
      await expect(main(page).getByLabel(say.comment)).toHaveValue('');
      await expect(main(page).getByRole('listitem').filter({ hasText: '<b>שיחה</b> ראשונה' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await openMenu(page, say.more, say.remove);
      await dialog.getByRole('button', { name: say.remove, exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/witnesses\/list$/);
      await press(page, say.undo);
      await expect(main(page).getByText(say.restored)).toBeVisible();
      expect((await request.get(`/api/witnesses/${id}/`, staff)).status()).toBe(200);
    });
  });
}

test('the list keeps its place, and a volunteer deletes nothing of the own community', async ({
  page,
  request,
  login,
}) => {
  const say = staffWitnessWords.he;
  const staff = authorize(await login('volunteer-admin'));
  await page.goto('/admin/account');
  await page.getByRole('banner').getByRole('link', { name: say.menu, exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: say.menu })).toBeVisible();
  const { results } = await (
    await request.get('/api/witnesses/?witness_type=generation_2&ordering=last_name', staff)
  ).json();
  await main(page)
    .getByRole('button', { name: list('addFilter') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: screenLabel(witnessRecord.fields.witness_type).he, exact: true })
    .click();
  await page.getByRole('checkbox', { name: witnessTypeLabels.generation_2.he }).check();
  await expect(page).toHaveURL(/witness_type=generation_2/);
  await page.keyboard.press('Escape');
  const rows = main(page).getByRole('row');
  await expect(rows).toHaveCount(results.length + 1);
  const listed = page.url();
  await rows.nth(1).getByRole('link').first().click();
  await openMenu(page, say.more);
  await expect(page.getByRole('dialog').getByRole('button', { name: say.archive })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: say.remove, exact: true })).toHaveCount(
    0,
  );
  await page.keyboard.press('Escape');
  await main(page).getByRole('link', { name: say.backToList }).click();
  await expect(page).toHaveURL(listed);
  await expect(rows).toHaveCount(results.length + 1);
});
