import { button, type StaffCalls, type StaffRoad, typeInBox, within } from './roads.steps.ts';

/** An approved guest of the demo season. */
const findGuest = async ({ calls, headers }: StaffCalls): Promise<{ id: number; phone_number: string }> => {
  const answer = await calls.get('/api/guests/?status=approved&page_size=1', { headers });
  return (await answer.json()).results[0];
};

/** Roads that begin in a list or at a record. */
export const listRoads: readonly StaffRoad[] = [
  {
    name: 'hosts of the south’s salons without a witness in the salon week are written to',
    acts: 9,
    from: '/admin/salons',
    walk: async (page) => {
      await button(page, /^שבוע הסלונים, ללא עדות/).click();
      await button(page, 'מחוז').click();
      await page.getByRole('checkbox', { name: 'הדרום' }).check();
      await button(page, /^בחירת כל ה־/).click();
      await button(page, 'שליחת הודעה').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('נושא').fill('מתן העדות אצלכם');
      await dialog
        .getByLabel('ההודעה', { exact: true })
        .fill('שלום {first_name}, עדיין מחפשים מי יספרו ב{salon_name}.');
      await dialog.getByRole('button', { name: 'איך זה ייראה?' }).click();
      await dialog.getByRole('button', { name: 'שליחה', exact: true }).click();
      await dialog.getByText(/^נשלח/).waitFor();
    },
  },
  {
    name: 'thirty salons to another volunteer, and undone',
    acts: 6,
    from: '/admin/salons?page_size=30',
    walk: async (page) => {
      await page.getByRole('checkbox', { name: 'בחירת כל השורות בעמוד' }).check();
      await button(page, 'קביעה מי מלווה').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('מה לקבוע?').selectOption({ index: 2 });
      await dialog.getByRole('button', { name: 'מה ישתנה?' }).click();
      await dialog.getByRole('button', { name: 'ביצוע' }).click();
      await dialog.getByRole('button', { name: 'ביטול השינוי' }).click();
      await dialog.getByText(/לקדמות/).waitFor();
    },
  },
  {
    name: 'a guest complains and is moved to another salon',
    acts: 5,
    walk: async (page, staff) => {
      const found = await typeInBox(page, (await findGuest(staff)).phone_number);
      await found.waitFor();
      await page.keyboard.press('Enter');
      await button(page, /^העברה/).click();
      await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
      await page
        .getByRole('dialog')
        .getByText(/^הסלון החדש/)
        .waitFor();
    },
  },
  {
    name: 'a name is corrected on the page of a person',
    acts: 2,
    from: async (staff) => `/admin/guests/profile/${(await findGuest(staff)).id}`,
    walk: async (page) => {
      await within(page).locator('[data-editable]').filter({ hasText: /^שם/ }).click();
      await within(page)
        .getByLabel(/^שם פרטי/)
        .fill('נועה־אביגיל');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /נועה־אביגיל/ }).waitFor();
    },
  },
  {
    name: 'a new volunteer admin is invited',
    acts: 4,
    from: '/admin/users',
    walk: async (page) => {
      await button(page, 'הזמנת אנשי צוות').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^כתובות דוא״ל/).fill('neta.barak@example.org');
      await dialog.getByLabel(/^קהילה/).selectOption({ index: 2 });
      await dialog.getByRole('button', { name: /^שליחת/ }).click();
      await dialog.getByRole('status').waitFor();
    },
  },
];
