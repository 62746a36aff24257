import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { fontFamily } from './engine.ts';
import type { Palette } from './palette.ts';
import { geojson, sources } from './sources.ts';

const is = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** Where the land, the water and the names of places come from. */
export const backgroundSources = () => ({
  [sources.world]: geojson(),
  [sources.near]: geojson(),
  [sources.places]: geojson(),
});

/** Where the bundled coast, right to some hundred metres, begins and ends to fade: no dot is to stand in its sea. */
const fade = { from: 12, to: 13.5 };
const fadeInto = (color: string, into: string): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  fade.from,
  color,
  fade.to,
  into,
];

const area = (source: string, kind: string, color: string | ExpressionSpecification): LayerSpecification => ({
  id: `${source}-${kind}`,
  type: 'fill',
  source,
  filter: is(kind),
  paint: { 'fill-color': color },
});

const shore = (source: string, color: ExpressionSpecification): LayerSpecification => ({
  id: `${source}-shore`,
  type: 'line',
  source,
  filter: is('shore'),
  paint: { 'line-color': color, 'line-width': 1 },
});

/** The bundled land and water; where neither has come yet all is land (product §6.125). */
export const backgroundLayers = ({ sea, land, shore: shoreColor }: Palette): LayerSpecification[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': land } },
  ...[sources.world, sources.near].flatMap((source) => [
    area(source, 'box', fadeInto(sea, land)),
    area(source, 'land', land),
    area(source, 'water', fadeInto(sea, land)),
    shore(source, fadeInto(shoreColor, land)),
  ]),
];

/** A name makes way for the dots, which keep their room by the layer `room`: these places about it are tried. */
export const besideDots: readonly (string | [number, number])[] = [
  'top',
  [0, 0.5],
  'bottom',
  [0, -0.5],
  'right',
  [-0.7, 0],
  'left',
  [0.7, 0],
  'top',
  [0, 1.3],
  'bottom',
  [0, -1.3],
  'right',
  [-1.6, 0],
  'left',
  [1.6, 0],
  'top',
  [0, 2.1],
  'bottom',
  [0, -2.1],
];

/** The layer of bundled names, which give way to those of the streets. */
export const nameLayer = 'place-name';

/** Names of places where no streets name them. */
export const nameLayers = ({ land, text }: Palette): LayerSpecification[] => [
  {
    id: nameLayer,
    type: 'symbol',
    source: sources.places,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [fontFamily],
      'text-size': ['interpolate', ['linear'], ['get', 'importance'], 0.5, 15, 0.9, 19],
      'text-max-width': 9,
      'symbol-sort-key': ['-', ['get', 'importance']],
      'text-variable-anchor-offset': [...besideDots],
      'text-padding': 3,
    },
    paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.5 },
  },
];
