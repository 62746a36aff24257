import { type Flavor, layers } from '@protomaps/basemaps';
import type { Language } from '@salons/contract/language';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { besideDots } from './backgroundLayers.ts';
import { fontFamily } from './engine.ts';
import type { Palette } from './palette.ts';
import { sources } from './sources.ts';

/** Omits borders and names of states, and the background: ours is below. */
const isLeftOut = (id: string): boolean =>
  /^(background|landcover|boundaries|roads_oneway|roads_shields|places_country|places_region)/.test(id);

/** Landmarks that lead to a door, from this zoom on, as text: there is no sprite. */
const landmarksFrom = 16;
const landmarks = [
  ...['station', 'hospital', 'school', 'university', 'kindergarten', 'place_of_worship', 'community_centre'],
  ...['library', 'park', 'museum', 'theatre', 'townhall', 'post_office'],
];

/** Weight, slant and spacing by kind of name, so that sea, town, quarter and street differ at a glance. */
const letters: readonly (readonly [RegExp, { readonly font?: string; readonly spacing?: number }])[] = [
  [/^water_label/, { font: 'Italic' }],
  [/^places_locality/, { font: 'SemiBold' }],
  [/^places_subplace/, { font: 'Light', spacing: 0.06 }],
];

/** The name in the page's language, else the local one. */
const nameIn = (language: Language): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', 'name'],
  ['get', 'name:en'],
];

/** Legible text sizes; the library's start at 8 px. */
const textSizes: Readonly<Record<string, ExpressionSpecification | number>> = {
  roads_labels_minor: ['interpolate', ['linear'], ['zoom'], 14, 13, 17, 16],
  roads_labels_major: ['interpolate', ['linear'], ['zoom'], 11, 13, 17, 17],
  places_subplace: ['interpolate', ['linear'], ['zoom'], 11, 14, 15, 18],
  places_locality: [
    'interpolate',
    ['linear'],
    ['zoom'],
    8,
    ['case', ['>=', ['get', 'population_rank'], 11], 17, 14],
    15,
    ['case', ['>=', ['get', 'population_rank'], 8], 22, 16],
  ],
};

/** Muted street colours from the page's palette, so that the points stand out. */
const flavour = (palette: Palette): Flavor => {
  const { land, sea, seaName, text, street, streetEdge, mainStreet, mainStreetEdge, green, built } = palette;
  return {
    background: land,
    earth: land,
    park_a: green,
    park_b: green,
    hospital: built,
    industrial: built,
    school: built,
    wood_a: green,
    wood_b: green,
    pedestrian: built,
    scrub_a: green,
    scrub_b: green,
    glacier: land,
    sand: built,
    beach: built,
    aerodrome: built,
    runway: streetEdge,
    water: sea,
    zoo: green,
    military: built,
    tunnel_other_casing: streetEdge,
    tunnel_minor_casing: streetEdge,
    tunnel_link_casing: streetEdge,
    tunnel_major_casing: mainStreetEdge,
    tunnel_highway_casing: mainStreetEdge,
    tunnel_other: street,
    tunnel_minor: street,
    tunnel_link: street,
    tunnel_major: street,
    tunnel_highway: street,
    pier: built,
    buildings: built,
    minor_service_casing: streetEdge,
    minor_casing: streetEdge,
    link_casing: streetEdge,
    major_casing_late: mainStreetEdge,
    highway_casing_late: mainStreetEdge,
    other: streetEdge,
    minor_service: street,
    minor_a: street,
    minor_b: street,
    link: mainStreet,
    major_casing_early: mainStreetEdge,
    major: mainStreet,
    highway_casing_early: mainStreetEdge,
    highway: mainStreet,
    railway: streetEdge,
    boundaries: streetEdge,
    bridges_other_casing: streetEdge,
    bridges_minor_casing: streetEdge,
    bridges_link_casing: streetEdge,
    bridges_major_casing: mainStreetEdge,
    bridges_highway_casing: mainStreetEdge,
    bridges_other: street,
    bridges_minor: street,
    bridges_link: street,
    bridges_major: mainStreet,
    bridges_highway: mainStreet,
    roads_label_minor: text,
    roads_label_minor_halo: land,
    roads_label_major: text,
    roads_label_major_halo: land,
    ocean_label: seaName,
    subplace_label: text,
    subplace_label_halo: land,
    city_label: text,
    city_label_halo: land,
    state_label: text,
    state_label_halo: land,
    country_label: text,
    address_label: text,
    address_label_halo: land,
  };
};

/** Labels in our font: without icons, capitals or letter spacing. */
const withOwnLetters = (layer: LayerSpecification, language: Language): LayerSpecification => {
  if (layer.type !== 'symbol') return layer;
  const {
    'icon-image': _picture,
    'icon-size': _size,
    'icon-padding': _padding,
    'text-transform': _capitals,
    'text-letter-spacing': _spread,
    'text-variable-anchor': _anchors,
    'text-radial-offset': _offset,
    ...layout
  } = layer.layout ?? {};
  const size = textSizes[layer.id];
  const [, own] = letters.find(([id]) => id.test(layer.id)) ?? [];
  return {
    ...layer,
    minzoom: layer.id === 'roads_labels_minor' ? 14.5 : (layer.minzoom ?? 0),
    layout: {
      ...layout,
      'text-field': nameIn(language),
      'text-font': own?.font === undefined ? [fontFamily] : [`${fontFamily} ${own.font}`, fontFamily],
      ...(own?.spacing === undefined ? {} : { 'text-letter-spacing': own.spacing }),
      ...(size === undefined ? { 'text-size': 14 } : { 'text-size': size }),
      ...(layer.id.startsWith('places_') ? { 'text-variable-anchor-offset': [...besideDots] } : {}),
      // Labels along sharp bends would break apart.
      'text-max-angle': 30,
    },
    paint: { ...layer.paint, 'text-halo-width': 1.6 },
  };
};

/** The library's own layer needs its sprite. */
const landmarkLayer = ({ text, land }: Palette): LayerSpecification => ({
  id: 'landmarks',
  type: 'symbol',
  source: sources.streets,
  'source-layer': 'pois',
  minzoom: landmarksFrom,
  filter: ['in', ['get', 'kind'], ['literal', landmarks]],
  layout: { 'text-max-width': 8 },
  paint: { 'text-color': text, 'text-halo-color': land },
});

const width = (...stops: readonly number[]): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...stops,
];

/** Wide enough for a phone; the library's are half as wide at zoom 15. */
const streetWidths: readonly (readonly [RegExp, ExpressionSpecification])[] = [
  [/^roads_(bridges_|tunnels_)?minor_service/, width(13, 0, 15, 1.5, 18, 9)],
  [/^roads_(bridges_|tunnels_)?minor/, width(11.5, 0, 12.5, 0.6, 15, 4.5, 18, 18)],
  [/^roads_(bridges_|tunnels_)?link/, width(12, 0, 13, 1.2, 15, 4, 18, 14)],
  [/^roads_(bridges_|tunnels_)?major/, width(8, 0, 10, 0.9, 13, 2.6, 15, 7, 18, 24)],
  [/^roads_(bridges_|tunnels_)?highway/, width(5, 0, 8, 1.2, 11, 2.4, 15, 9, 18, 28)],
];

/** A casing surrounds a gap of the street's width. */
const withOwnWidth = (layer: LayerSpecification): LayerSpecification => {
  const found = streetWidths.find(([id]) => id.test(layer.id));
  if (layer.type !== 'line' || found === undefined) return layer;
  const property = layer.id.includes('casing') ? 'line-gap-width' : 'line-width';
  return { ...layer, paint: { ...layer.paint, [property]: found[1] } };
};

/** Streets, water, parks and names of the Protomaps schema in our palette and the page's language. */
export const streetLayers = (palette: Palette, language: Language): LayerSpecification[] =>
  [
    ...layers(sources.streets, flavour(palette), { lang: language }).filter(({ id }) => !isLeftOut(id)),
    landmarkLayer(palette),
  ].map((layer) => withOwnLetters(withOwnWidth(layer), language));
