import { nodeFields } from './clusterMessages.ts';
import type { ClusterView } from './clusters.ts';
import { boundsAbout, type Coordinates, measureOffset, type Offset } from './geo.ts';
import type { MapPlace, MapPoint } from './mapView.types.ts';

/** A point, or a cluster of several, as the picture of a map draws it. */
export interface PictureNode extends Coordinates {
  /** Of a single point. */
  readonly id?: number;
  /** How many stand here. */
  readonly count: number;
  /** Drawn hollow: nobody here has room. */
  readonly isFull: boolean;
  /** Somewhere near: drawn as an area too. */
  readonly isSoft?: true;
  /** What the worker knows a cluster by. */
  readonly index?: number;
}

/** Where a picture looks. */
export interface View {
  readonly center: Coordinates;
  readonly zoom: number;
}

/** Px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Px that a picture is drawn for while nobody knows how large it will be: a phone's window, and any other. */
export const guessedSize = {
  phone: { width: 480, height: 900 },
  wide: { width: 1600, height: 1100 },
} as const;

/** What is asked about for a picture: what is in sight, and as much on every side as a finger moves it at once. */
export const widenView = ({ center, zoom }: View, size: Size): ClusterView => ({
  zoom: Math.floor(zoom + 1e-6),
  ...boundsAbout(center, zoom, { width: size.width * 1.5, height: size.height * 1.5 }),
});

/** Reads what `Clusters.listNodes` gave of these points. */
export const readNodes = (nodes: Float64Array, points: readonly MapPoint[]): PictureNode[] => {
  const found: PictureNode[] = [];
  for (let at = 0; at < nodes.length; at += nodeFields) {
    const [lng = 0, lat = 0, count = 0, roomy = 0, row = 0, index = 0] = nodes.slice(at, at + nodeFields);
    const point = points[row];
    if (point === undefined) continue;
    if (count > 1) {
      found.push({ lat, lng, count, isFull: roomy === 0, index });
      continue;
    }
    const soft = point.isExact === false ? { isSoft: true as const } : {};
    found.push({
      id: point.id,
      lat: point.lat,
      lng: point.lng,
      count,
      isFull: point.isFull === true,
      ...soft,
    });
  }
  return found;
};

const betweenZooms = (zoom: number, far: number, close: number): number =>
  far + Math.min(1, Math.max(0, (zoom - 8) / 7)) * (close - far);

/** Radius in px of a node's disc, and of the glow about it: as `pointLayers` has them. */
export const nodeRadius = (
  { count }: PictureNode,
  zoom: number,
): { readonly disc: number; readonly glow: number } => {
  if (count === 1) return { disc: betweenZooms(zoom, 6, 8), glow: betweenZooms(zoom, 10, 14) };
  const disc = count < 10 ? 14 : count < 50 ? 17 : count < 200 ? 21 : count < 1000 ? 25 : 30;
  return { disc, glow: disc + 6 };
};

/** A touch counts for what lies within this many px: a target of 44. */
const reach = 22;

/** Which node a touch means: of all in reach the nearest. `at` is measured from the picture's middle. */
export const findTouched = (
  nodes: readonly PictureNode[],
  view: View,
  at: Offset,
): PictureNode | undefined => {
  let nearest: { readonly node: PictureNode; readonly away: number } | undefined;
  for (const node of nodes) {
    const { x, y } = measureOffset(view.center, node, view.zoom);
    const away = Math.hypot(x - at.x, y - at.y);
    const isReached =
      Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) <= Math.max(reach, nodeRadius(node, view.zoom).disc);
    if (isReached && away < (nearest?.away ?? Number.POSITIVE_INFINITY)) nearest = { node, away };
  }
  return nearest?.node;
};

/** A name with where its middle stands, from the picture's middle. */
export interface PlacedName extends Offset {
  readonly name: string;
  /** Px. */
  readonly size: number;
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
const about = ({ x, y }: Offset, halfWidth: number, halfHeight: number): Area => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

const mostNames = 60;
/** A letter's width, in sizes of the face. */
const letter = 0.56;

/** Where a name is tried, as the map tries it: to which side, and how far from its place, in sizes of the face. */
const besideDots = [
  [0, 1, 0.5],
  [0, -1, 0.5],
  [-1, 0, 0.7],
  [1, 0, 0.7],
  [0, 1, 1.3],
  [0, -1, 1.3],
  [-1, 0, 1.6],
  [1, 0, 1.6],
  [0, 1, 2.1],
  [0, -1, 2.1],
] as const;

/** Which names are written where: the more important first, beside the nodes, none over another. */
export const placeNames = (
  places: readonly MapPlace[],
  nodes: readonly PictureNode[],
  view: View,
  { width, height }: Size,
): PlacedName[] => {
  const taken = nodes.map((node) => {
    const spot = measureOffset(view.center, node, view.zoom);
    return node.count === 1 ? about(spot, 10, 10) : about(spot, 14 + 4 * String(node.count).length, 23);
  });
  const placed: PlacedName[] = [];
  for (const place of places) {
    if (placed.length >= mostNames) break;
    const at = measureOffset(view.center, place, view.zoom);
    if (Math.abs(at.x) > width / 2 || Math.abs(at.y) > height / 2) continue;
    const size = 15 + Math.min(1, Math.max(0, (place.importance - 0.5) / 0.4)) * 4;
    const [halfWidth, halfHeight] = [(place.name.length * size * letter) / 2, size * 0.6];
    for (const [sideX, sideY, gap] of besideDots) {
      const spot = {
        x: at.x + sideX * (gap * size + halfWidth),
        y: at.y + sideY * (gap * size + halfHeight),
      };
      const area = about(spot, halfWidth + 3, halfHeight + 3);
      if (taken.some((other) => overlap(area, other))) continue;
      taken.push(area);
      placed.push({ name: place.name, size, ...spot });
      break;
    }
  }
  return placed;
};
