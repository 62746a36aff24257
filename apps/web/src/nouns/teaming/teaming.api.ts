import type { BodyIn, QueryIn } from '@salons/contract/endpoint';
import { hostsEndpoints } from '@salons/contract/hosts';
import { salonsEndpoints } from '@salons/contract/salons';
import { teamingEndpoints } from '@salons/contract/teaming';
import type { Teaming } from '@salons/contract/teaming-records';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { teamingKeys } from '../../lib/keys/teaming.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { followLive } from '../../lib/live.ts';
import { undoEvent } from '../../lib/undo.ts';

/** Changes by others appear within seconds (product §11.31); bursts are fetched together. */
const live = { staleTime: 0, ...followLive({ salon: true, teaming: true, witness: true }, 2000) } as const;
const rowsAPage = 20;

const paged = {
  initialPageParam: 1,
  getNextPageParam: ({ next }: { readonly next: string | null }, pages: readonly unknown[]) =>
    next === null ? undefined : pages.length + 1,
} as const;

type Signalled = { readonly pageParam: number; readonly signal: AbortSignal };
const withPage = <Q extends object>(query: Q, page: number) => ({ ...query, page, page_size: rowsAPage });

/** Salons that need a witness, paginated. */
export const teamingSalonsQuery = (query: QueryIn<typeof teamingEndpoints.listTeamingSalons>) =>
  infiniteQueryOptions({
    queryKey: teamingKeys.salons(currentLanguage(), query),
    queryFn: ({ pageParam, signal }: Signalled) =>
      call(teamingEndpoints.listTeamingSalons, { query: withPage(query, pageParam), signal }),
    placeholderData: keepPreviousData,
    ...paged,
    ...live,
  });

/** Witnesses of the season, paginated. */
export const teamingWitnessesQuery = (query: QueryIn<typeof teamingEndpoints.listTeamingWitnesses>) =>
  infiniteQueryOptions({
    queryKey: teamingKeys.witnesses(currentLanguage(), query),
    queryFn: ({ pageParam, signal }: Signalled) =>
      call(teamingEndpoints.listTeamingWitnesses, { query: withPage(query, pageParam), signal }),
    placeholderData: keepPreviousData,
    ...paged,
    ...live,
  });

/** Points are a large response: refetched less often. */
const pointsLive = {
  staleTime: 0,
  ...followLive({ salon: true, teaming: true, witness: true }, 10_000),
  placeholderData: keepPreviousData,
} as const;

/** The locations of all salons that need a witness, not paginated. */
export const teamingSalonPointsQuery = (query: QueryIn<typeof teamingEndpoints.listTeamingSalonPoints>) =>
  queryOptions({
    queryKey: teamingKeys.salonPoints(query),
    queryFn: ({ signal }) => call(teamingEndpoints.listTeamingSalonPoints, { query, signal }),
    ...pointsLive,
  });

/** The locations of all witnesses, not paginated. */
export const teamingWitnessPointsQuery = (query: QueryIn<typeof teamingEndpoints.listTeamingWitnessPoints>) =>
  queryOptions({
    queryKey: teamingKeys.witnessPoints(query),
    queryFn: ({ signal }) => call(teamingEndpoints.listTeamingWitnessPoints, { query, signal }),
    ...pointsLive,
  });

/** The days of the board, and why salons have no candidate. */
export const teamingSummaryQuery = (query: QueryIn<typeof teamingEndpoints.getTeamingSummary>) =>
  queryOptions({
    queryKey: teamingKeys.summary(query),
    queryFn: ({ signal }) => call(teamingEndpoints.getTeamingSummary, { query, signal }),
    placeholderData: keepPreviousData,
    ...live,
  });

/** One salon of the board, also one outside the loaded list. */
export const teamingSalonQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: teamingKeys.salon(currentLanguage(), id),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(teamingEndpoints.getTeamingSalon, { params: { id }, signal }),
    ...live,
  });

/** One witness of the board. */
export const teamingWitnessQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: teamingKeys.witness(currentLanguage(), id),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(teamingEndpoints.getTeamingWitness, { params: { id }, signal }),
    ...live,
  });

type OptionsAsked = Omit<QueryIn<typeof teamingEndpoints.listRelevantWitnesses>, 'pagination'>;
type SalonOptionsAsked = Omit<QueryIn<typeof teamingEndpoints.listRelevantSalons>, 'pagination'>;

/**
 * Witnesses for a salon, best match first.
 * @param allDay every free slot of the salon's day instead (product §11.12)
 */
export const witnessOptionsQuery = (id: number | undefined, query: OptionsAsked, allDay: boolean) =>
  infiniteQueryOptions({
    queryKey: teamingKeys.witnessOptions(currentLanguage(), id, query, allDay),
    queryFn:
      id === undefined
        ? skipToken
        : ({ pageParam, signal }: Signalled) =>
            call(allDay ? teamingEndpoints.listFreeSlotsOfDay : teamingEndpoints.listRelevantWitnesses, {
              params: { id },
              query: { ...withPage(query, pageParam), pagination: 'true' },
              signal,
            }),
    ...paged,
    ...live,
  });

/** Salons for a witness, best match first. */
export const salonOptionsQuery = (id: number | undefined, query: SalonOptionsAsked) =>
  infiniteQueryOptions({
    queryKey: teamingKeys.salonOptions(currentLanguage(), id, query),
    queryFn:
      id === undefined
        ? skipToken
        : ({ pageParam, signal }: Signalled) =>
            call(teamingEndpoints.listRelevantSalons, {
              params: { id },
              query: { ...withPage(query, pageParam), pagination: 'true' },
              signal,
            }),
    ...paged,
    ...live,
  });

/** The user's own undoable teaming actions, from any device; the latest first. */
export const undoableTeamingsQuery = () =>
  queryOptions({
    queryKey: teamingKeys.undoable(currentLanguage()),
    queryFn: ({ signal }) => call(teamingEndpoints.listUndoableTeamings, { signal }),
    ...live,
  });

/** The events of a teaming, the earliest first. */
export const timelineQuery = (id: number) =>
  queryOptions({
    queryKey: teamingKeys.timeline(currentLanguage(), id),
    queryFn: ({ signal }) => call(teamingEndpoints.listTeamingEvents, { params: { id }, signal }),
  });

/** The data of a teamed witness that the salon's host may see. */
export const detailsForHostQuery = (witness: number) =>
  queryOptions({
    queryKey: teamingKeys.detailsForHost(witness),
    queryFn: ({ signal }) => call(teamingEndpoints.getDetailsForHost, { params: { id: witness }, signal }),
  });

/**
 * Teams a salon with a slot. @throws ApiError 409 with the name of who was first; 400 at the side that does
 * not fit
 */
export const teamWitness = (host_salon: number, witness_salon: number): Promise<Teaming> =>
  change(teamingEndpoints.createTeaming, { body: { host_salon, witness_salon } });

type Change = BodyIn<typeof teamingEndpoints.updateTeaming>;

/** Undoes, moves or follows up a teaming. @throws ApiError as `teamWitness` */
export const changeTeaming = (id: number, body: Change): Promise<Teaming> =>
  change(teamingEndpoints.updateTeaming, { params: { id }, body });

/**
 * Undoes a teaming action before it is announced (product §7.228). @throws ApiError 409 with the name of a
 * later editor
 */
export const undoTeamingAct = (event: number): Promise<void> => undoEvent(event);

/** Records that the host of a salon was contacted this season. @throws ApiError */
export const markHostContacted = async (salon: number): Promise<void> => {
  const { host } = await call(salonsEndpoints.getHostSalon, { params: { id: salon } });
  await change(hostsEndpoints.updateHost, {
    params: { id: host },
    body: { contacted_at: new Date().toISOString() },
  });
};
