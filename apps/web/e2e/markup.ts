import { expect, type Page } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/**
 * Rules of content models, attributes and references between elements. Rules about source text are excluded, as the browser
 * serialises it; axe covers accessible names and roles.
 */
const rules = {
  'attribute-allowed-values': 'error',
  'attribute-misuse': 'error',
  deprecated: 'error',
  'element-name': 'error',
  'element-permitted-content': 'error',
  'element-permitted-occurrences': 'error',
  'element-permitted-order': 'error',
  'element-permitted-parent': 'error',
  'element-required-ancestor': 'error',
  'element-required-attributes': 'error',
  'element-required-content': 'error',
  'empty-heading': 'error',
  'empty-title': 'error',
  'input-attributes': 'error',
  'map-id-name': 'error',
  'multiple-labeled-controls': 'error',
  'no-abstract-role': 'error',
  'no-deprecated-attr': 'error',
  'no-dup-id': 'error',
  'no-implicit-button-type': 'error',
  'no-multiple-main': 'error',
  'script-element': 'error',
  'valid-autocomplete': 'error',
  'valid-for': 'error',
} as const;

const validator = new HtmlValidate(new StaticConfigLoader({ root: true, elements: ['html5'], rules }));

/** Violations of HTML in the current DOM: a rule and the element of each. */
export const listMarkupErrors = async (page: Page): Promise<string[]> => {
  const html = await page.content();
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} – ${selector}`),
  );
};

/** Asserts valid HTML (https://html.spec.whatwg.org). */
export const expectValidMarkup = async (page: Page): Promise<void> =>
  expect(await listMarkupErrors(page)).toEqual([]);
