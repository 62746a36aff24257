import { appTexts } from './app-texts.ts';
import { createGuest, findSalonWhere } from './guests.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { authorize, expect, test } from './journey.ts';
import { main } from './people.ts';
import { createWaitingSalon, makeMark } from './teaming.ts';

// Changes of others appear without a reload; for host and guest pages see host-room.spec.ts and guest.spec.ts.

test('a place that somebody else takes is seen in an open drawer', async ({ page, browser }) => {
  const salon = await findSalonWhere(
    page.request,
    ({ free_places, max_guests }) => free_places > 5 && max_guests > 8,
    46,
  );
  await page.goto(`/site/salonSearch/mapview/${salon.salon_id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(new RegExp(`${salon.free_places}`));
  const elsewhere = await browser.newContext();
  const guest = await createGuest(elsewhere.request);
  const answer = await elsewhere.request.post('/api/salonguests/', {
    ...authorize(guest),
    data: { host_salon: salon.salon_id, guests_number: 3 },
  });
  expect(answer.ok()).toBe(true);
  await expect(drawer).toContainText(new RegExp(`${salon.free_places - 3}`));
  await elsewhere.close();
});

test('a list of the staff says what has changed, and moves no row before it is asked to', async ({
  page,
  login,
}) => {
  const name = makeMark();
  const host = await createHost(page.request, false, name);
  const salon = await createHostSalon(page.request, host);
  await login('general-admin');
  await page.clock.install();
  await page.goto(`/admin/salons?free_text=${name}`);
  const rows = main(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  const note = main(page)
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: appTexts.he.staff('readAgain') }) });
  // Changes within seconds after the list was fetched trigger a refetch, as they may be the reader's own; later ones do not.
  await page.clock.fastForward(5000);
  await page.request.patch(`/api/host_salons/${salon.id}/`, {
    ...authorize(host),
    data: { comments_for_guests: makeMark() },
  });
  await expect(note).toBeVisible();
  const other = await createHost(page.request, false, name);
  await createHostSalon(page.request, other);
  await expect(note).toContainText(/[2-9]|שני/);
  await expect(rows).toHaveCount(1);
  await note.getByRole('button').click();
  await expect(rows).toHaveCount(2);
});

test('a salon that comes is on the board of teaming by itself', async ({ page, login }) => {
  const made = { mark: makeMark(), language: 9 };
  const { access } = await login('general-admin');
  await page.goto(`/admin/salonteaming/tableview?text=${made.mark}`);
  await expect(main(page).getByRole('heading').first()).toBeVisible();
  await createWaitingSalon(page.request, access, made, 'הסלון של');
  await expect(page.locator('#teaming-sides').getByRole('option')).toContainText(made.mark);
});
