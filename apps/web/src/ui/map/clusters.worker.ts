import type { ClusterAnswer, ClusterQuestion } from './clusterMessages.ts';
import { type Clusters, makeClusters } from './clusters.ts';

let current: { readonly version: number; readonly clusters: Clusters } | undefined;

const answer = (message: ClusterAnswer, moved: ArrayBuffer[] = []) =>
  postMessage(message, { transfer: moved });

addEventListener('message', ({ data }: MessageEvent<ClusterQuestion>) => {
  const { version } = data;
  if (data.kind === 'rows') {
    current = { version, clusters: makeClusters(data.rows, data.closest) };
    return;
  }
  // Stale request: the data was replaced.
  if (current?.version !== version) return;
  if (data.kind === 'view') {
    const nodes = current.clusters.listNodes(data.view);
    answer({ kind: 'view', version, view: data.view, nodes }, [nodes.buffer]);
    return;
  }
  const { zoom, index } = data;
  answer({ kind: 'members', version, zoom, index, ...current.clusters.findMembers(zoom, index) });
});
