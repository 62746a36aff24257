import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const position = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 24);

export const mapTilesEndpoints = {
  getMapTile: endpoint({
    method: 'GET',
    path: '/map/tiles/:z/:x/:y/',
    permission: 'everybody',
    summary: 'A vector tile of the map with streets; 204 outside its area, 404 where none is configured',
    params: z.object({ z: z.coerce.number().int().min(0).max(24), x: position, y: position }),
    produces: 'application/vnd.mapbox-vector-tile',
  }),
};
