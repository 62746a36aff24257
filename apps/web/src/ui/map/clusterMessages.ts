import type { ClusterView, Rows } from './clusters.ts';

/** Fields of one place or cluster in what `Clusters.listNodes` returns. */
export const nodeFields = 6;

/** What the page asks its worker. `version` counts the data, so that no answer is taken for that of other data. */
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
