import type { AddressPoint } from '@salons/contract/geo';

export type Precision = AddressPoint['precision'];

interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface Pin extends AddressPoint {
  /** The id of its locality; empty abroad. */
  readonly city: unknown;
  /** Placed by a person: never moved automatically. */
  readonly isByHand: boolean;
}

const metresPerDegree = 111_320;

/** Metres; an approximation for nearby points. */
export const metresBetween = (one: Point, other: Point): number => {
  const shrink = Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * shrink) * metresPerDegree;
};

/** Metres from the geocoded point within which a pin needs no confirmation. */
const expectedReach: Readonly<Record<Precision, number>> = {
  house: 50,
  street: 500,
  locality: Number.POSITIVE_INFINITY,
};

/**
 * The effect of a geocoded point on the pin: moves it, is offered, or requires a decision as the locality has
 * changed.
 */
export type PinMove = 'stay' | 'jump' | 'offer' | 'ask';

/**
 * Decides what happens to a pin after a change of address (product §5.131): a pin that no person placed
 * follows the address, one placed by hand stays and the new point is offered.
 * @param city the locality of the address
 */
export const decideMove = (pin: Pin | undefined, found: AddressPoint | undefined, city: unknown): PinMove => {
  if (pin?.isByHand === true && pin.city !== city) return 'ask';
  if (found === undefined) return 'stay';
  if (pin === undefined) return 'jump';
  const isThere = metresBetween(pin, found) < 1 && pin.precision === found.precision && pin.city === city;
  if (!pin.isByHand) return isThere ? 'stay' : 'jump';
  return metresBetween(pin, found) > expectedReach[found.precision] ? 'offer' : 'stay';
};

/** Map zoom for a point of each precision. */
export const zoomAt: Readonly<Record<Precision, number>> = { house: 18, street: 16, locality: 13 };

/** Map zoom without a pin: the country; abroad half the world. */
export const firstZoom = { home: 8, abroad: 2 } as const;

/** Israel and surroundings, in degrees; generous at the borders. */
const home = { south: 29.3, north: 33.5, west: 34.1, east: 36 } as const;
const isHome = ({ lat, lng }: Point) =>
  lat >= home.south && lat <= home.north && lng >= home.west && lng <= home.east;

/** Maximum distance of a house from the centre of its locality, in metres. */
const widestLocality = 15_000;

export type PinProblem = 'swapped' | 'outside' | 'far';

/**
 * Finds the error of a pin of an address in Israel (product §5.135).
 * @param middle centre of the locality, undefined if unknown
 */
export const findPinProblem = (pin: Point, middle: Point | undefined): PinProblem | undefined => {
  if (!isHome(pin)) return isHome({ lat: pin.lng, lng: pin.lat }) ? 'swapped' : 'outside';
  return middle !== undefined && metresBetween(pin, middle) > widestLocality ? 'far' : undefined;
};
