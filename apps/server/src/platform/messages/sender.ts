import { setTimeout as pause } from 'node:timers/promises';
import { getFailureName } from '../../outbound/delivery-result.ts';
import { listDueLanes } from './sending.queries.ts';
import type { SendingDeps } from './sending.service.ts';
import { makeLanes, type SendingLane } from './sending-lane.ts';
import { onMessagesWritten } from './written-messages.ts';

/** So often what is due is looked for, whoever wrote it. */
const pollMs = 1000;
/** So long after this process wrote a message, since by then the transaction is committed as a rule. */
const afterWritingMs = 30;
/** How long what is on its way at the end is waited for; what is left is sent again once its claim has run out. */
const endMs = 6000;

const listDue = async (deps: SendingDeps, lanes: readonly SendingLane[]): Promise<SendingLane[]> => {
  const due = await listDueLanes(deps.db);
  return lanes.filter(({ lane }) =>
    due.some(({ channel, urgent }) => channel === lane.channel && urgent === lane.urgent),
  );
};

/** Sends all that is due, until nothing due is left and all of it is settled. @throws while the database is away */
export const sendAllDue = async (deps: SendingDeps): Promise<void> => {
  const lanes = makeLanes(deps, new AbortController().signal);
  for (let due = await listDue(deps, lanes); due.length > 0; due = await listDue(deps, lanes)) {
    for (const lane of due) lane.wake();
    await Promise.all(due.map((lane) => lane.finish()));
  }
};

/**
 * Sends messages as they come due, those of this process some milliseconds after they were written, until it is stopped
 * (product §12.9). While the database is away it looks for its return each second (product §14.62).
 * @returns what stops it: what is on its way is let arrive, up to six seconds
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
