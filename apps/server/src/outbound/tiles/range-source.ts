import { EtagMismatch } from 'pmtiles';
import type { Gate } from './fetch-gate.ts';
import type { ClosableSource } from './file-source.ts';

interface RangeOptions {
  readonly url: string;
  readonly userAgent: string;
  /** Timeout of one range request. */
  readonly timeoutMs: number;
  readonly gate: Gate;
}

/** What the answer says of itself: `bytes 0-16383/90000000`. */
const parseContentRange = (header: string | null) => {
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? '') ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to), total: Number(total) };
};

/** Reads the body, aborting when it is longer than allowed. */
const readLimitedBody = async (response: Response, length: number): Promise<ArrayBuffer> => {
  const data = new ArrayBuffer(length);
  const bytes = new Uint8Array(data);
  let at = 0;
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body ?? []) {
    if (at + chunk.length > length) throw new Error('a range was longer than asked for');
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at !== length) throw new Error('a range was shorter than asked for');
  return data;
};

/**
 * An archive at a URL, read by range requests. Accepts only a partial response with the requested range and its stated
 * length (product §6.123).
 * @throws EtagMismatch when the archive was replaced; an error for any other invalid response
 */
export const makeRangeSource = ({ url, userAgent, timeoutMs, gate }: RangeOptions): ClosableSource => {
  let size = 0;
  return {
    getKey: () => url,
    getSize: () => size,
    getBytes: (offset, length, _signal, etag) =>
      gate(async () => {
        const response = await fetch(url, {
          headers: {
            range: `bytes=${offset}-${offset + length - 1}`,
            'user-agent': userAgent,
            'accept-encoding': 'identity',
          },
          signal: AbortSignal.timeout(timeoutMs),
        });
        const refuse = async (error: Error) => {
          await response.body?.cancel().catch(() => undefined);
          throw error;
        };
        // The replaced archive is shorter.
        if (response.status === 416 && etag !== undefined)
          return refuse(new EtagMismatch('the archive shrank'));
        if (response.status !== 206) return refuse(new Error(`status ${response.status} in place of 206`));
        const range = parseContentRange(response.headers.get('content-range'));
        if (range === undefined || range.from !== offset || range.to >= range.total)
          return refuse(new Error('another range than asked for'));
        const tag =
          response.headers.get('etag')?.replace(/^W\//, '') ??
          response.headers.get('last-modified') ??
          String(range.total);
        if (etag !== undefined && tag !== etag) return refuse(new EtagMismatch('the archive changed'));
        // The header read exceeds a small archive; other reads must not be truncated.
        const wanted = offset === 0 ? Math.min(length, range.total) : length;
        const data = await readLimitedBody(response, wanted);
        size = range.total;
        return { data, etag: tag };
      }),
    close: async () => undefined,
  };
};
