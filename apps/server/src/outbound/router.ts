import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Place } from '../core/road-distance.ts';
import { fetchJson, joinUrl, ProviderFailure } from './fetch-json.ts';

export interface Router {
  readonly name: 'osrm' | 'google';
  /** Whether its terms allow its answers to be cached. */
  readonly mayCacheAnswers: boolean;
  /**
   * Metres by road from one place to others, in order; null where there is no road. One call.
   * @throws {ProviderFailure}
   */
  readonly findRoadMetres: (from: Place, to: readonly Place[]) => Promise<readonly (number | null)[]>;
}

type RouterConfig = Pick<Config, 'ROUTER' | 'ROUTER_URL' | 'ROUTER_KEY'>;

const patienceMs = 2000;
const metres = z.number().min(0).max(20_000_000);

const osrmTable = z.object({
  code: z.string(),
  distances: z.array(z.array(metres.nullable())).optional(),
});

/** `GET /table/v1/driving/{lng},{lat};…`: one source, every other a destination. */
const osrm = (base: string, timeoutMs: number): Router => ({
  name: 'osrm',
  mayCacheAnswers: true,
  findRoadMetres: async (from, to) => {
    const points = [from, ...to].map(({ lat, lng }) => `${lng},${lat}`).join(';');
    const url = joinUrl(base, `/table/v1/driving/${points}`);
    url.search = String(new URLSearchParams({ sources: '0', annotations: 'distance' }));
    const { body } = await fetchJson(url, {}, timeoutMs);
    const table = osrmTable.safeParse(body);
    if (!table.success) throw new ProviderFailure('not a table');
    if (table.data.code !== 'Ok') throw new ProviderFailure(`code ${table.data.code.slice(0, 40)}`);
    const [row] = table.data.distances ?? [];
    if (row?.length !== to.length + 1) throw new ProviderFailure('a table of another size');
    return row.slice(1);
  },
});

const googleUrl = 'https://routes.googleapis.com';
const googleMatrix = z.array(
  z.object({
    destinationIndex: z.int().min(0).default(0),
    status: z.object({ code: z.int().optional() }).optional(),
    condition: z.string().optional(),
    // Zero values are omitted.
    distanceMeters: metres.default(0),
  }),
);

const toWaypoint = ({ lat, lng }: Place) => ({
  waypoint: { location: { latLng: { latitude: lat, longitude: lng } } },
});

/** Google's Routes API, `computeRouteMatrix` without traffic; the operator accepts its price and terms. */
const google = (base: string, key: string, timeoutMs: number): Router => ({
  name: 'google',
  mayCacheAnswers: false,
  findRoadMetres: async (from, to) => {
    const { status, body } = await fetchJson(
      joinUrl(base, '/distanceMatrix/v2:computeRouteMatrix'),
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'destinationIndex,status,condition,distanceMeters',
        },
        body: JSON.stringify({
          origins: [toWaypoint(from)],
          destinations: to.map(toWaypoint),
          travelMode: 'DRIVE',
          routingPreference: 'TRAFFIC_UNAWARE',
        }),
      },
      timeoutMs,
    );
    const matrix = googleMatrix.safeParse(body);
    if (status !== 200 || !matrix.success) throw new ProviderFailure('not a matrix');
    const found = new Map(
      matrix.data.map(({ destinationIndex, status: element, condition, distanceMeters }) => [
        destinationIndex,
        (element?.code ?? 0) === 0 && condition === 'ROUTE_EXISTS' ? distanceMeters : null,
      ]),
    );
    if (found.size !== to.length || to.some((_, index) => !found.has(index)))
      throw new ProviderFailure('a matrix of another size');
    return to.map((_, index) => found.get(index) ?? null);
  },
});

/** The router of ROUTER, with a timeout of `timeoutMs`; undefined without one (product §14.100). */
export const makeRouter = (config: RouterConfig, timeoutMs = patienceMs): Router | undefined => {
  const { ROUTER, ROUTER_URL, ROUTER_KEY } = config;
  if (ROUTER === 'osrm' && ROUTER_URL !== undefined) return osrm(ROUTER_URL, timeoutMs);
  if (ROUTER === 'google' && ROUTER_KEY !== undefined)
    return google(ROUTER_URL ?? googleUrl, ROUTER_KEY, timeoutMs);
  return undefined;
};
