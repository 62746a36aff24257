import type { Page } from '@playwright/test';
import { makePerson } from '../apps/web/e2e/people.ts';
import { button, type StaffRoad, typeInBox, within } from './roads.steps.ts';

const fillIn = (page: Page, fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).reduce(async (before, [label, value]) => {
    await before;
    await within(page)
      .getByLabel(new RegExp(`^${label}`))
      .fill(value);
  }, Promise.resolve());

const chooseTown = async (page: Page, name: string) => {
  await within(page)
    .getByRole('combobox', { name: /^יישוב/ })
    .fill(name);
  await within(page).getByRole('option', { name, exact: true }).click();
};

const caseName = (page: Page) => page.locator('h2#case');

/** Does something that ends the case, and waits for the next one. */
const andNext = async (page: Page, act: () => Promise<void>) => {
  const before = (await caseName(page).textContent()) ?? '';
  await act();
  await page.waitForFunction((name) => document.querySelector('h2#case')?.textContent !== name, before);
};

// The task's name is isolated in the link's.
const begin = (task: string) => (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^להתחיל.*${task}`) }).click();

/** Deletes a guest of the demo season, as a colleague would. */
const deleteGuest = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('salons.access')}` };
    const guests = await (await fetch('/api/guests/?page_size=1', { headers })).json();
    await fetch(`/api/guests/${guests.results[0].id}/`, { method: 'DELETE', headers });
  });

/** Roads of the staff over the demo season, each from `/admin`. */
export const staffRoads: readonly StaffRoad[] = [
  {
    name: 'what to do this morning: seen at once, begun by one act',
    acts: 1,
    walk: async (page) => {
      await page
        .getByRole('link', { name: /^להתחיל/ })
        .first()
        .click();
      await caseName(page).waitFor();
    },
  },
  {
    name: 'ten hosts called and noted',
    acts: 22,
    walk: async (page) => {
      await begin('מארחים שעוד לא דיברנו איתם')(page);
      await caseName(page).waitFor();
      await page.getByLabel('הערה לשיחה').click();
      for (let call = 0; call < 10; call += 1) {
        await page.keyboard.insertText('מארחים גם השנה');
        await andNext(page, () => page.keyboard.press('Enter'));
      }
    },
  },
  {
    name: 'ten witnesses asked, with a time each',
    acts: 42,
    walk: async (page) => {
      await begin('נותני עדות שעוד לא שאלנו אם ירצו לספר השנה')(page);
      await caseName(page).waitFor();
      for (let call = 0; call < 10; call += 1) {
        await page.keyboard.press('1');
        await page
          .getByRole('group', { name: 'מתי' })
          .getByRole('checkbox')
          .nth(call % 5)
          .check();
        await andNext(page, () => page.keyboard.press('Enter'));
      }
    },
  },
  {
    name: 'what was done today, and a deleted guest restored',
    acts: 4,
    walk: async (page) => {
      await deleteGuest(page);
      await page.getByRole('button', { name: 'עוד', exact: true }).click();
      await page.getByRole('link', { name: 'יומן פעולות' }).click();
      await page
        .locator('label')
        .filter({ hasText: /^היום$/ })
        .click();
      await page
        .getByRole('button', { name: /^שחזור/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^שחזור/ }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'an unknown caller is registered as a guest',
    acts: 9,
    walk: async (page) => {
      await (await typeInBox(page, makePerson().phone)).waitFor();
      await page.keyboard.press('Enter');
      await fillIn(page, { 'שם פרטי': 'אסתר', 'שם משפחה': 'גל' });
      await within(page)
        .getByRole('radio', { name: /^השתתפות/ })
        .check();
      await within(page).getByRole('radio', { name: /^18/ }).check();
      await within(page)
        .getByLabel(/^הקראתי את המשפט/)
        .check();
      await button(page, 'הרשמה').click();
      await page.getByRole('heading', { level: 1, name: /^ההרשמה נקלטה/ }).waitFor();
    },
  },
  {
    name: 'a host and a salon by phone',
    acts: 12,
    walk: async (page) => {
      await page.getByRole('link', { name: 'הרשמה בטלפון' }).click();
      await fillIn(page, { טלפון: makePerson().phone, 'שם פרטי': 'מרים', 'שם משפחה': 'הראל' });
      await within(page)
        .getByRole('radio', { name: /^אירוח/ })
        .check();
      await chooseTown(page, 'ירושלים');
      await fillIn(page, { רחוב: 'הגפן', 'מספר בית': '7' });
      await within(page).getByRole('radiogroup', { name: /^מתי/ }).getByRole('radio').nth(3).check();
      await within(page)
        .getByLabel(/^הקראתי את המשפט/)
        .check();
      await button(page, 'הרשמה').click();
      await page.getByRole('heading', { level: 1, name: /^הרישום והסלון נקלטו/ }).waitFor();
    },
  },
  {
    name: 'a witness by phone who is there already, with an answer and a time',
    acts: 10,
    walk: async (page, { calls, headers }) => {
      const [witness] = (await (await calls.get('/api/witnesses/?page_size=1', { headers })).json()).results;
      await page.getByRole('link', { name: 'הרשמה בטלפון' }).click();
      await fillIn(page, { טלפון: witness.mobile_number });
      await within(page)
        .getByRole('radio', { name: /^לספר עדות/ })
        .click();
      await button(page, /^אלה הם/).click();
      await within(page).getByRole('radio', { name: 'כן, השנה' }).check();
      await within(page)
        .getByRole('group', { name: /^באילו ימים/ })
        .getByRole('checkbox')
        .first()
        .check();
      await button(page, /^שמירת/).click();
      await page.getByRole('heading', { level: 1, name: /^התשובה נשמרה/ }).waitFor();
    },
  },
  {
    name: 'the next season, on its page',
    acts: 2,
    from: '/admin/seasons',
    walk: async (page) => {
      await page.getByRole('button', { name: 'הוספת עונה' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
  },
];
