import type { Logger } from 'pino';
import { attachments, jobsFor, makeTransports, notifiers } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { limits } from './db/limits.ts';
import { locks } from './locks.ts';
import { startNotifier } from './platform/events/notifier.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { startSender } from './platform/messages/sender.ts';
import type { StartedParts } from './start-parts.ts';

/** A message that waits for a mail server holds no connection. */
const sendingConnections = 4;

/** Starts what runs beside the calls: notifying of events, sending the outbox, jobs and their clocks. */
export const startBackground = async (
  parts: StartedParts,
  {
    url,
    config,
    db,
    log,
  }: { readonly url: string; readonly config: Config; readonly db: Database; readonly log: Logger },
): Promise<void> => {
  const sendingDb = parts.openDatabase(url, sendingConnections, limits.queue);
  const jobs = jobsFor(config, log);
  const worker = await startWorker({ url, log, jobs, deps: { config, db, locks, notifiers } });
  const sender = startSender({ config, db: sendingDb, transports: makeTransports(config), attachments, log });
  // Each waits for running work, up to six seconds.
  parts.add(() => Promise.all([worker.stop(), sender.stop()]));
  parts.add(startNotifier({ config, db, notifiers, log }).stop);
};
