export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** Minimum length on the server (product §2.4). */
const shortestPassword = 8;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
const fairScore = 12;
const strongScore = 18;

/** Repeats and runs such as `aaaa` or `1234` count as one character. */
const countDistinctCharacters = (password: string): number => {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0);
  return points.filter((point, at) => {
    const step = point - (points[at - 1] ?? Number.NaN);
    const before = (points[at - 1] ?? Number.NaN) - (points[at - 2] ?? Number.NaN);
    return !(Math.abs(step) <= 1 && step === before);
  }).length;
};

/**
 * The strength of a password, as a hint while typing; the server checks for common ones.
 * @param own the person's names and address: a password made of one of them is weak
 */
export const estimateStrength = (password: string, own: readonly string[] = []): Strength => {
  if (password.length < shortestPassword) return 'short';
  const low = password.toLowerCase();
  const borrowed = own
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length >= 3 && low.includes(part))
    .reduce((sum, part) => sum + part.length, 0);
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const score = countDistinctCharacters(password) - borrowed + 2 * (variety - 1);
  if (score < fairScore) return 'weak';
  return score < strongScore ? 'fair' : 'strong';
};
