import { getFailureName } from './delivery-result.ts';
import { parseRetryAfter } from './retry-after.ts';

/**
 * A provider is slow, unreachable, refusing, or violates its protocol. `message` never contains an address, a point or
 * a key.
 */
export class ProviderFailure extends Error {
  /** `Retry-After` of the provider. */
  readonly retryAfterSeconds: number | undefined;

  constructor(fault: string, retryAfterSeconds?: number) {
    super(fault);
    this.name = 'ProviderFailure';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Far above any geocoder or router response. */
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

export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Fetches JSON from a provider, without redirects, with a total timeout of `timeoutMs`. Status 400 is returned:
 * protocols use it for no match.
 * @throws {ProviderFailure} for any other non-2xx status, timeouts, broken connections and invalid JSON
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
