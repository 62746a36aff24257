import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { end, workerProgram } from './server-process.ts';
import { startsMs, useServerWithoutWorker } from './server-without-worker.ts';

const setting = useServerWithoutWorker();

test('a worker is refused over the embedded database, in a sentence and before anything is made', async () => {
  const dataDir = `/tmp/salons-worker-${process.pid}`;
  const { child, printed } = setting.launch({ DATABASE_URL: '', DATA_DIR: dataDir }, workerProgram);
  await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  expect(printed().trim()).toBe(
    'npm run worker needs a DATABASE_URL: the embedded database belongs to the server that starts it, which sends messages and runs jobs itself.',
  );
  expect(existsSync(dataDir)).toBe(false);
});

test('a server that leaves its work to a worker records it; the worker does it, and ends in order', {
  timeout: startsMs,
}, async () => {
  const host = await setting.askFor(3);
  const reset = await setting.records.make.guest();
  await fetch(`${setting.address}/api/password_reset/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: reset.user.email }),
  });
  // Longer than a server with its own worker would take.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await setting.read()).toEqual({ tasks: 3, messages: 0, unsent: 0, workers: 0 });

  const worker = await setting.launchWorker();
  await expect.poll(() => setting.post.mailsTo(host).length, { timeout: 20_000 }).toBe(3);
  await expect.poll(() => setting.post.mailsTo(reset.user.email ?? '').length, { timeout: 20_000 }).toBe(1);
  await expect.poll(setting.read).toMatchObject({ tasks: 0, unsent: 0, workers: 1 });
  expect(await end(worker.child, 'SIGTERM')).toBe(0);
  expect(await setting.read()).toMatchObject({ workers: 0 });
});
