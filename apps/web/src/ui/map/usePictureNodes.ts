import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type ClusterClient, openClusters } from './clusterClient.ts';
import type { MapPoint, MapViewProps } from './mapView.types.ts';
import { type PictureNode, readNodes, type Size, type View, widenView } from './picture.ts';

interface Given {
  readonly points: readonly MapPoint[];
  /** What the page came with; undefined once the points themselves are known. */
  readonly drawn: readonly PictureNode[] | undefined;
  readonly maxZoom: number;
  readonly onUnavailable: MapViewProps['onUnavailable'];
}

/**
 * Hook: what a map's picture shows of its points, joined by the worker that joins them for the map.
 * @param size undefined until the picture has one: until then it shows what the page came with
 */
export const usePictureNodes = (
  { points, drawn, maxZoom, onUnavailable }: Given,
  { center, zoom }: View,
  size: Size | undefined,
): { readonly nodes: readonly PictureNode[]; readonly client: ClusterClient | undefined } => {
  const [client, setClient] = useState<ClusterClient>();
  const [joined, setJoined] = useState<readonly PictureNode[]>();
  const [first] = useState(drawn);
  const fail = useEffectEvent(() => onUnavailable('not-loaded'));

  useEffect(() => {
    const opened = openClusters(
      (sight) => startTransition(() => setJoined(readNodes(sight.nodes, sight.points))),
      () => fail(),
    );
    setClient(opened);
    return () => opened.close();
  }, []);

  useEffect(() => client?.setPoints(points, maxZoom), [client, points, maxZoom]);

  const { lat, lng } = center;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other points want another answer
  useEffect(() => {
    if (size !== undefined) client?.look(widenView({ center: { lat, lng }, zoom }, size));
  }, [client, points, lat, lng, zoom, size]);

  const areNone = points.length === 0 && drawn === undefined;
  return { nodes: areNone ? [] : (joined ?? first ?? []), client };
};
