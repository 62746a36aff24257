import { appTexts } from './app-texts.ts';
import { hosting } from './hosting.texts.ts';
import { createHost, createHostSalon, createRequest, openPart } from './hosting.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  storeLogin,
  test,
  withoutLiveEvents,
} from './journey.ts';
import { main } from './people.ts';
import { containing, startingWith } from './texts.ts';
import { provideServerWithUndo } from './undo-server.ts';

const { actionLinks, inbox, messages, room, ui } = appTexts.he;

const server = provideServerWithUndo();

const say = hosting.he;

test('a wrong press is taken back, after a reload too, and the guest never hears of it', async ({ page }) => {
  const host = await createHost(server.calls);
  const salon = await createHostSalon(server.calls, host);
  const first = await createRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  await createRequest(server.calls, salon.id, { name: 'רות', guests_number: 1 });
  const guestSees = async () => {
    const headers = { Authorization: `Bearer ${first.access}` };
    const { results } = await (await server.calls.get('/api/salonguests/', { headers })).json();
    return results[0].status;
  };
  await storeLogin(page, host);
  await page.goto(`${server.url}/site/host/${host.id}/salon`);
  await page.getByRole('button', { name: say.denyOf('אורית') }).click();
  await page.getByRole('button', { name: say.denyAlone }).click();
  const undoDenial = main(page).getByRole('button', {
    name: startingWith(ui('undoAct', { act: inbox('actDenied', { name: 'אורית' }) })),
  });
  await expect(undoDenial).toBeVisible();
  await expect(main(page).getByText(containing(ui('goesOutAt')))).toBeVisible();
  await expectAccessible(page, { checksContrast: true });
  expect(await guestSees()).toBe('pending');

  await page.reload();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await undoDenial.press('Enter');
  await expect(main(page).getByText(inbox('saidUndone'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say.waiting })).toContainText('שתי');
  await expect(page.getByRole('heading', { name: say.waiting })).toBeFocused();

  await page.getByRole('button', { name: say.approveAll }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: containing(inbox('approveAllYes', { count: 2 })) })
    .click();
  const undoAll = main(page).getByRole('button', {
    name: containing(ui('undoAct', { act: inbox('manyApproved', { count: 2 }) })),
  });
  await expect(undoAll).toBeVisible();
  await expect(page.getByRole('heading', { name: say.noneWaiting })).toBeVisible();
  expect(await guestSees()).toBe('pending');
  await undoAll.click();
  await expect(page.getByRole('heading', { name: say.waiting })).toContainText('שתי');
});

test('what is said of an answer goes when another tab takes it back, which is too late once the guest has withdrawn', async ({
  page,
}) => {
  const host = await createHost(server.calls);
  const salon = await createHostSalon(server.calls, host);
  const request = await createRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  await storeLogin(page, host);
  const address = `${server.url}/site/host/${host.id}/salon`;
  await page.goto(address);
  const denialNotice = main(page).getByText(containing(inbox('saidDenied')));
  await page.getByRole('button', { name: say.denyOf('אורית') }).click();
  await page.getByRole('button', { name: say.denyAlone }).click();
  await expect(denialNotice).toBeVisible();
  const other = await page.context().newPage();
  await withoutLiveEvents(other);
  await other.goto(address);
  const undo = main(other).getByRole('button', { name: startingWith(ui('undoAct')) });
  await undo.click();
  await expect(page.getByRole('button', { name: say.denyOf('אורית') })).toBeVisible();
  await expect(denialNotice).toHaveCount(0);

  await other.getByRole('button', { name: say.approveOf('אורית') }).click();
  await expect(undo).toBeVisible();
  const headers = { Authorization: `Bearer ${request.access}` };
  expect((await server.calls.delete(`/api/salonguests/${request.id}/`, { headers })).status()).toBe(204);
  await undo.click();
  await expect(main(other).getByText(containing(inbox('tooLateToUndo')))).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('the link of a mail is taken back on its page', async ({ page }) => {
  const host = await createHost(server.calls);
  const salon = await createHostSalon(server.calls, host);
  await createRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
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
  await main(page)
    .getByRole('button', { name: actionLinks('denyButton') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(actionLinks('denyDone'));
  await page.reload();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: startingWith(ui('undoAct')) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(actionLinks('denyTitle'));
});

test('a message to the guests, wherever it was written, and a cancellation are kept from going', async ({
  page,
}) => {
  const host = await createHost(server.calls);
  const salon = await createHostSalon(server.calls, host);
  const request = await createRequest(server.calls, salon.id, { name: 'אורית', guests_number: 2 });
  await storeLogin(page, host);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${server.url}/site/host/${host.id}/salon`);
  await openPart(page, 'evening');
  await main(page)
    .getByRole('button', { name: room('stepMessage') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: containing(messages('pending')) }).check();
  await dialog.getByRole('textbox').fill('להביא כיסא מתקפל, בבקשה');
  await dialog.getByRole('button', { name: messages('send') }).click();
  await expect(dialog.getByRole('status')).toHaveText(messages('sent', { count: 1 }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: startingWith(ui('undoAct')) }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('להביא כיסא מתקפל, בבקשה');

  // A second one, created elsewhere, is cancelled on the host's page.
  const headers = { Authorization: `Bearer ${host.access}` };
  const path = `/api/host_salons/${salon.id}/message/`;
  const data = { text: 'החניה ברחוב הגפן', to: 'all' };
  expect((await (await server.calls.post(path, { headers, data })).json()).recipients).toBe(1);
  await page.reload();
  const stop = main(page).getByRole('button', {
    name: containing(ui('undoAct', { act: messages('act', { count: 1 }) })),
  });
  await expect(stop).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await stop.press('Enter');
  await expect(page.getByText(messages('takenBack'))).toBeVisible();
  await expect(stop).toBeHidden();
  expect(await (await server.calls.get(path, { headers })).json()).toEqual([]);

  // A salon cancelled by mistake is restored before its notifications are sent.
  await openPart(page, 'settings');
  await main(page)
    .getByRole('button', { name: room('cancel') })
    .click();
  await dialog.getByRole('textbox').fill('שיפוץ בבניין');
  await dialog.getByRole('button', { name: room('cancel') }).click();
  await expect(main(page).getByText(room('cancelledTitle'), { exact: true }).first()).toBeVisible();
  await page.reload();
  await expectAccessible(page);
  const guest = { Authorization: `Bearer ${request.access}` };
  const { results } = await (await server.calls.get('/api/salonguests/', { headers: guest })).json();
  expect(results[0].status).toBe('pending');
  await main(page)
    .getByRole('button', { name: startingWith(ui('undoAct')) })
    .click();
  await expect(main(page).getByRole('button', { name: room('cancel') })).toBeVisible();
  await openPart(page, 'guests');
  await expect(page.getByRole('heading', { name: say.waiting })).toBeVisible();
});
