/**
 * Whether a part of the app could not be fetched: no connection, or a newer version has taken its place. Browsers word
 * a missing script each in their own way; for a missing style sheet the build has words of its own.
 */
export const isMissingPart = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure instanceof TypeError ? /import|module|fetch/i : /unable to preload/i).test(failure.message);
