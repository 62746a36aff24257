export interface Coordinates {
  /** Degrees, −90 to 90. */
  readonly lat: number;
  /** Degrees, −180 to 180. */
  readonly lng: number;
}

/** Degrees; `west` is greater than `east` across the date line. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const metresPerDegree = 111_320;

/** Whether both are valid coordinates; false for NaN. */
export const areOnGlobe = ({ lat, lng }: Coordinates): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Normalises a longitude to −180…180. */
export const wrapLng = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** Six decimals (11 cm), so that coordinates compare equal everywhere. */
export const roundCoordinates = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

/** Moves by metres to the east and north; clamped at the poles, wraps at the date line. */
export const moveBy = ({ lat, lng }: Coordinates, eastMetres: number, northMetres: number): Coordinates => {
  const movedLat = Math.min(85, Math.max(-85, lat + northMetres / metresPerDegree));
  const shrink = Math.max(Math.cos((lat * Math.PI) / 180), 0.05);
  return roundCoordinates({ lat: movedLat, lng: wrapLng(lng + eastMetres / (metresPerDegree * shrink)) });
};

/** Metres: maximum error of an approximate place (product §5.105). */
export const areaMetres = 300;

/** The region of the detailed background; outside of it the world's is needed. */
export const nearBounds: Bounds = { west: 28, south: 26, east: 41.5, north: 38 };

/** Zoom levels where the bundled shore, 4 m off in the median and 38 m at most, fades into land (product §6.125). */
export const shoreFade = { from: 14, to: 15 };

/** Whether the outer box contains the inner; neither may cross the date line. */
export const holds = (outer: Bounds, inner: Bounds): boolean =>
  inner.west >= outer.west &&
  inner.east <= outer.east &&
  inner.south >= outer.south &&
  inner.north <= outer.north;

/** The intersection of two boxes; neither may cross the date line. @returns undefined if empty */
export const intersect = (one: Bounds, other: Bounds): Bounds | undefined => {
  const [west, east] = [Math.max(one.west, other.west), Math.min(one.east, other.east)];
  const [south, north] = [Math.max(one.south, other.south), Math.min(one.north, other.north)];
  return west < east && south < north ? { west, south, east, north } : undefined;
};

const worldPx = 512;
const toMercatorNorth = (lat: number) =>
  Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
const latAt = (north: number) =>
  ((2 * Math.atan(Math.exp(north * 2 * Math.PI)) - Math.PI / 2) * 180) / Math.PI;

/** px: `x` to the east, `y` to the south. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Offset between two places at this zoom. */
export const measureOffset = (from: Coordinates, to: Coordinates, zoom: number): Offset => {
  const size = worldPx * 2 ** zoom;
  return {
    x: (wrapLng(to.lng - from.lng) / 360) * size,
    y: (toMercatorNorth(from.lat) - toMercatorNorth(to.lat)) * size,
  };
};

/** The place at an offset at this zoom. */
export const moveByOffset = ({ lat, lng }: Coordinates, { x, y }: Offset, zoom: number): Coordinates => {
  const size = worldPx * 2 ** zoom;
  return { lat: latAt(toMercatorNorth(lat) - y / size), lng: lng + (x / size) * 360 };
};

/** The bounds of a map of this size in px around a place; not wrapped at the date line. */
export const boundsAbout = (
  center: Coordinates,
  zoom: number,
  { width, height }: { readonly width: number; readonly height: number },
): Bounds => {
  const { lat: north, lng: west } = moveByOffset(center, { x: -width / 2, y: -height / 2 }, zoom);
  const { lat: south, lng: east } = moveByOffset(center, { x: width / 2, y: height / 2 }, zoom);
  return { west, south, east, north };
};

/**
 * A viewport that contains all places, none across the date line.
 * @param box available size in px
 * @param closest maximum zoom, for places close together or a single one
 */
export const lookAtAll = (
  places: readonly [Coordinates, ...Coordinates[]],
  box: { readonly width: number; readonly height: number },
  closest: number,
): { readonly center: Coordinates; readonly zoom: number } => {
  const lngs = places.map(({ lng }) => lng);
  const norths = places.map(({ lat }) => toMercatorNorth(lat));
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...norths), Math.max(...norths)];
  const scale = Math.min(
    box.width / Math.max(((east - west) / 360) * worldPx, 1e-9),
    box.height / Math.max((north - south) * worldPx, 1e-9),
  );
  const center = roundCoordinates({ lat: latAt((south + north) / 2), lng: (west + east) / 2 });
  return { center, zoom: Math.min(closest, Math.round(Math.log2(scale) * 100) / 100) };
};

/** Outlier distance as a multiple of the median distance from the middle, with a minimum in degrees. */
const farOff = { times: 4, degrees: 2 };

const getMiddle = (places: readonly Coordinates[]): Coordinates => {
  const middle = (numbers: readonly number[]) =>
    numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return { lat: middle(places.map(({ lat }) => lat)), lng: middle(places.map(({ lng }) => lng)) };
};

/**
 * A viewport with a minimum zoom of `farthest`: all places if they fit, else those around the middle, without
 * outliers.
 * @param middle a place that is always included
 */
export const lookAtMost = (
  places: readonly [Coordinates, ...Coordinates[]],
  box: { readonly width: number; readonly height: number },
  zooms: { readonly closest: number; readonly farthest: number },
  middle: Coordinates = getMiddle(places),
): { readonly center: Coordinates; readonly zoom: number } => {
  const look = lookAtAll(places, box, zooms.closest);
  if (look.zoom >= zooms.farthest || places.length === 1) return look;
  const shrink = Math.cos((middle.lat * Math.PI) / 180);
  const away = ({ lat, lng }: Coordinates) => Math.hypot(lat - middle.lat, (lng - middle.lng) * shrink);
  const byNearness = places.toSorted((one, other) => away(one) - away(other));
  const nearerHalf = byNearness.slice(0, Math.ceil(places.length / 2));
  const reach = Math.max(farOff.degrees, farOff.times * away(nearerHalf.at(-1) ?? middle));
  const near = byNearness.filter((place) => away(place) <= reach);
  const [first, ...others] = near.length < places.length ? near : nearerHalf;
  return first === undefined ? look : lookAtMost([first, ...others], box, zooms, middle);
};

/** Whether a requested viewport equals the reported one, up to the rounding of a URL. */
export const isEcho = (
  reported: { readonly center: Coordinates; readonly zoom: number } | undefined,
  wished: { readonly center: Coordinates; readonly zoom: number },
): boolean =>
  reported !== undefined &&
  Math.abs(reported.center.lat - wished.center.lat) < 1e-4 &&
  Math.abs(reported.center.lng - wished.center.lng) < 1e-4 &&
  Math.abs(reported.zoom - wished.zoom) < 0.06;
