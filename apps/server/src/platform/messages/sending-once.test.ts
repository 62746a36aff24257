import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { limits, texts, useSending } from '../../../test/sending.ts';
import { makeMailer } from '../../outbound/mail.ts';
import { startWorker } from '../jobs/worker.ts';
import { messagesJobs } from './messages.jobs.ts';
import { writeMessages } from './messages.service.ts';
import { sendLeftOver, sendMessage } from './sending.service.ts';

const sending = useSending();
const { app, deps, jobsOf, leaseOver, makeDue, rowOf, write } = sending;

describe('never twice, never lost', () => {
  test('ten workers at once send a message once', async () => {
    const id = await write({ email: 'ten@example.org' });
    await Promise.all(Array.from({ length: 10 }, () => sendMessage(deps(), id)));
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

  test('two running workers share a hundred messages without a double', async () => {
    const before = sending.post.received.length;
    const ids: number[] = [];
    for (let at = 0; at < 100; at += 1) ids.push(await write({ email: `many${at}@example.org` }));
    const log = pino({ level: 'error' });
    const start = () =>
      startWorker({
        url: app.url,
        log,
        jobs: messagesJobs({ carriers: deps().carriers, attachments: {}, log }),
        deps: app.server,
      });
    const workers = await Promise.all([start(), start()]);
    const left = async () =>
      (
        await app.db
          .selectFrom('outbox')
          .select('id')
          .where('id', 'in', ids)
          .where('state', '<>', 'sent')
          .execute()
      ).length;
    for (let tries = 0; tries < 300 && (await left()) > 0; tries += 1) await pause(50);
    await Promise.all(workers.map(({ stop }) => stop()));
    expect(await left()).toBe(0);
    const arrived = sending.post.received.slice(before).filter(({ to }) => to.startsWith('many'));
    expect([arrived.length, new Set(arrived.map(({ messageId }) => messageId)).size]).toEqual([100, 100]);
  });

  test('what a killed process had in its hands is sent again under the same id, once its minute is over', async () => {
    const id = await write({ email: 'killed@example.org' });
    const script = `
      const { sendMessage } = await import('./src/platform/messages/sending.service.ts');
      const { openDatabase } = await import('./src/db/client.ts');
      const { makeMailer } = await import('./src/outbound/mail.ts');
      const { readConfig } = await import('./src/config.ts');
      const { db } = openDatabase(process.argv[1], { max: 2 });
      const config = { ...readConfig({ PUBLIC_URL: 'https://salons.example', MAIL_FROM: 'post@salons.example' }), TOKEN_SECRET: 'x'.repeat(40) };
      const carriers = { mail: makeMailer({ SMTP_URL: process.argv[2] }), sms: undefined };
      await sendMessage({ config, db, carriers, attachments: {}, log: { warn: () => undefined } }, Number(process.argv[3]));`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script, app.url, sending.post.url, String(id)],
      { cwd: path.resolve(import.meta.dirname, '../../..'), stdio: 'inherit' },
    );
    // The server has the whole mail; the process never hears of it.
    sending.post.replyTo('killed@example.org', () => void child.kill('SIGKILL'));
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await rowOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    await sendMessage(deps(), id);
    await sendLeftOver(app.db);
    expect(sending.post.mailsTo('killed@example.org')).toHaveLength(1);
    await leaseOver(id);
    await sendLeftOver(app.db);
    expect(await jobsOf(id)).toHaveLength(1);
    await sendMessage(deps(), id);
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

  test('a message whose job was lost is found by the clock', async () => {
    const id = await write({ email: 'lost@example.org' });
    await sql`select graphile_worker.remove_job(${`send:${id}`})`.execute(app.db);
    await makeDue(id);
    await sendLeftOver(app.db);
    expect(await jobsOf(id)).toHaveLength(1);
  });
});
