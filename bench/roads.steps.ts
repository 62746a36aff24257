import type { APIRequestContext, Page } from '@playwright/test';

/** What a staff member may need for a road: clicks, fields and keys that do something. */
export interface StaffRoad {
  readonly name: string;
  readonly acts: number;
  /** The screen where it begins; `/admin` if absent. */
  readonly from?: string | ((staff: StaffCalls) => Promise<string>);
  readonly walk: (page: Page, staff: StaffCalls) => Promise<void>;
}

/** Calls as the same staff member, for what happened before the road begins. */
export interface StaffCalls {
  readonly calls: APIRequestContext;
  readonly headers: { readonly Authorization: string };
}

export const within = (page: Page) => page.locator('main');
export const button = (page: Page, name: string | RegExp) =>
  within(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Opens the caller's box and types. */
export const typeInBox = async (page: Page, text: string) => {
  await page.getByRole('banner').getByText('Ctrl K').waitFor();
  await page.keyboard.press('/');
  const box = page.getByRole('dialog').getByRole('combobox');
  await box.fill(text);
  return page.getByRole('dialog').getByRole('option').first();
};

/**
 * Runs in the page: reports clicks, fields that were filled, and keys outside of fields. Pressing a value that turns
 * into its field counts with the field, as pressing into a field does.
 */
export const watchActs = (report: string) => `
  let filled = '';
  addEventListener('click', ({ isTrusted, detail, target }) => {
    if (!isTrusted || detail === 0) return;
    if (!target.closest('[data-editable]') || target.closest('a, button')) window.${report}(1);
  }, { capture: true });
  addEventListener('input', ({ target }) => {
    if (target.type === 'checkbox' || target.type === 'radio') return;
    const field = target.id + (document.querySelector('h2#case')?.textContent ?? '');
    if (field !== filled) window.${report}(1);
    filled = field;
  }, { capture: true });
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' || !target.matches('input:not([type=radio], [type=checkbox]), textarea')) window.${report}(1);
  }, { capture: true });
`;
