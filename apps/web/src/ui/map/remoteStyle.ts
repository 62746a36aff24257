import type { StyleSpecification } from 'maplibre-gl';

/** Timeout of an external style; after it the bundled background is kept. */
const limitMs = 3000;

const isStyle = (answer: unknown): answer is StyleSpecification =>
  typeof answer === 'object' &&
  answer !== null &&
  'version' in answer &&
  answer.version === 8 &&
  'sources' in answer &&
  typeof answer.sources === 'object' &&
  'layers' in answer &&
  Array.isArray(answer.layers);

/** Fetches a style. @returns undefined on timeout (3 seconds) or if it is invalid */
export const fetchStyle = async (url: string): Promise<StyleSpecification | undefined> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(limitMs), credentials: 'omit' });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return isStyle(body) ? body : undefined;
  } catch {
    return undefined;
  }
};
