import { getFailureName } from './delivery-result.ts';
import { parseRetryAfter } from './retry-after.ts';

/**
 * A provider gave no answer that can be used: slow, away, refusing, or not speaking its protocol. `message` names the
 * fault and never holds an address, a point or a key.
 */
export class ProviderFailure extends Error {
  /** How long the provider itself asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(fault: string, retryAfterSeconds?: number) {
    super(fault);
    this.name = 'ProviderFailure';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Far more than any answer of a geocoder or router takes. */
const maxBytes = 512 * 1024;

const readLimited = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new ProviderFailure('too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('not JSON');
  }
};

/** A JSON answer with its status. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks a provider for JSON, follows no redirect, and waits `timeoutMs` for the whole answer. A status of 400 is an answer
 * too: protocols tell with it what they could not find.
 * @throws {ProviderFailure} for every other status that is not 2xx, silence, broken connections and what is no JSON
 */
export const fetchJson = async (url: URL, init: RequestInit, timeoutMs: number): Promise<JsonAnswer> => {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok && response.status !== 400) {
      await response.body?.cancel();
      throw new ProviderFailure(
        `HTTP ${response.status}`,
        parseRetryAfter(response.headers.get('retry-after')),
      );
    }
    return { status: response.status, body: parse(await readLimited(response)) };
  } catch (error) {
    throw error instanceof ProviderFailure ? error : new ProviderFailure(getFailureName(error));
  }
};

/** A path below a configured address, which may have a path of its own. */
export const joinUrl = (base: string, path: string): URL => new URL(`${base.replace(/\/+$/, '')}${path}`);
