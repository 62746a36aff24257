import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/src/db/client.ts';
import { createGuest } from './guests.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, onlyInFullRun, test } from './journey.ts';
import { main, password, words } from './people.ts';
import { roleWords } from './roles.texts.ts';
import { goWithin } from './screens.ts';
import { startServer } from './server.ts';

const say = words.en;
const role = roleWords.en;
test.use({ language: 'en' });

/** Marks the accepted terms as outdated, as when the server starts with new ones. */
const outdateTerms = async (dataDir: string, email: string) => {
  const read = async (name: string) => (await readFile(path.join(dataDir, 'postgres', name), 'utf8')).trim();
  const [key, port] = await Promise.all([read('password'), read('port')]);
  const { db } = openDatabase(`postgres://postgres:${key}@127.0.0.1:${port}/salons`, { max: 1 });
  await db
    .updateTable('users')
    .set({ terms_version: '2097-01-01' })
    .where('email', '=', email)
    .execute()
    .finally(() => db.destroy());
};

test('new terms stand over what somebody is typing, and lose none of it', async ({
  page,
  request,
  login,
}) => {
  const guest = await createGuest(request);
  await login(guest);
  await page.goto('/myProfile');
  const needs = main(page).getByLabel('Accessibility needs');
  await needs.fill('Typed and not yet saved');
  await outdateTerms(process.env['E2E_DATA_DIR'] ?? '', guest.user.email);
  await main(page).getByRole('button', { name: say.save }).first().click();
  const modal = page.getByRole('dialog', { name: role.gate });
  await expect(modal).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await modal.getByRole('button', { name: role.goOn }).click();
  await expect(modal.getByText(role.mustAccept)).toBeVisible();
  await modal.getByLabel(role.accept).check();
  await modal.getByRole('button', { name: role.goOn }).click();
  await expect(modal).toHaveCount(0);
  await expect(needs).toHaveValue('Typed and not yet saved');
});

test.describe('with a server of its own', () => {
  test.use({ stopsServer: true });

  test(
    'new terms come first for everybody, then the season’s question, then the round-up prompt, each once',
    onlyInFullRun(
      'apps/server/src/features/policies/gate.test.ts',
      'apps/web/src/app/guard.rules.test.ts',
      'apps/web/src/app/Guard.mocked.test.tsx',
      'apps/web/src/app/MyAreaEnd.mocked.test.tsx',
      'apps/web/e2e/roles.spec.ts',
      'apps/web/e2e/errors.spec.ts',
    ),
    async ({ page, context }) => {
      // Starts a server of its own.
      test.slow();
      const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-terms-'));
      await cp(process.env['E2E_FRESH_DIR'] ?? '', dataDir, { recursive: true });
      const server = await startServer(dataDir, {
        ...{ TERMS_VERSION: '2098-01-01', ROUND_UP_URL: 'https://round-up.example/' },
      });
      try {
        const at = (address: string) => server.url + address;
        await context.addCookies([{ name: 'language', value: 'en', url: server.url }]);
        const enter = async (email: string, address: string) => {
          await page.goto(at(address));
          await main(page).getByLabel(say.email).fill(email);
          await main(page).getByLabel(say.password).fill(password);
          await main(page).getByRole('button', { name: say.login, exact: true }).click();
        };
        const gate = page.getByRole('heading', { level: 1, name: role.gate });
        const accept = async () => {
          await page.getByLabel(role.accept).check();
          await page.getByRole('button', { name: role.goOn }).click();
        };

        // A guest of last season opens a personal page.
        await enter('returning@demo.example', '/?next=/site/salonSearch/table');
        await expect(gate).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: role.goOn }).click();
        await expect(page.getByText(role.mustAccept)).toBeVisible();
        await page.goto(at('/myProfile'));
        await expect(gate).toBeVisible();
        await goWithin(page, '/?next=/site/salonSearch/table');
        await accept();
        const question = page.getByRole('dialog', { name: role.question });
        await question.getByRole('button', { name: role.guest }).click();
        await expect(page).toHaveURL(/\/site\/salonSearch\/table/);

        // A role prompt in this visit defers the other prompt to the next one, where it appears once.
        await page.getByRole('link', { name: say.mySalon, exact: true }).click();
        await page.getByRole('link', { name: say.profile, exact: true }).click();
        await expect(page.getByRole('button', { name: role.toHost })).toBeVisible();
        const roundUp = page.getByRole('dialog', { name: role.roundUp });
        await expect(roundUp).toHaveCount(0);
        const marked = page.waitForResponse(
          (answer) => /igul_le_tova/.test(answer.url()) && answer.request().method() !== 'GET',
        );
        await page.reload();
        await expect(roundUp).toBeVisible();
        await marked;
        await expectAccessible(page);
        await roundUp.getByRole('button', { name: role.notNow }).click();
        await expect(roundUp).toHaveCount(0);
        const seen = page.waitForResponse(/igul_le_tova/);
        await page.reload();
        await seen;
        await expect(page.getByRole('button', { name: role.toHost })).toBeVisible();
        await expect(roundUp).toHaveCount(0);

        // Staff accept them too.
        await page.evaluate(() => localStorage.clear());
        await enter('general-admin@demo.example', '/admin/login');
        await expect(gate).toBeVisible();
        await accept();
        await expect(page).toHaveURL(/\/admin$/);
        await expect(main(page).getByRole('link').first()).toBeVisible();
      } finally {
        // A page with open requests would miss its server.
        await page.goto('about:blank').catch(() => undefined);
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});
