import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers';
import type { Logger } from 'pino';
import { backUp } from './backup.ts';

const kept = 7;
const everyMs = 3_600_000;
const namePattern = /^salons-\d{4}-\d{2}-\d{2}\.sql\.gz$/;

const today = (now: Date) => `salons-${now.toISOString().slice(0, 10)}.sql.gz`;

/**
 * Backs the database up once a day (UTC) and keeps the last seven (product §14.128).
 * @returns the new file; undefined where today's is there
 */
export const backUpDaily = async (
  url: string,
  folder: string,
  version: string,
  now = new Date(),
): Promise<string | undefined> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backups = async () => (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  const name = today(now);
  if ((await backups()).includes(name)) return undefined;
  await backUp(url, join(folder, name), version);
  for (const old of (await backups()).slice(0, -kept)) await rm(join(folder, old), { force: true });
  return join(folder, name);
};

/** Backs up now and each day, in the background; a failure is logged and tried again within the hour. */
export const startDailyBackups = ({
  url,
  folder,
  version,
  log,
}: {
  readonly url: string;
  readonly folder: string;
  readonly version: string;
  readonly log: Logger;
}): { readonly stop: () => Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(() =>
      backUpDaily(url, folder, version).catch((error: unknown) =>
        log.error({ err: error }, 'the daily backup failed'),
      ),
    );
  };
  const timer = setInterval(run, everyMs);
  run();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
