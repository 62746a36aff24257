/** More callers than can be served in a sensible time. */
export class GateFull extends Error {}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `most` run at once; `mostWaiting` more wait in their order, and whoever comes then is refused. @throws GateFull */
export const makeGate = (most: number, mostWaiting: number): Gate => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new GateFull(`${mostWaiting} wait already`);
      // Whoever leaves hands its place over: `running` stays as it is.
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
