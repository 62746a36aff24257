import { expect, test } from './journey.ts';
import { findPrivateLines } from './private-logs.ts';

test('a journey that asks another machine fails', async ({ page }) => {
  test.fail();
  await page.goto('about:blank');
  await page.evaluate(() => fetch('https://salons.example/').catch(() => undefined));
});

test('a log that names somebody, by name, number or mail, is found at the end of the journeys', async ({
  page: _,
}) => {
  const people = { names: new Set(['דנה לוי']), phones: new Set(['501234567']) };
  const at = '"time":1790501234567,"pid":7';
  const lines = ['"msg":"דנה לוי came"', '"to":"050-123-4567"', '"to":"a@b.example"', '"seats":501234567890'];
  const log = lines.map((line) => `{${at},${line}}`).join('\n');
  expect(findPrivateLines(log, people)).toHaveLength(3);
});
