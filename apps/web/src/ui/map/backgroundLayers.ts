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

const area = (source: string, kind: string, color: string): LayerSpecification => ({
  id: `${source}-${kind}`,
  type: 'fill',
  source,
  filter: is(kind),
  paint: { 'fill-color': color },
});

const shore = (source: string, color: string): LayerSpecification => ({
  id: `${source}-shore`,
  type: 'line',
  source,
  filter: is('shore'),
  paint: { 'line-color': color, 'line-width': 1 },
});

/** The bundled land and water, and the names of places. */
export const backgroundLayers = ({ sea, land, shore: shoreColor, text }: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': sea } },
  area(sources.world, 'land', land),
  shore(sources.world, shoreColor),
  area(sources.near, 'box', sea),
  area(sources.near, 'land', land),
  area(sources.near, 'water', sea),
  shore(sources.near, shoreColor),
  {
    id: 'place-name',
    type: 'symbol',
    source: sources.places,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [fontFamily],
      'text-size': ['interpolate', ['linear'], ['get', 'importance'], 0, 15, 1, 17],
      'text-max-width': 9,
      'symbol-sort-key': ['-', ['get', 'importance']],
      // A name makes way for the dots, which keep their room by 'room' below.
      'text-variable-anchor-offset': [
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
      ],
      'text-padding': 3,
    },
    paint: { 'text-color': text, 'text-halo-color': land, 'text-halo-width': 1.5 },
  },
];
