import { gzipSync } from 'node:zlib';
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { country, drawCountry, town } from './town.ts';
import { type ArchiveOptions, type WrittenTile, writePmtiles } from './write-pmtiles.ts';

/** Maximum zoom of the whole country; above it the town only. */
const countryZoom = 11;
const zooms = { least: 7, most: 14 };

const column = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
const row = (lat: number, z: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
};

const minZoomOf = (properties: GeoJSON.GeoJsonProperties): number => {
  const found: unknown = properties?.['min_zoom'];
  return typeof found === 'number' ? found : 0;
};

interface StreetArchiveOptions extends Partial<ArchiveOptions> {
  /** Layer names; as in the schema by default. */
  readonly rename?: (layer: string) => string;
  readonly mostZoom?: number;
}

/** The test archive: some hundred tiles with streets, water and names in both languages. */
export const buildStreetArchive = ({
  rename = (layer) => layer,
  mostZoom = zooms.most,
  ...options
}: StreetArchiveOptions = {}): Buffer => {
  const layers = Object.entries(drawCountry());
  const tiles: WrittenTile[] = [];
  for (let z = zooms.least; z <= mostZoom; z += 1) {
    const indexes = layers.map(([name, all]) => {
      const features = all.filter(({ properties }) => minZoomOf(properties) <= z);
      const settings = { maxZoom: z, indexMaxZoom: 4, tolerance: 2, buffer: 128, extent: 4096 };
      return [rename(name), new GeoJSONVT({ type: 'FeatureCollection', features }, settings)] as const;
    });
    const [west, south, east, north] = z <= countryZoom ? country : town;
    for (let x = column(west, z); x <= column(east, z); x += 1)
      for (let y = row(north, z); y <= row(south, z); y += 1) {
        const drawn = indexes.flatMap(([name, index]): [string, GeoJSONVTTile][] => {
          const tile = index.getTile(z, x, y);
          return tile === null || tile.features.length === 0 ? [] : [[name, tile]];
        });
        const bytes = fromGeojsonVt(Object.fromEntries(drawn), { version: 2, extent: 4096 });
        tiles.push({ z, x, y, bytes: options.tileCompression === 1 ? bytes : gzipSync(bytes, { level: 9 }) });
      }
  }
  return writePmtiles(tiles, {
    bounds: country,
    metadata: {
      name: 'Streets of the tests',
      vector_layers: layers.map(([id]) => ({ id: rename(id), fields: {} })),
    },
    ...options,
  });
};
