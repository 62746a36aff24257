import { sessionEndpoints } from '@salons/contract/session';
import { keepStored, readStored } from './stored.ts';
import { endLogin, keepTokens, readTokens } from './tokens.ts';

const lockMs = 5000;
const pollMs = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One tab at a time. Pages without the Web Locks API (plain http) share a note in storage that lapses by itself. */
const alone = async <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return await navigator.locks.request('salons.refresh', work);
  const until = Date.now() + lockMs;
  while (Number(readStored('refreshing') ?? 0) > Date.now() && Date.now() < until) await pause(pollMs);
  keepStored('refreshing', String(Date.now() + lockMs));
  try {
    return await work();
  } finally {
    keepStored('refreshing', null);
  }
};

const renew = async (used: string): Promise<boolean> => {
  const tokens = readTokens();
  if (tokens === undefined) return false;
  if (tokens.access !== used) return true;
  const answer = await fetch(sessionEndpoints.refresh.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh: tokens.refresh }),
  });
  if (answer.status >= 500 || answer.status === 429)
    throw new TypeError('the server could not renew the login');
  if (answer.status === 450) endLogin('blocked');
  if (!answer.ok) return false;
  keepTokens(sessionEndpoints.refresh.answer.parse(await answer.json()));
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
  inFlight ??= alone(() => renew(used)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
};
