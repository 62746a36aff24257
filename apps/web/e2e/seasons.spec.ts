import type { Page } from '@playwright/test';
import { toTypedDate } from '../src/ui/dates/typedDate.ts';
import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon, createRequest } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main } from './people.ts';
import { newSuperAdmin, openAsStaff } from './staff.ts';
import { makeMark } from './teaming.ts';
import { containing, startingWith } from './texts.ts';

const { seasons: seasonsTexts } = appTexts.he;

/** A future season that no other journey uses. A failed attempt leaves its salons there: the retry uses the next one. */
const getYear = () => 2028 + test.info().retry;
const dayBefore = (date: string) =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const card = (page: Page) =>
  main(page)
    .getByRole('group')
    .filter({ hasText: containing(seasonsTexts('season', { year: String(getYear()) })) });

const openDates = async (page: Page) => {
  await page.goto('/admin/seasons');
  await main(page)
    .getByText(startingWith(seasonsTexts('season', { year: String(getYear()) })))
    .click();
  await card(page)
    .getByRole('button', { name: seasonsTexts('change') })
    .click();
  return page.getByRole('dialog');
};

test('an eve is moved: first the salons and requests it touches, then, where others were faster, the list again', async ({
  page,
  request,
}) => {
  const year = getYear();
  const boss = await newSuperAdmin(request);
  const planned = async () => {
    const seasons = await (await request.get('/api/staff/seasons/', boss)).json();
    return seasons.find((season: { year: number }) => season.year === year);
  };
  const season = await planned();
  const at = `/api/staff/seasons/${season.id}/`;
  const opening = { hosts_open_on: '2026-11-01', guests_open_on: '2026-11-01' };
  expect((await request.patch(at, { ...boss, data: opening })).ok()).toBe(true);
  const open = async () =>
    createHostSalon(request, await createHost(request), {
      ...{ name: `ערב ${makeMark()}`, date: season.eve, event_time: `${season.eve}T17:00:00Z` },
    });
  const salon = await open();
  await createRequest(request, salon.id, { guests_number: 1 });
  const library = await createHost(request, true);
  const openLibrary = () =>
    createHostSalon(request, library, {
      ...{ name: `ספרייה ${makeMark()}`, date: season.eve, event_time: `${season.eve}T17:00:00Z` },
      ...{ is_org: true, contact_name: 'דנה', contact_phone: '03-1234567', org_type: 'School' },
    });
  // A server answers 503 to more at once than its database can take.
  for (let made = 0; made < 50; made += 10) await Promise.all(Array.from({ length: 10 }, openLibrary));

  await openAsStaff(page, boss.email, boss.password);
  const dialog = await openDates(page);
  const eve = dayBefore(season.eve);
  await dialog.getByLabel(startingWith(seasonsTexts('eve'))).fill(eve);
  await dialog.getByRole('button', { name: seasonsTexts('save'), exact: true }).click();
  await expect(dialog.getByRole('heading', { name: seasonsTexts('touchedTitle') })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: seasonsTexts('old_eve') })).toBeVisible();
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row(salon.salon_name)).toContainText(seasonsTexts('requests', { count: 1 }));
  await expectAccessible(page);
  expect((await planned()).eve).toBe(season.eve);
  const names = dialog.getByRole('listitem').getByRole('link');
  await expect(names).toHaveCount(50);
  await dialog.getByRole('button', { name: seasonsTexts('moreSalons', { count: 1 }) }).click();
  await expect(names).toHaveCount(51);
  await expect(names.last()).toBeFocused();

  // A concurrently created salon: the list is shown again, and nothing has been saved.
  const second = await open();
  const confirm = dialog.getByRole('button', { name: seasonsTexts('saveAll') });
  await confirm.click();
  await expect(dialog.getByText(startingWith(seasonsTexts('changedMeanwhile'))).first()).toBeVisible();
  await dialog.getByRole('button', { name: seasonsTexts('moreSalons', { count: 2, number: 2 }) }).click();
  await expect(row(second.salon_name)).toBeVisible();
  await expect(row(salon.salon_name)).toContainText(seasonsTexts('requests', { count: 1 }));
  expect((await planned()).eve).toBe(season.eve);

  // A concurrent change of the dates: submitting again overwrites it knowingly.
  const faster = await request.patch(at, { ...boss, data: { guests_open_on: '2026-11-02' } });
  expect(faster.ok()).toBe(true);
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await confirm.click();
  expect((await refused).status()).toBe(409);
  await expect(confirm).toBeEnabled();
  await expect(dialog.getByText(startingWith(seasonsTexts('changedMeanwhile'))).first()).toBeVisible();
  await expect(dialog.getByLabel(startingWith(seasonsTexts('eve')))).toHaveValue(toTypedDate(eve));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirm.click();
  await expect(dialog).toBeHidden();
  expect(await planned()).toMatchObject({ ...opening, eve });
  const [, month, day] = eve.split('-');
  await expect(
    card(page)
      .getByText(`${day}.${month}.${year % 100}`)
      .first(),
  ).toBeVisible();
});
