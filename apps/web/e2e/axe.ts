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

/** The minified file: half the size to send and parse per page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Lists axe violations of rules with these tags. axe stays injected, as injecting takes about as long as a check.
 * @param checksContrast includes colour contrast, which takes half of a check
 * @returns one line per rule, with its elements
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
