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

/** All lists of choices with what is retired. */
export const referenceListsQuery = queryOptions({
  queryKey: referenceKeys.lists,
  queryFn: ({ signal }) => call(referenceChangesEndpoints.readReference, { signal }),
});

/** The volunteer admins of a community. */
export const communityVolunteersQuery = (id: number) =>
  queryOptions({
    queryKey: referenceKeys.listedVolunteers(id),
    queryFn: ({ signal }) => call(referenceEndpoints.listVolunteers, { params: { id }, signal }),
  });

/** Where the lists stand that forms keep for as long as a page is open; trainings are asked for again. */
const keptLists = {
  communities: referenceKeys.communities,
  languages: referenceKeys.languages,
  organisation_types: referenceKeys.organisationTypes,
  trainings: undefined,
} as const satisfies Record<ReferenceList, unknown>;

/** What forms offer follows from the lists' answer, not from a copy that the browser may keep. */
const refresh = async (list: ReferenceList): Promise<void> => {
  const lists = await queryClient.fetchQuery(referenceListsQuery);
  const key = keptLists[list];
  if (key === undefined) return;
  const choices = lists[list].filter(({ retired }) => !retired);
  queryClient.setQueryData(
    key,
    choices.map(({ id, name_he, name_en }) => ({ id, name_he, name_en })),
  );
};

/** Adds a choice to a list. @throws ApiError */
export const addReference = async (
  list: ReferenceList,
  body: BodyIn<typeof referenceChangesEndpoints.addReference>,
): Promise<void> => {
  await change(referenceChangesEndpoints.addReference, { params: { list }, body });
  await refresh(list);
};

/** Renames a choice, retires it or brings it back. @throws ApiError */
export const changeReference = async (
  list: ReferenceList,
  id: ReferenceRow['id'],
  body: BodyIn<typeof referenceChangesEndpoints.changeReference>,
): Promise<void> => {
  await change(referenceChangesEndpoints.changeReference, { params: { list, id: String(id) }, body });
  await refresh(list);
};

/** Sets the order in which people see the choices. @throws ApiError */
export const orderReference = async (
  list: ReferenceList,
  ids: readonly ReferenceRow['id'][],
): Promise<void> => {
  await change(referenceChangesEndpoints.orderReference, { params: { list }, body: { ids: [...ids] } });
  await refresh(list);
};

/** Gives a locality to a community. */
export const moveCity = async (id: number, community: number): Promise<void> => {
  const moved = await change(referenceChangesEndpoints.moveCity, { params: { id }, body: { community } });
  queryClient.setQueryData(citiesQuery.queryKey, (cities: readonly City[] | undefined) =>
    cities?.map((city) => (city.id === id ? moved : city)),
  );
  await refresh('communities');
};

/** By what names a locality is found beside its own. */
export const cityAliasesQuery = (id: number) =>
  queryOptions({
    queryKey: referenceKeys.cityAliases(id),
    queryFn: ({ signal }) => call(referenceChangesEndpoints.listCityAliases, { params: { id }, signal }),
  });

/** Shows the names at once, and lets searches of this page find the locality by them. */
const storeAliases = (id: number, aliases: CityAlias[]): void => {
  queryClient.setQueryData(cityAliasesQuery(id).queryKey, aliases);
  const names = aliases.map(({ name }) => name);
  queryClient.setQueryData(citiesQuery.queryKey, (cities: readonly City[] | undefined) =>
    cities?.map((city) => (city.id === id ? { ...city, aliases: names } : city)),
  );
};

/** Adds a name by which a locality is found. @throws ApiError */
export const addCityAlias = async (id: number, name: string): Promise<void> =>
  storeAliases(id, await change(referenceChangesEndpoints.addCityAlias, { params: { id }, body: { name } }));

/** Takes out a name that staff added. @throws ApiError */
export const removeCityAlias = async (id: number, name: string): Promise<void> =>
  storeAliases(
    id,
    await change(referenceChangesEndpoints.removeCityAlias, { params: { id }, query: { name } }),
  );
