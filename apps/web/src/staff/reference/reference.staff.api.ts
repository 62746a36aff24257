import type { BodyIn } from '@salons/contract/endpoint';
import type { City } from '@salons/contract/reference';
import { referenceEndpoints } from '@salons/contract/reference';
import {
  type CityAlias,
  type ReferenceList,
  type ReferenceRow,
  referenceChangesEndpoints,
} from '@salons/contract/reference-changes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { referenceKeys } from '../../lib/keys/reference.keys.ts';
import { queryClient } from '../../lib/query.ts';
import { citiesQuery } from '../../nouns/reference/reference.api.ts';

/** All lists of choices, including retired rows. */
export const referenceListsQuery = queryOptions({
  queryKey: referenceKeys.lists,
  queryFn: ({ signal }) => call(referenceChangesEndpoints.readReference, { signal }),
});

export const communityVolunteersQuery = (id: number) =>
  queryOptions({
    queryKey: referenceKeys.listedVolunteers(id),
    queryFn: ({ signal }) => call(referenceEndpoints.listVolunteers, { params: { id }, signal }),
  });

/** Keys of lists that forms cache for the lifetime of a page; trainings are refetched. */
const cachedLists = {
  communities: referenceKeys.communities,
  languages: referenceKeys.languages,
  organisation_types: referenceKeys.organisationTypes,
  trainings: undefined,
} as const satisfies Record<ReferenceList, unknown>;

/** Bypasses the browser's HTTP cache, so that forms offer the changed lists. */
const refresh = async (list: ReferenceList): Promise<void> => {
  const lists = await queryClient.fetchQuery(referenceListsQuery);
  const key = cachedLists[list];
  if (key === undefined) return;
  const choices = lists[list].filter(({ retired }) => !retired);
  queryClient.setQueryData(
    key,
    choices.map(({ id, name_he, name_en }) => ({ id, name_he, name_en })),
  );
};

export const addReference = async (
  list: ReferenceList,
  body: BodyIn<typeof referenceChangesEndpoints.addReference>,
): Promise<void> => {
  await change(referenceChangesEndpoints.addReference, { params: { list }, body });
  await refresh(list);
};

export const changeReference = async (
  list: ReferenceList,
  id: ReferenceRow['id'],
  body: BodyIn<typeof referenceChangesEndpoints.changeReference>,
): Promise<void> => {
  await change(referenceChangesEndpoints.changeReference, { params: { list, id: String(id) }, body });
  await refresh(list);
};

export const orderReference = async (
  list: ReferenceList,
  ids: readonly ReferenceRow['id'][],
): Promise<void> => {
  await change(referenceChangesEndpoints.orderReference, { params: { list }, body: { ids: [...ids] } });
  await refresh(list);
};

export const moveCity = async (id: number, community: number): Promise<void> => {
  const moved = await change(referenceChangesEndpoints.moveCity, { params: { id }, body: { community } });
  queryClient.setQueryData(citiesQuery.queryKey, (cities: readonly City[] | undefined) =>
    cities?.map((city) => (city.id === id ? moved : city)),
  );
  await refresh('communities');
};

export const cityAliasesQuery = (id: number) =>
  queryOptions({
    queryKey: referenceKeys.cityAliases(id),
    queryFn: ({ signal }) => call(referenceChangesEndpoints.listCityAliases, { params: { id }, signal }),
  });

/** Updates the cached aliases, and invalidates locality searches. */
const storeAliases = (id: number, aliases: CityAlias[]): void => {
  queryClient.setQueryData(cityAliasesQuery(id).queryKey, aliases);
  const names = aliases.map(({ name }) => name);
  queryClient.setQueryData(citiesQuery.queryKey, (cities: readonly City[] | undefined) =>
    cities?.map((city) => (city.id === id ? { ...city, aliases: names } : city)),
  );
};

export const addCityAlias = async (id: number, name: string): Promise<void> =>
  storeAliases(id, await change(referenceChangesEndpoints.addCityAlias, { params: { id }, body: { name } }));

/** Removes an alias added by staff. @throws ApiError */
export const removeCityAlias = async (id: number, name: string): Promise<void> =>
  storeAliases(
    id,
    await change(referenceChangesEndpoints.removeCityAlias, { params: { id }, query: { name } }),
  );
