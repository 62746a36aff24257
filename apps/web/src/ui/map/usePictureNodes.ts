import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { type ClusterClient, openClusters } from './clusterClient.ts';
import type { MapPoint, MapViewProps } from './mapView.types.ts';
import { type PictureNode, readNodes, type Size, type View, widenView } from './picture.ts';

interface Given {
  readonly points: readonly MapPoint[];
  /** Server-rendered nodes; undefined once the points are loaded. */
  readonly drawn: readonly PictureNode[] | undefined;
  readonly maxZoom: number;
  readonly onUnavailable: MapViewProps['onUnavailable'];
}

/**
 * Hook: nodes of the static map, clustered by the same worker as the map's.
 * @param size undefined until measured: until then the server-rendered nodes are shown
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
