import type { Authority } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { findEndedLogins, listChanges, type WrittenChange } from './live.queries.ts';
import { makeEventTexts } from './live.rules.ts';

const pollMs = 1000;
/** Changes of this last period are sent to a new listener at once: its screen may have been read before them. */
const recentMs = 10_000;
/** How often listeners are sent a heartbeat, and their logins are checked. */
const heartbeatMs = 20_000;
const mostVisitors = 2000;
const maxStreamsPerAddress = 10;
const maxStreamsPerUser = 20;

export interface Listener {
  /** Undefined for a visitor. */
  readonly session: (Authority & { readonly login_id: number }) | undefined;
  readonly address: string;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

export interface Live {
  /** Subscribes a screen to changes. @returns ends the subscription; undefined where there are too many listeners */
  readonly listen: (listener: Listener) => (() => void) | undefined;
  /** Closes all streams; the browsers connect again after two seconds. */
  readonly stop: () => void;
}

const isTooMany = (listeners: ReadonlySet<Listener>, { session, address }: Listener): boolean => {
  const others = [...listeners];
  if (session !== undefined)
    return others.filter((other) => other.session?.user_id === session.user_id).length >= maxStreamsPerUser;
  const visitors = others.filter((other) => other.session === undefined);
  return (
    visitors.length >= mostVisitors ||
    visitors.filter((other) => other.address === address).length >= maxStreamsPerAddress
  );
};

/**
 * Polls changes once a second while there are listeners, and sends each the visible ones (product §1.190–1.194). Each
 * process polls, so that changes by any process arrive.
 */
export const makeLive = ({ db, log }: Pick<Deps, 'db' | 'log'>): Live => {
  const listeners = new Set<Listener>();
  /** Sent changes by id, kept until all transactions of their time have ended. */
  const sentIds = new Map<number, bigint>();
  let recent: { readonly change: WrittenChange; readonly at: number }[] = [];
  let since: string | undefined;
  let startedAt: string | undefined;
  let signedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const endListenersOfUser = (user_id: number) => {
    for (const listener of listeners) if (listener.session?.user_id === user_id) listener.end();
  };

  const send = (changes: readonly WrittenChange[]) => {
    const textFor = makeEventTexts(changes);
    for (const listener of listeners) {
      const text = textFor(listener.session);
      if (text !== '') listener.send(text);
    }
  };

  const poll = async () => {
    const read = await listChanges(db, since === undefined ? { seconds: recentMs / 1000 } : { tx: since });
    if (startedAt !== undefined && read.started_at !== startedAt) {
      // Screens that connect again read everything; the numbers of changes begin again.
      sentIds.clear();
      recent = [];
      for (const listener of listeners) listener.end();
    }
    startedAt = read.started_at;
    const fresh = read.changes.filter(({ id }) => !sentIds.has(id));
    for (const { id, tx } of fresh) sentIds.set(id, BigInt(tx));
    since = read.ended_before;
    const ended = BigInt(since);
    for (const [id, tx] of sentIds) if (tx < ended) sentIds.delete(id);
    const now = Date.now();
    recent = [
      ...recent.filter(({ at }) => at > now - recentMs),
      ...fresh.map((change) => ({ change, at: now })),
    ];
    for (const { kind, entity_id } of fresh) if (kind === 'access') endListenersOfUser(entity_id);
    send(fresh);
  };

  const sendHeartbeats = async () => {
    signedAt = Date.now();
    for (const listener of listeners) listener.send(': here\n\n');
    const logins = [...listeners].flatMap(({ session }) => session?.login_id ?? []);
    if (logins.length === 0) return;
    const ended = new Set(await findEndedLogins(db, logins));
    for (const listener of listeners)
      if (listener.session && ended.has(listener.session.login_id)) listener.end();
  };

  const run = async () => {
    try {
      await poll();
      if (Date.now() - signedAt >= heartbeatMs) await sendHeartbeats();
    } catch (error) {
      if (isStopped) return;
      log.error({ err: error }, 'open screens cannot be notified of changes');
    }
    timer = listeners.size > 0 && !isStopped ? setTimeout(run, pollMs) : undefined;
  };

  const begin = () => {
    since = undefined;
    startedAt = undefined;
    sentIds.clear();
    recent = [];
    signedAt = Date.now();
    timer = setTimeout(run, 0);
  };

  return {
    listen: (listener) => {
      if (isStopped || isTooMany(listeners, listener)) return undefined;
      listeners.add(listener);
      if (timer === undefined) begin();
      const text = makeEventTexts(recent.map(({ change }) => change))(listener.session);
      if (text !== '') listener.send(text);
      return () => void listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      for (const listener of listeners) {
        listener.send('retry: 2000\n\n');
        listener.end();
      }
    },
  };
};
