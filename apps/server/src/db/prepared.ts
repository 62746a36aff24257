import { type RawBuilder, sql } from 'kysely';

const mark = /^\s*(?:select )?\/\* prepared: (\w+) \*\//;
const names = new Map<string, string>();

/**
 * Marks a frequent statement, for `modifyFront` or the start of a text: each connection plans it once instead of at
 * each call. Only for a statement with one text and one plan whatever its parameters: lists are passed as one array.
 */
export const asPrepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

/** The prepared name of a statement; undefined for one that is not marked. */
export const getPreparedName = (text: string): string | undefined => {
  const [, name] = mark.exec(text) ?? [];
  if (name === undefined) return undefined;
  const cachedName = names.get(text);
  if (cachedName !== undefined) return cachedName;
  // A name may have a few texts, for example one per scope.
  const unique = `${name}_${names.size}`;
  names.set(text, unique);
  return unique;
};
