/**
 * Takes screenshots: `npx tsx apps/web/e2e/look.ts <base url> [--role host] [--dark] [--out /tmp/look] [--he|--en] /path …`
 * In Hebrew and English at 360 and 1280 px, with the output of axe and the console.
 * A role logs in with its demo account; DEMO_PASSWORD as on the server.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { levels, listViolations } from './axe.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    dark: { type: 'boolean', default: false },
    out: { type: 'string', default: '/tmp/look' },
    he: { type: 'boolean', default: false },
    en: { type: 'boolean', default: false },
    full: { type: 'boolean', default: true },
  },
});
const [base = 'http://localhost:3000', ...paths] = positionals;
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);
const flags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const login = async () => {
  if (values.role === undefined) return undefined;
  const isStaff = values.role.endsWith('admin');
  const answer = await fetch(`${base}/api/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: `${values.role}@demo.example`,
      password: process.env['DEMO_PASSWORD'] ?? 'candle-light-2027',
      ...(isStaff ? { audience: 'staff' } : {}),
    }),
  });
  if (!answer.ok) throw new Error(`login of ${values.role}: ${answer.status} ${await answer.text()}`);
  const body: unknown = await answer.json();
  const token = (name: string) =>
    typeof body === 'object' && body !== null ? String(Reflect.get(body, name)) : '';
  return { access: token('access'), refresh: token('refresh') };
};

const tokens = await login();
let complaints = 0;
const complain = (where: string, what: string) => {
  complaints += 1;
  console.log(`✗ ${where}: ${what}`);
};

const look = async (browser: Browser, path: string, language: string, width: number) => {
  const context = await browser.newContext({
    viewport: { width, height: width < 800 ? 740 : 800 },
    colorScheme: values.dark ? 'dark' : 'light',
    timezoneId: 'America/New_York',
  });
  await context.addCookies([{ name: 'language', value: language, url: base }]);
  if (tokens !== undefined) {
    await context.addInitScript(({ access, refresh }) => {
      if (localStorage.getItem('salons.login') !== null) return;
      localStorage.setItem('salons.access', access);
      localStorage.setItem('salons.refresh', refresh);
      localStorage.setItem('salons.login', '1');
    }, tokens);
  }
  const page = await context.newPage();
  const where = `${path} ${language} ${width}`;
  page.on('console', (message) => {
    if (message.type() === 'error') complain(where, `console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(where, `page: ${error.message}`));
  // The open stream would prevent `networkidle`.
  await page.route('**/api/events/stream/', (route) => route.abort());
  await page.goto(base + path, { waitUntil: 'load' });
  await page
    .locator('main h1')
    .first()
    .waitFor({ timeout: 8000 })
    .catch(() => complain(where, 'no h1'));
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.evaluate(() => document.fonts.ready);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) complain(where, `${overflow} px too wide`);
  for (const violation of await listViolations(page, { tags: [...levels, 'best-practice'] }))
    complain(where, `axe ${violation}`);
  const name = `${path.replace(/[^\w]+/g, '_') || '_'}-${language}-${width}${values.dark ? '-dark' : ''}.png`;
  await page.screenshot({ path: `${values.out}/${name}`, fullPage: values.full });
  console.log(`  ${values.out}/${name}`);
  await context.close();
};

mkdirSync(values.out, { recursive: true });
const browser = await chromium.launch({ args: flags, ...(executablePath ? { executablePath } : {}) });
const languages = values.he ? ['he'] : values.en ? ['en'] : ['he', 'en'];
for (const path of paths.length > 0 ? paths : ['/']) {
  for (const language of languages)
    for (const width of [360, 1280]) await look(browser, path, language, width);
}
await browser.close();
console.log(complaints === 0 ? 'nothing to complain about' : `${complaints} complaints`);
process.exitCode = complaints === 0 ? 0 : 1;
