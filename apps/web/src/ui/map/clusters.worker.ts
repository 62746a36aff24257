import type { ClusterAnswer, ClusterQuestion } from './clusterMessages.ts';
import { type Clusters, makeClusters } from './clusters.ts';

let kept: { readonly version: number; readonly clusters: Clusters } | undefined;

const answer = (message: ClusterAnswer, moved: ArrayBuffer[] = []) =>
  postMessage(message, { transfer: moved });

addEventListener('message', ({ data }: MessageEvent<ClusterQuestion>) => {
  const { version } = data;
  if (data.kind === 'rows') {
    kept = { version, clusters: makeClusters(data.rows, data.closest) };
    return;
  }
  // Asked of data that newer data has replaced: nobody waits for it.
  if (kept?.version !== version) return;
  if (data.kind === 'view') {
    const nodes = kept.clusters.listNodes(data.view);
    answer({ kind: 'view', version, view: data.view, nodes }, [nodes.buffer]);
    return;
  }
  const { zoom, index } = data;
  answer({ kind: 'members', version, zoom, index, ...kept.clusters.findMembers(zoom, index) });
});
