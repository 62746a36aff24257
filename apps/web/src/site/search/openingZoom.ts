import { getDefaultZoom } from '../../ui/map/mapView.types.ts';

/** Among streets; where there are none the map opens farther away, and one press leads here (product §6.150). */
export const streetZoom = 15;

/** How closely the map looks at a whole locality. */
export const getLocalityZoom = (): number => Math.min(13, getDefaultZoom());
