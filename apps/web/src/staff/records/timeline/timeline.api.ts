import type { BodyIn } from '@salons/contract/endpoint';
import { personRecordsEndpoints } from '@salons/contract/person-records';
import { type TimelineKind, timelineEndpoints } from '@salons/contract/timeline';
import { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { change } from '../../../lib/change.ts';
import { recordKeys } from '../../../lib/keys/records.keys.ts';
import { currentLanguage } from '../../../lib/language.ts';

/** Whose timeline a page shows: a host's or guest's person, or a witness. */
export type TimelineOwner =
  | { readonly record: 'host' | 'guest'; readonly user: number }
  | { readonly record: 'witness'; readonly witness: number };

const entriesAPage = 12;

/** What happened with a person, newest first, as far as the reader may read it elsewhere (product §10.180). */
export const timelineQuery = (owner: TimelineOwner, kind: TimelineKind | undefined) =>
  infiniteQueryOptions({
    queryKey: recordKeys.timeline(currentLanguage(), owner, kind),
    queryFn: ({ signal, pageParam }) => {
      const query = { page: pageParam, page_size: entriesAPage, ...(kind === undefined ? {} : { kind }) };
      return owner.record === 'witness'
        ? call(timelineEndpoints.listWitnessTimeline, { params: { id: owner.witness }, query, signal })
        : call(timelineEndpoints.listPersonTimeline, { params: { id: owner.user }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }, _all, page) => (next === null ? undefined : page + 1),
  });

type NewContact = BodyIn<typeof witnessRecordsEndpoints.createWitnessContact>;

/** @throws ApiError */
export const noteContact = (owner: TimelineOwner, body: NewContact): Promise<unknown> =>
  owner.record === 'witness'
    ? change(witnessRecordsEndpoints.createWitnessContact, { params: { id: owner.witness }, body })
    : change(personRecordsEndpoints.createContact, {
        params: { id: owner.user },
        body: { ...body, record: owner.record },
      });

/** Deletes a contact noted by mistake. @throws ApiError */
export const removeContact = (owner: TimelineOwner, contact: number): Promise<unknown> =>
  owner.record === 'witness'
    ? change(witnessRecordsEndpoints.removeWitnessContact, { params: { id: owner.witness, contact } })
    : change(personRecordsEndpoints.removeContact, { params: { id: owner.user, contact } });
