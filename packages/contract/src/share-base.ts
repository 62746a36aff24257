/** What the path of a salon's own page begins with; its code follows (product §5.140). */
export const shareBase = '/s/';

/** Whether a code is one of a public salon: ten consonants, and no secret (product §5.141). */
const isPublicCode = (code: string): boolean => /^[bcdfghjkmnpqrstvwxz]{10}$/.test(code);

const listParameters = (query: string) =>
  query
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter !== '');
const isKey = (parameter: string) => parameter === 'k' || parameter.startsWith('k=');

/** Whether a URL opens a salon that is not public: by its key, or by its link. */
export const holdsKey = (path: string, query: string): boolean =>
  listParameters(query).some(isKey) ||
  (path.startsWith(shareBase) && !isPublicCode(path.slice(shareBase.length)));

/** A query without the key of the salon whose page it belongs to, for links that lead on from there (product §5.153). */
export const dropKey = (query: string): string => {
  const parameters = listParameters(query);
  const rest = parameters.filter((parameter) => !isKey(parameter));
  if (rest.length === parameters.length) return query;
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
};
