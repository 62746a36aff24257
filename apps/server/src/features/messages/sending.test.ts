import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { startSmsGateway } from '../../../test/sms-gateway.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startWorker } from '../../jobs/worker.ts';
import { makeMailer } from '../../outbound/mail.ts';
import { makeSmsSender } from '../../outbound/sms.ts';
import { messagesJobs } from './messages.jobs.ts';
import { type NewMessage, writeMessages } from './messages.service.ts';
import { sendLeftOver, sendMessage } from './sending.service.ts';

const texts = {
  he: { subject: 'נושא', lines: ['שלום לכולם.', 'לפרטים: {{link}}'] },
  en: { subject: 'Subject', lines: ['Hello to all.', 'More: {{link}}'] },
} as const;

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;
let post: Awaited<ReturnType<typeof startMailServer>>;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
const warn = vi.fn();

beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url, {
    PUBLIC_URL: 'https://salons.example',
    MAIL_FROM: 'post@salons.example',
    CONTACT_URL_EN: 'mailto:hello@salons.example',
  });
  make = makeFactories(server.db, server.config);
  post = await startMailServer();
  gateway = await startSmsGateway();
});
afterAll(async () => {
  await post.close();
  await gateway.close();
  await server.close();
  await database.drop();
});
beforeEach(() => {
  warn.mockClear();
  gateway.received.length = 0;
  gateway.replies.length = 0;
});

const limits = { stepMs: 400, wholeMs: 1500 };
const smsConfig = () => ({
  SMS_PROVIDER: 'http' as const,
  SMS_URL: `${gateway.url}/send`,
  SMS_TOKEN: 'a token',
  SMS_FROM: undefined,
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_URL: gateway.url,
});
const deps = () => ({
  config: server.config,
  db: server.db,
  carriers: {
    mail: makeMailer({ SMTP_URL: post.url }, limits),
    sms: makeSmsSender(smsConfig(), limits.stepMs),
  },
  log: { warn },
});

/** Writes one message; urgent unless told, so that no test depends on the hour it runs at. */
const write = async (
  recipient: { email?: string | null; phone_number?: string | null; language?: string },
  { urgent = true, ...more }: Partial<Omit<NewMessage<typeof texts>, 'urgent'>> & { urgent?: boolean } = {},
): Promise<number> => {
  const person = await make.user('guest');
  const to = {
    user_id: person.id,
    email: null,
    phone_number: null,
    sms_notifications: true,
    language: 'en',
    ...recipient,
  };
  await server.db.transaction().execute((trx) =>
    writeMessages(trx, [
      {
        kind: 'test',
        texts,
        recipient: to,
        values: { link: { url: 'https://salons.example/x' } },
        ...(urgent ? { urgent } : {}),
        ...more,
      },
    ]),
  );
  const { id } = await server.db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return id;
};
const rowOf = (id: number) =>
  server.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const makeDue = (id: number) =>
  sql`update outbox set send_after = now() - interval '1 minute' where id = ${id}`.execute(server.db);
const leaseOver = (id: number) =>
  sql`update outbox set claimed_until = now() - interval '1 second' where id = ${id}`.execute(server.db);
const jobsOf = async (id: number) =>
  (
    await sql<{ run_at: string; priority: number }>`select run_at, priority from graphile_worker.jobs
      where key = ${`send:${id}`}`.execute(server.db)
  ).rows;

describe('a mail', () => {
  test('goes out as plain text beside HTML, from the configured address, under a lasting id', async () => {
    // Whatever the hour: a salon that begins soon lets its messages through.
    const salon = await make.salon({ event_time: new Date(Date.now() + 3_600_000).toISOString() });
    const id = await write({ email: 'one@example.org' }, { urgent: false, host_salon_id: salon.id });
    await sendMessage(deps(), id);
    const [mail, ...more] = post.mailsTo('one@example.org');
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
    await sendMessage(deps(), id);
    await sendLeftOver(server.db);
    expect(post.mailsTo('one@example.org')).toHaveLength(1);
  });

  test('that the server cannot take now goes later, ever less often, and arrives once', async () => {
    const id = await write({ email: 'busy@example.org' });
    post.replyTo('busy@example.org', { code: 451 }, { code: 421 });
    await sendMessage(deps(), id);
    const first = await rowOf(id);
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, last_error: '451 RCPT TO' });
    expect(Date.parse(first.send_after)).toBeGreaterThan(Date.now());
    expect((await jobsOf(id)).map(({ run_at }) => run_at)).toEqual([first.send_after]);
    await sendMessage(deps(), id);
    expect((await rowOf(id)).attempts).toBe(1);
    await makeDue(id);
    await sendMessage(deps(), id);
    await makeDue(id);
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(post.mailsTo('busy@example.org')).toHaveLength(1);
  });

  test('that is refused for good is not tried again, and the reason kept names nobody', async () => {
    const id = await write({ email: 'gone@example.org' });
    post.replyTo('gone@example.org', { code: 550 });
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: '550 RCPT TO', attempts: 1 });
    await makeDue(id);
    await sendMessage(deps(), id);
    await sendLeftOver(server.db);
    expect((await rowOf(id)).attempts).toBe(1);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('gone@example.org');
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ message: id, error: '550 RCPT TO' }),
      expect.any(String),
    );
  });

  test('waits for no slow server longer than the limit, and is the same mail the next time', async () => {
    const id = await write({ email: 'slow@example.org' });
    post.replyTo('slow@example.org', 'hold');
    const began = Date.now();
    await sendMessage(deps(), id);
    expect(Date.now() - began).toBeLessThan(2500);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: expect.stringMatching(/^E\w+$/) });
    await makeDue(id);
    await sendMessage(deps(), id);
    post.release();
    const ids = post.mailsTo('slow@example.org').map(({ messageId }) => messageId);
    expect(ids).toEqual([`<outbox-${id}@salons.example>`, `<outbox-${id}@salons.example>`]);
  });

  test('whose connection breaks after it was taken comes again under the same id', async () => {
    const id = await write({ email: 'drop@example.org' });
    post.replyTo('drop@example.org', 'drop');
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await makeDue(id);
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(new Set(post.mailsTo('drop@example.org').map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('survives a server that is not there', async () => {
    const id = await write({ email: 'nobody-home@example.org' });
    const mail = makeMailer({ SMTP_URL: 'smtp://127.0.0.1:1' }, limits);
    await sendMessage({ ...deps(), carriers: { mail, sms: undefined } }, id);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: 'ESOCKET' });
  });

  test('is given up after a day of trying, with its last failure', async () => {
    const id = await write({ email: 'never@example.org' });
    await sql`update outbox set attempts = 29 where id = ${id}`.execute(server.db);
    post.replyTo('never@example.org', { code: 451 });
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 30, last_error: '451 RCPT TO' });
  });
});

describe('never twice, never lost', () => {
  test('ten workers at once send a message once', async () => {
    const id = await write({ email: 'ten@example.org' });
    await Promise.all(Array.from({ length: 10 }, () => sendMessage(deps(), id)));
    expect(post.mailsTo('ten@example.org')).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('without the claim those ten would have sent it many times', async () => {
    const id = await write({ email: 'race@example.org' });
    const mail = makeMailer({ SMTP_URL: post.url }, limits);
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
      });
      await sql`update outbox set state = 'sent', sent_at = now(), sent_by = 'smtp' where id = ${id}`.execute(
        server.db,
      );
    };
    await Promise.all(Array.from({ length: 10 }, unclaimed));
    expect(post.mailsTo('race@example.org').length).toBeGreaterThan(1);
  });

  test('two running workers share a hundred messages without a double', async () => {
    const before = post.received.length;
    const ids: number[] = [];
    for (let at = 0; at < 100; at += 1) ids.push(await write({ email: `many${at}@example.org` }));
    const log = pino({ level: 'error' });
    const start = () =>
      startWorker({
        url: database.url,
        log,
        jobs: messagesJobs({ carriers: deps().carriers, log }),
        deps: server,
      });
    const workers = await Promise.all([start(), start()]);
    const left = async () =>
      (
        await server.db
          .selectFrom('outbox')
          .select('id')
          .where('id', 'in', ids)
          .where('state', '<>', 'sent')
          .execute()
      ).length;
    for (let tries = 0; tries < 300 && (await left()) > 0; tries += 1) await pause(50);
    await Promise.all(workers.map(({ stop }) => stop()));
    expect(await left()).toBe(0);
    const arrived = post.received.slice(before).filter(({ to }) => to.startsWith('many'));
    expect([arrived.length, new Set(arrived.map(({ messageId }) => messageId)).size]).toEqual([100, 100]);
  });

  test('what a killed process had in its hands is sent again under the same id, once its minute is over', async () => {
    const id = await write({ email: 'killed@example.org' });
    const script = `
      const { sendMessage } = await import('./src/features/messages/sending.service.ts');
      const { openDatabase } = await import('./src/db/client.ts');
      const { makeMailer } = await import('./src/outbound/mail.ts');
      const { readConfig } = await import('./src/config.ts');
      const { db } = openDatabase(process.argv[1], { max: 2 });
      const config = { ...readConfig({ PUBLIC_URL: 'https://salons.example', MAIL_FROM: 'post@salons.example' }), TOKEN_SECRET: 'x'.repeat(40) };
      const carriers = { mail: makeMailer({ SMTP_URL: process.argv[2] }), sms: undefined };
      await sendMessage({ config, db, carriers, log: { warn: () => undefined } }, Number(process.argv[3]));`;
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script, database.url, post.url, String(id)],
      { cwd: path.resolve(import.meta.dirname, '../../..'), stdio: 'inherit' },
    );
    // The server has the whole mail; the process never hears of it.
    post.replyTo('killed@example.org', () => void child.kill('SIGKILL'));
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    expect(await rowOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    await sendMessage(deps(), id);
    await sendLeftOver(server.db);
    expect(post.mailsTo('killed@example.org')).toHaveLength(1);
    await leaseOver(id);
    await sendLeftOver(server.db);
    expect(await jobsOf(id)).toHaveLength(1);
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
    const ids = post.mailsTo('killed@example.org').map(({ messageId }) => messageId);
    expect(ids).toEqual([`<outbox-${id}@salons.example>`, `<outbox-${id}@salons.example>`]);
  }, 60_000);

  test('a message of a transaction that is rolled back is neither written nor sent', async () => {
    const person = await make.user('guest');
    const undone = server.db.transaction().execute(async (trx) => {
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
    const { rows } = await sql`select 1 from outbox where kind = 'undone'`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('a message whose job was lost is found by the clock', async () => {
    const id = await write({ email: 'lost@example.org' });
    await sql`select graphile_worker.remove_job(${`send:${id}`})`.execute(server.db);
    await makeDue(id);
    await sendLeftOver(server.db);
    expect(await jobsOf(id)).toHaveLength(1);
  });
});

describe('an SMS', () => {
  test('goes to the gateway with the key that marks its repeats', async () => {
    const id = await write({ phone_number: '+972501234567' });
    gateway.replies.push('drop');
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: 'UND_ERR_SOCKET' });
    await makeDue(id);
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_by: 'http', attempts: 2 });
    const keys = gateway.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([`outbox-${id}`, `outbox-${id}`]);
    expect(gateway.received[0]).toMatchObject({ method: 'POST', path: '/send' });
    expect(gateway.received[0]?.headers.authorization).toBe('Bearer a token');
    expect(JSON.parse(gateway.received[0]?.body ?? '')).toEqual({
      to: '+972501234567',
      text: expect.stringContaining('Hello to all.'),
    });
  });

  test('waits as long as the gateway asks', async () => {
    const id = await write({ phone_number: '+972501234568' });
    gateway.replies.push({ status: 429, headers: { 'retry-after': '900' } });
    await sendMessage(deps(), id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'waiting', last_error: 'HTTP 429' });
    expect((Date.parse(row.send_after) - Date.now()) / 1000).toBeGreaterThan(890);
  });

  test.each([
    [400, 'failed'],
    [422, 'failed'],
    [408, 'waiting'],
    [500, 'waiting'],
    // Our own account: to be mended by us, not lost.
    [401, 'waiting'],
  ])('that is answered %i is then %s', async (status, state) => {
    const id = await write({ phone_number: `+97250123${4000 + status}` });
    gateway.replies.push({ status });
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state, last_error: `HTTP ${status}` });
  });

  test('waits for no silent gateway', async () => {
    const id = await write({ phone_number: '+972501234569' });
    gateway.replies.push('hold');
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  test('through Twilio is looked up before it is repeated', async () => {
    const sms = makeSmsSender({ ...smsConfig(), SMS_PROVIDER: 'twilio', SMS_FROM: '+15005550006' }, 1000);
    const twilio = { ...deps(), carriers: { mail: undefined, sms } };
    const id = await write({ phone_number: '+972501234570' });
    gateway.replies.push('drop');
    await sendMessage(twilio, id);
    const sent = new URLSearchParams(gateway.received[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({ To: '+972501234570', From: '+15005550006' });
    const messages = [{ body: sent.get('Body'), date_created: new Date().toUTCString() }];
    gateway.replies.push({ status: 200, body: JSON.stringify({ messages }) });
    await makeDue(id);
    await sendMessage(twilio, id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_by: 'twilio' });
    expect(gateway.received.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });
});

describe('when', () => {
  test('codes go before all else, and none goes that has run out', async () => {
    const code = await write({ email: 'code@example.org' });
    const late = await write(
      { email: 'late@example.org' },
      { expires_at: new Date(Date.now() - 1000).toISOString() },
    );
    expect((await jobsOf(code))[0]?.priority).toBeLessThan(0);
    await sendMessage(deps(), late);
    expect(await rowOf(late)).toMatchObject({ state: 'dropped', last_error: 'expired', attempts: 0 });
    expect(post.mailsTo('late@example.org')).toEqual([]);
  });

  test('a message held back at night or on Shabbat has a new hour and a job for it, and goes then', async () => {
    const id = await write({ email: 'night@example.org' });
    await sql`update outbox set urgent = false where id = ${id}`.execute(server.db);
    const host = await make.host();
    // A zone in which it is the middle of the night now, wherever the tests run.
    const hour = new Date().getUTCHours();
    const east = (26 - hour) % 24;
    const zone = `Etc/GMT${east <= 12 ? '-' : '+'}${east <= 12 ? east : 24 - east}`;
    await sql`update hosts set time_zone = ${zone} where id = ${host.id}`.execute(server.db);
    await sql`update outbox set user_id = ${host.user.id} where id = ${id}`.execute(server.db);
    await sendMessage(deps(), id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(Date.parse(row.send_after)).toBeGreaterThan(Date.now() + 4 * 3_600_000);
    expect((await jobsOf(id)).map(({ run_at }) => run_at)).toEqual([row.send_after]);
    const salon = await make.salon({ event_time: new Date(Date.now() + 30 * 3_600_000).toISOString() });
    await sql`update outbox set host_salon_id = ${salon.id} where id = ${id}`.execute(server.db);
    await makeDue(id);
    await sendMessage(deps(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
  });

  test('without a provider messages end in the outbox, and stay there when one is configured later', async () => {
    const id = await write({ email: 'shown@example.org' });
    await sendMessage({ ...deps(), carriers: { mail: undefined, sms: undefined } }, id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', sent_by: 'outbox' });
    await makeDue(id);
    await sendLeftOver(server.db);
    await sendMessage(deps(), id);
    expect(post.mailsTo('shown@example.org')).toEqual([]);
  });
});
