import { DateTime } from 'luxon';

/** Eve of Holocaust Remembrance Day by year, with the legal shifts (product §3.3). */
const eves = [
  '2024-05-05',
  '2025-04-23',
  '2026-04-13',
  '2027-05-03',
  '2028-04-23',
  '2029-04-11',
  '2030-04-29',
  '2031-04-20',
  '2032-04-07',
  '2033-04-25',
  '2034-04-16',
  '2035-05-06',
  '2036-04-23',
] as const;

const shiftDays = (date: string, days: number): string =>
  DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toISODate() ?? date;

/** The seasons 2024–2036: each ends three days after its eve, the next starts the day after (product §3.1–3.4). */
export const seasonRows = eves.map((eve, index) => {
  const before = eves[index - 1];
  const starts_on = before === undefined ? shiftDays(eve, -365) : shiftDays(before, 4);
  return {
    year: Number(eve.slice(0, 4)),
    starts_on,
    ends_on: shiftDays(eve, 3),
    hosts_open_on: starts_on,
    guests_open_on: starts_on,
    eve,
    day: shiftDays(eve, 1),
  };
});

/** Salon days: from three days before the eve to three days after it (product §3.4). */
export const salonDayRows = seasonRows.flatMap(({ year, eve }) =>
  [-3, -2, -1, 0, 1, 2, 3].map((days) => ({ season: year, date: shiftDays(eve, days), is_eve: days === 0 })),
);
