import type { BodyIn } from '@salons/contract/endpoint';
import type { City } from '@salons/contract/reference';
import { referenceEndpoints } from '@salons/contract/reference';
import {
  type ReferenceList,
  type ReferenceRow,
  referenceChangesEndpoints,
} from '@salons/contract/reference-changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { citiesQuery } from './reference.api.ts';

/** All lists of choices with what is retired. */
export const referenceListsQuery = queryOptions({
  queryKey: ['reference lists'],
  queryFn: ({ signal }) => call(referenceChangesEndpoints.readReference, { signal }),
});

/** The volunteer admins of a community. */
export const communityVolunteersQuery = (id: number) =>
  queryOptions({
    queryKey: ['reference lists', 'volunteers', id],
    queryFn: ({ signal }) => call(referenceEndpoints.listVolunteers, { params: { id }, signal }),
  });

const listKeys = {
  communities: 'communities',
  languages: 'languages',
  organisation_types: 'organisation types',
  trainings: 'trainings',
} as const;

/** The lists here ask again; what forms offer follows from the answer, not from a copy that the browser may keep. */
const refresh = async (list: ReferenceList): Promise<void> => {
  const lists = await queryClient.fetchQuery({ ...referenceListsQuery, staleTime: 0 });
  const choices = lists[list].filter(({ retired }) => !retired);
  queryClient.setQueryData(
    ['reference', listKeys[list]],
    choices.map(({ id, name_he, name_en }) => ({ id, name_he, name_en })),
  );
};

/** Adds a choice to a list. @throws ApiError */
export const addReference = async (
  list: ReferenceList,
  body: BodyIn<typeof referenceChangesEndpoints.addReference>,
): Promise<void> => {
  await call(referenceChangesEndpoints.addReference, { params: { list }, body });
  await refresh(list);
};

/** Renames a choice, retires it or brings it back. @throws ApiError */
export const changeReference = async (
  list: ReferenceList,
  id: ReferenceRow['id'],
  body: BodyIn<typeof referenceChangesEndpoints.changeReference>,
): Promise<void> => {
  await call(referenceChangesEndpoints.changeReference, { params: { list, id: String(id) }, body });
  await refresh(list);
};

/** Sets the order in which people see the choices. @throws ApiError */
export const orderReference = async (
  list: ReferenceList,
  ids: readonly ReferenceRow['id'][],
): Promise<void> => {
  await call(referenceChangesEndpoints.orderReference, { params: { list }, body: { ids: [...ids] } });
  await refresh(list);
};

/** Gives a locality to a community. */
export const moveCity = async (id: number, community: number): Promise<void> => {
  const moved = await call(referenceChangesEndpoints.moveCity, { params: { id }, body: { community } });
  queryClient.setQueryData(citiesQuery.queryKey, (cities: readonly City[] | undefined) =>
    cities?.map((city) => (city.id === id ? moved : city)),
  );
  await refresh('communities');
};
