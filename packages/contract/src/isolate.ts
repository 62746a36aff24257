const possessive = /^(.+)(['’]s\s+[A-Za-z]+)$/;

/** A Hebrew name that an English possessive ends, such as “דנה's salon”, in its two parts; undefined for other names. */
export const splitPossessive = (
  name: string,
): { readonly owner: string; readonly rest: string } | undefined => {
  const [, owner, rest] = possessive.exec(name) ?? [];
  return owner === undefined || rest === undefined ? undefined : { owner, rest };
};

/**
 * Keeps a value apart from the direction of the text around it (U+2068 … U+2069). A Hebrew name inside an English
 * possessive must not turn that around, too: it stands from left to right (U+2066), the name apart within it.
 */
export const isolate = (value: string): string => {
  const split = splitPossessive(value);
  return split === undefined ? `\u2068${value}\u2069` : `\u2066\u2068${split.owner}\u2069${split.rest}\u2069`;
};
