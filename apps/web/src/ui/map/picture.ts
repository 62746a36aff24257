import { nodeFields } from './clusterMessages.ts';
import type { ClusterView } from './clusters.ts';
import { boundsAbout, type Coordinates, measureOffset, type Offset } from './geo.ts';
import type { MapPlace, MapPoint } from './mapView.types.ts';
import {
  clusterGlow,
  clusterRadii,
  dotRadii,
  fullClusterLess,
  glowRadii,
  growth,
  softExtra,
} from './markSizes.ts';

/** A point or cluster of the static map. */
export interface PictureNode extends Coordinates {
  /** Single points only. */
  readonly id?: number;
  readonly count: number;
  /** Rendered hollow: all full. */
  readonly isFull: boolean;
  /** Approximate: rendered as an area too. */
  readonly isSoft?: true;
}

export interface View {
  readonly center: Coordinates;
  readonly zoom: number;
}

/** px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** px: assumed size until it is measured: a phone's window, and any other. */
export const guessedSize = {
  phone: { width: 480, height: 900 },
  wide: { width: 1600, height: 1100 },
} as const;

/** The viewport to query: the assumed size, extended on every side. */
export const widenView = ({ center, zoom }: View, size: Size): ClusterView => ({
  zoom: Math.floor(zoom + 1e-6),
  ...boundsAbout(center, zoom, { width: size.width * 1.5, height: size.height * 1.5 }),
});

/** Decodes `Clusters.listNodes` of these points. */
export const readNodes = (nodes: Float64Array, points: readonly MapPoint[]): PictureNode[] => {
  const found: PictureNode[] = [];
  for (let at = 0; at < nodes.length; at += nodeFields) {
    const [lng = 0, lat = 0, count = 0, roomy = 0, row = 0] = nodes.slice(at, at + nodeFields);
    const point = points[row];
    if (point === undefined) continue;
    if (count > 1) {
      found.push({ lat, lng, count, isFull: roomy === 0 });
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

const growAt = (zoom: number, { far, close }: { readonly far: number; readonly close: number }): number =>
  far + Math.min(1, Math.max(0, (zoom - growth.from) / (growth.to - growth.from))) * (close - far);

/** Radius in px of a node and of its glow, as on the map itself; a full one has no glow. */
export const nodeRadius = (
  { count, isFull, isSoft }: PictureNode,
  zoom: number,
): { readonly disc: number; readonly glow: number } => {
  if (count > 1) {
    const [, radius] = clusterRadii.from.findLast(([from]) => count >= from) ?? [1, clusterRadii.least];
    return isFull
      ? { disc: radius - fullClusterLess, glow: 0 }
      : { disc: radius, glow: radius + clusterGlow };
  }
  if (isFull) return { disc: dotRadii.full, glow: 0 };
  return { disc: growAt(zoom, dotRadii) + (isSoft ? softExtra : 0), glow: growAt(zoom, glowRadii) };
};

/** A label with the offset of its centre from the picture's middle. */
export interface PlacedName extends Offset {
  readonly name: string;
  /** px. */
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
/** Letter width in em. */
const letter = 0.56;

/** Candidate label anchors, as on the map: side, and distance in em. */
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

/** Label placement by importance, without overlapping nodes or other labels. */
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
