/** Maximum nesting of a body; no call needs more than six levels (product §8.60). */
export const maxDepth = 32;

const quote = 0x22;
const backslash = 0x5c;
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** End of the string that begins at `start`. */
const findStringEnd = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === backslash) at += 1;
    else if (letter === quote) return at;
  }
  return text.length;
};

/**
 * Whether JSON nests deeper than `maxDepth`. Checked before parsing: recursion such as `JSON.stringify` overflows the
 * stack for a deep value.
 */
export const isJsonTooDeep = (text: string): boolean => {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === quote) at = findStringEnd(text, at);
    else if (openings.has(letter)) depth += 1;
    else if (closings.has(letter)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
};

/** Same for a parsed value. */
export const isValueTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter((one) => typeof one === 'object' && one !== null);
    if (depth >= maxDepth && nested.length > 0) return true;
    level = nested.flatMap((one) => Object.values(one as object));
  }
  return false;
};
