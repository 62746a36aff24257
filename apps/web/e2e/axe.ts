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
 * What of the page breaks a rule of these tags that a machine can check. axe runs in the page itself and stays there for
 * the next time: to bring it takes as long as many a check.
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
