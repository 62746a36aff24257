import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { limits, useSending } from '../../../test/sending.ts';
import { makeMailer } from '../../outbound/mail.ts';
import { sendAllDue } from './sender.ts';

const sending = useSending();
const { app, deps, makeDue, rowOf, send, warn, write } = sending;

describe('a mail', () => {
  test('goes out as plain text beside HTML, from the configured address, under a lasting id', async () => {
    // Whatever the hour: a salon that begins soon lets its messages through.
    const salon = await app.make.salon({ event_time: new Date(Date.now() + 3_600_000).toISOString() });
    const id = await write({ email: 'one@example.org' }, { urgent: false, host_salon_id: salon.id });
    await send();
    const [mail, ...more] = sending.post.mailsTo('one@example.org');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'post@salons.example', messageId: `<outbox-${id}@salons.example>` });
    const raw = (mail?.raw ?? '').replaceAll('\r\n', '\n');
    expect(raw).toMatch(/^From: Remembrance Salons <post@salons.example>$/m);
    expect(raw).toMatch(/^Reply-To: hello@salons.example$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(raw.replaceAll('\n ', ' ')).toMatch(
      /^List-Unsubscribe: <https:\/\/salons\.example\/unsubscribe\?token=m\w+\.[\w-]{16}>$/m,
    );
    expect(raw).toMatch(/^Content-Type: text\/plain/m);
    expect(raw).toMatch(/^Content-Type: text\/html/m);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_by: 'smtp', attempts: 1, last_error: null });
    await send();
    expect(sending.post.mailsTo('one@example.org')).toHaveLength(1);
  });

  test('that the server cannot take now goes later, ever less often, and arrives once', async () => {
    const id = await write({ email: 'busy@example.org' });
    sending.post.replyTo('busy@example.org', { code: 451 }, { code: 421 });
    await send();
    const first = await rowOf(id);
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, last_error: '451 RCPT TO' });
    expect(Date.parse(first.send_after)).toBeGreaterThan(Date.now());
    await send();
    expect((await rowOf(id)).attempts).toBe(1);
    await makeDue(id);
    await send();
    await makeDue(id);
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(sending.post.mailsTo('busy@example.org')).toHaveLength(1);
  });

  test('that is refused for good is not tried again, and the reason kept names nobody', async () => {
    const id = await write({ email: 'gone@example.org' });
    sending.post.replyTo('gone@example.org', { code: 550 });
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: '550 RCPT TO', attempts: 1 });
    await makeDue(id);
    await send();
    expect((await rowOf(id)).attempts).toBe(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('gone@example.org');
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ message: id, error: '550 RCPT TO' }),
      expect.any(String),
    );
  });

  test('waits for no slow server longer than the limit, and is the same mail the next time', async () => {
    const id = await write({ email: 'slow@example.org' });
    sending.post.replyTo('slow@example.org', 'hold');
    // It would wait until the server is released.
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: expect.stringMatching(/^E\w+$/) });
    await makeDue(id);
    await send();
    sending.post.release();
    const ids = sending.post.mailsTo('slow@example.org').map(({ messageId }) => messageId);
    expect(ids).toEqual([`<outbox-${id}@salons.example>`, `<outbox-${id}@salons.example>`]);
  });

  test('whose connection breaks after it was taken comes again under the same id', async () => {
    const id = await write({ email: 'drop@example.org' });
    sending.post.replyTo('drop@example.org', 'drop');
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await makeDue(id);
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(new Set(sending.post.mailsTo('drop@example.org').map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('survives a server that is not there', async () => {
    const id = await write({ email: 'nobody-home@example.org' });
    const mail = makeMailer({ SMTP_URL: 'smtp://127.0.0.1:1' }, limits);
    await sendAllDue({ ...deps(), transports: { mail, sms: undefined } });
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: 'ESOCKET' });
  });

  test('whose file cannot be made waits and holds up no other', async () => {
    const broken = await write({ email: 'broken@example.org' }, { kind: 'with_file' });
    const whole = await write({ email: 'whole@example.org' });
    const attachments = { with_file: () => Promise.reject(new TypeError('no file')) };
    await sendAllDue({ ...deps(), attachments });
    expect(await rowOf(broken)).toMatchObject({ state: 'waiting', attempts: 1, last_error: 'TypeError' });
    expect(await rowOf(whole)).toMatchObject({ state: 'sent' });
  });

  test('is given up after a day of trying, with its last failure', async () => {
    const id = await write({ email: 'never@example.org' });
    await sql`update outbox set attempts = 29 where id = ${id}`.execute(app.db);
    sending.post.replyTo('never@example.org', { code: 451 });
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 30, last_error: '451 RCPT TO' });
  });
});

describe('when', () => {
  test('no code goes that has run out', async () => {
    const late = await write(
      { email: 'late@example.org' },
      { expires_at: new Date(Date.now() - 1000).toISOString() },
    );
    await send();
    expect(await rowOf(late)).toMatchObject({ state: 'dropped', last_error: 'expired', attempts: 0 });
    expect(sending.post.mailsTo('late@example.org')).toEqual([]);
  });

  test('a message held back at night or on Shabbat has a new hour, and goes then', async () => {
    const id = await write({ email: 'night@example.org' });
    await sql`update outbox set urgent = false where id = ${id}`.execute(app.db);
    const host = await app.make.host();
    // A zone in which it is the middle of the night now, wherever the tests run.
    const hour = new Date().getUTCHours();
    const east = (26 - hour) % 24;
    const zone = `Etc/GMT${east <= 12 ? '-' : '+'}${east <= 12 ? east : 24 - east}`;
    await sql`update hosts set time_zone = ${zone} where id = ${host.id}`.execute(app.db);
    await sql`update outbox set user_id = ${host.user.id} where id = ${id}`.execute(app.db);
    await send();
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(Date.parse(row.send_after)).toBeGreaterThan(Date.now() + 4 * 3_600_000);
    const salon = await app.make.salon({ event_time: new Date(Date.now() + 30 * 3_600_000).toISOString() });
    await sql`update outbox set host_salon_id = ${salon.id} where id = ${id}`.execute(app.db);
    await makeDue(id);
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  test('without a provider messages end in the outbox, and stay there when one is configured later', async () => {
    const id = await write({ email: 'shown@example.org' });
    await sendAllDue({ ...deps(), transports: { mail: undefined, sms: undefined } });
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_by: 'outbox' });
    await makeDue(id);
    await send();
    expect(sending.post.mailsTo('shown@example.org')).toEqual([]);
  });
});
