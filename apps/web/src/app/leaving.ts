let underway = 0;

/** Marks the app as leaving until the navigation has finished. */
export const leaveBy = async (way: Promise<void>): Promise<void> => {
  underway += 1;
  try {
    await way;
  } finally {
    underway -= 1;
  }
};

/**
 * Whether the rendered page is about to be left: a navigation is pending, or the address has changed and the
 * page has not rerendered yet.
 * @param drawn path of the rendered page
 */
export const isLeaving = (drawn: string): boolean => underway > 0 || window.location.pathname !== drawn;
