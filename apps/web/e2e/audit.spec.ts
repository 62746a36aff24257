import { newGuest } from './guests.ts';
import { logInAs } from './hosting.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { staffLogin } from './staff.ts';
import { newMark, staffTokens } from './teaming.ts';

test.use({ language: 'en' });

test('what was changed is read in words from the record itself, and found by a word of it', async ({
  page,
  request,
}) => {
  const { headers } = await staffLogin(request, 'super-admin@demo.example');
  const { guest: id } = (await newGuest(request)).user;
  const { first_name, last_name } = await (await request.get(`/api/guests/${id}/`, { headers })).json();
  const word = `lamplight${newMark()}`;
  const changed = await request.patch(`/api/guests/${id}/`, { headers, data: { address: word } });
  expect(changed.ok()).toBe(true);

  await logInAs(page, await staffTokens(request, 'general-admin'));
  await page.goto(`/admin/guests/profile/${id}`);
  await page.getByRole('link', { name: 'What was done here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: word });
  await expect(entry.getByRole('row', { name: /Address/ })).toContainText(word);
  await expect(entry.getByRole('columnheader')).toHaveText(['Detail', 'Before', 'After']);
  await expectAccessible(page);

  await page.goto('/admin/audit');
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(1);
  await expect(page).toHaveURL(/free_text=lamplight/);
  await entry.getByRole('link', { name: `${first_name} ${last_name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/guests/profile/${id}`));
});
