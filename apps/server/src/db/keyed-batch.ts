import type { Trx } from './client.ts';
import { type ClaimedKey, type KeyClaim, type KeyOwner, storeAnswers, toKeyId } from './idempotency-keys.ts';

/** Response of a call, as it is sent and stored. */
export interface BatchAnswer {
  readonly status: number;
  readonly body: object | string | null;
}

const toStored = ({ status, body }: BatchAnswer) => ({
  status,
  body: typeof body === 'object' && body !== null ? JSON.stringify(body) : body,
});

interface KeyedBatch<Item> {
  readonly items: readonly Item[];
  /** Idempotency key of an item; undefined without one. */
  readonly getClaim: (item: Item) => KeyClaim | undefined;
  /** The keys of all items, as the transaction has claimed them. */
  readonly keys: readonly ClaimedKey[];
  /** Does the work of items in their order. @returns an answer for each */
  readonly run: (items: readonly Item[]) => Promise<readonly BatchAnswer[]>;
  /** Answer of an item whose key belongs to another call, or to one that still runs. */
  readonly makeConflict: () => BatchAnswer;
}

/**
 * Does the work of a batch once per idempotency key, and stores the answers in the same transaction; a repeated key,
 * also within the batch, gets the first call's answer (product §7.15).
 * @returns an answer for each item, in their order
 */
export const answerOncePerKey = async <Item>(
  trx: Trx,
  { items, getClaim, keys, run, makeConflict }: KeyedBatch<Item>,
): Promise<BatchAnswer[]> => {
  const keyed = items.map((item) => {
    const claim = getClaim(item);
    return { item, claim, id: claim && toKeyId(claim) };
  });
  const known = new Map(keys.map((key) => [toKeyId(key), key]));
  const firsts = new Map(
    keyed
      .toReversed()
      .flatMap((entry) => (entry.id && known.get(entry.id)?.is_taken ? [[entry.id, entry]] : [])),
  );
  const fresh = keyed.filter((entry) => entry.id === undefined || firsts.get(entry.id) === entry);
  const results = await run(fresh.map(({ item }) => item));
  const answers = new Map(
    fresh.map((entry, at) => {
      const answer = results[at];
      if (answer === undefined) throw new Error('a call of the batch has no answer');
      return [entry, answer];
    }),
  );
  const written = fresh.flatMap((entry) => {
    const answer = answers.get(entry);
    return entry.claim && answer ? [{ ...entry.claim, ...toStored(answer) }] : [];
  });
  await storeAnswers(trx, written);
  const stored = new Map<string, Omit<ClaimedKey, keyof KeyOwner | 'is_taken'>>([
    ...known,
    ...written.map((answer) => [toKeyId(answer), answer] as const),
  ]);
  return keyed.map((entry) => {
    const answer = answers.get(entry);
    if (answer !== undefined) return answer;
    const first = stored.get(entry.id ?? '');
    return first?.request_hash === entry.claim?.request_hash && typeof first?.status === 'number'
      ? { status: first.status, body: first.body }
      : makeConflict();
  });
};
