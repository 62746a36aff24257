/** The queue of requests is full. */
export class GateFull extends Error {}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `most` at once; `mostWaiting` more queue in order, others are refused. @throws GateFull */
export const makeGate = (most: number, mostWaiting: number): Gate => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new GateFull(`${mostWaiting} wait already`);
      // A finished call passes its slot on: `running` is unchanged.
      await new Promise<void>((enter) => waiting.push(enter));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
