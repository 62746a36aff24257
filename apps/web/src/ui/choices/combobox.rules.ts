/**
 * The option that an arrow leads to; from the field itself Down leads to the first and Up to the last, and past the
 * end the first one follows again.
 * @param keys the options in their order
 * @param marked the option that is marked now
 */
export const nextMarked = (
  keys: readonly string[],
  marked: string | undefined,
  step: 1 | -1,
): string | undefined => {
  const at = marked === undefined ? -1 : keys.indexOf(marked);
  if (at === -1) return step === 1 ? keys[0] : keys.at(-1);
  return keys[(at + step + keys.length) % keys.length];
};
