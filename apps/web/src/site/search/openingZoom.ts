import { boundsAbout } from '../../ui/map/geo.ts';
import { getDefaultZoom, type MapPoint } from '../../ui/map/mapView.types.ts';
import { isIn, type Place } from './search.rules.ts';

/**
 * Street level; without street tiles the map opens farther out, and one press zooms to this (product §6.150).
 */
export const streetZoom = 15;

/** The zoom for a whole locality. */
export const getLocalityZoom = (): number => Math.min(13, getDefaultZoom());

const enoughWithRoom = 10;
const farthest = 11;

/** px: size of the map that is in sight, the same for the server and the browser. */
const usualSize = { phone: { width: 360, height: 440 }, wide: { width: 760, height: 640 } } as const;

/** The closest zoom, from `closest` outwards to 11, with ten salons with room in view (product §6.150). */
export const findOpeningZoom = (
  points: readonly MapPoint[],
  center: Place,
  closest: number,
  isPhone: boolean,
): number => {
  const size = usualSize[isPhone ? 'phone' : 'wide'];
  const withRoom = points.filter(({ isFull }) => isFull !== true);
  for (let zoom = closest; zoom > farthest; zoom -= 1) {
    const box = boundsAbout(center, zoom, size);
    if (withRoom.filter((point) => isIn(box, point)).length >= enoughWithRoom) return zoom;
  }
  return Math.min(closest, farthest);
};
