/// <reference path="./lineclip.d.ts" />
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import {
  type StreetPictureCell,
  streetPictureCellSize,
  streetPictureSize,
} from '@salons/contract/street-pictures';
import { clipPolygon, clipPolyline } from 'lineclip';
import { PbfReader } from 'pbf';

/** px east and south of the picture's middle. */
export type Point = readonly [number, number];
export type Line = readonly Point[];

export interface NamedStreet {
  readonly he: string;
  readonly en: string;
  readonly isMain: boolean;
  readonly lines: Line[];
}

/** What a picture consists of, clipped to its box, in px from its middle. */
export interface StreetShapes {
  readonly water: Line[];
  readonly green: Line[];
  readonly minor: Line[];
  readonly main: Line[];
  readonly named: Map<string, NamedStreet>;
}

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

interface PlacedTile extends TileAddress {
  /** Decompressed. */
  readonly bytes: Uint8Array;
}

/** px of a tile at its own zoom. */
const tilePx = 512;
const half = { x: streetPictureSize.width / 2, y: streetPictureSize.height / 2 };
const minorFrom = 14;
const greenKinds = new Set([
  'park',
  'forest',
  'wood',
  'grass',
  'nature_reserve',
  'garden',
  'cemetery',
  'zoo',
]);
const mainKinds = new Set(['highway', 'major_road']);

const getMiddle = ({ x, y }: StreetPictureCell) => ({
  x: (x + 0.5) * streetPictureCellSize,
  y: (y + 0.5) * streetPictureCellSize,
});

/** The tiles under a picture, at most at the archive's last zoom. */
export const listTilesUnder = (cell: StreetPictureCell, maxZoom: number): TileAddress[] => {
  const z = Math.min(cell.z, maxZoom);
  const px = tilePx * 2 ** (cell.z - z);
  const middle = getMiddle(cell);
  const last = 2 ** z - 1;
  const range = (from: number, to: number) => {
    const [start, end] = [Math.max(0, Math.floor(from / px)), Math.min(last, Math.floor(to / px))];
    return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
  };
  return range(middle.x - half.x, middle.x + half.x).flatMap((x) =>
    range(middle.y - half.y, middle.y + half.y).map((y) => ({ z, x, y })),
  );
};

const getText = ({ properties }: VectorTileFeature, ...keys: readonly string[]): string => {
  const found = keys.map((key) => properties[key]).find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
};

const addNamed = (
  named: StreetShapes['named'],
  feature: VectorTileFeature,
  isMain: boolean,
  lines: Line[],
) => {
  const he = getText(feature, 'name:he', 'name', 'name:en');
  if (he === '' || lines.length === 0) return;
  const known = named.get(he);
  if (known === undefined)
    named.set(he, { he, en: getText(feature, 'name:en', 'name', 'name:he'), isMain, lines: [...lines] });
  else known.lines.push(...lines);
};

const readTile = ({ z, x, y, bytes }: PlacedTile, cell: StreetPictureCell, shapes: StreetShapes): void => {
  const middle = getMiddle(cell);
  const px = tilePx * 2 ** (cell.z - z);
  const corner = { x: x * px - middle.x, y: y * px - middle.y };
  const box = [
    Math.max(-half.x, corner.x),
    Math.max(-half.y, corner.y),
    Math.min(half.x, corner.x + px),
    Math.min(half.y, corner.y + px),
  ] as const;
  const { layers } = new VectorTile(new PbfReader(bytes));
  const list = (name: string): VectorTileFeature[] => {
    const layer = layers[name];
    return layer === undefined ? [] : Array.from({ length: layer.length }, (_, at) => layer.feature(at));
  };
  const place = (feature: VectorTileFeature): Point[][] =>
    feature
      .loadGeometry()
      .map((ring) =>
        ring.map(
          (at): Point => [corner.x + (at.x / feature.extent) * px, corner.y + (at.y / feature.extent) * px],
        ),
      );
  const fill = (feature: VectorTileFeature): Line[] =>
    feature.type === 3
      ? place(feature)
          .map((ring) => clipPolygon(ring, box))
          .filter((ring) => ring.length > 2)
      : [];
  shapes.water.push(...list('water').flatMap(fill));
  shapes.green.push(
    ...list('landuse')
      .filter(({ properties }) => greenKinds.has(String(properties['kind'])))
      .flatMap(fill),
  );
  for (const road of list('roads')) {
    const isMain = mainKinds.has(String(road.properties['kind']));
    if (road.type !== 2 || !(isMain || (cell.z >= minorFrom && road.properties['kind'] === 'minor_road')))
      continue;
    const lines = place(road)
      .filter((line) => line.length > 1)
      .flatMap((line) => clipPolyline(line, box));
    shapes[isMain ? 'main' : 'minor'].push(...lines);
    addNamed(shapes.named, road, isMain, lines);
  }
};

/** Reads water, parks and streets of these tiles, within the picture's box. @throws for a damaged tile */
export const readStreetShapes = (cell: StreetPictureCell, tiles: readonly PlacedTile[]): StreetShapes => {
  const shapes: StreetShapes = { water: [], green: [], minor: [], main: [], named: new Map() };
  for (const tile of tiles) readTile(tile, cell, shapes);
  return shapes;
};
