import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSending } from '../../../test/sending.ts';
import { sendCode } from '../../features/codes/codes.jobs.ts';
import { sendReset } from '../../features/passwords/resets.jobs.ts';
import { makeMailer } from '../../outbound/mail.ts';
import { makeSmsSender } from '../../outbound/sms.ts';
import { startWorker } from '../jobs/worker.ts';
import { startSender } from './sender.ts';

const sending = useSending();
const { app, write } = sending;

let silent: Server;
let called: Socket[];

beforeEach(async () => {
  called = [];
  silent = createServer((socket) => void called.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()));
});
afterEach(async () => {
  for (const socket of called) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

const workWith = async (urls: { mail: string; sms: string }) => {
  const log = pino({ level: 'silent' });
  const transports = {
    mail: makeMailer({ SMTP_URL: urls.mail }),
    sms: makeSmsSender({ ...sending.smsConfig(), SMS_URL: urls.sms }),
  };
  const sender = startSender({ ...sending.deps(), transports, log });
  const worker = await startWorker({ url: app.url, log, jobs: [sendCode, sendReset], deps: app.server });
  return { stop: () => Promise.all([worker.stop(), sender.stop()]) };
};
const silentPort = () => (silent.address() as AddressInfo).port;

test('mails and resets on a mail server that says nothing hold up neither a code by SMS nor a message', async () => {
  const salon = await app.make.salon({ event_time: new Date(Date.now() + 3_600_000).toISOString() });
  for (let at = 0; at < 12; at += 1) {
    await write({ email: `urgent${at}@example.org` });
    await write({ email: `other${at}@example.org` }, { urgent: false, host_salon_id: salon.id });
  }
  const person = await app.make.guest();
  const worker = await workWith({
    mail: `smtp://127.0.0.1:${silentPort()}`,
    sms: `${sending.gateway.url}/send`,
  });
  try {
    await expect.poll(() => called.length, { timeout: 15_000 }).toBe(11);
    const startedAt = performance.now();
    for (const email of ['one@example.org', 'two@example.org', 'three@example.org'])
      await app.post('/api/password_reset/', null, { email });
    const response = await app.post('/api/sms_authentication/auth/', null, {
      phone_number: person.user.phone_number,
    });
    expect(response.status).toBeLessThan(300);
    await expect.poll(() => sending.gateway.received.length, { timeout: 9000 }).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(9000);
    expect(called.length).toBe(11);
  } finally {
    await worker.stop();
  }
});

test('text messages on a gateway that says nothing hold up no reset by mail', async () => {
  for (let at = 0; at < 8; at += 1) await write({ phone_number: `+97250222000${at}` });
  const person = await app.make.guest();
  const worker = await workWith({ mail: sending.post.url, sms: `http://127.0.0.1:${silentPort()}` });
  try {
    await expect.poll(() => called.length, { timeout: 15_000 }).toBe(3);
    await app.post('/api/password_reset/', null, { email: person.user.email });
    await expect.poll(() => sending.post.mailsTo(person.user.email ?? '').length, { timeout: 9000 }).toBe(1);
  } finally {
    await worker.stop();
  }
});
