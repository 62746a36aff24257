import { accessibilityFeatures, partsOfDay } from '@salons/contract/salon-traits';

/** The address of the search's table; on a phone its rows are cards. */
export const tablePath = '/site/salonSearch/table';

export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** In degrees; `west` is greater than `east` across the date line. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export type PartOfDay = (typeof partsOfDay)[number];
type Accessibility = (typeof accessibilityFeatures)[number];

/** The filters, as named in the address and the API (product §6.2). */
export interface SalonFilters {
  readonly city: readonly number[];
  readonly language: readonly number[];
  readonly date_from: string | undefined;
  readonly date_to: string | undefined;
  readonly part_of_day: readonly PartOfDay[];
  readonly is_digital: readonly boolean[];
  readonly accessibility: readonly Accessibility[];
  readonly is_org: readonly boolean[];
  readonly has_room: number | undefined;
  readonly radius_km: number | undefined;
  readonly free_text: string | undefined;
  /** Years; staff can read the salons of every season but search the current one. */
  readonly season?: readonly number[];
}

const isOneAmong =
  <const T extends string>(choices: readonly T[]) =>
  (value: string): value is T =>
    choices.some((one) => one === value);
const ids = (values: readonly string[]) => values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number);
const flags = (values: readonly string[]) =>
  values.filter(isOneAmong(['true', 'false'])).map((value) => value === 'true');
const dateIn = (value: string | null) => (value !== null && isDay(value) ? value : undefined);
const isDay = (value: string) =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));
const numberIn = (value: string | null, max: number) => {
  const number = Number(value ?? Number.NaN);
  return number > 0 && number <= max ? number : undefined;
};

/** Parses the filters of an address; invalid ones are ignored. */
export const readFilters = (params: URLSearchParams): SalonFilters => {
  const room = numberIn(params.get('has_room'), 999);
  const text = params.get('free_text')?.replaceAll('\u0000', '').trim().slice(0, 200);
  return {
    city: ids(params.getAll('city')),
    language: ids(params.getAll('language')),
    date_from: dateIn(params.get('date_from')),
    date_to: dateIn(params.get('date_to')),
    part_of_day: params.getAll('part_of_day').filter(isOneAmong(partsOfDay)),
    is_digital: flags(params.getAll('is_digital')),
    accessibility: params.getAll('accessibility').filter(isOneAmong(accessibilityFeatures)),
    is_org: flags(params.getAll('is_org')),
    has_room: room !== undefined && Number.isInteger(room) ? room : undefined,
    radius_km: numberIn(params.get('radius_km'), 21_000),
    free_text: text === '' ? undefined : text,
  };
};

export const filterNames = [
  'city',
  'language',
  'date_from',
  'date_to',
  'part_of_day',
  'is_digital',
  'accessibility',
  'is_org',
  'has_room',
  'radius_km',
  'free_text',
] as const satisfies readonly (keyof SalonFilters)[];

const isSet = (value: SalonFilters[keyof SalonFilters]) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Number of filters set; a single day counts once. */
export const countFilters = (filters: SalonFilters): number => {
  const set = filterNames.filter((name) => isSet(filters[name])).length;
  return filters.date_from !== undefined && filters.date_to !== undefined ? set - 1 : set;
};

/** The day, if exactly one is searched. */
export const getSingleDay = ({ date_from, date_to }: SalonFilters): string | undefined =>
  date_from === date_to ? date_from : undefined;

/** Whether only digital salons are searched, which no map can show (product §5.30). */
export const asksForDigital = ({ is_digital }: SalonFilters): boolean =>
  is_digital.includes(true) && !is_digital.includes(false);

/** Whether the points suffice for these filters; else the server filters (product §6.9). */
export const pointsSuffice = ({ city, radius_km, free_text }: SalonFilters): boolean =>
  city.length === 0 && radius_km === undefined && free_text === undefined;

export const isIn = ({ west, south, east, north }: Box, { lat, lng }: Place): boolean =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A planar approximation of distance, for comparing only: fast, and accurate enough nearby. */
const toNearness = (from: Place) => {
  const narrowing = Math.cos(radians(from.lat));
  return ({ lat, lng }: Place): number => {
    const across = Math.abs(lng - from.lng);
    const east = (across > 180 ? 360 - across : across) * narrowing;
    return (lat - from.lat) ** 2 + east ** 2;
  };
};

/** Undefined for an empty list. */
export const nearestTo = <T extends Place>(from: Place, places: readonly T[]): T | undefined => {
  const nearness = toNearness(from);
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const here = nearness(place);
    if (here < least) {
      best = place;
      least = here;
    }
  }
  return best;
};

/** The `atMost` nearest places in order; one pass, for long lists and short results. */
export const sortByNearness = <T extends Place>(from: Place, places: readonly T[], atMost: number): T[] => {
  const nearness = toNearness(from);
  const best: { readonly place: T; readonly far: number }[] = [];
  for (const place of places) {
    const far = nearness(place);
    if (best.length >= atMost && far >= (best.at(-1)?.far ?? 0)) continue;
    const after = best.findIndex((one) => one.far > far);
    best.splice(after === -1 ? best.length : after, 0, { place, far });
    if (best.length > atMost) best.pop();
  }
  return best.map(({ place }) => place);
};

/**
 * The zoom at which a place is within the view, with the same centre.
 * @param view the current box and its zoom; each level halves the visible range
 */
export const zoomToReach = (
  view: { readonly bounds: Box; readonly center: Place; readonly zoom: number },
  place: Place,
): number => {
  const { bounds, center, zoom } = view;
  const tall = Math.abs(place.lat - center.lat) / Math.max(1e-6, (bounds.north - bounds.south) / 2);
  const wide = Math.abs(place.lng - center.lng) / Math.max(1e-6, Math.abs(bounds.east - bounds.west) / 2);
  const levels = Math.log2(Math.max(1, tall, wide) * 1.2);
  return Math.round((zoom - levels) * 100) / 100;
};

const townAbroad = /^([A-Z]{2}):(.{1,100})$/u;

/** A town abroad as a query parameter: `AR:Buenos Aires` (product §6.161). */
export const writeTown = (country: string, name: string): string => `${country}:${name}`;

/** Parses a town abroad in an address; undefined for any other place. */
export const readTown = (
  place: string | undefined,
): { readonly country: string; readonly name: string } | undefined => {
  const [, country, name] = townAbroad.exec(place ?? '') ?? [];
  return country === undefined || name === undefined ? undefined : { country, name };
};

const pair = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** Parses `32.0764,34.7895` from an address; undefined if out of range (product §2, §6.11). */
export const readPlace = (written: string | null): Place | undefined => {
  const match = pair.exec(written ?? '');
  if (match === null) return undefined;
  const place = { lat: Number(match[1]), lng: Number(match[2]) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : undefined;
};

/** About 30 m: salons of one place may differ in the last digits. */
const around = 0.0003;
/**
 * At least 400 m: for staff the server searches by the exact address, up to that far from its displaced dot
 * (product §5.105).
 */
const aroundDoors = 0.0045;

/** The search box for the salons of one dot. */
export const toPlaceBox = ({ lat, lng }: Place, isStaff: boolean): Box => {
  const far = isStaff ? aroundDoors : around;
  return { west: lng - far, east: lng + far, south: lat - far, north: lat + far };
};

/** Rounded to about a kilometre, so that no address is revealed. */
export const roundPlace = ({ lat, lng }: Place): Place => ({
  lat: Number(lat.toFixed(2)),
  lng: Number(lng.toFixed(2)),
});

const digits = (value: number, count: number) => String(Number(value.toFixed(count)));

/** Coordinates for an address: four decimals, about 10 m. */
export const writePlace = ({ lat, lng }: Place, decimals = 4): string =>
  `${digits(lat, decimals)},${digits(lng, decimals)}`;
