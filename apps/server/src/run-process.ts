import { type Logger, pino } from 'pino';
import { type Configured, readConfig } from './config.ts';
import { loggableFault } from './http/errors.ts';
import type { Running } from './start-parts.ts';

const deadlineMs = 60_000;

/** Exits at once: prints the message of an expected error, or all of an unexpected one. */
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
 * Runs this process: starts its parts, stops them in order on SIGINT or SIGTERM, and exits with 0; with 1 where it
 * could not start or an error was not caught.
 * @param start the parts; `signal` aborts on shutdown
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

  // An unhandled rejection affects only its own caller.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'));
  // After an uncaught exception the state is undefined: log it and shut down in order.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error was not caught, the process ends');
    exitCode = 1;
    stop();
  });

  const running = start(config, log, stopping.signal);

  // Under npm, Ctrl-C sends the signal twice, from the terminal and from npm: the second is ignored.
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
