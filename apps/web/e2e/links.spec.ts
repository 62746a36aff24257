import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { signLink } from '../../server/src/platform/messages/links.service.ts';
import { appTexts } from './app-texts.ts';
import { createHost, createHostSalon } from './hosting.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { main, makePerson } from './people.ts';

const { actionLinks, attendance, links, outbox } = appTexts.he;

// Tracing injects a script into every frame, which the sandboxed frame of a message forbids.
test.use({ trace: 'off' });

/** The first link to a page in the newest matching message to an address. */
const linkFrom = async (request: APIRequestContext, to: string, button: string, kind = 'l') => {
  const find = async () => {
    const sent = await request.get(`/api/dev/outbox/?to=${encodeURIComponent(to)}`);
    const mails: { text: string }[] = await sent.json();
    for (const { text } of mails) {
      const [, path] = new RegExp(`${button}: https?://[^/]+(/${kind}/[\\w-]{22})`).exec(text) ?? [];
      if (path !== undefined) return path;
    }
    return undefined;
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
};

/** A guest with two requested places, the mails of both, and the token of an old reminder's link. */
const guestWithPlace = async (request: APIRequestContext, language: 'he' | 'en', isApproved: boolean) => {
  const person = makePerson();
  const account = await request.post('/api/auth/registration/', {
    data: {
      email: person.email,
      password: person.password,
      first_name: 'נועה',
      last_name: 'לוינסון',
      phone_number: person.phone,
      role: 'guest',
      language,
      confirm_policy: true,
      updates_consent: true,
    },
  });
  const { access } = await account.json();
  const host = await createHost(request);
  const { id: host_salon } = await createHostSalon(request, host);
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const userFor = async (token: string) =>
    (await (await request.get('/api/user_data/', { headers: as(token) })).json())[0];
  const response = await request.post('/api/salonguests/', {
    headers: as(access),
    data: { host_salon, guests_number: 2 },
  });
  const { id } = await response.json();
  if (isApproved) {
    const approved = await request.patch(`/api/salonguests/${id}/`, {
      headers: as(host.access),
      data: { status: 'approved' },
    });
    expect(approved.ok()).toBe(true);
  }
  const secret = readFileSync(path.join(process.env['E2E_DATA_DIR'] ?? '', 'token-secret'), 'utf8').trim();
  return {
    email: person.email,
    hostEmail: (await userFor(host.access)).email,
    token: signLink(secret, 'attendance', `i${id.toString(36)}`),
    user: () => userFor(access),
  };
};

const approvedGuest = (request: APIRequestContext, language: 'he' | 'en') =>
  guestWithPlace(request, language, true);

test('a message is read in the outbox, and its link ends reminders without a login', async ({
  page,
  request,
}) => {
  const guest = await approvedGuest(request, 'he');
  await page.goto('/dev/outbox');
  await main(page).getByLabel(outbox('to')).fill(guest.email);
  await expect(main(page).getByText(/^הבקשה אושרה/)).toHaveCount(1);
  // Before a message is open: scripts, including axe, cannot run inside of it.
  await expectAccessible(page);
  await main(page)
    .getByText(/^הבקשה אושרה/)
    .click();
  const link = /http\S+\/unsubscribe#\S+/.exec((await main(page).locator('pre').textContent()) ?? '')?.[0];
  const letter = main(page).frameLocator('iframe');
  await expect(letter.getByText('איפה: הגפן 12')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'ניווט' })).toBeVisible();
  await expect(letter.getByRole('link', { name: 'כל הפרטים והיומן' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(links('mailTitle'));
  expect((await guest.user()).updates_consent).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page)
    .getByRole('button', { name: links('stop') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(links('done'));
  expect((await guest.user()).updates_consent).toBe(false);
  await page.goto('/unsubscribe#m1.AAAAAAAAAAAAAAAA');
  await page.reload();
  await main(page)
    .getByRole('button', { name: links('stop') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(links('staleTitle'));
});

test('who comes says so from the reminder with one click; who cannot gives up the places after being asked once more', async ({
  page,
  request,
}) => {
  const { token } = await approvedGuest(request, 'he');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/attendance#${token}`);
  await expect(title).toHaveText(attendance('title'));
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: attendance('coming') })
    .click();
  await expect(title).toHaveText(attendance('comingTitle'));
  await page.reload();
  await expect(title).toHaveText(attendance('comingTitle'));
  await main(page)
    .getByRole('button', { name: attendance('cannot') })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: attendance('no') })
    .click();
  await expect(title).toHaveText(attendance('comingTitle'));
  await main(page)
    .getByRole('button', { name: attendance('cannot') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: attendance('yes') })
    .click();
  await expect(title).toHaveText(attendance('goneTitle'));
  await page.reload();
  await expect(title).toHaveText(attendance('goneTitle'));
  await page.goto('/attendance#i1.AAAAAAAAAAAAAAAA');
  await page.reload();
  await expect(title).toHaveText(attendance('staleTitle'));
  await expectAccessible(page);
});

test.describe(() => {
  test.use({ language: 'en' });
  test('by one press without a login the host declines and approves, and the guest withdraws by the link of the evening, which ends', async ({
    page,
    request,
  }) => {
    const say = appTexts.en.actionLinks;
    const guest = await guestWithPlace(request, 'en', false);
    const title = page.getByRole('heading', { level: 1 });
    const button = (name: string) => main(page).getByRole('button', { name });
    await page.goto(await linkFrom(request, guest.hostEmail, 'לדחיית הבקשה'));
    await expect(title).toHaveText(say('denyTitle'));
    await expect(main(page).getByText(/נועה.*2 places/)).toBeVisible();
    await expect(main(page)).not.toContainText('לוינסון');
    await expectAccessible(page);
    // With other salons near it denies without an introduction.
    await main(page)
      .getByRole('button', {
        name: new RegExp(`^(${say('denyButton')}|${appTexts.en.introduction('alone')})$`),
      })
      .press('Enter');
    await expect(title).toHaveText(say('denyDone'));
    await page.goto(await linkFrom(request, guest.hostEmail, 'לאישור הבקשה'));
    await button(say('approveButton')).click();
    await expect(title).toHaveText(say('approveDone'));
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(title).toHaveText(say('approveDone'));

    const evening = await linkFrom(request, guest.email, 'All the details and your calendar', 'e');
    await page.goto(evening);
    await expect(title).toContainText('May');
    await expect(main(page).getByText('HaGefen 12')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main(page).getByText('Change or cancel').click();
    await button('Give back my place').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give it back' }).click();
    await expect(title).toHaveText(appTexts.en.eveningLink('withdrawnTitle'));
    await expectAccessible(page);
    await page.reload();
    await expect(title).toHaveText('This link has ended');
    await page.goto(`/l/${'A'.repeat(22)}`);
    await expect(title).toHaveText('This link has ended');
    await expectAccessible(page);
  });
});

test('whose place went to somebody quicker reads so instead of a refusal, and before a press', async ({
  page,
}) => {
  let isGone = false;
  const link = () => ({
    ...{ purpose: 'take', expires_at: '2027-05-03T17:00:00Z', done: false, gone: isGone, undo: null },
    salon: { name: 'הסלון של רות', event_time: '2027-05-03T20:00:00+03:00', city_name: 'חיפה' },
    person: { first_name: 'נועה', guests_number: 2 },
  });
  // A salon of the demo season does not begin within hours.
  await page.route('**/api/links/*/', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: link() });
    isGone = true;
    return route.fulfill({ status: 400, json: { codes: { guests_number: ['notEnoughRoom'] } } });
  });
  await page.goto(`/l/${'A'.repeat(22)}`);
  await main(page)
    .getByRole('button', { name: actionLinks('takeButton') })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(actionLinks('goneTitle'));
  await expect(main(page)).toContainText(actionLinks('goneAbout'));
  await expect(main(page).getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(actionLinks('goneTitle'));
});
