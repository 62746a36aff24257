const dayMs = 86_400_000;

/** So many days after a calendar day, before it where negative: `2027-05-03`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
