import { expect, test } from 'vitest';
import { readByIcalJs } from '../../../test/calendars.ts';
import { useSending } from '../../../test/sending.ts';

const sending = useSending();
const { app } = sending;

type Approved = Awaited<ReturnType<typeof approved>>;

/** A guest is approved for a salon of soon, so that the mails leave at any hour. */
const approved = async () => {
  const host = await app.make.host();
  const soon = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const salon = await app.make.salon({ host_id: host.id, event_time: soon, house_number: '12', floor: 3 });
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  const answer = async (status: string) => {
    expect((await app.patch(`/api/salonguests/${id}/`, host, { status })).status).toBe(200);
    await app.notify();
  };
  await answer('approved');
  /** Sends due messages. @returns the last mail of a kind, as received */
  const send = async (kind = 'invitation_approved', reader = guest.user) => {
    const message = await app.db
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', reader.id)
      .where('kind', '=', kind)
      .where('channel', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await sending.send();
    const messageId = `<outbox-${message.id}@salons.example>`;
    return sending.post.mailsTo(reader.email ?? '').find((mail) => mail.messageId === messageId)?.raw ?? '';
  };
  return { id, host, guest, salon, answer, send };
};

/** The calendar file of a mail: headers of its part, and content. */
const calendarIn = (raw: string) => {
  const [, head = '', part = ''] =
    /(Content-Type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  return {
    head: head.replace(/\r\n\s+/g, ' '),
    ...readByIcalJs(Buffer.from(part, 'base64').toString('utf8')),
  };
};

test('the approval brings the evening for the calendar', async () => {
  const { salon, send } = await approved();
  const calendar = calendarIn(await send());
  expect(calendar.head).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/);
  expect(calendar.head).toContain(`filename=salon-${salon.id}.ics`);
  expect(calendar).toMatchObject({
    method: 'PUBLISH',
    organizer: 'mailto:post@salons.example',
    start: new Date(salon.event_time).toISOString().replace(/\d{3}Z$/, '000Z'),
    location: 'הגפן 12, תל אביב-יפו',
    alarms: [[expect.any(String), '-PT3H']],
  });
});

test.each([
  ['invitation_denied', ({ answer }: Approved) => answer('denied')],
  [
    'invitation_cancelled',
    ({ host, salon }: Approved) => app.post(`/api/host_salons/${salon.id}/cancel/`, host, { reason: 'מחלה' }),
  ],
  [
    'invitation_cancelled',
    async ({ salon }: Approved) =>
      app.remove(`/api/host_salons/${salon.id}/`, await app.make.staff('super_admin')),
  ],
  [
    'invitation_withdrawnByStaff',
    async ({ id }: Approved) => app.remove(`/api/salonguests/${id}/`, await app.make.staff('super_admin')),
  ],
  ['invitation_withdrawnByGuest', ({ id, guest }: Approved) => app.remove(`/api/salonguests/${id}/`, guest)],
])('the mail %s ends the entry that the approval brought', async (kind, act) => {
  const made = await approved();
  const entry = calendarIn(await made.send());
  await act(made);
  await app.notify();
  const end = calendarIn(await made.send(kind));
  expect(end.head).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  expect(end).toMatchObject({
    ...{ method: 'CANCEL', status: 'CANCELLED', uid: entry.uid, organizer: entry.organizer },
    ...{ start: entry.start, alarms: [] },
  });
  expect(end.sequence).toBeGreaterThan(entry.sequence);
});

test('the mail of a denial brings nothing to a guest who never had the entry', async () => {
  const { salon, send } = await approved();
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  await app.patch(`/api/salonguests/${id}/`, await app.make.staff('super_admin'), { status: 'denied' });
  await app.notify();
  const raw = await send('invitation_denied', guest.user);
  expect(raw).toContain('multipart/alternative');
  expect(raw).not.toContain('text/calendar');
});

test('who has withdrawn before the mail leaves gets none', async () => {
  const { id, guest, send } = await approved();
  expect((await app.remove(`/api/salonguests/${id}/`, guest)).status).toBe(204);
  await app.notify();
  expect(await send()).toBe('');
});

test('a mail that leaves in the moment between brings no file', async () => {
  const { id, send } = await approved();
  await app.db
    .updateTable('invitations')
    .set({ status: 'denied', denied_reason: 'withdrawn' })
    .where('id', '=', id)
    .execute();
  const raw = await send();
  expect(raw).toContain('multipart/alternative');
  expect(raw).not.toContain('text/calendar');
});
