export interface AttendanceMark {
  readonly attended: boolean | null;
  readonly attended_at: string | null;
}

/** Defaults to now, also for a timestamp in the future (product §7.199). @returns ISO */
export const toMarkedAt = (attended_at: string | undefined, now: string): string =>
  attended_at === undefined || Date.parse(attended_at) > Date.parse(now) ? now : attended_at;

/** The later mark wins; at equal times the one for attended, so that arrival order does not matter (product §7.199). */
export const isLaterMark = (
  mark: AttendanceMark & { readonly attended_at: string },
  stands: AttendanceMark,
) => {
  if (stands.attended_at === null) return true;
  const later = Date.parse(mark.attended_at) - Date.parse(stands.attended_at);
  return later > 0 || (later === 0 && mark.attended === true && stands.attended !== true);
};
