let underway = 0;

/** Marks the app as leaving a page until the way there has been taken. */
export const leaveBy = async (way: Promise<void>): Promise<void> => {
  underway += 1;
  try {
    await way;
  } finally {
    underway -= 1;
  }
};

/**
 * Whether what is drawn is about to be left: a way out is being taken, or the address has moved on already and the
 * page has yet to follow.
 * @param drawn the path of the page that is drawn
 */
export const isLeaving = (drawn: string): boolean => underway > 0 || window.location.pathname !== drawn;
