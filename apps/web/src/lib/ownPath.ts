/** Whether a path lies in the staff's area, whose people log in at a page of their own (product §2.10). */
export const isStaffPath = (path: string): boolean => /^\/admin(?=[/?#]|$)/.test(path);

/** A way back after login, when it is a path of our own; anything else is refused. */
export const ownPath = (next: string | null): string | undefined =>
  next !== null && /^\/(?![/\\])/.test(next) && next !== '/' ? next : undefined;
