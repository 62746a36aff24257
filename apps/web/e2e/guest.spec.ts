import { readFile } from 'node:fs/promises';
import { approve, askAndWait, invitationsOf, newGuest } from './guests.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { main } from './people.ts';

test('a guest sees the answer, takes it to the calendar, changes the number and gives the place back', async ({
  page,
  login,
}) => {
  const guest = await newGuest(page.request);
  const { id, salon } = await askAndWait(page.request, guest);
  await login(guest);
  await page.goto('/salon');
  await expect(page).toHaveURL(`/site/guest/${guest.user.guest}/salon`);
  await expect(page.getByRole('heading', { level: 1, name: salon.salon_name })).toBeVisible();
  await expect(main(page)).toContainText('ממתינה לאישור');
  await expect(main(page).getByRole('button', { name: 'הוספה ליומן' })).toHaveCount(0);
  await expect(main(page).locator('a[href^="tel:"]')).toHaveCount(0);
  await expectAccessible(page);

  await approve(page.request, id);
  await page.reload();
  await expect(main(page)).toContainText('אושרה');
  await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'איך מגיעים' })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${salon.lat},${salon.lng}`,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'הוספה ליומן' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT');

  const change = main(page).getByRole('button', { name: 'עדכון המספר' });
  await expect(change).toBeDisabled();
  await main(page).getByRole('button', { name: 'אחד פחות' }).click();
  await change.click();
  await expect(main(page)).toContainText('המספר עודכן');
  expect((await invitationsOf(page.request, guest))[0]).toMatchObject({
    guests_number: 2,
    status: 'approved',
  });

  await main(page).getByRole('button', { name: 'ביטול ההגעה' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'ביטול ההגעה' }).click();
  await expect(main(page)).toContainText('ביטלת את הבקשה והמקום השתחרר');
  await expect(page.getByRole('heading', { level: 1, name: salon.salon_name })).toBeFocused();
  await expect(main(page).getByRole('link', { name: 'חיפוש סלון אחר' })).toBeVisible();
});

test('who has asked for nothing yet is led to the search', async ({ page, login }) => {
  const guest = await newGuest(page.request);
  await login(guest);
  await page.goto(`/site/guest/${guest.user.guest}/salon`);
  await main(page).getByRole('link', { name: 'חיפוש סלון' }).click();
  await expect(page).toHaveURL(/\/site\/salonSearch\/mapview/);
});

test("somebody else's page is not found", async ({ page, login }) => {
  const guest = await newGuest(page.request);
  await login(guest);
  await page.goto(`/site/guest/${guest.user.guest + 1}/salon`);
  await expect(page.getByRole('heading', { level: 1, name: 'הדף לא נמצא' })).toBeVisible();
});
