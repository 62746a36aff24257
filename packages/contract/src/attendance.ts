/** Period in which a salon's host marks attendance (product §7.198). */
export const attendanceWindow = { opensHoursBefore: 12, closesDaysAfter: 14 } as const;

const hourMs = 3_600_000;

/** Whether attendance can be marked; staff may also do so later. @param now in milliseconds */
export const isAttendanceOpen = (event_time: string, now: number, isStaff: boolean): boolean => {
  const sinceBeginning = now - Date.parse(event_time);
  const { opensHoursBefore, closesDaysAfter } = attendanceWindow;
  if (sinceBeginning < -opensHoursBefore * hourMs) return false;
  return isStaff || sinceBeginning <= closesDaysAfter * 24 * hourMs;
};
