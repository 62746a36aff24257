import type {
  ExpressionSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { fontFamily } from './engine.ts';
import type { Palette } from './palette.ts';

const nothing: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Sources that the map's data is put into. */
export const sources = {
  world: 'own-world',
  near: 'own-near',
  places: 'own-places',
  lines: 'own-lines',
  points: 'own-points',
  selected: 'own-selected',
  user: 'own-user',
} as const;

/** Layers that answer a touch. */
export const touchable = { points: 'point-dot', clusters: 'cluster-dot' } as const;

/** Radius in px of a cluster, by how many it holds. */
const clusterRadius: ExpressionSpecification = [
  'step',
  ['get', 'point_count'],
  14,
  10,
  17,
  50,
  21,
  200,
  25,
  1000,
  30,
];
const dotRadius: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 8, 6, 15, 8];
const glowRadius: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 8, 10, 15, 14];
const isCluster: ExpressionSpecification = ['has', 'point_count'];
const isPoint: ExpressionSpecification = ['!', ['has', 'point_count']];
const is = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

const geojson = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: nothing });

const backgroundSources = () => ({
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

const backgroundLayers = ({ sea, land, shore: shoreColor, text }: Palette): LayerSpecification[] => [
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

const pointSources = (maxZoom: number) => ({
  [sources.lines]: geojson(),
  [sources.points]: {
    type: 'geojson',
    data: nothing,
    cluster: true,
    clusterRadius: 48,
    // Clusters are kept at every zoom, so that what stands at one place is never drawn over itself.
    clusterMaxZoom: maxZoom,
    maxzoom: maxZoom + 1,
  } satisfies GeoJSONSourceSpecification,
  [sources.selected]: geojson(),
  [sources.user]: geojson(),
});

const isMarked: ExpressionSpecification = ['get', 'marked'];

const pointLayers = ({ paper, ink, candle, onCandle }: Palette): LayerSpecification[] => [
  {
    id: 'line',
    type: 'line',
    source: sources.lines,
    filter: ['!', isMarked],
    paint: { 'line-color': ink, 'line-width': 1, 'line-dasharray': [4, 4] },
  },
  {
    id: 'marked-line',
    type: 'line',
    source: sources.lines,
    filter: isMarked,
    paint: { 'line-color': ink, 'line-width': 2.5 },
  },
  {
    id: 'point-glow',
    type: 'circle',
    source: sources.points,
    filter: isPoint,
    paint: { 'circle-radius': glowRadius, 'circle-color': candle, 'circle-opacity': 0.28 },
  },
  {
    id: 'cluster-glow',
    type: 'circle',
    source: sources.points,
    filter: isCluster,
    paint: { 'circle-radius': ['+', clusterRadius, 6], 'circle-color': candle, 'circle-opacity': 0.28 },
  },
  {
    id: touchable.points,
    type: 'circle',
    source: sources.points,
    filter: isPoint,
    paint: { 'circle-radius': dotRadius, 'circle-color': candle },
  },
  {
    id: touchable.clusters,
    type: 'circle',
    source: sources.points,
    filter: isCluster,
    paint: { 'circle-radius': clusterRadius, 'circle-color': candle },
  },
  {
    id: 'room',
    type: 'symbol',
    source: sources.points,
    filter: isPoint,
    layout: {
      'text-field': '·',
      'text-font': [fontFamily],
      'text-size': 1,
      'text-padding': 10,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  },
  {
    id: 'cluster-number',
    type: 'symbol',
    source: sources.points,
    filter: isCluster,
    layout: {
      'text-field': ['to-string', ['get', 'point_count']],
      'text-font': [`${fontFamily} Bold`, fontFamily],
      'text-size': 15,
      // MapLibre sets letters a little low.
      'text-offset': [0, -0.08],
      'text-padding': 14,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': onCandle },
  },
  {
    id: 'user-ring',
    type: 'circle',
    source: sources.user,
    paint: {
      'circle-radius': 10,
      'circle-color': paper,
      'circle-stroke-color': ink,
      'circle-stroke-width': 1,
    },
  },
  {
    id: 'user-dot',
    type: 'circle',
    source: sources.user,
    paint: { 'circle-radius': 6, 'circle-color': ink },
  },
  {
    id: 'selected-ring',
    type: 'circle',
    source: sources.selected,
    paint: {
      'circle-radius': 17,
      'circle-color': paper,
      'circle-stroke-color': ink,
      'circle-stroke-width': 2.5,
    },
  },
  {
    id: 'selected-dot',
    type: 'circle',
    source: sources.selected,
    paint: { 'circle-radius': 8, 'circle-color': candle },
  },
];

/** The whole style on the bundled background; nothing in it is fetched from elsewhere. */
export const localStyle = (palette: Palette, maxZoom: number): StyleSpecification => ({
  version: 8,
  sources: { ...backgroundSources(), ...pointSources(maxZoom) },
  layers: [...backgroundLayers(palette), ...pointLayers(palette)],
});

/**
 * The points on a style from elsewhere. Its glyphs are left out: all letters are drawn from the page's own fonts,
 * as no glyph server has ours.
 */
export const remoteStyle = (
  remote: StyleSpecification,
  palette: Palette,
  maxZoom: number,
): StyleSpecification => {
  const { glyphs: _fetchedLetters, ...rest } = remote;
  return {
    ...rest,
    sources: { ...remote.sources, ...pointSources(maxZoom) },
    layers: [...remote.layers, ...pointLayers(palette)],
  };
};
