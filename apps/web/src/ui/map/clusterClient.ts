import type { ClusterAnswer, ClusterQuestion } from './clusterMessages.ts';
import type { ClusterView, Rows } from './clusters.ts';
import type { MapPoint } from './mapView.types.ts';

/** Visible nodes of these points; `nodes` as `Clusters.listNodes` returns them. */
export interface PointsInSight {
  readonly points: readonly MapPoint[];
  readonly zoom: number;
  readonly nodes: Float64Array;
}

interface ClusterMembers {
  readonly points: readonly MapPoint[];
  /** The zoom that splits the cluster; beyond the maximum if none does. */
  readonly apartAt: number;
}

export interface ClusterClient {
  /** Replaces the data. */
  readonly setPoints: (points: readonly MapPoint[], closest: number) => void;
  /** Requests the nodes of a viewport; the response arrives at `onSight`. */
  readonly look: (view: ClusterView) => void;
  /** The members of a cluster; undefined if the points have changed since it was rendered. */
  readonly findMembers: (zoom: number, index: number) => Promise<ClusterMembers | undefined>;
  readonly close: () => void;
}

export const toRows = (points: readonly MapPoint[]): Rows => {
  const rows = {
    lat: new Float64Array(points.length),
    lng: new Float64Array(points.length),
    full: new Uint8Array(points.length),
  };
  for (const [row, { lat, lng, isFull }] of points.entries()) {
    rows.lat[row] = lat;
    rows.lng[row] = lng;
    rows.full[row] = isFull === true ? 1 : 0;
  }
  return rows;
};

interface Waiting {
  readonly zoom: number;
  readonly index: number;
  readonly settle: (members: ClusterMembers | undefined) => void;
}

/** Clusters points in a worker, created with the first points (product §6.129). */
export const openClusters = (onSight: (sight: PointsInSight) => void, onFail: () => void): ClusterClient => {
  let worker: Worker | undefined;
  let version = 0;
  /** Version of the points of the last rendered clusters. */
  let drawnVersion = 0;
  let points: readonly MapPoint[] = [];
  let waiting: readonly Waiting[] = [];

  const take = ({ data }: MessageEvent<ClusterAnswer>) => {
    if (data.version !== version) return;
    if (data.kind === 'view') {
      drawnVersion = version;
      onSight({ points, zoom: data.view.zoom, nodes: data.nodes });
      return;
    }
    const members = data.rows.map((row) => points[row]).filter((point) => point !== undefined);
    const isAnswered = ({ zoom, index }: Waiting) => zoom === data.zoom && index === data.index;
    for (const one of waiting.filter(isAnswered)) one.settle({ points: members, apartAt: data.apartAt });
    waiting = waiting.filter((one) => !isAnswered(one));
  };
  const start = () => {
    const started = new Worker(new URL('./clusters.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', take);
    started.addEventListener('error', onFail);
    return started;
  };
  const ask = (question: ClusterQuestion, moved: ArrayBuffer[] = []) => worker?.postMessage(question, moved);
  const dropWaiting = () => {
    for (const { settle } of waiting) settle(undefined);
    waiting = [];
  };

  return {
    setPoints: (given, closest) => {
      version += 1;
      points = given;
      dropWaiting();
      if (given.length > 0) worker ??= start();
      const rows = toRows(given);
      ask({ kind: 'rows', version, rows, closest }, [rows.lat.buffer, rows.lng.buffer, rows.full.buffer]);
    },
    look: (view) => ask({ kind: 'view', version, view }),
    findMembers: (zoom, index) =>
      new Promise((settle) => {
        if (drawnVersion !== version) {
          settle(undefined);
          return;
        }
        waiting = [...waiting, { zoom, index, settle }];
        ask({ kind: 'members', version, zoom, index });
      }),
    close: () => {
      dropWaiting();
      worker?.terminate();
    },
  };
};
