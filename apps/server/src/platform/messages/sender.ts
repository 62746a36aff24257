import { setTimeout as pause } from 'node:timers/promises';
import { getFailureName } from '../../outbound/delivery-result.ts';
import { listDueLanes } from './sending.queries.ts';
import type { SendingDeps } from './sending.service.ts';
import { makeLanes, type SendingLane } from './sending-lane.ts';
import { onMessagesWritten } from './written-messages.ts';

/** How often due messages are polled for, whichever process wrote them. */
const pollMs = 1000;
/** How long after this process wrote a message: by then its transaction is usually committed. */
const afterWritingMs = 30;
/** How long to wait at the end for messages that are being sent; others are sent again once their lease has run out. */
const endMs = 6000;

const listDue = async (deps: SendingDeps, lanes: readonly SendingLane[]): Promise<SendingLane[]> => {
  const due = await listDueLanes(deps.db);
  return lanes.filter(({ lane }) =>
    due.some(({ channel, urgent }) => channel === lane.channel && urgent === lane.urgent),
  );
};

/** Sends all due messages and waits until they are settled. @throws while the database is down */
export const sendAllDue = async (deps: SendingDeps): Promise<void> => {
  const lanes = makeLanes(deps, new AbortController().signal);
  for (let due = await listDue(deps, lanes); due.length > 0; due = await listDue(deps, lanes)) {
    for (const lane of due) lane.wake();
    await Promise.all(due.map((lane) => lane.finish()));
  }
};

/**
 * Sends messages as they come due, those of this process some milliseconds after they were written, until it is stopped
 * (product §12.9). While the database is down it retries every second (product §14.62).
 * @returns stops it, waiting up to six seconds for messages that are being sent
 */
export const startSender = (deps: SendingDeps): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  const lanes = makeLanes(deps, ending.signal);

  let polling = new AbortController();
  let soon: NodeJS.Timeout | undefined;
  const endListening = onMessagesWritten(() => {
    soon ??= setTimeout(() => {
      soon = undefined;
      polling.abort();
    }, afterWritingMs);
  });
  const run = async () => {
    while (!ending.signal.aborted) {
      polling = new AbortController();
      try {
        for (const lane of await listDue(deps, lanes)) lane.wake();
      } catch (error) {
        deps.log.error({ error: getFailureName(error) }, 'messages wait to be sent');
      }
      await pause(pollMs, undefined, { signal: polling.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      endListening();
      clearTimeout(soon);
      ending.abort();
      polling.abort();
      await running;
      const finished = Promise.all(lanes.map((lane) => lane.finish()));
      await Promise.race([finished, pause(endMs, undefined, { ref: false })]);
    },
  };
};
