import type { BodyIn, EndpointAnswer } from '@salons/contract/endpoint';
import { type DuplicateKind, mergingEndpoints } from '@salons/contract/merging';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { duplicateKeys } from '../../lib/keys/duplicates.keys.ts';
import { currentLanguage } from '../../lib/language.ts';

export const duplicatesQuery = (
  kind: DuplicateKind,
  query: { readonly page: number; readonly page_size: number },
) =>
  queryOptions({
    queryKey: duplicateKeys.list(kind, currentLanguage(), query),
    queryFn: ({ signal }) =>
      kind === 'witnesses'
        ? call(mergingEndpoints.listDuplicateWitnesses, { query, signal })
        : call(mergingEndpoints.listDuplicateHosts, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Notes that a pair is two people. @throws ApiError */
export const keepApart = (kind: DuplicateKind, pair: { readonly one: number; readonly other: number }) =>
  kind === 'witnesses'
    ? change(mergingEndpoints.keepWitnessesApart, { body: pair })
    : change(mergingEndpoints.keepHostsApart, { body: pair });

export type MergeFields = NonNullable<BodyIn<typeof mergingEndpoints.mergeWitness>['fields']> &
  NonNullable<BodyIn<typeof mergingEndpoints.mergePerson>['fields']>;

export interface MergeRequest {
  readonly kind: DuplicateKind;
  readonly kept: number;
  readonly other: number;
  readonly fields: MergeFields;
}

type Merged =
  | EndpointAnswer<typeof mergingEndpoints.mergeWitness>
  | EndpointAnswer<typeof mergingEndpoints.mergePerson>;

/** The record as a merge would leave it; nothing is written. @throws ApiError where they cannot be merged */
export const previewMerge = ({ kind, kept, other, fields }: MergeRequest): Promise<Merged> => {
  const input = { params: { id: kept }, query: { preview: 'true' as const }, body: { other, fields } };
  return kind === 'witnesses'
    ? call(mergingEndpoints.mergeWitness, input)
    : call(mergingEndpoints.mergePerson, input);
};

/** @throws ApiError where they cannot be merged */
export const merge = ({ kind, kept, other, fields }: MergeRequest): Promise<Merged> => {
  const input = { params: { id: kept }, body: { other, fields } };
  return kind === 'witnesses'
    ? change(mergingEndpoints.mergeWitness, input)
    : change(mergingEndpoints.mergePerson, input);
};
