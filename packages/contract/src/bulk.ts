import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { customIssue, freeText, id, idParams, isoTime, language } from './fields.ts';
import { guestsEndpoints } from './guests.ts';
import { hostsEndpoints } from './hosts.ts';
import { letterAudiences, letterSubject, letterText } from './letters.ts';
import type { Permission } from './permissions.ts';
import { salonListQuery } from './salon-filters.ts';
import { yearAnswers } from './states.ts';
import { witnessesEndpoints } from './witnesses.ts';

export const bulkNouns = ['hosts', 'guests', 'salons', 'witnesses'] as const;
export type BulkNoun = (typeof bulkNouns)[number];

/** Maximum length of a message to many. */
export const longestBulkText = 1000;
const words = freeText(longestBulkText).optional();
const message = z.object({
  kind: z.literal('message'),
  /** Texts by language; readers of a missing language get the other one. */
  texts: z
    .object({ he: words, en: words })
    .refine(({ he, en }) => Boolean(he) || Boolean(en), { message: 'required' }),
});
/**
 * The same to those concerned by salons: in the texts by language to their hosts, or a letter with fields, which are
 * replaced for each reader in their language (product §10.163).
 */
const salonMessage = z
  .object({
    kind: z.literal('message'),
    texts: z.object({ he: words, en: words }).optional(),
    to: z.enum(letterAudiences).optional(),
    subject: letterSubject.optional(),
    text: letterText.optional(),
  })
  .superRefine(({ texts, to, subject, text }, context) => {
    const isLetter = to !== undefined || subject !== undefined || text !== undefined;
    const missing = (field: string) => context.addIssue({ ...customIssue('required'), path: [field] });
    if (!isLetter && !texts?.he && !texts?.en) missing('texts');
    if (!isLetter) return;
    if (to === undefined) missing('to');
    if (subject === undefined) missing('subject');
    if (text === undefined) missing('text');
  });
// Null clears the value; for a community the locality's applies.
const community = z.object({ kind: z.literal('community'), value: id.nullable() });
const volunteer = z.object({ kind: z.literal('volunteer'), value: id.nullable() });
const contacted = z.object({ kind: z.literal('contacted'), value: isoTime.nullable() });
const yearStatus = z.object({ kind: z.literal('year_status'), value: z.enum(yearAnswers) });
/** Whether guests may request places, and whether search shows the salon. */
const open = z.object({ kind: z.literal('open'), value: z.boolean() });
const shown = z.object({ kind: z.literal('shown'), value: z.boolean() });

export const hostBulkAction = z.discriminatedUnion('kind', [community, volunteer, contacted, message]);
export type HostBulkAction = z.output<typeof hostBulkAction>;
export const guestBulkAction = message;
export type GuestBulkAction = z.output<typeof guestBulkAction>;
export const witnessBulkAction = z.discriminatedUnion('kind', [yearStatus, message]);
export type WitnessBulkAction = z.output<typeof witnessBulkAction>;
/** Action on salons, or on their hosts. */
export const salonBulkAction = z.discriminatedUnion('kind', [
  open,
  shown,
  contacted,
  community,
  volunteer,
  salonMessage,
]);
export type SalonBulkAction = z.output<typeof salonBulkAction>;
export const bulkAction = z.discriminatedUnion('kind', [
  open,
  shown,
  contacted,
  community,
  volunteer,
  yearStatus,
  salonMessage,
]);
export type BulkAction = z.output<typeof bulkAction>;

/**
 * Reason for skipping a record: unchanged, changed since the preview, deleted or out of reach, salon cancelled or past,
 * witness archived, person unreachable or unsubscribed.
 */
export const leftOutReasons = [
  'unchanged',
  'meanwhile',
  'gone',
  'cancelled',
  'past',
  'archived',
  'noContact',
  'unsubscribed',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
const leftOut = z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() }));

export const bulkPreview = z.object({
  count: z.int(),
  /** Number of list rows that these belong to, where it differs: the salons of hosts. */
  selected: z.int().nullable(),
  names: z.array(z.string()),
  left_out: leftOut,
  /** Fingerprint of the preview; sent back to detect changes. */
  version: z.string(),
  /** For a message, by language: number of readers and their text. */
  letters: z.array(
    z.object({
      language,
      count: z.int(),
      /** Language of the text. */
      words_in: language,
      subject: z.string(),
      text: z.string(),
    }),
  ),
  /** Of a letter with fields: as the first three readers of each language get it. */
  examples: z.array(z.object({ language, name: z.string(), subject: z.string(), text: z.string() })),
});
export type BulkPreview = z.infer<typeof bulkPreview>;

/** `stopped`: by a user; `failed`: the actor has lost the permission. */
export const bulkStates = ['running', 'done', 'stopped', 'failed'] as const;

/** A bulk run: its action and progress. */
export const bulkRun = z.object({
  id,
  noun: z.enum(bulkNouns),
  action: bulkAction,
  actor: id,
  actor_name: z.string(),
  state: z.enum(bulkStates),
  /** Selected records, processed so far, and changed or notified. */
  total: z.int(),
  seen: z.int(),
  done: z.int(),
  selected: z.int().nullable(),
  left_out: leftOut,
  /** First skipped records, once the run has ended. */
  left_ids: z.array(id),
  created_at: isoTime,
  finished_at: isoTime.nullable(),
  undoes: id.nullable(),
  /** The run that undoes this one. */
  undone_by: id.nullable(),
  /** End of the undo time; null where it cannot be undone. */
  undo_until: isoTime.nullable(),
  can: z.object({ stop: z.boolean(), undo: z.boolean() }),
});
export type BulkRun = z.infer<typeof bulkRun>;

const defineBulk = <N extends BulkNoun, F extends z.ZodType, A extends z.ZodType, P extends Permission>(
  noun: N,
  permission: P,
  filters: F,
  action: A,
) => {
  const target = z.union([z.object({ ids: z.array(id).min(1).max(1000) }), z.object({ filters })]);
  return {
    preview: endpoint({
      method: 'POST',
      path: `/api/staff/bulk/${noun}/preview/`,
      permission,
      summary: `What a bulk action on ${noun} would do: how many, the first names, who is left out and why, a message as it will be read`,
      body: z.object({ target, action }),
      answer: bulkPreview,
    } satisfies Endpoint),
    begin: endpoint({
      method: 'POST',
      path: `/api/staff/bulk/${noun}/`,
      permission,
      status: 202,
      summary: `Starts a bulk run in the background; a repeat with the same \`run\` starts nothing, 409 \`conflict\` if the preview is outdated`,
      invalidates: ['bulk'],
      body: z.object({
        target,
        action,
        /** From the preview. */
        version: z.string().max(100),
        /** The id of the run, chosen by the caller. */
        run: z.uuid(),
      }),
      answer: bulkRun,
    } satisfies Endpoint),
  };
};

const hosts = defineBulk('hosts', 'hosts.bulk', hostsEndpoints.listHosts.query, hostBulkAction);
const guests = defineBulk('guests', 'guests.bulk', guestsEndpoints.listGuests.query, guestBulkAction);
const salons = defineBulk('salons', 'salons.bulk', salonListQuery, salonBulkAction);
const witnesses = defineBulk(
  'witnesses',
  'witnesses.update',
  witnessesEndpoints.listWitnesses.query,
  witnessBulkAction,
);

export const bulkEndpoints = {
  previewBulkHosts: hosts.preview,
  bulkHosts: hosts.begin,
  previewBulkGuests: guests.preview,
  bulkGuests: guests.begin,
  previewBulkSalons: salons.preview,
  bulkSalons: salons.begin,
  previewBulkWitnesses: witnesses.preview,
  bulkWitnesses: witnesses.begin,
  listBulkRuns: endpoint({
    method: 'GET',
    path: '/api/staff/bulk/runs/',
    permission: 'bulk.follow',
    summary:
      'The latest hundred bulk actions, the newest first: all for super and general admins, else the own ones',
    query: z.object({ noun: z.enum(bulkNouns).optional() }),
    answer: z.array(bulkRun),
  }),
  getBulkRun: endpoint({
    method: 'GET',
    path: '/api/staff/bulk/runs/:id/',
    permission: 'bulk.follow',
    summary: 'How far one of them is',
    params: idParams,
    answer: bulkRun,
  }),
  stopBulkRun: endpoint({
    method: 'POST',
    path: '/api/staff/bulk/runs/:id/stop/',
    permission: 'bulk.follow',
    summary: 'Stops it after the records it has at hand; what was done stays',
    invalidates: ['bulk'],
    params: idParams,
    answer: bulkRun,
  }),
  undoBulkRun: endpoint({
    method: 'POST',
    path: '/api/staff/bulk/runs/:id/undo/',
    permission: 'bulk.follow',
    status: 202,
    summary:
      'Undoes a run within seven days, except records changed since; 409 `conflict` if it cannot be undone or already is',
    invalidates: ['bulk'],
    params: idParams,
    answer: bulkRun,
  }),
};
