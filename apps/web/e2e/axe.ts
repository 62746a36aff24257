import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.1 AA. */
export const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** The packed file: half of what each page is sent, and has to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lists the violations of the rules of these tags that axe finds. axe is injected into the page and stays there, since
 * injecting takes about as long as a check.
 * @param checksContrast whether colours are looked at, too, which takes half of a check
 * @returns the rule and the elements, one line a rule
 */
export const listViolations = async (
  page: Page,
  { tags = levels, checksContrast = true }: { tags?: readonly string[]; checksContrast?: boolean } = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ values, enabled }) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast': { enabled } },
      });
      return violations.map(({ id, help, nodes }) => {
        const elements = nodes.map(({ html }) => html.slice(0, 200)).join(' | ');
        return `${id}: ${help} – ${elements}`;
      });
    },
    { values: [...tags], enabled: checksContrast },
  );
};
