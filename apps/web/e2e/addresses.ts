import type { Page } from '@playwright/test';
import type { hosting } from './hosting.texts.ts';
import { choose, goToPlace } from './hosting.ts';
import { main } from './people.ts';

export const field = (page: Page, name: RegExp) => main(page).getByRole('combobox', { name });
export const option = (page: Page, name: string | RegExp) =>
  typeof name === 'string'
    ? page.getByRole('option', { name, exact: true })
    : page.getByRole('option', { name });
export const chooseLocality = async (page: Page, label: RegExp, name: string) => {
  await field(page, label).fill(name);
  await option(page, name).click();
};
/** Without a map the pin has two number fields. */
export const latitude = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

/** The place step of a new private salon, whose address only approved guests see. */
export const openForm = async (page: Page, say: (typeof hosting)['he' | 'en']) => {
  await page.goto('/register/createsalon/details');
  await goToPlace(page, say);
  await choose(page, say.approvedOnly);
};
