import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { fontFamily } from './engine.ts';
import { diamondImage, pillImage } from './markImages.ts';
import {
  clusterGlow,
  clusterRadii,
  dotRadii,
  fullClusterLess,
  glowRadii,
  growth,
  softExtra,
} from './markSizes.ts';
import type { Palette } from './palette.ts';
import { geojson, sources, touchable } from './sources.ts';

/** By its number of points. */
const clusterRadius: ExpressionSpecification = [
  'step',
  ['get', 'point_count'],
  clusterRadii.least,
  ...clusterRadii.from.flat(),
];

/** Interpolates a radius over the zooms in which marks grow. */
const grow = (
  far: number | ExpressionSpecification,
  close: number | ExpressionSpecification,
): ExpressionSpecification => ['interpolate', ['linear'], ['zoom'], growth.from, far, growth.to, close];

/** Radius of a single point whose radius with room and an exact place is given. */
const getDotRadius = (radius: number): ExpressionSpecification => [
  'case',
  isFull,
  dotRadii.full,
  isSoft,
  radius + softExtra,
  radius,
];
const isCluster: ExpressionSpecification = ['has', 'point_count'];
const isPoint: ExpressionSpecification = ['!', ['has', 'point_count']];
const isFull: ExpressionSpecification = ['has', 'full'];
const isScarce: ExpressionSpecification = ['has', 'scarce'];
const isSoft: ExpressionSpecification = ['has', 'soft'];
/** All members of the cluster are full. */
const areAllFull: ExpressionSpecification = ['==', ['get', 'roomy'], 0];
const isSeen: ExpressionSpecification = ['has', 'seen'];
const isGuess: ExpressionSpecification = ['has', 'guess'];
/** From this zoom on an area is larger than a dot. */
const areasFrom = 12;

/** Invisible letters at a mark, which names keep away from. */
const roomAt = (id: string, source: string, padding: number): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  filter: isPoint,
  layout: {
    'text-field': '·',
    'text-font': [fontFamily],
    'text-size': 1,
    'text-padding': padding,
    'text-allow-overlap': true,
  },
  paint: { 'text-opacity': 0 },
});

/** The visitor's place: a disc with a halo, or a small ring where the map opens by itself. */
const userLayers = ({ paper, you, quiet }: Palette): LayerSpecification[] => [
  {
    id: 'user-halo',
    type: 'circle',
    source: sources.user,
    filter: ['!', isGuess],
    paint: { 'circle-radius': 16, 'circle-color': you, 'circle-opacity': 0.18 },
  },
  {
    id: 'user-dot',
    type: 'circle',
    source: sources.user,
    paint: {
      'circle-radius': 7,
      'circle-color': you,
      'circle-opacity': ['case', isGuess, 0, 1],
      'circle-stroke-color': ['case', isGuess, quiet, paper],
      'circle-stroke-width': ['case', isGuess, 1.5, 2],
    },
  },
];

export const pointSources = () => ({
  [sources.lines]: geojson(),
  [sources.areas]: geojson(),
  [sources.others]: geojson(),
  [sources.points]: geojson(),
  [sources.selected]: geojson(),
  [sources.user]: geojson(),
});

const isMarked: ExpressionSpecification = ['get', 'marked'];

/** Points and clusters, areas, lines, the user's position and the selected points (product §6.128). */
export const pointLayers = (palette: Palette): LayerSpecification[] => {
  const { paper, ink, quiet, candle, wine, ring, onCandle } = palette;
  return [
    {
      id: 'area',
      type: 'fill',
      source: sources.areas,
      minzoom: areasFrom,
      paint: { 'fill-color': candle, 'fill-opacity': 0.16 },
    },
    {
      id: 'area-edge',
      type: 'line',
      source: sources.areas,
      minzoom: areasFrom,
      paint: { 'line-color': ring, 'line-width': 1.5, 'line-dasharray': [3, 3], 'line-opacity': 0.8 },
    },
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
      id: touchable.others,
      type: 'symbol',
      source: sources.others,
      layout: {
        'icon-image': diamondImage,
        'icon-size': ['interpolate', ['linear'], ['zoom'], 7, 0.6, 11, 1],
        'icon-allow-overlap': true,
      },
    },
    ...userLayers(palette),
    {
      id: 'point-glow',
      type: 'circle',
      source: sources.points,
      filter: ['all', isPoint, ['!', isFull]],
      paint: {
        'circle-radius': grow(glowRadii.far, glowRadii.close),
        'circle-color': ['case', isScarce, wine, candle],
        'circle-opacity': ['case', isSeen, 0.12, 0.28],
      },
    },
    {
      id: 'cluster-glow',
      type: 'circle',
      source: sources.points,
      filter: ['all', isCluster, ['!', areAllFull]],
      paint: {
        'circle-radius': ['+', clusterRadius, clusterGlow],
        'circle-color': candle,
        'circle-opacity': 0.28,
      },
    },
    {
      id: touchable.points,
      type: 'circle',
      source: sources.points,
      filter: isPoint,
      paint: {
        'circle-radius': grow(getDotRadius(dotRadii.far), getDotRadius(dotRadii.close)),
        'circle-color': ['case', isFull, paper, isScarce, wine, candle],
        'circle-opacity': ['case', isSeen, 0.45, 1],
        // Approximate: no point is its middle.
        'circle-blur': ['case', isSoft, 0.35, 0],
        'circle-stroke-color': ['case', isFull, quiet, ring],
        'circle-stroke-width': ['case', isFull, 1.5, 1.75],
      },
    },
    {
      id: touchable.clusters,
      type: 'circle',
      source: sources.points,
      filter: isCluster,
      paint: {
        'circle-radius': ['-', clusterRadius, ['case', areAllFull, fullClusterLess, 0]],
        'circle-color': ['case', areAllFull, paper, candle],
        'circle-stroke-color': ['case', areAllFull, quiet, ring],
        'circle-stroke-width': ['case', areAllFull, 1.5, 1.75],
      },
    },
    {
      id: 'point-label',
      type: 'symbol',
      source: sources.points,
      filter: ['has', 'label'],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': [`${fontFamily} Medium`, fontFamily],
        'text-size': 14,
        'text-anchor': 'top',
        'text-offset': [0, 1.4],
        'text-padding': 2,
        'icon-image': pillImage,
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [2, 8, 2, 8],
      },
      paint: { 'text-color': ink },
    },
    roomAt('room', sources.points, 10),
    {
      id: 'cluster-number',
      type: 'symbol',
      source: sources.points,
      filter: isCluster,
      layout: {
        'text-field': ['to-string', ['get', 'point_count']],
        'text-font': [`${fontFamily} Bold`, fontFamily],
        'text-size': 15,
        // MapLibre renders text slightly low.
        'text-offset': [0, -0.08],
        'text-padding': 14,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': ['case', areAllFull, quiet, onCandle] },
    },
    roomAt('user-room', sources.user, 10),
    roomAt('selected-room', sources.selected, 18),
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
};
