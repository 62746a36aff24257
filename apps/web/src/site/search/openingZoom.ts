import { getDefaultZoom } from '../../ui/map/mapView.types.ts';

/**
 * Street level; without street tiles the map opens farther out, and one press zooms to this (product §6.150).
 */
export const streetZoom = 15;

/** The zoom for a whole locality. */
export const getLocalityZoom = (): number => Math.min(13, getDefaultZoom());
