import type { Settings } from '@salons/contract/settings';

/** Named on every map with streets, as the licence of the data and its makers ask (product §6.126). */
const credits = [
  { name: '© OpenStreetMap', link: 'https://www.openstreetmap.org/copyright' },
  { name: 'Protomaps', link: 'https://protomaps.com' },
];

/** The page's setting for an available archive of streets. */
export const pageMapTiles = (
  archive: { readonly identity: string; readonly maxZoom: number } | undefined,
): Settings['map_tiles'] =>
  archive === undefined ? null : { version: archive.identity, max_zoom: archive.maxZoom, credits };
