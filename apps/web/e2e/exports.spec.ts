import { readFile } from 'node:fs/promises';
import { appTexts } from './app-texts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { containing } from './texts.ts';

const { exports, list } = appTexts.he;

test('a list as it is filtered becomes a file; one that breaks off is not kept', async ({ page, login }) => {
  await login('host-admin');
  await page.goto('/admin/guests/list?status=approved');
  await page.getByRole('button', { name: list('options') }).click();
  await page.getByRole('button', { name: exports('export'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(containing(exports('about', { count: 3 })))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: 'CSV' }).check();

  // The first download is truncated within a row: it must not count as complete.
  await page.route(/pagination=false/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.body();
    await route.fulfill({ response: answer, body: body.subarray(0, body.lastIndexOf('\n', 900) - 4) });
  });
  await dialog.getByRole('button', { name: exports('start') }).click();
  await expect(dialog.getByText(containing(exports('broken')))).toBeVisible();
  await page.unroute(/pagination=false/);

  const downloading = page.waitForEvent('download');
  // The dialog shrinks meanwhile: the second click of a double click lands outside and must not close it.
  await dialog.getByRole('button', { name: exports('start') }).dblclick();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^guests-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"שם פרטי","שם משפחה","טלפון"')).toBe(true);
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.every((row) => row.includes('"אושרה"'))).toBe(true);
  await expect(dialog.getByText(containing(exports('done')))).toBeVisible();
});

test('who may not take a list along is offered no export', async ({ page, login }) => {
  await login('volunteer-admin');
  await page.goto('/admin/guests/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('button', { name: list('options') }).click();
  await expect(page.getByRole('dialog', { name: list('options') })).toBeVisible();
  await expect(page.getByRole('button', { name: exports('export'), exact: true })).toHaveCount(0);
});
