import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { isGrantedTo } from './grants.ts';

/** A scope in a statement; for several actors, each with reach `own`, the user is a column. */
export type StatementScope = Scope | { readonly reach: 'own'; readonly user_id: RawBuilder<number> };

/** Columns that decide the reach, as SQL over the aliases of a query; omitted ones match no scope. */
export interface ReachColumns {
  readonly isAbroad?: RawBuilder<boolean>;
  readonly community?: RawBuilder<unknown>;
  readonly owner?: RawBuilder<unknown>;
  /** Ownership that is more than one column. */
  readonly isOwn?: (user_id: number | RawBuilder<number>) => RawBuilder<boolean>;
}

const nothing = sql<boolean>`false`;

const conditions: {
  readonly [R in StatementScope['reach']]: (
    scope: Extract<StatementScope, { readonly reach: R }>,
    columns: ReachColumns,
  ) => RawBuilder<boolean>;
} = {
  any: () => sql<boolean>`true`,
  abroad: (_scope, { isAbroad = nothing }) => isAbroad,
  community: ({ community_id }, { community }) =>
    community === undefined ? nothing : sql<boolean>`${community} = ${community_id}`,
  own: ({ user_id }, { owner, isOwn }) =>
    isOwn?.(user_id) ?? (owner === undefined ? nothing : sql<boolean>`${owner} = ${user_id}`),
};

/** Whether a record is within a scope; false without a scope. */
export const inReach = (scope: StatementScope | undefined, columns: ReachColumns): RawBuilder<boolean> => {
  switch (scope?.reach) {
    case undefined:
      return nothing;
    case 'any':
      return conditions.any(scope, columns);
    case 'abroad':
      return conditions.abroad(scope, columns);
    case 'community':
      return conditions.community(scope, columns);
    case 'own':
      return conditions.own(scope, columns);
  }
};

/** Same, plus records of a person over whom the actor has a grant (product §2.110). */
export const inReachOrGranted = (
  scope: StatementScope,
  person: RawBuilder<unknown>,
  columns: ReachColumns,
): RawBuilder<boolean> =>
  scope.reach === 'abroad' || scope.reach === 'community'
    ? sql<boolean>`(${inReach(scope, columns)} or ${isGrantedTo(scope.user_id, person)})`
    : inReach(scope, columns);
