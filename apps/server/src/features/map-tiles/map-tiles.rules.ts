import type { Settings } from '@salons/contract/settings';

/** Attribution that the licences of the data and of its makers require on every map (product §6.126). */
const credits = [
  { name: '© OpenStreetMap', link: 'https://www.openstreetmap.org/copyright' },
  { name: 'Protomaps', link: 'https://protomaps.com' },
];

type Tiles = NonNullable<Settings['map_tiles']>;

export const pageMapTiles = (
  archive:
    | { readonly identity: string; readonly maxZoom: number; readonly bounds: Tiles['bounds'] }
    | undefined,
): Settings['map_tiles'] =>
  archive === undefined
    ? null
    : { version: archive.identity, max_zoom: archive.maxZoom, bounds: archive.bounds, credits };
