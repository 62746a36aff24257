/** Path prefix of a salon's page; its code follows (product §5.140). */
export const shareBase = '/s/';

/** Whether it is the code of a public salon: ten consonants, no secret (product §5.141). */
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

/** Removes the salon's key from the query of its page, for links to other pages (product §5.153). */
export const dropKey = (query: string): string => {
  const parameters = listParameters(query);
  const rest = parameters.filter((parameter) => !isKey(parameter));
  if (rest.length === parameters.length) return query;
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
};
