/** A stream of numbers that is the same for the same seed on every machine (product §14.3). */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  /** True so many times in a hundred. */
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  /** One of the values, by weight. */
  readonly weighted: <T>(from: readonly (readonly [value: T, weight: number])[]) => T;
  readonly shuffled: <T>(from: readonly T[]) => T[];
  readonly key: (bytes: number) => string;
}

/** Hashes a text to the 128 bits of state, so that similar seeds give different streams. */
const seedState = (seed: string): [number, number, number, number] => {
  let hash = 0x811c9dc5;
  const part = (): number => {
    for (const sign of `${seed}/`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
    return hash >>> 0;
  };
  return [part(), part(), part(), 1];
};

/** The generator sfc32, started from a seed. */
export const makeRandom = (seed: string): Random => {
  let [a, b, c, counter] = seedState(seed);
  const bits = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round++) bits();
  const next = () => bits() / 2 ** 32;
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(next() * from.length)];
    if (chosen === undefined) throw new Error('Nothing to pick from');
    return chosen;
  };
  return {
    next,
    pick,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (percent) => next() * 100 < percent,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      const found = from.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? pick(from))[0];
    },
    shuffled: (from) =>
      from
        .map((value) => ({ value, at: next() }))
        .sort((x, y) => x.at - y.at)
        .map(({ value }) => value),
    key: (bytes) => Buffer.from(Array.from({ length: bytes }, () => bits() & 255)).toString('base64url'),
  };
};
