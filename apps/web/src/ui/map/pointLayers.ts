import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { diamondImage } from './diamondImage.ts';
import { fontFamily } from './engine.ts';
import type { Palette } from './palette.ts';
import { geojson, sources, touchable } from './sources.ts';

/** Radius in px of a cluster by its count. */
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
const isFull: ExpressionSpecification = ['has', 'full'];
const isScarce: ExpressionSpecification = ['has', 'scarce'];
const isSoft: ExpressionSpecification = ['has', 'soft'];
/** All members of the cluster are full. */
const areAllFull: ExpressionSpecification = ['==', ['get', 'roomy'], 0];
/** From this zoom on an area is larger than a dot. */
export const areasFrom = 12;

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
export const pointLayers = ({ paper, ink, candle, wine, ring, onCandle }: Palette): LayerSpecification[] => [
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
  {
    id: 'point-glow',
    type: 'circle',
    source: sources.points,
    filter: isPoint,
    paint: {
      'circle-radius': glowRadius,
      'circle-color': ['case', isFull, ink, isScarce, wine, candle],
      'circle-opacity': ['case', isFull, 0.1, 0.28],
    },
  },
  {
    id: 'cluster-glow',
    type: 'circle',
    source: sources.points,
    filter: isCluster,
    paint: {
      'circle-radius': ['+', clusterRadius, 6],
      'circle-color': ['case', areAllFull, ink, candle],
      'circle-opacity': ['case', areAllFull, 0.1, 0.28],
    },
  },
  {
    id: touchable.points,
    type: 'circle',
    source: sources.points,
    filter: isPoint,
    paint: {
      'circle-radius': dotRadius,
      'circle-color': ['case', isFull, paper, isScarce, wine, candle],
      // Approximate: a translucent dot in the middle of its area.
      'circle-opacity': ['case', isSoft, 0.65, 1],
      'circle-stroke-color': ring,
      'circle-stroke-width': ['case', isFull, 2.5, 0],
    },
  },
  {
    id: touchable.clusters,
    type: 'circle',
    source: sources.points,
    filter: isCluster,
    paint: {
      'circle-radius': clusterRadius,
      'circle-color': ['case', areAllFull, paper, candle],
      'circle-stroke-color': ring,
      'circle-stroke-width': ['case', areAllFull, 2.5, 0],
    },
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
      // MapLibre renders text slightly low.
      'text-offset': [0, -0.08],
      'text-padding': 14,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': ['case', areAllFull, ink, onCandle] },
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
