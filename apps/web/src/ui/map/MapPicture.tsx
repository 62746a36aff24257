import { memo } from 'react';
import groundUrl from './background/near.svg?url';
import { type Coordinates, measureOffset, nearBounds, shoreFade } from './geo.ts';
import styles from './MapPicture.module.css';
import type { MapUser } from './mapView.types.ts';
import { PictureStreets } from './PictureStreets.tsx';
import { nodeRadius, type PictureNode, type PlacedName, type View } from './picture.ts';

/** Rounded, so that server and client render the same string. */
const px = (value: number): number => Math.round(value * 10) / 10;

/** SVG units per degree of longitude. */
const unitsInDegree = 10_000;

/** The viewport as primitives, so that memoised parts skip rerenders while it is unchanged. */
interface Looks extends Coordinates {
  readonly zoom: number;
}

const Ground = memo(({ lat, lng, zoom }: Looks) => {
  const center = { lat, lng };
  if (zoom >= shoreFade.to) return null;
  const { west, east, north, south } = nearBounds;
  const corner = measureOffset(center, { lat: north, lng: west }, zoom);
  const end = measureOffset(center, { lat: south, lng: east }, zoom);
  const scale = (end.x - corner.x) / ((east - west) * unitsInDegree);
  const opacity =
    zoom <= shoreFade.from ? undefined : (shoreFade.to - zoom) / (shoreFade.to - shoreFade.from);
  return (
    <g opacity={opacity}>
      <rect
        className={styles['water']}
        x={px(corner.x)}
        y={px(corner.y)}
        width={px(end.x - corner.x)}
        height={px(end.y - corner.y)}
      />
      <g transform={`translate(${px(corner.x)} ${px(corner.y)}) scale(${scale.toPrecision(6)})`}>
        <use className={styles['land']} href={`${groundUrl}#land`} />
        <use className={styles['lake']} href={`${groundUrl}#water`} />
      </g>
    </g>
  );
});

const Node = ({ node, view: { center, zoom } }: { readonly node: PictureNode; readonly view: View }) => {
  const { x, y } = measureOffset(center, node, zoom);
  const { disc, glow } = nodeRadius(node, zoom);
  const at = { cx: px(x), cy: px(y) };
  return (
    <g data-full={node.isFull || undefined} data-soft={node.isSoft}>
      {node.isFull ? null : <circle className={styles['glow']} {...at} r={px(glow)} />}
      <circle className={styles['disc']} {...at} r={px(disc)} />
      {node.count === 1 ? null : (
        <text className={styles['count']} x={px(x)} y={px(y + 5)}>
          {node.count}
        </text>
      )}
    </g>
  );
};

const Nodes = memo(({ nodes, lat, lng, zoom }: Looks & { readonly nodes: readonly PictureNode[] }) =>
  nodes.map((node) => (
    <Node key={node.id ?? `${node.lat} ${node.lng}`} node={node} view={{ center: { lat, lng }, zoom }} />
  )),
);

const Names = memo(({ names }: { readonly names: readonly PlacedName[] }) =>
  names.map(({ name, size, x, y }) => (
    <text
      key={`${name} ${px(x)} ${px(y)}`}
      className={styles['name']}
      x={px(x)}
      y={px(y + size * 0.35)}
      fontSize={px(size)}
    >
      {name}
    </text>
  )),
);

interface Props extends View {
  readonly nodes: readonly PictureNode[];
  readonly names: readonly PlacedName[];
  readonly selected: readonly Coordinates[];
  readonly user: MapUser | undefined;
  /** px: an area around the centre in place of a mark. */
  readonly areaRadius?: number | undefined;
}

/**
 * A static map without MapLibre: land and water, names, points, in the page's own colours. Positioned from
 * its middle, so that it fits a box of any size.
 */
export const MapPicture = ({ nodes, names, selected, user, areaRadius, ...view }: Props) => {
  const looks = { lat: view.center.lat, lng: view.center.lng, zoom: view.zoom };
  const place = (at: Coordinates) => {
    const { x, y } = measureOffset(view.center, at, view.zoom);
    return { cx: px(x), cy: px(y) };
  };
  return (
    <svg className={styles['picture']} width="1" height="1" aria-hidden>
      <Ground {...looks} />
      <PictureStreets {...looks} />
      {areaRadius === undefined ? null : <circle className={styles['area']} r={px(areaRadius)} />}
      {user === undefined ? null : (
        <g className={styles['user']} data-guess={user.isGuess || undefined}>
          <circle {...place(user)} r="16" />
          <circle {...place(user)} r="7" />
        </g>
      )}
      <Names names={names} />
      <Nodes nodes={nodes} {...looks} />
      {selected.map((at) => (
        <g key={`${at.lat} ${at.lng}`} className={styles['selected']}>
          <circle {...place(at)} r="17" />
          <circle {...place(at)} r="8" />
        </g>
      ))}
    </svg>
  );
};
