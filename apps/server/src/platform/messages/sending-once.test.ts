import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { limits, texts, useSending } from '../../../test/sending.ts';
import { makeMailer } from '../../outbound/mail.ts';
import { writeMessages } from './messages.service.ts';
import { startSender } from './sender.ts';

const sending = useSending();
const { app, deps, leaseOver, rowOf, send, write } = sending;

const countLeft = async () => {
  const { rows } = await sql<{ left: number }>`
    select count(*)::integer as left from outbox where state <> 'sent'`.execute(app.db);
  return rows[0]?.left;
};
const script = (what: string) => `
  const { sendAllDue } = await import('./src/platform/messages/sender.ts');
  const { openDatabase } = await import('./src/db/client.ts');
  const { makeMailer } = await import('./src/outbound/mail.ts');
  const { readConfig } = await import('./src/config.ts');
  const { db } = openDatabase(process.argv[1], { max: 2 });
  const config = { ...readConfig({ PUBLIC_URL: 'https://salons.example', MAIL_FROM: 'post@salons.example' }), TOKEN_SECRET: 'x'.repeat(40) };
  const log = { warn: () => undefined, error: () => undefined };
  const transports = { mail: ${what}, sms: undefined };
  await sendAllDue({ config, db, transports, attachments: {}, log });`;
const startProcess = (mail: string) =>
  spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script(mail), app.url, sending.post.url],
    { cwd: path.resolve(import.meta.dirname, '../../..'), stdio: 'inherit' },
  );

describe('never twice, never lost', () => {
  test('ten workers at once send a message once', async () => {
    const id = await write({ email: 'ten@example.org' });
    await Promise.all(Array.from({ length: 10 }, send));
    expect(sending.post.mailsTo('ten@example.org')).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('without the claim those ten would have sent it many times', async () => {
    const id = await write({ email: 'race@example.org' });
    const mail = makeMailer({ SMTP_URL: sending.post.url }, limits);
    const unclaimed = async () => {
      const row = await rowOf(id);
      if (row.state !== 'waiting') return;
      await mail?.send({
        to: row.recipient,
        from: { name: '', address: 'post@salons.example' },
        replyTo: undefined,
        subject: 's',
        text: 't',
        html: 'h',
        messageId: `<race-${id}@salons.example>`,
        headers: {},
        attachments: [],
      });
      await sql`update outbox set state = 'sent', sent_at = now(), sent_by = 'smtp' where id = ${id}`.execute(
        app.db,
      );
    };
    await Promise.all(Array.from({ length: 10 }, unclaimed));
    expect(sending.post.mailsTo('race@example.org').length).toBeGreaterThan(1);
  });

  test('two senders over one database hand each of many messages over once, in all lanes', async () => {
    const before = sending.post.received.length;
    // Whatever the hour: a salon that begins soon lets its messages through.
    const salon = await app.make.salon({ event_time: new Date(Date.now() + 3_600_000).toISOString() });
    const ids: number[] = [];
    for (let at = 0; at < 120; at += 1) {
      const recipient =
        at % 3 === 0 ? { phone_number: `+97250300${1000 + at}` } : { email: `many${at}@example.org` };
      ids.push(await write(recipient, { urgent: at % 2 === 0, host_salon_id: salon.id }));
    }
    const senders = [startSender(deps()), startSender(deps())];
    await expect.poll(countLeft, { timeout: 20_000 }).toBe(0);
    await Promise.all(senders.map(({ stop }) => stop()));
    const mails = sending.post.received.slice(before).map(({ messageId }) => messageId);
    expect([mails.length, new Set(mails).size]).toEqual([80, 80]);
    const keys = sending.gateway.received.map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([40, 40]);
    const attempts = await app.db.selectFrom('outbox').select('attempts').where('id', 'in', ids).execute();
    expect(attempts).toEqual(ids.map(() => ({ attempts: 1 })));
  });

  test('while connections to the database break, messages go on, and those on their way are marked', async () => {
    const before = sending.post.received.length;
    for (let at = 0; at < 60; at += 1) await write({ email: `breaks${at}@example.org` });
    const sender = startSender(deps());
    for (let breaks = 0; breaks < 5; breaks += 1) {
      await pause(60);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(app.db);
    }
    // The lease of a claim whose result was lost: shortened from its minute to ten seconds.
    await expect
      .poll(
        async () => {
          await sql`update outbox set claimed_until = now() where state = 'sending' and attempts < 2
            and claimed_until < now() + interval '50 seconds'`.execute(app.db);
          return countLeft();
        },
        { timeout: 30_000 },
      )
      .toBe(0);
    await sender.stop();
    const mails = sending.post.received.slice(before).map(({ messageId }) => messageId);
    expect([mails.length, new Set(mails).size]).toEqual([60, 60]);
  });

  test('what a killed process had claimed is sent once its minute is over', async () => {
    const id = await write({ email: 'claimed@example.org' });
    const child = startProcess("{ name: 'smtp', send: () => process.kill(process.pid, 'SIGKILL') }");
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await rowOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    await send();
    expect(sending.post.mailsTo('claimed@example.org')).toHaveLength(0);
    await leaseOver(id);
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(sending.post.mailsTo('claimed@example.org')).toHaveLength(1);
  });

  test('what a killed process had handed over is sent again under the same id, once its minute is over', async () => {
    const id = await write({ email: 'killed@example.org' });
    const child = startProcess('makeMailer({ SMTP_URL: process.argv[2] })');
    // The server has accepted the whole mail; the process gets no confirmation.
    sending.post.replyTo('killed@example.org', () => void child.kill('SIGKILL'));
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await rowOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    await send();
    expect(sending.post.mailsTo('killed@example.org')).toHaveLength(1);
    await leaseOver(id);
    await send();
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    const ids = sending.post.mailsTo('killed@example.org').map(({ messageId }) => messageId);
    expect(ids).toEqual([`<outbox-${id}@salons.example>`, `<outbox-${id}@salons.example>`]);
  });

  test('a message of a transaction that is rolled back is neither written nor sent', async () => {
    const person = await app.make.user('guest');
    const undone = app.db.transaction().execute(async (trx) => {
      await writeMessages(trx, [
        {
          kind: 'undone',
          texts,
          recipient: { ...person, user_id: person.id, sms_notifications: false, language: 'en' },
          values: { link: { url: 'https://salons.example/x' } },
        },
      ]);
      throw new Error('not after all');
    });
    await expect(undone).rejects.toThrow('not after all');
    const { rows } = await sql`select 1 from outbox where kind = 'undone'`.execute(app.db);
    expect(rows).toEqual([]);
  });

  test('a message that another process wrote is found by the clock', async () => {
    const sender = startSender(deps());
    await sql`insert into outbox (channel, recipient, kind, subject, text, html, language, urgent)
      values ('mail', 'elsewhere@example.org', 'test', 's', 't', 'h', 'en', true)`.execute(app.db);
    await expect.poll(() => sending.post.mailsTo('elsewhere@example.org').length, { timeout: 9000 }).toBe(1);
    await sender.stop();
  });

  test('a sender that is stopped lets what is on its way arrive, and takes no more', async () => {
    const first = await write({ email: 'on-its-way@example.org' });
    let answer = () => {};
    let calls = 0;
    const mail = {
      name: 'smtp' as const,
      send: () => {
        calls += 1;
        return new Promise<{ outcome: 'taken' }>((resolve) => {
          answer = () => resolve({ outcome: 'taken' });
        });
      },
    };
    const sender = startSender({ ...deps(), transports: { mail, sms: undefined } });
    await expect.poll(() => calls, { timeout: 9000 }).toBe(1);
    const stopped = sender.stop();
    const second = await write({ email: 'after-the-end@example.org' });
    answer();
    await stopped;
    expect(await rowOf(first)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await rowOf(second)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});
