import { setTimeout as pause } from 'node:timers/promises';
import { getFailureName } from '../../outbound/delivery-result.ts';
import { Desk } from '../desk/desk.ts';
import { claimDue, type SettledMessage, settleMessages } from './sending.queries.ts';
import { type ClaimedMessage, type Lane, leaseSeconds, sendingLanes } from './sending.rules.ts';
import { deliver, type SendingDeps } from './sending.service.ts';

/** How many messages are claimed at once where there is no provider to wait for. */
const atOnceWithoutTransport = 100;
const leastWithoutTransport = 50;
const settlementBatchSize = 100;
/** Pause before settling a message is retried, as while the database is down. */
const settleRetryMs = 1000;

/**
 * Sends the due messages of one channel, urgent or other: no more at once than the lane allows, so that a provider that
 * hangs delays only these (product §14.66).
 */
export class SendingLane {
  readonly lane: Lane;
  readonly #deps: SendingDeps;
  readonly #ending: AbortSignal;
  readonly #atOnce: number;
  readonly #leastAtOnce: number;
  readonly #desk: Desk<SettledMessage, boolean>;
  readonly #inHand = new Set<Promise<void>>();
  #running: Promise<void> | undefined;
  #isWoken = false;

  /** @param ending after which nothing more is claimed */
  constructor(deps: SendingDeps, { atOnce, ...lane }: (typeof sendingLanes)[number], ending: AbortSignal) {
    this.lane = lane;
    this.#deps = deps;
    this.#ending = ending;
    const hasNoTransport = deps.transports[lane.channel] === undefined;
    this.#atOnce = hasNoTransport ? atOnceWithoutTransport : atOnce;
    this.#leastAtOnce = hasNoTransport ? leastWithoutTransport : 1;
    this.#desk = new Desk({
      run: (settled) => settleMessages(deps.db, settled),
      batchMost: settlementBatchSize,
      inFlightMost: 1,
      waitingMost: Number.POSITIVE_INFINITY,
    });
  }

  /** Claims and delivers all due messages; a call while that is running makes it look again. */
  wake(): void {
    this.#isWoken = true;
    this.#running ??= this.#run()
      .catch((error: unknown) =>
        this.#deps.log.error({ error: getFailureName(error), ...this.lane }, 'messages could not be claimed'),
      )
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Waits until all claimed messages are settled. */
  async finish(): Promise<void> {
    await this.#running;
    await Promise.all(this.#inHand);
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#ending.aborted) {
      this.#isWoken = false;
      await this.#claimAll();
    }
  }

  async #claimAll(): Promise<void> {
    while (!this.#ending.aborted) {
      const free = this.#atOnce - this.#inHand.size;
      if (free < this.#leastAtOnce) {
        await Promise.race(this.#inHand);
        continue;
      }
      const claimed = await claimDue(this.#deps.db, this.lane, free, leaseSeconds);
      for (const message of claimed) this.#take(message);
      if (claimed.length < free) return;
    }
  }

  #take(message: ClaimedMessage): void {
    const leaseEndsAt = performance.now() + leaseSeconds * 1000;
    const done = deliver(this.#deps, message)
      .then((settled) => this.#settle(settled, leaseEndsAt))
      // An error with one message does not stop the others; it is claimed again once its lease has run out.
      .catch((error: unknown) =>
        this.#deps.log.error(
          { message: message.id, error: getFailureName(error) },
          'a message could not be sent',
        ),
      )
      .finally(() => this.#inHand.delete(done));
    this.#inHand.add(done);
  }

  /** Settles a message, retrying until its lease ends: unsettled it would be sent again. */
  async #settle(settled: SettledMessage, leaseEndsAt: number): Promise<void> {
    const { log } = this.#deps;
    const about = { message: settled.id, channel: this.lane.channel, attempt: settled.attempts };
    do {
      try {
        if (!(await this.#desk.submit(settled))) log.warn(about, 'a message took longer than its claim');
        return;
      } catch (error) {
        log.error({ ...about, error: getFailureName(error) }, 'a message could not be marked');
      }
      await pause(settleRetryMs, undefined, { signal: this.#ending }).catch(() => undefined);
    } while (!this.#ending.aborted && performance.now() < leaseEndsAt);
  }
}

/** All lanes, so that each message belongs to one. */
export const makeLanes = (deps: SendingDeps, ending: AbortSignal): readonly SendingLane[] =>
  sendingLanes.map((lane) => new SendingLane(deps, lane, ending));
