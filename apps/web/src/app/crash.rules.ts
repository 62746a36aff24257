/**
 * Whether a chunk could not be fetched: offline, or replaced by a newer build. Browsers word a missing script
 * differently; for a missing style sheet Vite has its own message.
 */
export const isMissingPart = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure instanceof TypeError ? /import|module|fetch/i : /unable to preload/i).test(failure.message);
