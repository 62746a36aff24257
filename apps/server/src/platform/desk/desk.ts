import { type DeskName, noteWaiting } from '../../core/desk-lengths.ts';
import { AppError } from '../../core/errors.ts';
import { toAppError } from '../../db/database-errors.ts';
import { noteRush } from './rush.ts';

interface DeskOptions<Item, Outcome> {
  /** Label of its queue in the metrics; without one it is not measured. */
  readonly name?: DeskName;
  /**
   * Processes all items in one transaction. @returns an outcome for each, in their order; throws where none was done
   */
  readonly run: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly batchMost: number;
  readonly inFlightMost: number;
  readonly waitingMost: number;
  /** Key of which a batch holds at most one item: another with the same key goes into a later batch. */
  readonly toKey?: (item: Item) => unknown;
  /** Whether people wait for the outcome: many of them count as a rush, during which messages wait. */
  readonly isForPeople?: true;
}

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/** `Retry-After` when the desk is full: about the time in which its queue is processed. */
const retryAfterSeconds = 5;

/**
 * Batches concurrent requests, so that one transaction serves all of them: while one batch is written the next one
 * gathers, and a single item runs at once when nothing is running. A batch that fails as a whole is retried item by
 * item, so that no item fails because of another; not while the database is down.
 */
export class Desk<Item, Outcome> {
  readonly #options: DeskOptions<Item, Outcome>;
  readonly #waiting: Waiting<Item, Outcome>[] = [];
  #inFlight = 0;

  constructor(options: DeskOptions<Item, Outcome>) {
    this.#options = options;
  }

  /** @throws `unavailable` with the time to come back where too many wait; what the item itself fails with */
  submit(item: Item): Promise<Outcome> {
    if (this.#waiting.length >= this.#options.waitingMost)
      throw new AppError('unavailable', undefined, { retryAfterSeconds });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      noteWaiting(this.#options.name, 1);
      this.#next();
    });
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#inFlight >= this.#options.inFlightMost) return;
    const batch = this.#takeBatch();
    noteWaiting(this.#options.name, -batch.length);
    this.#inFlight += 1;
    if (this.#options.isForPeople && batch.length > 1) noteRush();
    void this.#runBatch(batch).finally(() => {
      this.#inFlight -= 1;
      this.#next();
    });
  }

  #takeBatch(): Waiting<Item, Outcome>[] {
    const { batchMost, toKey } = this.#options;
    if (!toKey) return this.#waiting.splice(0, batchMost);
    const keys = new Set<unknown>();
    const batch: Waiting<Item, Outcome>[] = [];
    const later = this.#waiting.filter((one) => {
      const key = toKey(one.item);
      if (batch.length === batchMost || keys.has(key)) return true;
      keys.add(key);
      batch.push(one);
      return false;
    });
    this.#waiting.splice(0, this.#waiting.length, ...later);
    return batch;
  }

  async #runBatch(batch: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await this.#options.run(batch.map(({ item }) => item));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome === undefined) reject(new Error('an item of a batch has no outcome'));
        else resolve(outcome);
      }
    } catch (error) {
      const isAway = toAppError(error)?.code === 'unavailable';
      if (batch.length === 1 || isAway) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.#runBatch([one]);
    }
  }
}
