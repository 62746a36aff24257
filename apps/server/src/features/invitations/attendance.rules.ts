/** Whether guests came, as somebody marked it, and when on the clock of the device. */
export interface AttendanceMark {
  readonly attended: boolean | null;
  readonly attended_at: string | null;
}

/** When a mark was made: now where that was not said, or where it lies in the future (product §7.199). @returns ISO */
export const toMarkedAt = (attended_at: string | undefined, now: string): string =>
  attended_at === undefined || Date.parse(attended_at) > Date.parse(now) ? now : attended_at;

/**
 * Whether a mark replaces the stored one: the later one does, and of two of the same moment the one that says that they
 * came, so that the order in which marks arrive does not matter (product §7.199).
 */
export const isLaterMark = (
  mark: AttendanceMark & { readonly attended_at: string },
  stands: AttendanceMark,
) => {
  if (stands.attended_at === null) return true;
  const later = Date.parse(mark.attended_at) - Date.parse(stands.attended_at);
  return later > 0 || (later === 0 && mark.attended === true && stands.attended !== true);
};
