import { expect, test } from 'vitest';
import { useSending } from '../../../test/sending.ts';

const sending = useSending();
const { app } = sending;

/** A guest is approved for a salon of soon, so that the mail leaves at any hour. @returns sends it and gives it as it came */
const approvedMail = async () => {
  const host = await app.make.host();
  const soon = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const salon = await app.make.salon({ host_id: host.id, event_time: soon, house_number: '12', floor: 3 });
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  await app.patch(`/api/salonguests/${id}/`, host, { status: 'approved' });
  await app.notify();
  const message = await app.db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', guest.user_id)
    .where('kind', '=', 'invitation_approved')
    .where('channel', '=', 'mail')
    .executeTakeFirstOrThrow();
  const send = async () => {
    await sending.send();
    const messageId = `<outbox-${message.id}@salons.example>`;
    return (
      sending.post.mailsTo(guest.user.email ?? '').find((mail) => mail.messageId === messageId)?.raw ?? ''
    );
  };
  return { id, guest, salon, send };
};

const calendarIn = (raw: string): string => {
  const [, part = ''] = raw.split(/Content-Type: text\/calendar[\s\S]*?\r\n\r\n/);
  return Buffer.from(part.split('\r\n--')[0] ?? '', 'base64')
    .toString('utf8')
    .replaceAll('\r\n ', '');
};

test('the approval brings the evening for the calendar', async () => {
  const { salon, send } = await approvedMail();
  const raw = await send();
  expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/m);
  expect(raw).toContain(`filename=salon-${salon.id}.ics`);
  const calendar = calendarIn(raw);
  const start = new Date(salon.event_time).toISOString().slice(0, 19).replace(/[-:]/g, '');
  expect(calendar).toContain(`DTSTART:${start}Z\r\n`);
  expect(calendar).toContain('LOCATION:הגפן 12\\, תל אביב-יפו\r\n');
  expect(calendar).toContain('TRIGGER:-PT3H');
});

test('who has withdrawn before the mail leaves gets none', async () => {
  const { id, guest, send } = await approvedMail();
  expect((await app.remove(`/api/salonguests/${id}/`, guest)).status).toBe(204);
  await app.notify();
  expect(await send()).toBe('');
});

test('a mail that leaves in the moment between brings no file', async () => {
  const { id, send } = await approvedMail();
  await app.db
    .updateTable('invitations')
    .set({ status: 'denied', denied_reason: 'withdrawn' })
    .where('id', '=', id)
    .execute();
  const raw = await send();
  expect(raw).toContain('multipart/alternative');
  expect(raw).not.toContain('text/calendar');
});
