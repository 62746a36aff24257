import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { signLink } from '../../server/src/platform/messages/links.service.ts';
import { newHost, newSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main, somebody } from './people.ts';

// A trace puts a script into every frame, and into the one of a message no script may go.
test.use({ trace: 'off' });

/** A guest with an approved place, and the token of the reminder's link. */
const approvedGuest = async (request: APIRequestContext, language: 'he' | 'en') => {
  const person = somebody();
  const account = await request.post('/api/auth/registration/', {
    data: {
      email: person.email,
      password: person.password,
      first_name: 'נועה',
      last_name: 'לוינסון',
      phone_number: person.phone,
      role: 'guest',
      language,
      confirm_policy: true,
      updates_consent: true,
    },
  });
  const { access } = await account.json();
  const host = await newHost(request);
  const { id: host_salon } = await newSalon(request, host);
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const asked = await request.post('/api/salonguests/', {
    headers: as(access),
    data: { host_salon, guests_number: 2 },
  });
  const { id } = await asked.json();
  const approved = await request.patch(`/api/salonguests/${id}/`, {
    headers: as(host.access),
    data: { status: 'approved' },
  });
  expect(approved.ok()).toBe(true);
  const secret = readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'token-secret'), 'utf8').trim();
  return {
    email: person.email,
    token: signLink(secret, 'attendance', `i${id.toString(36)}`),
    user: async () => (await (await request.get('/api/user_data/', { headers: as(access) })).json())[0],
  };
};

test('a message is read in the outbox, and its link ends reminders without a login', async ({
  page,
  request,
}) => {
  const guest = await approvedGuest(request, 'he');
  await page.goto('/dev/outbox');
  await main(page).getByLabel('אל כתובת או מספר').fill(guest.email);
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
  // Before a message is open: nothing runs inside of it, the checker neither.
  await expectAccessible(page);
  await main(page)
    .getByText(/^הבקשה אושרה/)
    .click();
  const link = /http\S+\/unsubscribe#\S+/.exec((await main(page).locator('pre').textContent()) ?? '')?.[0];
  const letter = main(page).frameLocator('iframe');
  await expect(letter.getByText('איפה: הגפן 12')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'ניווט' })).toBeVisible();
  await expect(letter.getByRole('link', { name: 'כל הפרטים, היומן והביטול נמצאים כאן' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('להפסיק תזכורות ועדכונים בדוא״ל?');
  expect((await guest.user()).updates_consent).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('button', { name: 'כן, להפסיק' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('נעשה');
  expect((await guest.user()).updates_consent).toBe(false);
  await page.goto('/unsubscribe#m1.AAAAAAAAAAAAAAAA');
  await page.reload();
  await main(page).getByRole('button', { name: 'כן, להפסיק' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הקישור אינו שלם');
});

test('who cannot come gives up the places from the reminder, after being asked once more', async ({
  page,
  request,
}) => {
  const { token } = await approvedGuest(request, 'he');
  await page.goto(`/attendance#${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('מגיעים?');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'לא נוכל להגיע' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'חזרה' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('מגיעים?');
  await main(page).getByRole('button', { name: 'לא נוכל להגיע' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'כן, לוותר' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המקומות התפנו');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('המקומות התפנו');
});

test.describe(() => {
  test.use({ language: 'en' });
  test('who comes says so with one click, and a broken link says that it is broken', async ({
    page,
    request,
  }) => {
    const { token } = await approvedGuest(request, 'en');
    await page.goto(`/attendance#${token}`);
    await main(page).getByRole('button', { name: 'Yes, I am coming' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See you there');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See you there');
    await page.goto('/attendance#i1.AAAAAAAAAAAAAAAA');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not whole');
    await expectAccessible(page);
  });
});
