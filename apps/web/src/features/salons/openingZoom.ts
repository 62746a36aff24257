import { defaultZoom } from '../../ui/map/mapView.types.ts';

/** Among streets; where there are none the map opens farther away, and one press leads here (product §6.150). */
export const streetZoom = 15;
export const hasStreets = defaultZoom >= streetZoom;

/** How closely the map looks at a whole locality, and at the place one stands at. */
export const localityZoom = Math.min(13, defaultZoom);
export const ownZoom = defaultZoom;
