import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { ready } from './server-process.ts';
import { startsMs, useServerWithoutWorker } from './server-without-worker.ts';

const setting = useServerWithoutWorker();

/** Requests shared by two workers and a server. */
const count = 120;

test('two workers and a server that works, too, deliver each message once', {
  timeout: startsMs,
}, async () => {
  const host = await setting.askFor(count);
  await Promise.all([setting.launchWorker(), setting.launchWorker(), ready(setting.launch())]);
  const more = await setting.askFor(count / 2);
  await expect.poll(setting.read, { timeout: 30_000 }).toMatchObject({ tasks: 0, unsent: 0 });
  for (const [to, expected] of [
    [host, count],
    [more, count / 2],
  ] as const) {
    const ids = setting.post.mailsTo(to).map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([expected, expected]);
  }
});

const sendAgainNow = () =>
  sql`update outbox set send_after = now() where state = 'waiting'`.execute(setting.records.db);

test('a mail server that is away, refuses, is busy, slow or breaks off loses and doubles nothing', {
  timeout: startsMs,
}, async () => {
  const away = createServer().listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as AddressInfo;
  await new Promise((closed) => away.close(closed));

  const hosts: string[] = [];
  for (let at = 0; at < 5; at += 1) hosts.push(await setting.askFor(1));
  const [gone = '', busy = '', slow = '', broken = '', fine = ''] = hosts;
  await setting.launchWorker({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const states = async () => {
    const { rows } = await sql<{ recipient: string; state: string; attempts: number }>`
      select recipient, state, attempts from outbox where recipient = any(${hosts}::text[])
      and channel = 'mail'`.execute(setting.records.db);
    return Object.fromEntries(
      rows.map(({ recipient, state, attempts }) => [recipient, `${state} ${attempts}`]),
    );
  };
  await expect
    .poll(states, { timeout: 20_000 })
    .toEqual(Object.fromEntries(hosts.map((host) => [host, 'waiting 1'])));

  const back = await startMailServer(port);
  back.replyTo(gone, { code: 550 });
  back.replyTo(busy, { code: 451 });
  back.replyTo(slow, (answer) => setTimeout(answer, 1500));
  back.replyTo(broken, 'drop');
  await sendAgainNow();
  await expect.poll(states, { timeout: 20_000 }).toEqual({
    [gone]: 'failed 2',
    [busy]: 'waiting 2',
    [slow]: 'sent 2',
    [broken]: 'waiting 2',
    [fine]: 'sent 2',
  });
  await sendAgainNow();
  await expect.poll(states, { timeout: 20_000 }).toMatchObject({ [busy]: 'sent 3', [broken]: 'sent 3' });
  // An interrupted delivery had already succeeded: it was repeated with the same id.
  const ids = (host: string) => back.mailsTo(host).map(({ messageId }) => messageId);
  for (const host of [busy, slow, broken, fine]) expect(new Set(ids(host)).size).toBe(1);
  expect([gone, busy, slow, broken, fine].map((host) => ids(host).length)).toEqual([0, 1, 1, 2, 1]);
  await back.close();
});
