import { readStored, writeStored } from './stored.ts';
import { hasLogin } from './tokens.ts';

const name = 'clock';
/** The `Date` of an answer has whole seconds. */
const secondMs = 1000;

const readStoredOffset = (): number => {
  const stored = Number(readStored(name));
  return Number.isFinite(stored) ? stored : 0;
};

let offsetMs: number | undefined;

/**
 * Measures by an answer the offset between this device's clock and the server's. A page that is opened offline uses the
 * stored offset.
 * @param askedAt this device's time when the answer was asked for, in milliseconds
 */
export const noteServerTime = ({ headers }: Pick<Response, 'headers'>, askedAt: number): void => {
  const written = Date.parse(headers.get('Date') ?? '');
  // An answer from the browser's own cache has the `Date` of when it was cached.
  if (Number.isNaN(written) || /max-age=[1-9]/.test(headers.get('Cache-Control') ?? '')) return;
  const before = offsetMs ?? readStoredOffset();
  offsetMs = written + secondMs - askedAt;
  if (hasLogin() && Math.abs(offsetMs - before) > secondMs) writeStored(name, String(offsetMs));
};

/**
 * The server's time in milliseconds, estimated from the `Date` of answers: never behind it, and ahead of it by at most
 * one second plus the travel time of the answer. So what is done here after an answer is later than what the server did
 * for it.
 */
export const readServerTime = (): number => Date.now() + (offsetMs ?? readStoredOffset());
