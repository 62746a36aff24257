import { registerGuest } from './codes.ts';
import { createHost, createHostSalon } from './hosting.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstOrAll,
  journeyLanguages,
  onlyInFullRun,
  test,
} from './journey.ts';
import { main, makePerson, register, words } from './people.ts';
import { roleWords } from './roles.texts.ts';

for (const language of journeyLanguages('en')) {
  const say = words[language];
  const role = roleWords[language];
  test.describe(`changing role in ${language}`, () => {
    test.use({ language });

    test('a guest becomes a host, once a season', async ({ page, request, login }) => {
      await login((await registerGuest(request, language)).login);
      await page.goto('/register/guest/onboarding');
      // Registered in the wrong role: the page links to the other one.
      const open = page.getByRole('button', { name: role.toHost });
      await open.click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
      await open.click();
      await dialog.getByRole('button', { name: role.toHost }).click();
      await expect(page).toHaveURL(/\/site\/host\/\d+\/salon$/);
      await expect(dialog).toBeHidden();
      await page.goto('/myProfile');
      await page.getByRole('button', { name: role.toGuest }).click();
      await expect(dialog.getByText(role.changedBefore)).toBeVisible();
      await expect(dialog.getByRole('button', { name: role.toGuest })).toHaveCount(0);
      await expectAccessible(page);
    });

    for (const [who, to, why, way] of firstOrAll([
      ['guest', role.toHost, role.requestAhead, role.toRequestAhead],
      ['host', role.toGuest, role.salonAhead, role.toSalonAhead],
    ] as const))
      test(`who has a request or a salon ahead is told so, with the way to it (${who})`, async ({
        page,
        login,
      }) => {
        await page.setViewportSize({ width: 360, height: 740 });
        await login(who);
        await page.goto('/myProfile');
        await page.getByRole('button', { name: to }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: to }).click();
        await expect(dialog.getByText(why)).toBeFocused();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await dialog.getByRole('link', { name: way }).click();
        await expect(page).toHaveURL(new RegExp(`/site/${who}/\\d+/salon$`));
        await expect(dialog).toBeHidden();
      });

    test(
      'a guest of 14 to 17 is told that hosts are older',
      onlyInFullRun(
        'apps/server/src/features/role-change/role-change.test.ts',
        'apps/web/src/site/account/RoleRefusal.test.tsx',
      ),
      async ({ page }) => {
        await page.goto('/register/guest?by=mail');
        await register(page, say, makePerson(), async () => {
          await main(page).getByLabel(role.youth).check();
          await main(page).getByLabel(role.parent).check();
        });
        await page.getByRole('button', { name: role.toHost }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: role.toHost }).click();
        await expect(dialog.getByText(role.minor)).toBeVisible();
        await expect(dialog.getByRole('link')).toHaveAttribute('href', /^mailto:/);
        await expect(page).toHaveURL(/\/register\/guest\/onboarding/);
      },
    );
  });
}

test(
  'a host is offered the way to being a guest beside a salon of somebody else',
  onlyInFullRun('apps/web/e2e/stored-choice.spec.ts', 'apps/web/src/site/account/RoleRefusal.test.tsx'),
  async ({ page, request, login }) => {
    await login('host');
    const { id } = await createHostSalon(request, await createHost(request));
    await page.goto(`/site/salonSearch/mapview/${id}`);
    await page.getByRole('button', { name: roleWords.he.toGuest }).click();
    const question = page.getByRole('dialog').filter({ hasText: roleWords.he.toGuest }).last();
    await question.getByRole('button', { name: roleWords.he.toGuest }).click();
    await expect(page.getByText(roleWords.he.salonAhead)).toBeVisible();
  },
);

test('whoever comes back is first asked for this year’s role, and cannot get around it', async ({
  page,
  login,
}, { repeatEachIndex }) => {
  // A demo person can choose a role only once.
  if (repeatEachIndex > 0) return;
  const role = roleWords.he;
  await login('returning');
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: role.question });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.goto('/myProfile');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: role.host }).click();
  await expect(page).toHaveURL(/\/site\/host\/\d+\/salon$/);
  await expect(dialog).toBeHidden();
  await page.goto('/myProfile');
  await expect(page.getByRole('button', { name: role.toGuest })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
