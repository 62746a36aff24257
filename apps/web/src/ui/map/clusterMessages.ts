import type { ClusterView, Rows } from './clusters.ts';

/** Numbers per node in the result of `Clusters.listNodes`. */
export const nodeFields = 6;

/** Requests to the worker. `version` counts the data, so that stale responses are dropped. */
export type ClusterQuestion =
  | { readonly kind: 'rows'; readonly version: number; readonly rows: Rows; readonly closest: number }
  | { readonly kind: 'view'; readonly version: number; readonly view: ClusterView }
  | {
      readonly kind: 'members';
      readonly version: number;
      readonly zoom: number;
      readonly index: number;
    };

export type ClusterAnswer =
  | {
      readonly kind: 'view';
      readonly version: number;
      readonly view: ClusterView;
      readonly nodes: Float64Array<ArrayBuffer>;
    }
  | {
      readonly kind: 'members';
      readonly version: number;
      readonly zoom: number;
      readonly index: number;
      readonly rows: readonly number[];
      readonly apartAt: number;
    };
