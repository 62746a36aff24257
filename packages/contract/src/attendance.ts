/** When a salon's host marks who came: around its beginning (product §7.198). */
export const attendanceWindow = { opensHoursBefore: 12, closesDaysAfter: 14 } as const;

const hourMs = 3_600_000;

/** Whether it is marked by now who came; staff may also do so later. @param now in milliseconds */
export const isAttendanceOpen = (event_time: string, now: number, isStaff: boolean): boolean => {
  const sinceBeginning = now - Date.parse(event_time);
  const { opensHoursBefore, closesDaysAfter } = attendanceWindow;
  if (sinceBeginning < -opensHoursBefore * hourMs) return false;
  return isStaff || sinceBeginning <= closesDaysAfter * 24 * hourMs;
};
