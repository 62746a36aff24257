import { type RawBuilder, sql } from 'kysely';

const mark = /^\s*(?:select )?\/\* prepared: (\w+) \*\//;
const names = new Map<string, string>();

/**
 * Marks a statement that is sent again and again, for `modifyFront` or the beginning of a text: each connection plans it
 * once instead of at each call. Only for what has the same text and the same plan whatever its parameters are: lists
 * come as one array.
 */
export const asPrepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */`);

/** The name under which a connection keeps a statement; undefined for one that is not marked. */
export const getPreparedName = (text: string): string | undefined => {
  const [, name] = mark.exec(text) ?? [];
  if (name === undefined) return undefined;
  const cachedName = names.get(text);
  if (cachedName !== undefined) return cachedName;
  // One name may stand for a few texts, as where a query is put together for two scopes.
  const unique = `${name}_${names.size}`;
  names.set(text, unique);
  return unique;
};
