/**
 * A still picture of the main streets around a cell of the world, for maps that are shown before, or without, the map
 * library. A cell is a square of 256 px at its zoom; its picture is larger, so that any place of the cell has streets
 * around it.
 */
export interface StreetPictureCell {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** px of the picture around the middle of its cell. */
export const streetPictureSize = { width: 1280, height: 1024 } as const;
/** px. */
export const streetPictureCellSize = 256;
/** Zooms of the map that have pictures. */
export const streetPictureZooms = { min: 9, max: 17 } as const;

const worldPx = 512;
/** px, the same number as of the world's width in cells times their size. */
const worldSize = (zoom: number): number => worldPx * 2 ** zoom;

/** The cell of a place in degrees, at the whole zoom nearest to the map's; undefined where no picture is. */
export const findStreetPictureCell = (
  { lat, lng }: { readonly lat: number; readonly lng: number },
  zoom: number,
): StreetPictureCell | undefined => {
  const z = Math.round(zoom);
  if (z < streetPictureZooms.min || z > streetPictureZooms.max || Math.abs(lat) > 85) return undefined;
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
  const toCell = (share: number) => Math.floor((share * worldSize(z)) / streetPictureCellSize);
  return { z, x: toCell((lng + 180) / 360), y: toCell(0.5 - north) };
};

/** The middle of a cell in degrees. */
export const getStreetPictureMiddle = ({ z, x, y }: StreetPictureCell): { lat: number; lng: number } => {
  const share = (cell: number) => ((cell + 0.5) * streetPictureCellSize) / worldSize(z);
  const north = (0.5 - share(y)) * 2 * Math.PI;
  return { lat: ((2 * Math.atan(Math.exp(north)) - Math.PI / 2) * 180) / Math.PI, lng: share(x) * 360 - 180 };
};
