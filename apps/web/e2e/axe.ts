import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** WCAG 2.1 AA. */
export const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/**
 * Lists the violations of the rules of these tags that axe finds. axe is injected into the page and stays there, since
 * injecting takes about as long as a check.
 * @returns the rule and the elements, one line a rule
 */
export const listViolations = async (page: Page, tags: readonly string[] = levels): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (values) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
      });
      return violations.map(({ id, help, nodes }) => {
        const elements = nodes.map(({ html }) => html.slice(0, 200)).join(' | ');
        return `${id}: ${help} – ${elements}`;
      });
    },
    [...tags],
  );
};
