import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { freeText, id, isoTime } from './fields.ts';
import { guestsEndpoints } from './guests.ts';
import { hostsEndpoints } from './hosts.ts';
import type { Permission } from './permissions.ts';
import { yearAnswers } from './witness-records.ts';
import { witnessesEndpoints } from './witnesses.ts';

const words = freeText(1000).pipe(z.string().min(1));
const message = z.object({ kind: z.literal('message'), text: words });

/** What is done to hosts; null takes the value away, a community so that the locality's counts again. */
export const hostBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('community'), value: id.nullable() }),
  z.object({ kind: z.literal('volunteer'), value: id.nullable() }),
  z.object({ kind: z.literal('contacted'), value: isoTime.nullable() }),
  message,
]);
export type HostBulkAction = z.output<typeof hostBulkAction>;
export const guestBulkAction = message;
export type GuestBulkAction = z.output<typeof guestBulkAction>;
/** The answer for this season. */
export const witnessBulkAction = z.object({ kind: z.literal('year_status'), value: z.enum(yearAnswers) });
export type WitnessBulkAction = z.output<typeof witnessBulkAction>;

/** Why a row is left out. */
export const leftOutReasons = ['unchanged', 'noContact', 'unsubscribed'] as const;

const preview = z.object({
  /** How many rows are meant; sent back with the filters, so that a list that has changed is noticed. */
  count: z.int(),
  /** The first of them. */
  names: z.array(z.string()),
  left_out: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
});
export type BulkPreview = z.infer<typeof preview>;

const batch = z.object({
  updated: z.int(),
  failed: z.array(z.object({ id, codes: z.array(z.string()) })),
  /** What the changed rows held, for taking it back. */
  before: z.array(z.object({ id, value: z.union([z.string(), z.int()]).nullable() })),
  /** Where the next batch begins; null after the last. */
  next: id.nullable(),
});
export type BulkBatch = z.infer<typeof batch>;

const bulkOf = <F extends z.ZodType, A extends z.ZodType, P extends Permission>(
  noun: 'hosts' | 'guests' | 'witnesses',
  permission: P,
  filters: F,
  action: A,
) => {
  const ids = z.object({ ids: z.array(id).min(1).max(1000) });
  return {
    preview: endpoint({
      method: 'POST',
      path: `/api/staff/bulk/${noun}/preview/`,
      permission,
      summary: `What a bulk action on ${noun} would do: how many, the first names, who is left out and why`,
      body: z.object({ target: z.union([ids, z.object({ filters })]), action }),
      answer: preview,
    } satisfies Endpoint),
    apply: endpoint({
      method: 'POST',
      path: `/api/staff/bulk/${noun}/`,
      permission,
      summary: `Does it to the next ${noun} in the order of ids, a batch and a transaction a call; repeated it changes nothing more`,
      body: z.object({
        target: z.union([ids, z.object({ filters, count: z.int().min(0) })]),
        action,
        /** The id that the batch before ended with. */
        after: id.nullish(),
        /** Names the whole undertaking, so that nobody is written to twice. */
        run: z.uuid(),
      }),
      answer: batch,
    } satisfies Endpoint),
  };
};

const hosts = bulkOf('hosts', 'hosts.bulk', hostsEndpoints.listHosts.query, hostBulkAction);
const guests = bulkOf('guests', 'guests.bulk', guestsEndpoints.listGuests.query, guestBulkAction);
const witnesses = bulkOf(
  'witnesses',
  'witnesses.update',
  witnessesEndpoints.listWitnesses.query,
  witnessBulkAction,
);

export const bulkEndpoints = {
  previewBulkHosts: hosts.preview,
  bulkHosts: hosts.apply,
  previewBulkGuests: guests.preview,
  bulkGuests: guests.apply,
  previewBulkWitnesses: witnesses.preview,
  bulkWitnesses: witnesses.apply,
};
