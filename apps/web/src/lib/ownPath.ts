/** Whether a path lies in the staff's area, whose people log in at a page of their own (product §2.10). */
export const isStaffPath = (path: string): boolean => /^\/admin(?=[/?#]|$)/.test(path);

/** The path to return to after login if it is a path of this app; anything else is refused. */
export const ownPath = (next: string | null): string | undefined =>
  next !== null && /^\/(?![/\\])/.test(next) && next !== '/' ? next : undefined;
