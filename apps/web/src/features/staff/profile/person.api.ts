import type { BodyIn } from '@salons/contract/endpoint';
import { type PersonRecord, personRecordsEndpoints } from '@salons/contract/person-records';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query.ts';

const toKey = (user: number, ...part: readonly string[]) => ['people', user, ...part] as const;

/** The account behind a record in reach, with the other record of the same person. */
export const personQuery = (user: number) =>
  queryOptions({
    queryKey: toKey(user, 'record'),
    queryFn: ({ signal }) => call(personRecordsEndpoints.getPersonRecord, { params: { id: user }, signal }),
  });

export type RecordKind = 'host' | 'guest';

/** When staff were in touch about one of a person’s records. */
export const contactsQuery = (user: number, record: RecordKind) =>
  queryOptions({
    queryKey: toKey(user, 'contacts', record),
    queryFn: ({ signal }) =>
      call(personRecordsEndpoints.listContacts, { params: { id: user }, query: { record }, signal }),
  });

const messagesAPage = 10;

/** What was written to a person, page by page. */
export const messagesQuery = (user: number) =>
  infiniteQueryOptions({
    queryKey: toKey(user, 'messages'),
    queryFn: ({ signal, pageParam }) =>
      call(personRecordsEndpoints.listPersonMessages, {
        params: { id: user },
        query: { page: pageParam, page_size: messagesAPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _all, page) => (next === null ? undefined : page + 1),
  });

/** The record shows when staff were last in touch, and so do the lists. */
const followContact = async (user: number, record: RecordKind): Promise<void> => {
  const noun = record === 'host' ? 'hosts' : 'guests';
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: contactsQuery(user, record).queryKey }),
    queryClient.invalidateQueries({ queryKey: [noun] }),
    queryClient.invalidateQueries({ queryKey: ['salons'] }),
  ]);
};

/** Writes down that staff were in touch. @throws ApiError */
export const addContact = async (
  user: number,
  body: BodyIn<typeof personRecordsEndpoints.createContact>,
): Promise<void> => {
  await call(personRecordsEndpoints.createContact, { params: { id: user }, body });
  await followContact(user, body.record);
};

/** Takes such a line back. @throws ApiError */
export const removeContact = async (user: number, record: RecordKind, contact: number): Promise<void> => {
  await call(personRecordsEndpoints.removeContact, { params: { id: user, contact } });
  await followContact(user, record);
};

const followPerson = (user: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: toKey(user) });

/** Changes names, address and phone of a person; records and lists that name them follow. @throws ApiError */
export const changePerson = async (
  user: number,
  body: BodyIn<typeof personRecordsEndpoints.changePerson>,
): Promise<PersonRecord> => {
  const person = await call(personRecordsEndpoints.changePerson, { params: { id: user }, body });
  queryClient.setQueryData(personQuery(user).queryKey, person);
  await Promise.all(
    [['people'], ['hosts'], ['guests'], ['salons']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
  return person;
};

/** The account as the server has it now. */
export const refetchPerson = async (user: number): Promise<PersonRecord> => {
  const person = await call(personRecordsEndpoints.getPersonRecord, { params: { id: user } });
  queryClient.setQueryData(personQuery(user).queryKey, person);
  return person;
};

/** Sends the link that verifies the address. @throws ApiError */
export const sendVerification = async (user: number): Promise<void> => {
  await call(personRecordsEndpoints.sendVerificationTo, { params: { id: user } });
  await followPerson(user);
};

/** Begins the days after which the person is erased. @throws ApiError */
export const eraseLater = async (user: number): Promise<void> => {
  await call(personRecordsEndpoints.eraseLater, { params: { id: user } });
  await followPerson(user);
};

/** Takes that back. @throws ApiError */
export const cancelErasure = async (user: number): Promise<void> => {
  await call(personRecordsEndpoints.keepPerson, { params: { id: user } });
  await followPerson(user);
};
