import { type Logger, pino } from 'pino';
import { type Configured, readConfig } from './config.ts';
import { loggableFault } from './http/errors.ts';
import type { Running } from './start-parts.ts';

/** Longer than all its parts together may take. */
const deadlineMs = 60_000;

/** Ends at once: with the message of an error that was meant for a reader, with all of one that was not. */
const giveUp = (error: unknown): never => {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error);
  process.exit(1);
};

const readConfigOrExit = () => {
  try {
    return readConfig();
  } catch (error) {
    return giveUp(error);
  }
};

/**
 * Runs this process: starts its parts, ends them in order on SIGINT or SIGTERM, and exits with 0; with 1 where it could
 * not start or an error was not caught.
 * @param start the parts; `signal` aborts once the process is told to end
 */
export const runProcess = async (
  start: (config: Configured, log: Logger, signal: AbortSignal) => Promise<Running>,
): Promise<void> => {
  const config = readConfigOrExit();
  const log = pino({ level: config.LOG_LEVEL, serializers: { err: loggableFault } });
  const stopping = new AbortController();
  let exitCode = 0;
  const stop = (): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => giveUp(new Error('Stopping took too long.')), deadlineMs).unref();
  };

  // A promise that failed and was left alone has harmed nobody but whoever waited for it.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'));
  // After an error that nobody caught nothing is sure any more: said aloud, and ended in order.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was not caught, the process ends');
    exitCode = 1;
    stop();
  });

  const running = start(config, log, stopping.signal);

  // Ctrl-C reaches this process twice under npm, from the terminal and from npm itself: the second one changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, stop);
  }

  try {
    const { welcome, end } = await running;
    if (!stopping.signal.aborted) console.log(welcome);
    await new Promise<void>((resolve) => {
      if (stopping.signal.aborted) resolve();
      else stopping.signal.addEventListener('abort', () => resolve());
    });
    await end();
    process.exit(exitCode);
  } catch (error) {
    if (stopping.signal.aborted) process.exit(exitCode);
    giveUp(error);
  }
};
