let aheadMs: number | undefined;

/**
 * Notes what the server's clock said in an answer. An answer comes a little later than it was dated, one from a cache much
 * later, so the furthest of all is the nearest to the truth.
 * @param date the header `Date`
 */
export const noteServerTime = (date: string | null): void => {
  const noted = date === null ? Number.NaN : Date.parse(date) - Date.now();
  if (!Number.isNaN(noted)) aheadMs = Math.max(noted, aheadMs ?? noted);
};

/** The time on the server's clock, in ms; on the device's own until there was an answer. */
export const serverNow = (): number => Date.now() + (aheadMs ?? 0);

/** Forgets what was noted, as a test needs that sets the device's clock. */
export const forgetServerTime = (): void => {
  aheadMs = undefined;
};
