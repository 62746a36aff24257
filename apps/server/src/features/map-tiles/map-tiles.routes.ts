import { mapTilesEndpoints } from '@salons/contract/map-tiles';
import { AppError } from '../../core/errors.ts';
import { sendStored } from '../../http/cached.ts';
import type { Route } from '../../http/route.ts';
import { type StreetTiles, TilesUnavailable } from '../../outbound/tiles/street-tiles.ts';

const maxAgeSeconds = 604_800;
const retryAfterSeconds = 60;

/**
 * Serves the street tiles from our own origin, so that no visitor's address reaches the tile provider (product §6.120).
 */
export const mapTilesRoutes = (route: Route, tiles: StreetTiles): void => {
  route(mapTilesEndpoints.getMapTile, async ({ params: { z, x, y }, request, reply }) => {
    if (!tiles.isConfigured) throw new AppError('notFound');
    const tile = await tiles.read(z, x, y).catch((error: unknown) => {
      throw error instanceof TilesUnavailable
        ? new AppError('unavailable', undefined, { retryAfterSeconds })
        : error;
    });
    reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).header('vary', 'Accept-Encoding');
    if (tile === undefined) return reply.code(204).send();
    return sendStored(request, reply, { ...tile, type: 'application/vnd.mapbox-vector-tile' });
  });
};
