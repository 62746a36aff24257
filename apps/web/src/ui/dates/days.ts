const dayMs = 86_400_000;

/** Adds days (may be negative) to a date: `2027-05-03`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
