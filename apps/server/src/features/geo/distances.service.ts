import type { Distance, Place } from '../../core/road-distance.ts';
import type { Deps } from '../../deps.ts';
import { ProviderFailure } from '../../outbound/fetch-json.ts';
import { listRoadDistances, storeRoadDistances } from './distances.queries.ts';
import {
  blurDistance,
  type Cell,
  estimateDistance,
  toCell,
  toCellKey,
  toPossibleMetres,
  toRoadDistance,
  toRoundedPlace,
} from './distances.rules.ts';
import { isResting, noteAnswer, noteFailure } from './providers.queries.ts';

type DistanceDeps = Pick<Deps, 'db' | 'log' | 'router'>;

/** Places per request: a screen of salons (product §14.105). */
export const maxDistancesPerScreen = 100;
/** Places per request for matches of one witness or salon in teaming. */
export const maxDistancesPerTeaming = 50;

/** Metres of road from a cell to others, by `toCellKey`; null where there is no road, missing where unknown. */
type KnownMetres = Map<string, number | null>;

/**
 * Sends one request to the router, and caches the answer where its terms allow it. After a failure the distances stay
 * unknown.
 */
const askRouter = async (
  { db, log, router }: DistanceDeps,
  from: Cell,
  to: readonly Cell[],
  metresByCell: KnownMetres,
): Promise<void> => {
  if (!router || to.length === 0 || (await isResting(db, 'router'))) return;
  try {
    const origin = toRoundedPlace(from);
    const found = await router.findRoadMetres(origin, to.map(toRoundedPlace));
    const answers = to.map((cell, index) => ({
      ...cell,
      metres: toPossibleMetres(found[index] ?? null, origin, toRoundedPlace(cell)),
    }));
    for (const { metres, ...cell } of answers) metresByCell.set(toCellKey(cell), metres);
    await noteAnswer(db, 'router');
    if (router.mayCacheAnswers) await storeRoadDistances(db, from, answers);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { failures, rests } = await noteFailure(db, 'router', error.retryAfterSeconds);
    log.warn(
      { provider: router.name, fault: error.message, failures, rests },
      'the router gave no distances; they are estimated',
    );
  }
};

const findCachedMetres = async (
  deps: DistanceDeps,
  from: Cell,
  to: readonly Cell[],
  most: number,
): Promise<KnownMetres> => {
  const cells = new Map(to.map((cell) => [toCellKey(cell), cell]));
  // Within one cell there is no road to request.
  cells.delete(toCellKey(from));
  const metresByCell: KnownMetres = new Map();
  if (!deps.router || cells.size === 0) return metresByCell;
  if (deps.router.mayCacheAnswers)
    for (const { metres, ...cell } of await listRoadDistances(deps.db, from, [...cells.values()]))
      metresByCell.set(toCellKey(cell), metres);
  const unknown = [...cells].filter(([key]) => !metresByCell.has(key)).map(([, cell]) => cell);
  await askRouter(deps, from, unknown.slice(0, most), metresByCell);
  return metresByCell;
};

/**
 * Driving distances from one place to others, in their order (product §6.6): from the router, where one is configured
 * and answers, else estimated.
 * @param most places per router request; the others use cached distances only
 */
export const findDistances = async (
  deps: DistanceDeps,
  from: Place,
  to: readonly Place[],
  most: number,
): Promise<Distance[]> => {
  const cells = to.map(toCell);
  const metresByCell = await findCachedMetres(deps, toCell(from), cells, most);
  return to.map((place, index) => {
    const cell = cells[index];
    const metres = cell && metresByCell.get(toCellKey(cell));
    return typeof metres === 'number' ? toRoadDistance(metres) : estimateDistance(from, place);
  });
};

interface PlacedRow {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly place_exact?: boolean;
  readonly precision?: string | null;
}

const isExact = ({ place_exact, precision }: PlacedRow) => place_exact !== false && precision !== 'locality';

/**
 * Adds the distance from a place to rows, `null` where either place is unknown: the only way to put distances on the
 * wire (product §6.6, §14.108).
 * @param most as in `findDistances`
 */
export const withDistances = async <R extends PlacedRow>(
  deps: DistanceDeps,
  rows: readonly R[],
  from: Place | undefined,
  most: number,
): Promise<(R & { distance: number | null; distance_approximate: boolean })[]> => {
  const placed = rows.flatMap(({ lat, lng }) => (lat === null || lng === null ? [] : [{ lat, lng }]));
  const distances = from ? await findDistances(deps, from, placed, most) : [];
  let next = 0;
  return rows.map((row) => {
    const found = row.lat === null || row.lng === null ? undefined : distances[next++];
    const shownDistance = found && !isExact(row) ? blurDistance(found) : found;
    return {
      ...row,
      distance: shownDistance?.km ?? null,
      distance_approximate: shownDistance?.approximate ?? false,
    };
  });
};
