import type { BodyIn } from '@salons/contract/endpoint';
import { type PersonRecord, personRecordsEndpoints } from '@salons/contract/person-records';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { change } from '../../../lib/change.ts';
import { personKeys } from '../../../lib/keys/people.keys.ts';
import { queryClient } from '../../../lib/query.ts';

/** The account of a record in reach, with the same person's other record. */
export const personQuery = (user: number) =>
  queryOptions({
    queryKey: personKeys.one(user),
    queryFn: ({ signal }) => call(personRecordsEndpoints.getPersonRecord, { params: { id: user }, signal }),
  });

/** Invalidates records and lists with the person's name. @throws ApiError */
export const changePerson = async (
  user: number,
  body: BodyIn<typeof personRecordsEndpoints.changePerson>,
): Promise<PersonRecord> => {
  const person = await change(personRecordsEndpoints.changePerson, { params: { id: user }, body });
  queryClient.setQueryData(personQuery(user).queryKey, person);
  return person;
};

export const refetchPerson = async (user: number): Promise<PersonRecord> => {
  const person = await call(personRecordsEndpoints.getPersonRecord, { params: { id: user } });
  queryClient.setQueryData(personQuery(user).queryKey, person);
  return person;
};

/** Sends the link that verifies the address. @throws ApiError */
export const sendVerification = (user: number): Promise<unknown> =>
  change(personRecordsEndpoints.sendVerificationTo, { params: { id: user } });

/** Starts the waiting period of an erasure. @throws ApiError */
export const eraseLater = (user: number): Promise<unknown> =>
  change(personRecordsEndpoints.eraseLater, { params: { id: user } });

export const cancelErasure = (user: number): Promise<unknown> =>
  change(personRecordsEndpoints.keepPerson, { params: { id: user } });
