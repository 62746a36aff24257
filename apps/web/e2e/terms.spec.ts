import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main, password, words } from './people.ts';
import { roleWords } from './roles.texts.ts';
import { freePort, startServer } from './server.ts';

const say = words.en;
const role = roleWords.en;
test.use({ language: 'en', stopsServer: true });

test('new terms come first for everybody, then the season’s question, and over what somebody is typing', async ({
  page,
  context,
}) => {
  // Its own server is started twice.
  test.slow();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'salons-terms-'));
  await cp(process.env['E2E_FRESH_DIR'] ?? '', dataDir, { recursive: true });
  const PORT = String(await freePort());
  /** The same people, under terms of that day. */
  const startWith = (TERMS_VERSION: string) =>
    startServer(dataDir, { PORT, TERMS_VERSION, ROUND_UP_URL: 'https://round-up.example/' });
  let server = await startWith('2098-01-01');
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

    // A guest of last season on the way to a page of their own.
    await enter('returning@demo.example', '/?next=/site/salonSearch/table');
    await expect(gate).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: role.goOn }).click();
    await expect(page.getByText(role.mustAccept)).toBeVisible();
    await page.goto(at('/myProfile'));
    await expect(gate).toBeVisible();
    await page.goto(at('/?next=/site/salonSearch/table'));
    await accept();
    const question = page.getByRole('dialog', { name: role.question });
    await question.getByRole('button', { name: role.guest }).click();
    await expect(page).toHaveURL(/\/site\/salonSearch\/table/);

    // Asked for the role in this visit: the round-up prompt waits for the next one, and comes once.
    await page.getByRole('link', { name: say.mySalon, exact: true }).click();
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

    // The terms change while something is being typed.
    await page.goto(at('/myProfile'));
    await main(page).getByLabel('Accessibility needs').fill('Typed and not yet saved');
    await server.stop();
    server = await startWith('2099-01-01');
    await main(page).getByRole('button', { name: say.save }).first().click();
    const modal = page.getByRole('dialog', { name: role.gate });
    await expect(modal).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await modal.getByLabel(role.accept).check();
    await modal.getByRole('button', { name: role.goOn }).click();
    await expect(modal).toHaveCount(0);
    await expect(main(page).getByLabel('Accessibility needs')).toHaveValue('Typed and not yet saved');

    // Staff read them too.
    await page.evaluate(() => localStorage.clear());
    await enter('general-admin@demo.example', '/admin/login');
    await expect(gate).toBeVisible();
    await accept();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(main(page).getByRole('link').first()).toBeVisible();
  } finally {
    // A page that is still asking for something would miss its server.
    await page.goto('about:blank').catch(() => undefined);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
