import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, toEtag } from '../core/prepared-body.ts';
import { makeCache } from './cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A response, compressed per encoding at its first request. */
export class CachedAnswer {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(answer: unknown) {
    this.#plain = Buffer.from(JSON.stringify(answer));
    this.etag = toEtag(this.#plain);
  }

  get bytes(): number {
    return this.#plain.length;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const found = this.#packed.get(encoding);
    if (found !== undefined) return found;
    const packed = this.#pack(encoding);
    this.#packed.set(encoding, packed);
    return packed;
  }

  #pack(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') return brotli(this.#plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return encoding === 'gzip' ? zip(this.#plain, { level: 6 }) : Promise.resolve(this.#plain);
  }
}

/** Maximum age, so that every response includes what was committed a second ago. */
const staleMs = 900;
const mostBytes = 32 * 1024 * 1024;

/**
 * Caches shared responses, for less than a second and up to 32 MB in all. Concurrent requests share one computation
 * (product §1.200).
 */
export const makeAnswerCache = ({ maxBytes = mostBytes, now = () => performance.now() } = {}) => {
  const answers = makeCache<{ readonly answer: Promise<CachedAnswer> }>({ ttlMs: staleMs, maxBytes, now });
  const begin = (key: string, make: () => Promise<unknown>): Promise<CachedAnswer> => {
    // The age counts from the start of the read: everything committed before it is included.
    const start = now();
    const answer = make().then((content) => new CachedAnswer(content));
    // A new object each time: the cache keeps the size of an unchanged one.
    const keep = (bytes: number) => answers.set(key, { answer }, { size: 2 * key.length + bytes, start });
    const isKept = () => answers.peek(key, { allowStale: true })?.answer === answer;
    keep(0);
    answer.then(
      // Twice: the body, and its compressed forms.
      ({ bytes }) => isKept() && keep(2 * bytes),
      () => isKept() && answers.delete(key),
    );
    return answer;
  };
  return {
    /** The response at a key: cached, in progress, or new. @throws errors of `make` */
    find: (key: string, make: () => Promise<unknown>): Promise<CachedAnswer> =>
      answers.get(key)?.answer ?? begin(key, make),
    bytes: (): number => answers.calculatedSize,
  };
};

export type AnswerCache = ReturnType<typeof makeAnswerCache>;
