import { hosting } from './hosting.texts.ts';
import { newHost, newRequest, newSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, keepLogin, test } from './journey.ts';
import { main } from './people.ts';
import { provideServerWithUndo } from './undo-server.ts';

const server = provideServerWithUndo();

const say = hosting.he;

test('a wrong press is taken back, after a reload too, and the guest never hears of it', async ({ page }) => {
  const host = await newHost(server.calls);
  const salon = await newSalon(server.calls, host);
  const first = await newRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  await newRequest(server.calls, salon.id, { name: 'רות', guests_number: 1 });
  const guestSees = async () => {
    const headers = { Authorization: `Bearer ${first.access}` };
    const { results } = await (await server.calls.get('/api/salonguests/', { headers })).json();
    return results[0].status;
  };
  await keepLogin(page, host);
  await page.goto(`${server.url}/site/host/${host.id}/salon`);
  await page.getByRole('button', { name: say.denyOf('אורית') }).click();
  const undoButton = (act: string) =>
    main(page).getByRole('button', { name: new RegExp(`^ביטול הפעולה: .*${act}.*אורית`) });
  await expect(undoButton('דחייה')).toBeVisible();
  await expect(main(page).getByText(/ההודעה תצא בשעה/)).toBeVisible();
  await expectAccessible(page);
  expect(await guestSees()).toBe('pending');

  await page.reload();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await undoButton('דחייה').press('Enter');
  await expect(main(page).getByText('הפעולה בוטלה, ואיש לא קיבל הודעה.')).toBeVisible();
  await expect(page.getByRole('heading', { name: say.waiting })).toContainText('שתי');

  await page.getByRole('button', { name: say.approveAll }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /אישור שתי הבקשות/ })
    .click();
  const undoAll = main(page).getByRole('button', { name: /ביטול הפעולה: .*אישור שתי בקשות/ });
  await expect(undoAll).toBeVisible();
  await expect(page.getByRole('heading', { name: say.noneWaiting })).toBeVisible();
  expect(await guestSees()).toBe('pending');
  await undoAll.click();
  await expect(page.getByRole('heading', { name: say.waiting })).toContainText('שתי');
});

test('undo is refused as too late once the guest has withdrawn', async ({ page }) => {
  const host = await newHost(server.calls);
  const salon = await newSalon(server.calls, host);
  const request = await newRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  await keepLogin(page, host);
  await page.route('**/api/events/stream/', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${server.url}/site/host/${host.id}/salon`);
  await page.getByRole('button', { name: say.approveOf('אורית') }).click();
  const undo = main(page).getByRole('button', { name: /^ביטול הפעולה: / });
  await expect(undo).toBeVisible();
  const headers = { Authorization: `Bearer ${request.access}` };
  expect((await server.calls.delete(`/api/salonguests/${request.id}/`, { headers })).status()).toBe(204);
  await undo.click();
  await expect(main(page).getByText(/כבר אי אפשר לבטל/)).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('the link of a mail is taken back on its page', async ({ page }) => {
  const host = await newHost(server.calls);
  const salon = await newSalon(server.calls, host);
  await newRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  const headers = { Authorization: `Bearer ${host.access}` };
  const [{ email }] = await (await server.calls.get('/api/user_data/', { headers })).json();
  const link = async () => {
    const mails = await (await server.calls.get(`/api/dev/outbox/?to=${encodeURIComponent(email)}`)).json();
    for (const { text } of mails as { text: string }[]) {
      const found = /\/l\/[\w-]{22}/.exec(text.slice(text.indexOf('לדחיית')));
      if (text.includes('לדחיית') && found) return found[0];
    }
    return undefined;
  };
  await expect.poll(link).toBeDefined();
  await page.goto(`${server.url}${await link()}`);
  await main(page).getByRole('button', { name: 'דחיית הבקשה' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הבקשה נדחתה');
  await page.reload();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: /^ביטול הפעולה: / })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('לדחות את הבקשה?');
});

test('a salon that was cancelled by mistake is brought back before anybody hears of it', async ({ page }) => {
  const host = await newHost(server.calls);
  const salon = await newSalon(server.calls, host);
  const request = await newRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  await keepLogin(page, host);
  await page.goto(`${server.url}/site/host/${host.id}/salon`);
  await main(page).getByRole('button', { name: 'ביטול הסלון' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('שיפוץ בבניין');
  await dialog.getByRole('button', { name: 'ביטול הסלון' }).click();
  await expect(main(page).getByText('הסלון בוטל', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  const headers = { Authorization: `Bearer ${request.access}` };
  const { results } = await (await server.calls.get('/api/salonguests/', { headers })).json();
  expect(results[0].status).toBe('pending');
  await main(page)
    .getByRole('button', { name: /^ביטול הפעולה: / })
    .click();
  await expect(page.getByRole('heading', { name: say.waiting })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'ביטול הסלון' })).toBeVisible();
});

test('a message to the guests is kept from going, and is there to be mended', async ({ page }) => {
  const host = await newHost(server.calls);
  const salon = await newSalon(server.calls, host);
  await newRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  await keepLogin(page, host);
  await page.goto(`${server.url}/site/host/${host.id}/salon`);
  await main(page).getByRole('button', { name: 'הודעה לאורחים' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /ממתינ/ }).check();
  await dialog.getByRole('textbox').fill('להביא כיסא מתקפל, בבקשה');
  await dialog.getByRole('button', { name: 'שליחה' }).click();
  await expect(dialog.getByRole('status')).toHaveText('ההודעה נשלחת לאורח אחד.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^ביטול הפעולה: / }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('להביא כיסא מתקפל, בבקשה');
});

test('a message to guests that was written elsewhere is stopped from the host’s room', async ({ page }) => {
  const host = await newHost(server.calls);
  const salon = await newSalon(server.calls, host);
  await newRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  const headers = { Authorization: `Bearer ${host.access}` };
  const answer = await server.calls.post(`/api/host_salons/${salon.id}/message/`, {
    headers,
    data: { text: 'החניה ברחוב הגפן', to: 'all' },
  });
  expect((await answer.json()).recipients).toBe(1);
  await keepLogin(page, host);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${server.url}/site/host/${host.id}/salon`);
  const stop = main(page).getByRole('button', { name: /ביטול הפעולה: .*הודעה לאורח אחד/ });
  await expect(stop).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await stop.press('Enter');
  await expect(page.getByText('ההודעה נעצרה ולא תישלח.')).toBeVisible();
  await expect(stop).toBeHidden();
  expect(await (await server.calls.get(`/api/host_salons/${salon.id}/message/`, { headers })).json()).toEqual(
    [],
  );
});
