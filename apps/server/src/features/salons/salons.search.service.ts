import type { QueryOf } from '@salons/contract/endpoint';
import {
  type MarkerInfo,
  type markersEndpoints,
  publicSalonOrders,
  type SalonRow,
} from '@salons/contract/markers';
import type { Visitor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Page } from '../../core/page.ts';
import type { FileSource } from '../../db/file-statement.ts';
import { readWhole } from '../../db/read-whole.ts';
import type { Deps } from '../../deps.ts';
import { estimateDistances, type FindDistances, type Place } from '../../outbound/router.ts';
import type { ExportWords } from '../../platform/exports/exports.service.ts';
import { allSalonRows, salonFile } from './salon-files.queries.ts';
import { findGuestPlace, findMarker, type UnmeasuredRow, type View } from './salons.markers.queries.ts';
import { listMarkers, listSalonRows } from './salons.search.queries.ts';
import type { CountListed } from './salons.totals.service.ts';
import { viewerOf } from './salons.viewers.ts';

const findDistances: FindDistances = estimateDistances;

/** Who looks, and from where: the point asked for, else a guest's own place (product §6.5). */
const viewOf = async (
  { db, config }: Deps,
  { session, language }: Visitor,
  near: readonly [lat: number, lng: number] | undefined,
): Promise<View> => {
  const viewer = viewerOf(session);
  const own = () =>
    viewer.is_guest && viewer.guest_id !== null ? findGuestPlace(db, viewer.guest_id) : undefined;
  return {
    viewer,
    language,
    mode: config.PUBLIC_ADDRESS,
    place: near ? { lat: near[0], lng: near[1] } : await own(),
  };
};

const placeOf = ({ lat, lng }: { lat: number | null; lng: number | null }): Place | undefined =>
  lat === null || lng === null ? undefined : { lat, lng };

/** Fills the distance of each row; null where either place is not known (product §6.6). */
const measured = async <R extends { lat: number | null; lng: number | null }>(
  rows: readonly R[],
  from: Place | undefined,
): Promise<(R & { distance: number | null; distance_approximate: boolean })[]> => {
  const places = rows.map(placeOf).filter((place) => place !== undefined);
  const distances = from ? await findDistances(from, places) : [];
  let next = 0;
  return rows.map((row) => {
    const found = placeOf(row) ? distances[next++] : undefined;
    return { ...row, distance: found?.km ?? null, distance_approximate: found?.approximate ?? false };
  });
};

/**
 * A page of salons: the public ones, or for staff all in reach (product §6.1).
 * @throws `invalid` at `ordering` for an order that is for staff only
 */
export const searchSalons = async (
  deps: Deps,
  actor: Visitor,
  query: QueryOf<typeof markersEndpoints.listSalonRows>,
  countListed: CountListed,
): Promise<Page<SalonRow>> => {
  const view = await viewOf(deps, actor, query.near);
  const isPublicOrder = (order: string) =>
    publicSalonOrders.some((field) => field === order.replace(/^-/, ''));
  if (!view.viewer.reach && !(query.ordering ?? []).every(isPublicOrder))
    throw new AppError('invalid', 'ordering');
  const known = view.viewer.reach ? undefined : await countListed();
  const page = await listSalonRows(deps.db, query, view, known);
  return { ...page, rows: await measured(page.rows, view.place) };
};

/** All salons in a staff member's reach that pass the filters: as rows, some at a time. */
export async function* readSalons(
  deps: Deps,
  actor: Visitor,
  query: QueryOf<typeof markersEndpoints.listSalonRows>,
): AsyncGenerator<SalonRow[], void> {
  const view = await viewOf(deps, actor, query.near);
  for await (const rows of readWhole<UnmeasuredRow>(deps.longDb, allSalonRows(query, view)))
    yield await measured(rows, view.place);
}

/** The same as a file. */
export const salonFileOf = (
  { config }: Deps,
  { session, language }: Visitor,
  query: QueryOf<typeof markersEndpoints.listSalonRows>,
  words: ExportWords,
): FileSource => {
  const place = query.near && { lat: query.near[0], lng: query.near[1] };
  return salonFile(query, { viewer: viewerOf(session), language, mode: config.PUBLIC_ADDRESS, place }, words);
};

/** Public salons to be drawn or listed beside the map (product §6.8). */
export const searchMarkers = async (
  deps: Deps,
  actor: Visitor,
  query: QueryOf<typeof markersEndpoints.listMarkers>,
): Promise<MarkerInfo[]> => {
  const view = await viewOf(deps, actor, query.near);
  return measured(await listMarkers(deps.db, query, view), view.place);
};

/** One salon, with `k` also one that is open but not public. Throws `notFound` (product §5.26). */
export const getMarker = async (
  deps: Deps,
  actor: Visitor,
  id: number,
  { k, near }: QueryOf<typeof markersEndpoints.getMarker>,
): Promise<MarkerInfo> => {
  const view = await viewOf(deps, actor, near);
  const found = await findMarker(deps.db, id, k, view);
  const [row] = await measured(found ? [found] : [], view.place);
  if (!row) throw new AppError('notFound');
  return row;
};
