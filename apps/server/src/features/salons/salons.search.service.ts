import type { EndpointQuery } from '@salons/contract/endpoint';
import type {
  MarkerDetails,
  MarkerInfo,
  markersEndpoints,
  SalonRow,
  SalonTown,
} from '@salons/contract/markers';
import { publicSalonOrders } from '@salons/contract/salon-filters';
import type { SalonViews } from '@salons/contract/salons';
import { buildSiteUrl } from '../../config.ts';
import type { Actor, Visitor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Page } from '../../core/page.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { readWhole } from '../../db/read-whole.ts';
import type { Deps } from '../../deps.ts';
import type { ExportWords } from '../../platform/exports/exports.service.ts';
import { sortByDistance } from '../geo/distances.rules.ts';
import { maxDistancesPerScreen, withDistances } from '../geo/distances.service.ts';
import { findRequestedSalon, listAlternatives } from './alternatives.queries.ts';
import { getSalonRecord } from './reading.service.ts';
import { allSalonRows, salonFile } from './salon-files.queries.ts';
import type { ListQuery } from './salons.filters.queries.ts';
import {
  findGuestPlace,
  findMarker,
  findMarkerView,
  type RowView,
  type UnmeasuredRow,
} from './salons.markers.queries.ts';
import { listMarkers, listSalonRows } from './salons.search.queries.ts';
import type { CountListed } from './salons.totals.service.ts';
import { listTowns } from './salons.towns.queries.ts';
import { approvedGuest, nobody, resolveViewer, type Viewer } from './salons.viewers.ts';

/** The viewer, and the origin of distances: the requested point, else the guest's own place (product §6.5). */
const buildView = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { session, language }: Visitor,
  near: readonly [lat: number, lng: number] | undefined,
): Promise<RowView> => {
  const viewer = resolveViewer(session);
  const own = () =>
    viewer.is_guest && viewer.guest_id !== null ? findGuestPlace(db, viewer.guest_id) : undefined;
  return {
    viewer,
    language,
    place: near ? { lat: near[0], lng: near[1] } : await own(),
    site: buildSiteUrl(config),
  };
};

/** No router: exports and bulk reads use estimated distances. */
const estimated = { router: undefined };

/** Sorts by measured distance; full salons stay last if the ordering requires it (product §6.152). */
const sortEachHalf = <R extends { readonly free_places: number }>(
  rows: readonly R[],
  isFullLast: boolean | undefined,
  sort: (half: readonly R[]) => R[],
): R[] => {
  if (!isFullLast) return sort(rows);
  const isFull = ({ free_places }: R) => free_places <= 0;
  return [...sort(rows.filter((row) => !isFull(row))), ...sort(rows.filter(isFull))];
};

/**
 * A page of salons: public ones, or for staff all in reach (product §6.1).
 * @throws {AppError} `invalid` at `ordering` for an order reserved for staff
 */
export const searchSalons = async (
  deps: Deps,
  actor: Visitor,
  query: ListQuery,
  countListed: CountListed,
): Promise<Page<SalonRow>> => {
  const view = await buildView(deps, actor, query.near);
  const isPublicOrder = (order: string) =>
    publicSalonOrders.some((field) => field === order.replace(/^-/, ''));
  if (!view.viewer.reach && !(query.ordering ?? []).every(isPublicOrder))
    throw new AppError('invalid', 'ordering');
  const total = view.viewer.reach ? undefined : await countListed();
  const page = await listSalonRows(deps.db, query, view, total);
  const rows = await withDistances(deps, page.rows, view.place, maxDistancesPerScreen);
  return {
    ...page,
    rows: sortEachHalf(rows, query.full_last, (half) => sortByDistance(half, query.ordering)),
  };
};

/** Streams all salons in a staff member's reach that pass the filters, in batches. */
export async function* readSalons(
  deps: Deps,
  actor: Visitor,
  query: ListQuery,
): AsyncGenerator<SalonRow[], void> {
  const view = await buildView(deps, actor, query.near);
  for await (const rows of readWhole<UnmeasuredRow>(deps.longDb, allSalonRows(query, view)))
    yield await withDistances({ ...deps, ...estimated }, rows, view.place, 0);
}

export const exportSalons = (
  { session, language }: Visitor,
  query: ListQuery,
  words: ExportWords,
): FileSource => {
  const place = query.near && { lat: query.near[0], lng: query.near[1] };
  return salonFile(query, { viewer: resolveViewer(session), language, place }, words);
};

/** Public salons for the map, or the list beside it (product §6.8). */
export const searchMarkers = async (
  deps: Deps,
  actor: Visitor,
  query: EndpointQuery<typeof markersEndpoints.listMarkers>,
): Promise<MarkerInfo[]> => {
  const view = await buildView(deps, actor, query.near);
  const rows = await withDistances(
    deps,
    await listMarkers(deps.db, query, view),
    view.place,
    maxDistancesPerScreen,
  );
  if (!query.near && query.bbox) return rows;
  return sortEachHalf(rows, query.full_last, (half) => sortByDistance(half, ['distance']));
};

/** As many as fit on a phone. */
const alternativesMost = 3;

/**
 * Salons for a guest whose request has ended, or whom the host hands on (product §7.243).
 * @throws {AppError} `notFound` for a request that the caller may not read
 */
export const getAlternatives = async (
  deps: Deps,
  { session, language }: Actor,
  invitation: number,
): Promise<MarkerInfo[]> => {
  const viewer = resolveViewer(session);
  const requested = await findRequestedSalon(deps.db, viewer, invitation);
  if (!requested) throw new AppError('notFound');
  const place = requested.place ?? undefined;
  const view = { viewer, language, place, site: buildSiteUrl(deps.config) };
  const rows = await listAlternatives(deps.db, requested, view, alternativesMost);
  return withDistances(deps, rows, place, alternativesMost);
};

/** Places with public salons, for nearby suggestions and towns abroad (product §6.160). */
export const searchTowns = async (
  deps: Deps,
  actor: Visitor,
  query: EndpointQuery<typeof markersEndpoints.listTowns>,
): Promise<SalonTown[]> => {
  const view = await buildView(deps, actor, query.near);
  // Distances to a place's centre are estimated, without the router.
  const towns = await listTowns(deps.db, query, view);
  return withDistances({ ...deps, ...estimated }, towns, query.near && view.place, 0);
};

/**
 * One salon; with the share key `k` also an open one that is not public (product §5.26).
 * @throws {AppError} `notFound`
 */
export const getMarker = async (
  deps: Deps,
  actor: Visitor,
  id: number,
  { k, near }: EndpointQuery<typeof markersEndpoints.getMarker>,
): Promise<MarkerDetails> => {
  const view = await buildView(deps, actor, near);
  const found = await findMarker(deps.db, id, k, view);
  const [row] = await withDistances(deps, found ? [found] : [], view.place, 1);
  if (!row) throw new AppError('notFound');
  return row;
};

/**
 * Previews of a salon for strangers, waiting guests and approved guests, for callers with full access (product §5.109).
 * @throws {AppError} `notFound`
 */
export const getSalonViews = async (deps: Deps, actor: Actor, id: number): Promise<SalonViews> => {
  const { db } = deps;
  await getSalonRecord(db, actor, id);
  const see = async (viewer: Viewer) => {
    const found = await findMarkerView(db, id, {
      viewer,
      language: actor.language,
      place: undefined,
      site: buildSiteUrl(deps.config),
    });
    const [row] = await withDistances(deps, found ? [found] : [], undefined, 0);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const stranger = await see(nobody);
  return { stranger, asked: stranger, approved: await see(approvedGuest) };
};
