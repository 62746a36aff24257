/** Desks at which people wait. */
export type DeskName = 'asks' | 'answers' | 'passwords' | 'sessions';

const lengths = new Map<DeskName, number>([
  ['asks', 0],
  ['answers', 0],
  ['passwords', 0],
  ['sessions', 0],
]);

/** Notes that items joined (positive) or left (negative) the queue of a desk of this process. */
export const noteWaiting = (name: DeskName | undefined, change: number): void => {
  if (name !== undefined) lengths.set(name, (lengths.get(name) ?? 0) + change);
};

/** Items that wait at each desk of this process, those of the batches that run not counted. */
export const listDeskLengths = (): ReadonlyMap<DeskName, number> => lengths;
