import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, toEtag } from '../core/prepared-body.ts';

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

interface CacheEntry {
  readonly answer: Promise<CachedAnswer>;
  /** Start of the read: everything committed before it is included. */
  readonly begunAt: number;
  bytes: number;
}

/** Maximum age, so that every response includes what was committed a second ago. */
const staleMs = 900;
const mostBytes = 32 * 1024 * 1024;

/**
 * Caches shared responses, for less than a second and up to 32 MB in all; the oldest are evicted first. Concurrent
 * requests share one computation (product §1.200).
 */
export const makeAnswerCache = ({ maxBytes = mostBytes, now = () => performance.now() } = {}) => {
  // A map keeps the order of insertion: the newest entry is the last.
  const answers = new Map<string, CacheEntry>();
  let bytes = 0;
  const remove = (key: string, entry: CacheEntry) => {
    if (answers.get(key) !== entry) return;
    answers.delete(key);
    bytes -= entry.bytes;
  };
  const isStale = ({ begunAt }: CacheEntry) => now() - begunAt >= staleMs;
  const add = (key: string, entry: CacheEntry, more: number) => {
    if (answers.get(key) !== entry) return;
    entry.bytes += more;
    bytes += more;
    for (const [oldest, one] of answers) {
      if (bytes <= maxBytes && !isStale(one)) break;
      remove(oldest, one);
    }
  };
  const begin = (key: string, make: () => Promise<unknown>): Promise<CachedAnswer> => {
    const begunAt = now();
    const answer = make().then((content) => new CachedAnswer(content));
    const entry: CacheEntry = { answer, begunAt, bytes: 0 };
    answers.set(key, entry);
    add(key, entry, 2 * key.length);
    answer.then(
      // Twice: the body, and its compressed forms.
      ({ bytes }) => add(key, entry, 2 * bytes),
      () => remove(key, entry),
    );
    return answer;
  };
  return {
    /** The response at a key: cached, in progress, or new. @throws errors of `make` */
    find: (key: string, make: () => Promise<unknown>): Promise<CachedAnswer> => {
      const entry = answers.get(key);
      if (entry !== undefined && !isStale(entry)) return entry.answer;
      if (entry !== undefined) remove(key, entry);
      return begin(key, make);
    },
    bytes: (): number => bytes,
  };
};

export type AnswerCache = ReturnType<typeof makeAnswerCache>;
