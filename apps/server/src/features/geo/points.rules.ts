import { isOnLand } from './shores.rules.ts';

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The country with a margin of some kilometres, in degrees. */
const box = { south: 29.4, north: 33.45, west: 34.15, east: 35.95 } as const;
/**
 * Maximum distance of a house from its locality: separates Eilat from Tel Aviv, yet people name the next large town for
 * a farm, or their registered town for where they meet.
 */
const farKm = 100;
/** The shore is approximate: points this far from it count as water. At 0.75 km three streets would be in it. */
const shoreKm = 1;

/** Planar kilometres between two points of the country. */
export const kmBetween = (one: Point, other: Point): number =>
  111.2 * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

const isInBox = ({ lat, lng }: Point): boolean =>
  lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;

/** Whether a point is in the sea or a lake, well off the shore. */
export const isInWater = ({ lat, lng }: Point): boolean => {
  const north = shoreKm / 111.2;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [
    [0, 0],
    [north, 0],
    [-north, 0],
    [0, east],
    [0, -east],
  ].every(([up = 0, right = 0]) => !isOnLand(lat + up, lng + right));
};

/**
 * Whether a house of the locality may be at a point: in the country (which finds swapped coordinates), on land, and not
 * too far from the locality (product §6.109).
 * @param centre the locality's point; without one only country and water are checked
 */
export const isPlausible = (point: Point, centre: Point | undefined): boolean =>
  isInBox(point) && !isInWater(point) && (centre === undefined || kmBetween(point, centre) <= farKm);
