import {
  findStreetPictureCell,
  getStreetPictureMiddle,
  streetPictureSize,
} from '@salons/contract/street-pictures';
import { memo } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { type Bounds, type Coordinates, measureOffset } from './geo.ts';
import styles from './PictureStreets.module.css';

/** Rounded, so that server and client render the same string. */
const px = (value: number): number => Math.round(value * 10) / 10;

/** Street widths in px at zoom 15, and how they grow with the zoom, as on the map itself. */
const widths = { main: { at15: 7, growth: 0.7 }, minor: { at15: 4.5, growth: 0.9 } } as const;
/** px of a street's edge on each side. */
const edge = 1;

const widthAt = (zoom: number, { at15, growth }: (typeof widths)['main' | 'minor']): number =>
  px(at15 * 2 ** ((zoom - 15) * growth));

const isInside = ({ lat, lng }: Coordinates, { west, south, east, north }: Bounds): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Whether a still picture of the streets around this place can be shown. */
export const hasStreetPicture = (at: Coordinates, zoom: number): boolean => {
  const { map_tiles: tiles, map_style_url: style } = settings;
  return (
    tiles !== null &&
    style === null &&
    isInside(at, tiles.bounds) &&
    findStreetPictureCell(at, zoom) !== undefined
  );
};

interface Props extends Coordinates {
  readonly zoom: number;
}

/** The main streets with some names, in the page's colours, from one file of the server; relative to the centre. */
export const PictureStreets = memo(({ lat, lng, zoom }: Props) => {
  const language = useLanguage();
  const center = { lat, lng };
  const { map_tiles: tiles } = settings;
  const cell = findStreetPictureCell(center, zoom);
  if (tiles === null || cell === undefined || !hasStreetPicture(center, zoom)) return null;
  const { width, height } = streetPictureSize;
  const middle = measureOffset(center, getStreetPictureMiddle(cell), zoom);
  const scale = 2 ** (zoom - cell.z);
  const { west, south, east, north } = tiles.bounds;
  const corner = measureOffset(center, { lat: north, lng: west }, zoom);
  const end = measureOffset(center, { lat: south, lng: east }, zoom);
  const [left, top] = [
    Math.max(corner.x, middle.x - (width / 2) * scale),
    Math.max(corner.y, middle.y - (height / 2) * scale),
  ];
  const file = `/map/pictures/${cell.z}/${cell.x}/${cell.y}/?v=${encodeURIComponent(tiles.version)}`;
  const [main, minor] = [widthAt(cell.z, widths.main), widthAt(cell.z, widths.minor)];
  return (
    <g>
      <rect
        className={styles['land']}
        x={px(left)}
        y={px(top)}
        width={px(Math.max(0, Math.min(end.x, middle.x + (width / 2) * scale) - left))}
        height={px(Math.max(0, Math.min(end.y, middle.y + (height / 2) * scale) - top))}
      />
      <g transform={`translate(${px(middle.x)} ${px(middle.y)}) scale(${scale.toPrecision(6)})`}>
        <use className={styles['green']} href={`${file}#green`} />
        <use className={styles['water']} href={`${file}#water`} />
        <use className={styles['minorEdge']} href={`${file}#minor`} strokeWidth={minor + 2 * edge} />
        <use className={styles['mainEdge']} href={`${file}#main`} strokeWidth={main + 2 * edge} />
        <use className={styles['minor']} href={`${file}#minor`} strokeWidth={minor} />
        <use className={styles['main']} href={`${file}#main`} strokeWidth={main} />
        <use className={styles['name']} href={`${file}#${language}`} />
      </g>
    </g>
  );
});
