import type { BodyIn, QueryIn } from '@salons/contract/endpoint';
import { witnessChecksEndpoints } from '@salons/contract/witness-checks';
import {
  type WitnessSlot,
  witnessRecordsEndpoints,
  type YearComment,
} from '@salons/contract/witness-records';
import { type Witness, witnessesEndpoints } from '@salons/contract/witnesses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { witnessKeys } from '../../lib/keys/witnesses.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { countLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';

/** The witnesses within the caller's reach, paginated. */
export const witnessListQuery = (query: QueryIn<typeof witnessesEndpoints.listWitnesses>) =>
  queryOptions({
    queryKey: witnessKeys.list(currentLanguage(), query),
    queryFn: async ({ signal }) => {
      const {
        results,
        count,
        total_no_filters: total,
      } = await call(witnessesEndpoints.listWitnesses, { query, signal });
      return { results, count, total };
    },
    placeholderData: keepPreviousData,
    ...countLive('witness', 'teaming'),
  });

const toKey = (id: number, part: string) => ['witness', 'one', id, part, currentLanguage()] as const;

export const witnessQuery = (id: number) =>
  queryOptions({
    queryKey: toKey(id, 'record'),
    queryFn: ({ signal }) => call(witnessesEndpoints.getWitness, { params: { id }, signal }),
  });

export const yearCommentsQuery = (id: number) =>
  queryOptions({
    queryKey: toKey(id, 'years'),
    queryFn: ({ signal }) => call(witnessRecordsEndpoints.listYearComments, { params: { id }, signal }),
  });

export const witnessSlotsQuery = (id: number) =>
  queryOptions({
    queryKey: toKey(id, 'slots'),
    queryFn: ({ signal }) => call(witnessRecordsEndpoints.listWitnessSlots, { params: { id }, signal }),
  });

export const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: toKey(id, 'consents'),
    queryFn: ({ signal }) => call(witnessChecksEndpoints.listWitnessConsents, { params: { id }, signal }),
  });

export const eveningsQuery = (id: number) =>
  queryOptions({
    queryKey: toKey(id, 'evenings'),
    queryFn: async ({ signal }) => {
      const [future, past] = await Promise.all([
        call(witnessRecordsEndpoints.listFutureSalons, { query: { witness: id }, signal }),
        call(witnessRecordsEndpoints.listPastSalons, { query: { witness: id }, signal }),
      ]);
      return { future, past };
    },
  });

type WitnessChange = BodyIn<typeof witnessesEndpoints.updateWitness>;

/** @throws ApiError `conflict` if the record was changed meanwhile */
export const updateWitness = async (id: number, body: WitnessChange): Promise<Witness> => {
  const witness = await change(witnessesEndpoints.updateWitness, { params: { id }, body });
  queryClient.setQueryData(witnessQuery(id).queryKey, witness);
  return witness;
};

export const refetchWitness = (id: number): Promise<Witness> =>
  queryClient.fetchQuery({ ...witnessQuery(id), staleTime: 0 });

type WitnessForm = BodyIn<typeof witnessesEndpoints.createWitness>;

/** @returns the new id */
export const createWitness = async (body: WitnessForm): Promise<number> => {
  const { id } = await change(witnessesEndpoints.createWitness, { body });
  return id;
};

type Likeness = BodyIn<typeof witnessChecksEndpoints.findLookalikeWitnesses>;

/** Names of possible duplicates, and the records among them that can be compared (product §11.2). */
export const findLookalikes = async (
  body: Likeness,
): Promise<{ readonly names: readonly string[]; readonly records: readonly Witness[] }> => {
  const names = await call(witnessesEndpoints.findDuplicateWitnesses, { body });
  if (names.length === 0) return { names, records: [] };
  return { names, records: await call(witnessChecksEndpoints.findLookalikeWitnesses, { body }) };
};

/** Looks up an account by number or address. @throws ApiError */
export const findLogin = (id: number, body: BodyIn<typeof witnessesEndpoints.findWitnessLogin>) =>
  call(witnessesEndpoints.findWitnessLogin, { params: { id }, body });

/** Creates a login by the mobile number, or links a user's account. @throws ApiError */
export const giveLogin = async (id: number, user?: number): Promise<void> => {
  const witness = await change(witnessesEndpoints.createWitnessLogin, { params: { id }, body: { user } });
  queryClient.setQueryData(witnessQuery(id).queryKey, (shown) =>
    shown === undefined ? undefined : { ...shown, ...witness },
  );
};

export const addComment = async (id: number, text: string): Promise<void> => {
  await change(witnessRecordsEndpoints.createWitnessComment, { params: { id }, body: { text } });
};

export const removeComment = async (id: number, commentId: number): Promise<void> => {
  await change(witnessRecordsEndpoints.removeWitnessComment, { params: { id, commentId } });
};

type Answer = BodyIn<typeof witnessRecordsEndpoints.createYearComment>;

/** Creates or updates the answer of this season; an update includes the version read. @throws ApiError */
export const saveYearAnswer = async (
  id: number,
  standing: YearComment | undefined,
  answer: Answer,
): Promise<void> => {
  if (standing === undefined)
    await change(witnessRecordsEndpoints.createYearComment, { params: { id }, body: answer });
  else
    await change(witnessRecordsEndpoints.updateYearComment, {
      params: { id },
      body: {
        ...{ id: standing.id, ...answer },
        seen: { status: standing.status, comment: standing.comment },
      },
    });
};

/** Refetches the answers after a conflict. */
export const refetchYearAnswers = (id: number): Promise<readonly YearComment[]> =>
  queryClient.fetchQuery({ ...yearCommentsQuery(id), staleTime: 0 });

type Slots = BodyIn<typeof witnessRecordsEndpoints.replaceWitnessSlots>['witness_salons'];

/** Replaces the free times as a whole. */
export const replaceSlots = async (id: number, witness_salons: Slots): Promise<WitnessSlot[]> => {
  const slots = await change(witnessRecordsEndpoints.replaceWitnessSlots, {
    params: { id },
    body: { witness_salons },
  });
  queryClient.setQueryData(witnessSlotsQuery(id).queryKey, slots);
  return slots;
};
