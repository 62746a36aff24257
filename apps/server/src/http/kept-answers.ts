import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, toEtag } from '../core/prepared-body.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** An answer as it is sent, compressed in a way once somebody asks for it so. */
export class KeptAnswer {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(answer: unknown) {
    this.#plain = Buffer.from(JSON.stringify(answer));
    this.etag = toEtag(this.#plain);
  }

  /** Of the answer itself; compressed it takes less. */
  get bytes(): number {
    return this.#plain.length;
  }

  /** The body in an encoding. */
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

interface Kept {
  readonly answer: Promise<KeptAnswer>;
  /** When its reading began: whatever was committed by then is in it. */
  readonly begunAt: number;
  bytes: number;
}

/** An older one is never sent, so that whatever is a second old is seen. */
const staleMs = 900;
const mostBytes = 32 * 1024 * 1024;

/**
 * Answers that are the same for everybody who asks at an address, less than a second old and up to 32 MB in all; the
 * oldest go first. However many ask at once, each is made once (product §1.200).
 */
export const makeKeptAnswers = ({ maxBytes = mostBytes, now = () => performance.now() } = {}) => {
  // A map is in the order of writing: the newest stands at its end.
  const answers = new Map<string, Kept>();
  let bytes = 0;
  const remove = (key: string, entry: Kept) => {
    if (answers.get(key) !== entry) return;
    answers.delete(key);
    bytes -= entry.bytes;
  };
  const isStale = ({ begunAt }: Kept) => now() - begunAt >= staleMs;
  const add = (key: string, entry: Kept, more: number) => {
    if (answers.get(key) !== entry) return;
    entry.bytes += more;
    bytes += more;
    for (const [oldest, one] of answers) {
      if (bytes <= maxBytes && !isStale(one)) break;
      remove(oldest, one);
    }
  };
  const begin = (key: string, make: () => Promise<unknown>): Promise<KeptAnswer> => {
    const begunAt = now();
    const answer = make().then((made) => new KeptAnswer(made));
    const entry: Kept = { answer, begunAt, bytes: 0 };
    answers.set(key, entry);
    add(key, entry, 2 * key.length);
    answer.then(
      // Twice: as it is, and what it takes compressed.
      (made) => add(key, entry, 2 * made.bytes),
      () => remove(key, entry),
    );
    return answer;
  };
  return {
    /** The answer at a key: a kept one, one that is being made, or a new one. @throws what `make` throws */
    find: (key: string, make: () => Promise<unknown>): Promise<KeptAnswer> => {
      const entry = answers.get(key);
      if (entry !== undefined && !isStale(entry)) return entry.answer;
      if (entry !== undefined) remove(key, entry);
      return begin(key, make);
    },
    bytes: (): number => bytes,
  };
};

export type KeptAnswers = ReturnType<typeof makeKeptAnswers>;
