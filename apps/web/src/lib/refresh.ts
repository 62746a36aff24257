import type { EndpointAnswer } from '@salons/contract/endpoint';
import { sessionEndpoints } from '@salons/contract/session';
import { readStored, writeStored } from './stored.ts';
import { endLogin, readTokens, storeTokens } from './tokens.ts';

const lockMs = 5000;
const pollMs = 50;
const patienceMs = 7000;
const pausesMs = [300, 1500];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Upper bound for one tab's stored tokens to become readable in another. */
const storedMs = 200;

/**
 * The lock is held until other tabs can read what was stored; the caller in this tab need not wait for that.
 */
const runUnderLock = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const underLock = async () => {
      resolve(await work());
      await pause(storedMs);
    };
    navigator.locks.request('salons.refresh', underLock).catch(reject);
  });

/** One tab at a time. Without the Web Locks API (plain http) tabs share a lease in storage that expires. */
const runInOneTab = async <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return await runUnderLock(work);
  const until = Date.now() + lockMs;
  while (Number(readStored('refreshing') ?? 0) > Date.now() && Date.now() < until) await pause(pollMs);
  writeStored('refreshing', String(Date.now() + lockMs));
  try {
    return await work();
  } finally {
    writeStored('refreshing', null);
  }
};

/**
 * Requests new tokens. A lost response is retried at once: for ten seconds the server accepts the old token
 * again, after that it counts as stolen (product §2.12).
 */
const requestTokens = async (refresh: string): Promise<{ status: number; text: string }> => {
  const startedAt = performance.now();
  for (let at = 0; ; at += 1) {
    try {
      const answer = await fetch(sessionEndpoints.refresh.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refresh }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const { status } = answer;
      if (status < 500) return { status, text: await answer.text() };
      throw new TypeError('the server could not renew the login');
    } catch (failure) {
      const pauseMs = pausesMs[at];
      if (pauseMs === undefined || performance.now() - startedAt > patienceMs + pauseMs) throw failure;
      await pause(pauseMs);
    }
  }
};

const renew = async (used: string): Promise<boolean> => {
  const tokens = readTokens();
  if (tokens === undefined) return false;
  if (tokens.access !== used) return true;
  const { status, text } = await requestTokens(tokens.refresh);
  // Another tab has logged out or in meanwhile: the new tokens belong to the earlier login.
  const now = readTokens();
  if (now?.refresh !== tokens.refresh) return now !== undefined;
  if (status === 429) throw new TypeError('the server could not renew the login');
  if (status === 450) endLogin('blocked');
  if (status !== 200) return false;
  const { access, refresh }: Partial<EndpointAnswer<typeof sessionEndpoints.refresh>> = JSON.parse(text);
  if (access === undefined || refresh === undefined) throw new TypeError('an answer without tokens');
  storeTokens({ access, refresh });
  return true;
};

let inFlight: Promise<boolean> | undefined;

/**
 * Renews the login once for all requests that are refused at the same time, in all tabs (product §8).
 * @param used the access token that was refused
 * @returns whether there are new tokens; false when the login is over
 * @throws TypeError when the server can't be reached, which ends no login
 */
export const renewLogin = (used: string): Promise<boolean> => {
  inFlight ??= runInOneTab(() => renew(used)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
};
