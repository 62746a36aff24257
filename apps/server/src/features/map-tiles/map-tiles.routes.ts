import { mapTilesEndpoints } from '@salons/contract/map-tiles';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { sendStored } from '../../http/cached.ts';
import type { Route } from '../../http/route.ts';
import { GateFull } from '../../outbound/tiles/fetch-gate.ts';
import { type StreetTiles, TilesUnavailable } from '../../outbound/tiles/street-tiles.ts';
import { makeReadStreetPicture } from './street-picture.service.ts';

const maxAgeSeconds = 604_800;
const retryAfterSeconds = 60;

const refuseForNow = (error: unknown): never => {
  throw error instanceof TilesUnavailable || error instanceof GateFull
    ? new AppError('unavailable', undefined, { retryAfterSeconds })
    : error;
};

/**
 * Serves the street tiles, and still pictures of them, from our own origin, so that no visitor's address reaches the tile provider (product §6.120).
 */
export const mapTilesRoutes = (route: Route, tiles: StreetTiles): void => {
  const readPicture = makeReadStreetPicture(tiles);
  const allowCaches = (reply: FastifyReply) =>
    reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).header('vary', 'Accept-Encoding');
  route(mapTilesEndpoints.getMapTile, async ({ params: { z, x, y }, request, reply }) => {
    if (!tiles.isConfigured) throw new AppError('notFound');
    const tile = await tiles.read(z, x, y).catch(refuseForNow);
    allowCaches(reply);
    if (tile === undefined) return reply.code(204).send();
    return sendStored(request, reply, { ...tile, type: 'application/vnd.mapbox-vector-tile' });
  });
  route(mapTilesEndpoints.getStreetPicture, async ({ params, request, reply }) => {
    if (!tiles.isConfigured) throw new AppError('notFound');
    const bytes = await readPicture(params).catch(refuseForNow);
    allowCaches(reply);
    return sendStored(request, reply, { bytes, isGzipped: true, type: 'image/svg+xml' });
  });
};
