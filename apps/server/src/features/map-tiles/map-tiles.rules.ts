import type { Settings } from '@salons/contract/settings';

/** Named on every map with streets, as the licence of the data and its makers ask (product §6.126). */
const credits = [
  { name: '© OpenStreetMap', link: 'https://www.openstreetmap.org/copyright' },
  { name: 'Protomaps', link: 'https://protomaps.com' },
];

type Tiles = NonNullable<Settings['map_tiles']>;

/** The page's setting for an available archive of streets. */
export const pageMapTiles = (
  archive:
    | { readonly identity: string; readonly maxZoom: number; readonly bounds: Tiles['bounds'] }
    | undefined,
): Settings['map_tiles'] =>
  archive === undefined
    ? null
    : { version: archive.identity, max_zoom: archive.maxZoom, bounds: archive.bounds, credits };
