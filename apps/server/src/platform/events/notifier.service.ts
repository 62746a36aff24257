import type { Config } from '../../config.ts';
import type { Database, Trx } from '../../db/client.ts';
import {
  deferEvent,
  listDueKinds,
  type PendingEvent,
  takeDueEvents,
  takeOwnEvents,
} from './events.queries.ts';

/** Writes the messages that events cause into the outbox, all of the kinds that it is registered for together. */
export interface Notify {
  (trx: Trx, events: readonly PendingEvent[], config: Config): Promise<void>;
  /** Whether it changes records and writes no message itself. */
  readonly isEffect?: true;
}

/**
 * Marks a function that runs in a transaction of its own before messages are rendered, since it locks records that
 * people wait for.
 */
export const asEffect = (notify: Notify): Notify =>
  Object.assign((...input: Parameters<Notify>) => notify(...input), { isEffect: true as const });

/** Every kind of event that people are notified of, as the features register them. */
export type Notifiers = Readonly<Record<string, Notify>>;

export interface NotifierDeps {
  readonly config: Config;
  readonly db: Database;
  readonly notifiers: Notifiers;
  readonly log: { readonly error: (what: object, message: string) => void };
}

/** How many events one transaction notifies of at most. */
export const batchSize = 500;
/**
 * How long an event waits after its messages could not be written: longer than a deadlock lasts, less than a reminder
 * may be late.
 */
const retrySeconds = 60;

const notifyAll = async (
  trx: Trx,
  events: readonly PendingEvent[],
  { notifiers, config }: Pick<NotifierDeps, 'notifiers' | 'config'>,
) => {
  const groups = new Map<Notify, PendingEvent[]>();
  for (const event of events) {
    const notify = notifiers[event.kind];
    if (!notify) throw new Error(`nobody is registered for events of the kind ${event.kind}`);
    groups.set(notify, [...(groups.get(notify) ?? []), event]);
  }
  for (const [notify, group] of groups) await notify(trx, group, config);
};

/**
 * Notifies those concerned of what this transaction has recorded, while the records still have the names: an erasure
 * removes them in the same transaction.
 */
export const notifyBeforeCommit = async (
  trx: Trx,
  deps: Pick<NotifierDeps, 'notifiers' | 'config'>,
): Promise<void> => notifyAll(trx, await takeOwnEvents(trx), deps);

const listEffects = (notifiers: Notifiers) =>
  Object.entries(notifiers).flatMap(([kind, { isEffect }]) => (isEffect ? [kind] : []));

/**
 * Takes one batch: effects in one transaction for each kind, messages in the last. Each kind locks salons in the order
 * of their ids; two kinds in one transaction would break that order. @returns how many events it held
 */
const notifySome = async (deps: NotifierDeps, limit: number): Promise<number> => {
  const effects = listEffects(deps.notifiers);
  const due = await listDueKinds(deps.db, limit, effects);
  let count = 0;
  for (const kinds of [...due.map((kind) => ({ among: [kind] })), { except: effects }])
    count += await deps.db.transaction().execute(async (trx) => {
      const events = await takeDueEvents(trx, limit, kinds);
      await notifyAll(trx, events, deps);
      return events.length;
    });
  return count;
};

/** The same one by one, after a batch has failed: the one at fault is deferred, the others are notified of. */
const notifySingly = async (deps: NotifierDeps): Promise<void> => {
  for (let at = 0; at < batchSize; at += 1) {
    let id: number | undefined;
    try {
      const isEmpty = await deps.db.transaction().execute(async (trx) => {
        const events = await takeDueEvents(trx, 1);
        id = events[0]?.id;
        await notifyAll(trx, events, deps);
        return events.length === 0;
      });
      if (isEmpty) return;
    } catch (error) {
      if (id === undefined) throw error;
      deps.log.error({ err: error, event: id }, 'those concerned by an event could not be notified');
      await deferEvent(deps.db, id, retrySeconds);
    }
  }
};

/**
 * Notifies those concerned of one batch of due events. One transaction takes the tasks and writes their messages, so
 * that none is lost or written twice, however many processes run and wherever one is killed (product §12.1).
 * @returns how many events were notified of or deferred
 */
export const notifyNextEvents = async (deps: NotifierDeps): Promise<number> => {
  try {
    return await notifySome(deps, batchSize);
  } catch (error) {
    deps.log.error({ err: error }, 'a batch of events could not be notified of');
    await notifySingly(deps);
    return batchSize;
  }
};

/** Repeats until none is due, as an event that takes effect can add another one. */
export const notifyDueEvents = async (deps: NotifierDeps): Promise<void> => {
  while ((await notifyNextEvents(deps)) > 0);
};
