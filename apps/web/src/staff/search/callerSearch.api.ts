import type { ContactOutcome } from '@salons/contract/contacts';
import { personRecordsEndpoints } from '@salons/contract/person-records';
import { type StaffSearchResult, staffSearchEndpoints } from '@salons/contract/staff-search';
import { witnessRecordsEndpoints } from '@salons/contract/witness-records';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { personKeys } from '../../lib/keys/people.keys.ts';
import { currentLanguage } from '../../lib/language.ts';

export const callerSearchQuery = (q: string) =>
  queryOptions({
    queryKey: personKeys.callers(currentLanguage(), q),
    queryFn:
      q.trim() === ''
        ? skipToken
        : ({ signal }) => call(staffSearchEndpoints.searchAsStaff, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    // Another caller may ask for the same name after a change.
    staleTime: 0,
  });

type Role = StaffSearchResult['roles'][number];

/** Records of which calls are noted. */
export const listCallRecords = ({ kind, roles }: StaffSearchResult): readonly Role[] =>
  kind === 'person' || kind === 'witness' ? roles.filter((role) => role.kind !== 'salon') : [];

interface Call {
  readonly outcome: ContactOutcome;
  readonly call_again_at: string | null;
  readonly words: string | null;
}

/** Notes a call with a person about one of the records. @throws ApiError */
export const noteCall = (person: number, { kind, id }: Role, noted: Call): Promise<unknown> => {
  const body = { channel: 'phone' as const, ...noted };
  if (kind === 'witness')
    return change(witnessRecordsEndpoints.createWitnessContact, { params: { id }, body });
  const record = kind === 'guest' ? 'guest' : 'host';
  return change(personRecordsEndpoints.createContact, { params: { id: person }, body: { ...body, record } });
};
