const maxWaitSeconds = 24 * 3600;

/** Seconds to wait by a Retry-After header, a number or a date; a day at most, undefined where it says nothing. */
export const parseRetryAfter = (value: string | null): number | undefined => {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), maxWaitSeconds) : undefined;
};
