import type { AddressPoint } from '@salons/contract/geo';

export type Precision = AddressPoint['precision'];

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The pin of a form. */
export interface Pin extends AddressPoint {
  /** The locality that it was put for: an id, or nothing abroad. */
  readonly city: unknown;
  /** A person put it, so that nothing but a person moves it. */
  readonly isByHand: boolean;
}

const metresPerDegree = 111_320;

/** Metres between two points that lie near each other. */
export const metresBetween = (one: Point, other: Point): number => {
  const shrink = Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * shrink) * metresPerDegree;
};

/** How far a pin may stand from what was found for its address without anybody being asked, in metres. */
const expectedReach: Readonly<Record<Precision, number>> = {
  house: 50,
  street: 500,
  locality: Number.POSITIVE_INFINITY,
};

/** What a found point does to the pin: moves it, is offered, or has to be decided about since the locality changed. */
export type PinMove = 'stay' | 'jump' | 'offer' | 'ask';

/**
 * Decides what happens to a pin once its address changed (product §5.131): one that nobody placed follows the address,
 * one that somebody placed stays and is offered the way.
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

/** How close a map looks at a point of each precision. */
export const zoomAt: Readonly<Record<Precision, number>> = { house: 17, street: 16, locality: 13 };

/** How close the map looks before there is a pin: at the country, abroad at half the world. */
export const firstZoom = { home: 8, abroad: 2 } as const;

/** Israel and what is reached from it, in degrees; generous at the borders. */
const home = { south: 29.3, north: 33.5, west: 34.1, east: 36 } as const;
const isHome = ({ lat, lng }: Point) =>
  lat >= home.south && lat <= home.north && lng >= home.west && lng <= home.east;

/** No house of a locality lies farther from its middle, in metres. */
const widestLocality = 15_000;

/** What cannot be right about a pin in Israel. */
export type PinProblem = 'swapped' | 'outside' | 'far';

/**
 * Finds what cannot be right about a pin of an address in Israel (product §5.135).
 * @param middle of the locality, undefined where it is not known
 */
export const findPinProblem = (pin: Point, middle: Point | undefined): PinProblem | undefined => {
  if (!isHome(pin)) return isHome({ lat: pin.lng, lng: pin.lat }) ? 'swapped' : 'outside';
  return middle !== undefined && metresBetween(pin, middle) > widestLocality ? 'far' : undefined;
};
