/**
 * The option that an arrow key activates: from the field Down leads to the first and Up to the last option;
 * wraps around.
 * @param keys the options in their order
 * @param marked the active option
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
