import { type BulkBatch, type BulkPreview, bulkEndpoints } from '@salons/contract/bulk';
import type { BodyIn } from '@salons/contract/endpoint';
import { call } from '../../lib/api.ts';

type Values = Readonly<Record<string, unknown>>;
/** Rows by id, or all that a list's filters let through. */
export type BulkTarget = { readonly ids: number[] } | { readonly filters: Values };

/** One list's two calls: what would happen, and the next batch of it. */
export interface BulkCalls<Action> {
  readonly preview: (target: BulkTarget, action: Action) => Promise<BulkPreview>;
  readonly apply: (
    target: BulkTarget,
    action: Action,
    at: { readonly count: number; readonly after: number | null; readonly run: string },
  ) => Promise<BulkBatch>;
}

const counted = (target: BulkTarget, count: number) => ('ids' in target ? target : { ...target, count });

export type HostAction = BodyIn<typeof bulkEndpoints.bulkHosts>['action'];
export const hostBulk: BulkCalls<HostAction> = {
  preview: (target, action) => call(bulkEndpoints.previewBulkHosts, { body: { target, action } }),
  apply: (target, action, { count, ...at }) =>
    call(bulkEndpoints.bulkHosts, { body: { target: counted(target, count), action, ...at } }),
};

export type GuestAction = BodyIn<typeof bulkEndpoints.bulkGuests>['action'];
export const guestBulk: BulkCalls<GuestAction> = {
  preview: (target, action) => call(bulkEndpoints.previewBulkGuests, { body: { target, action } }),
  apply: (target, action, { count, ...at }) =>
    call(bulkEndpoints.bulkGuests, { body: { target: counted(target, count), action, ...at } }),
};

export type WitnessAction = BodyIn<typeof bulkEndpoints.bulkWitnesses>['action'];
export const witnessBulk: BulkCalls<WitnessAction> = {
  preview: (target, action) => call(bulkEndpoints.previewBulkWitnesses, { body: { target, action } }),
  apply: (target, action, { count, ...at }) =>
    call(bulkEndpoints.bulkWitnesses, { body: { target: counted(target, count), action, ...at } }),
};

export interface BulkResult {
  readonly updated: number;
  readonly failed: BulkBatch['failed'];
  readonly before: BulkBatch['before'];
}

/** Does it batch by batch, and tells after each how far it is; stops between two batches when asked to. */
export const runBulk = async <Action>(
  calls: BulkCalls<Action>,
  target: BulkTarget,
  action: Action,
  count: number,
  onBatch: (done: BulkResult) => boolean,
): Promise<BulkResult> => {
  const run = crypto.randomUUID();
  let done: BulkResult = { updated: 0, failed: [], before: [] };
  let after: number | null = null;
  do {
    const batch: BulkBatch = await calls.apply(target, action, { count, after, run });
    done = {
      updated: done.updated + batch.updated,
      failed: [...done.failed, ...batch.failed],
      before: [...done.before, ...batch.before],
    };
    after = batch.next;
  } while (onBatch(done) && after !== null);
  return done;
};
