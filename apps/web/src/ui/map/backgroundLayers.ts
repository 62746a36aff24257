import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { fontFamily } from './engine.ts';
import { shoreFade } from './geo.ts';
import type { Palette } from './palette.ts';
import { geojson, sources } from './sources.ts';

const is = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

export const backgroundSources = () => ({
  [sources.world]: geojson(),
  [sources.near]: geojson(),
  [sources.places]: geojson(),
});

const fadeInto = (color: string, into: string): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  shoreFade.from,
  color,
  shoreFade.to,
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

/** The bundled land and water; all land until they are loaded (product §6.125). */
export const backgroundLayers = ({ sea, land, shore: shoreColor }: Palette): LayerSpecification[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': land } },
  ...[sources.world, sources.near].flatMap((source) => [
    area(source, 'box', fadeInto(sea, land)),
    area(source, 'land', land),
    area(source, 'water', fadeInto(sea, land)),
    shore(source, fadeInto(shoreColor, land)),
  ]),
];

/** Names avoid the dots, which the layer `room` reserves space for: candidate anchors around a place. */
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

/** The layer of bundled names, hidden where streets have names. */
export const nameLayer = 'place-name';

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
