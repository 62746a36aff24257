import { readStored, writeStored } from './stored.ts';
import { hasLogin } from './tokens.ts';

const name = 'clock';
/** The resolution of a response's `Date` header. */
const secondMs = 1000;

const readStoredOffset = (): number => {
  const stored = Number(readStored(name));
  return Number.isFinite(stored) ? stored : 0;
};

let offsetMs: number | undefined;

/**
 * Measures the offset between this device's clock and the server's from a response. A page opened offline
 * uses the stored offset.
 * @param askedAt this device's time of the request, in milliseconds
 */
export const noteServerTime = ({ headers }: Pick<Response, 'headers'>, askedAt: number): void => {
  const written = Date.parse(headers.get('Date') ?? '');
  // A response from the HTTP cache has the `Date` of when it was cached.
  if (Number.isNaN(written) || /max-age=[1-9]/.test(headers.get('Cache-Control') ?? '')) return;
  const before = offsetMs ?? readStoredOffset();
  offsetMs = written + secondMs - askedAt;
  if (hasLogin() && Math.abs(offsetMs - before) > secondMs) writeStored(name, String(offsetMs));
};

/**
 * The server's time in milliseconds, estimated from the `Date` of responses: never behind it, and ahead by at
 * most one second plus the response's latency. So an action after a response is later than the server's own.
 */
export const readServerTime = (): number => Date.now() + (offsetMs ?? readStoredOffset());
