import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { streetPictureZooms } from './street-pictures.ts';

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
  getStreetPicture: endpoint({
    method: 'GET',
    path: '/map/pictures/:z/:x/:y/',
    permission: 'everybody',
    summary: 'The main streets around a cell of 256 px as SVG; 404 where no streets are configured',
    params: z.object({
      z: z.coerce.number().int().min(streetPictureZooms.min).max(streetPictureZooms.max),
      x: position,
      y: position,
    }),
    produces: 'image/svg+xml',
  }),
};
