import Supercluster, { type PointFeature } from 'supercluster';

/** Places as columns, transferable to the worker. */
export interface Rows {
  /** Degrees. */
  readonly lat: Float64Array<ArrayBuffer>;
  readonly lng: Float64Array<ArrayBuffer>;
  /** 1 if full. */
  readonly full: Uint8Array<ArrayBuffer>;
}

/** The viewport; `west` may be below −180 and `east` above 180 after rotation past the date line. */
export interface ClusterView {
  readonly zoom: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A place, or the sums of a cluster: how many have room, and its first row. */
interface Place {
  roomy: number;
  row: number;
}
type Level = Supercluster<Place, Place>;

/** px: cluster radius at the shown integer zoom. */
const radiusPx = 48;
const worldPx = 512;

const toFeatures = ({ lat, lng, full }: Rows): PointFeature<Place>[] =>
  Array.from(lat, (value, row) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng[row] ?? 0, value] },
    properties: { row, roomy: full[row] === 1 ? 0 : 1 },
  }));

/** Each zoom is clustered from the places themselves, so that a page rendered for one zoom equals the map. */
const joinAt = (features: PointFeature<Place>[], zoom: number): Level =>
  new Supercluster<Place, Place>({
    radius: radiusPx,
    extent: worldPx,
    minZoom: zoom,
    maxZoom: zoom,
    map: ({ roomy, row }) => ({ roomy, row }),
    reduce: (sums, { roomy, row }) => {
      sums.roomy += roomy;
      sums.row = Math.min(sums.row, row);
    },
  }).load(features);

/** Clusters per integer zoom up to the maximum, computed lazily and independently. */
export interface Clusters {
  /**
   * Visible places and clusters, `nodeFields` numbers each: lng, lat, count, roomy, row, index at this zoom.
   */
  readonly listNodes: (view: ClusterView) => Float64Array<ArrayBuffer>;
  /** The rows of a cluster and the zoom that splits it; beyond the maximum if none does. */
  readonly findMembers: (
    zoom: number,
    index: number,
  ) => { readonly rows: number[]; readonly apartAt: number };
}

/** @param closest the last zoom that clusters; places at the same point are clustered at every zoom */
export const makeClusters = (rows: Rows, closest: number): Clusters => {
  const features = toFeatures(rows);
  const levels = new Map<number, Level>();
  const toWhole = (zoom: number) => Math.min(closest, Math.max(0, Math.floor(zoom)));
  const levelAt = (zoom: number): Level => {
    const whole = toWhole(zoom);
    const level = levels.get(whole) ?? joinAt(features, whole);
    levels.set(whole, level);
    return level;
  };
  const listRows = (level: Level, index: number): number[] =>
    level.getLeaves(index, Number.POSITIVE_INFINITY).map(({ properties }) => properties.row);

  const listNodes = ({ zoom, west, south, east, north }: ClusterView) => {
    const found = levelAt(zoom).getClusters([west, south, east, north], toWhole(zoom));
    return Float64Array.from(
      found.flatMap(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        return 'cluster' in properties
          ? [lng, lat, properties.point_count, properties.roomy, properties.row, properties.cluster_id]
          : [lng, lat, 1, properties.roomy, properties.row, -1];
      }),
    );
  };

  const findMembers = (zoom: number, index: number) => {
    const members = listRows(levelAt(zoom), index);
    const areTogether = (at: number) => {
      const level = levelAt(at);
      const whole = toWhole(at);
      const [first = 0, ...others] = members;
      const lng = rows.lng[first] ?? 0;
      const lat = rows.lat[first] ?? 0;
      // A cluster's centre is within this distance of its members.
      const reach = (2 * 360 * radiusPx) / (worldPx * 2 ** whole);
      return level
        .getClusters([lng - reach, lat - reach, lng + reach, lat + reach], whole)
        .some(({ properties }) => {
          if (!('cluster' in properties) || properties.point_count < members.length) return false;
          const inside = new Set(listRows(level, properties.cluster_id));
          return inside.has(first) && others.every((row) => inside.has(row));
        });
    };
    let apartAt = zoom + 1;
    while (apartAt <= closest && areTogether(apartAt)) apartAt += 1;
    return { rows: members, apartAt };
  };

  return { listNodes, findMembers };
};
