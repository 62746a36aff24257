import { type BulkNoun, type BulkPreview, type BulkRun, bulkEndpoints } from '@salons/contract/bulk';
import type { BodyIn } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import type { LetterAudience } from '@salons/contract/letters';
import type { Topic } from '@salons/contract/topics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { change, invalidate } from '../../../lib/change.ts';
import { recordKeys } from '../../../lib/keys/records.keys.ts';
import { queryClient } from '../../../lib/query.ts';
import { followEnd } from './followed.ts';

type Values = Readonly<Record<string, unknown>>;
/** Rows by id, or all that match a list's filters. */
export type BulkTarget = { readonly ids: number[] } | { readonly filters: Values };

/** A message by language. */
export type Texts = Partial<Record<Language, string>>;

/** A message with fields to one of the audiences of salons. */
export interface Letter {
  readonly to: LetterAudience;
  readonly subject: string;
  readonly text: string;
}

/** A list's preview and start of bulk actions. */
export interface BulkCalls<Action> {
  readonly noun: BulkNoun;
  readonly message: (texts: Texts) => Action;
  /** A message with fields, where the list offers it. */
  readonly letter?: (letter: Letter) => Action;
  readonly preview: (target: BulkTarget, action: Action) => Promise<BulkPreview>;
  readonly begin: (
    target: BulkTarget,
    action: Action,
    as: { readonly version: string; readonly run: string },
  ) => Promise<BulkRun>;
}

export type HostAction = BodyIn<typeof bulkEndpoints.bulkHosts>['action'];
export const hostBulk: BulkCalls<HostAction> = {
  noun: 'hosts',
  message: (texts) => ({ kind: 'message', texts }),
  preview: (target, action) => call(bulkEndpoints.previewBulkHosts, { body: { target, action } }),
  begin: (target, action, as) => call(bulkEndpoints.bulkHosts, { body: { target, action, ...as } }),
};

export type GuestAction = BodyIn<typeof bulkEndpoints.bulkGuests>['action'];
export const guestBulk: BulkCalls<GuestAction> = {
  noun: 'guests',
  message: (texts) => ({ kind: 'message', texts }),
  preview: (target, action) => call(bulkEndpoints.previewBulkGuests, { body: { target, action } }),
  begin: (target, action, as) => call(bulkEndpoints.bulkGuests, { body: { target, action, ...as } }),
};

export type SalonAction = BodyIn<typeof bulkEndpoints.bulkSalons>['action'];
export const salonBulk: BulkCalls<SalonAction> = {
  noun: 'salons',
  message: (texts) => ({ kind: 'message', texts }),
  letter: (letter) => ({ kind: 'message', ...letter }),
  preview: (target, action) => call(bulkEndpoints.previewBulkSalons, { body: { target, action } }),
  begin: (target, action, as) => call(bulkEndpoints.bulkSalons, { body: { target, action, ...as } }),
};

export type WitnessAction = BodyIn<typeof bulkEndpoints.bulkWitnesses>['action'];
export const witnessBulk: BulkCalls<WitnessAction> = {
  noun: 'witnesses',
  message: (texts) => ({ kind: 'message', texts }),
  preview: (target, action) => call(bulkEndpoints.previewBulkWitnesses, { body: { target, action } }),
  begin: (target, action, as) => call(bulkEndpoints.bulkWitnesses, { body: { target, action, ...as } }),
};

const pauseMs = 700;
const slowPauseMs = 2000;

/** The progress of a bulk run, polled until it is over. */
export const bulkRunQuery = (id: number) =>
  queryOptions({
    queryKey: recordKeys.bulkRun(id),
    queryFn: ({ signal }) => call(bulkEndpoints.getBulkRun, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pauseMs : false),
    staleTime: 0,
  });

/** The same at a slower poll interval, where the end is notified elsewhere. */
export const runEndQuery = (id: number) => ({
  ...bulkRunQuery(id),
  refetchInterval: ({ state }: { readonly state: { readonly data: BulkRun | undefined } }) =>
    state.data === undefined || state.data.state === 'running' ? slowPauseMs : false,
});

/** The latest bulk runs, polled while one of them is running. */
export const bulkRunsQuery = (noun: BulkNoun | undefined) =>
  queryOptions({
    queryKey: recordKeys.bulkRuns(noun),
    queryFn: ({ signal }) => call(bulkEndpoints.listBulkRuns, { query: { noun }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((run) => run.state === 'running') === true ? slowPauseMs : false,
    staleTime: 0,
  });

/** Queries to invalidate at the end of a bulk run on records of a noun. */
const changedBy = {
  hosts: ['host'],
  guests: ['guest'],
  salons: ['salon', 'host'],
  witnesses: ['witness'],
} as const satisfies Record<BulkNoun, readonly Topic[]>;

export const followRun = (noun: BulkNoun): Promise<void> => invalidate(['bulk', ...changedBy[noun]]);

const keep = (run: BulkRun): BulkRun => {
  queryClient.setQueryData(bulkRunQuery(run.id).queryKey, run);
  return run;
};

/**
 * Starts a bulk run and invalidates the lists of runs. @throws ApiError `conflict` if the list has changed
 */
export const beginRun = async <Action>(
  { begin }: BulkCalls<Action>,
  ...args: Parameters<BulkCalls<Action>['begin']>
): Promise<BulkRun> => {
  const run = keep(await begin(...args));
  followEnd(run.id);
  void invalidate(['bulk']);
  return run;
};

/** Stops a run; finished records stay changed. @throws ApiError */
export const stopRun = async ({ id, noun }: BulkRun): Promise<void> => {
  keep(await change(bulkEndpoints.stopBulkRun, { params: { id } }));
  await followRun(noun);
};

/**
 * Starts the undo of a run. @returns the run of the undo @throws ApiError `conflict` if it cannot be undone
 */
export const undoRun = async ({ id }: BulkRun): Promise<BulkRun> => {
  const back = keep(await change(bulkEndpoints.undoBulkRun, { params: { id } }));
  followEnd(back.id);
  return back;
};
